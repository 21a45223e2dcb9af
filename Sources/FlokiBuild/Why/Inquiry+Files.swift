import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiProtocol
import FlokiRules
import FlokiSite
import FlokiSyntax

extension Inquiry {
  /// The origin of a published file, or of a value in it.
  func answer(about path: String, _ asked: WhyQuestion) throws -> WhyAnswer {
    guard trace.file(path) != nil else { return other(path, asked) }
    guard let bytes = bytes(of: path), PublishedKind.type(ofPath: path) == MediaType.json else {
      return WhyAnswer(trace.provenance(ofFile: path) ?? Provenance(path, ""))
    }
    let places = JSONPlaces(bytes)
    var pointer = asked.pointer ?? []
    var notes: [String] = []
    if let line = asked.line {
      let table = LineTable(bytes)
      let offset = try table.offset(line: line, column: asked.column, in: path)
      if table.count == 1, asked.column == nil {
        notes.append("the file is one line: ask for a column (\(path):1:120) or a value (\(path)#/…)")
      } else {
        pointer = places.path(at: offset)
      }
    }
    guard !pointer.isEmpty else {
      var answer = WhyAnswer(trace.provenance(ofFile: path) ?? Provenance(path, ""))
      answer.provenance.notes += notes + stalenessNotes(path, bytes)
      return answer
    }
    return try answer(about: pointer, in: path, places, bytes)
  }

  private func answer(
    about pointer: [String], in path: String, _ places: JSONPlaces, _ bytes: [UInt8]
  ) throws -> WhyAnswer {
    let range = places.range(of: pointer)
    guard let provenance = trace.provenance(of: pointer, in: path),
      range != nil || provenance.attribute != nil && isObject(pointer.dropLast(), in: places, bytes)
    else { throw noValue(pointer, in: path, places) }
    var answer = WhyAnswer(provenance)
    answer.provenance.notes += stalenessNotes(path, bytes)
    if let range {
      answer.value = String(decoding: bytes[range], as: UTF8.self)
    } else {
      answer.isLeftOut = true
      answer.provenance.notes.append("left out of the file: clients use the same value by default")
    }
    return answer
  }

  /// Whether there is an object at a pointer: its members may be left out.
  private func isObject(_ pointer: [String], in places: JSONPlaces, _ bytes: [UInt8]) -> Bool {
    places.range(of: pointer).map { bytes[$0].first == UInt8(ascii: "{") } ?? false
  }

  private func noValue(_ pointer: [String], in path: String, _ places: JSONPlaces) -> NothingThere {
    // The longest part that is there.
    var known = pointer
    while !known.isEmpty, places.range(of: known) == nil { known.removeLast() }
    let names = places.names(in: known)
    let missing = pointer[known.count]
    let near = nearestName(to: missing, among: names)
    let shown =
      names.count > 8 ? names.prefix(8).joined(separator: ", ") + ", …" : names.joined(separator: ", ")
    return NothingThere(
      description: "\(SiteTrace.pointer(known, in: path)) has no `\(missing)`",
      hint: near.map { "did you mean `\(SiteTrace.pointer(known + [$0], in: path))`?" }
        ?? (names.isEmpty ? "the value has no members." : "it has \(shown)."))
  }

  /// The bytes of a file of the site, app definitions before encryption.
  private func bytes(of path: String) -> [UInt8]? { trace.file(path)?.bytes(embedding: images) }

  private func stalenessNotes(_ path: String, _ bytes: [UInt8]) -> [String] {
    guard let output, let published = try? output.read(path), !AppDataKey.isEncrypted(published) else {
      return []
    }
    return published == bytes
      ? [] : ["the published file is from an earlier build; this answer is about the current sources"]
  }

  /// A published file that is not in the site: written beside it, or left by an earlier build.
  private func other(_ path: String, _ asked: WhyQuestion) -> WhyAnswer {
    if let (whole, coding) = ContentCoding.unpacked(path),
      trace.file(whole) != nil || HostRules.paths.contains(whole) || whole == SitePath.manifest
    {
      var answer = (try? answer(about: whole, asked)) ?? WhyAnswer(Provenance(path, ""))
      answer.provenance.subject = path
      answer.provenance.summary += ", packed as \(coding.rawValue)"
      return answer
    }
    if path == SitePath.manifest { return manifest(asked) }
    func say(_ summary: String, _ attributes: Attribute...) -> WhyAnswer {
      WhyAnswer(trace.provenance(path, summary, writtenAs: attributes))
    }
    if path == SitePath.signature { return say("the signature of the manifest") }
    if HostRules.paths.contains(path) {
      return say(
        "the rules for the host: types of files, how long to cache them, and which page of older items to send",
        ProjectAttribute.hosting, ProjectAttribute.baseURL)
    }
    if path == SitePath.searchIndex { return say("the search index of `floki serve`") }
    if path.hasPrefix(ProjectPath.state + "/") {
      return say("a file of floki; hosts do not serve it")
    }
    return stale(path)
  }

  private func manifest(_ asked: WhyQuestion) -> WhyAnswer {
    var provenance = trace.provenance(
      SitePath.manifest, "the list of published files, with their digests",
      writtenAs: [ProjectAttribute.name, ProjectAttribute.baseURL])
    provenance.notes = ["the current sources give \(trace.paths.count) files"]
    if let bytes = try? output?.read(SitePath.manifest), let manifest = try? Manifest(reading: bytes) {
      var pointer = asked.pointer ?? []
      if let line = asked.line, let column = asked.column,
        let offset = LineTable(bytes).offset(line: line, column: column)
      {
        pointer = JSONPlaces(bytes).path(at: offset)
      }
      if pointer.count > 1, pointer[0] == "files", let index = Int(pointer[1]),
        manifest.entries.indices.contains(index)
      {
        let path = manifest.entries[index].path
        var answer = (try? answer(about: path, WhyQuestion(path) { _ in true })) ?? WhyAnswer(provenance)
        answer.provenance.notes.append("listed as \(SiteTrace.pointer(pointer, in: SitePath.manifest))")
        return answer
      }
    }
    return WhyAnswer(provenance)
  }

  /// A file that the current sources do not give.
  private func stale(_ path: String) -> WhyAnswer {
    let entry = output.flatMap { try? Ledger.load(in: $0) }?.entries[path]
    guard let entry, entry.mark == .own else {
      return WhyAnswer(Provenance(path, "not written by floki"))
    }
    var provenance = trace.provenance(
      path, "left by an earlier build; the current sources do not produce it",
      writtenAs: [ProjectAttribute.retention])
    if let since = entry.staleSince, let site {
      let end = Instant(secondsSince1970: since.addingClamped(Int64(site.retention)))
      provenance.notes = [
        "unused since \(Instant(secondsSince1970: since).rfc3339(in: .utc)); it is kept until \(end.rfc3339(in: .utc)) for phones that have not updated"
      ]
    }
    return WhyAnswer(provenance)
  }
}
