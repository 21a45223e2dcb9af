import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSyntax

/// Updates every feed whose feed.yaml has a source.
package struct ImportOfAll {
  /// What became of one feed.
  package struct Result: Sendable {
    package enum End: Sendable {
      case imported(ImportOutcome)
      /// It was asked not long ago.
      case notDue
      case failed(ImportFailure)
    }

    /// From the project folder.
    package var folder: String
    package var url: String
    package var end: End
  }

  /// - Parameters:
  ///   - request: Its project, clock and jobs; the sources are those of the feeds.
  ///   - isWanted: Whether a feed is brought up to date, given the name of its source.
  /// - Returns: What became of every wanted feed that has a source, in the order of the feeds.
  package static func run(
    _ request: ImportRequest, where isWanted: (_ url: String) -> Bool = { _ in true }
  ) async throws -> [Result] {
    let outline = try await Importer.outline(request)
    let root = try Folder.project(request.project)
    let wanted = outline.feeds.compactMap { feed -> (folder: String, origin: FeedOrigin)? in
      feed.origin.flatMap { isWanted($0.url) ? (feed.folder, $0) : nil }
    }
    var sections: [String: Set<String>] = [:]
    if request.sections != nil {
      for feed in wanted { sections[feed.folder] = try ImportedFolder(feed.folder, in: root).sections }
      // Each has to be of one of them.
      let all = sections.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      _ = try SectionChoice(request.sections, among: all, of: wanted.first?.folder ?? "content")
    }
    var results: [Result] = []
    for feed in wanted {
      var one = request
      one.sections = request.sections.map { SectionChoice.choices($0, of: sections[feed.folder] ?? []) }
      one.media = request.media.map { ImportSource.path($0, request) }
      let origin = feed.origin
      let end = try await bring(origin, into: feed.folder, one)
      results.append(Result(folder: feed.folder, url: origin.url, end: end))
    }
    return results
  }

  private static func bring(
    _ origin: FeedOrigin, into folder: String, _ request: ImportRequest
  ) async throws -> Result.End {
    let root = try Folder.project(request.project)
    let path = ProjectPath.imported(ContentDigest(of: Array("feed \(folder)".utf8)).hex(24))
    let known = ImportStamp(reading: (try? root.read(path)) ?? [], of: origin)
    if let known, let every = origin.every, known.isFresh(at: request.now, for: every), !request.keepsLocal,
      !request.asksAtOnce
    {
      return .notDue
    }
    var one = request
    one.current = request.project
    one.source = origin.url
    one.into = folder
    one.sheet = origin.sheet
    one.mode = origin.mode
    // What was kept here is looked at again, whatever the server says, and so is what comes in otherwise.
    let isAsBefore = !request.keepsLocal && request.sections == nil && request.media == nil
    if let known, isAsBefore { one.known = known.version }
    do {
      let outcome = try await Importer.run(one)
      guard outcome.isWritten else { return .imported(outcome) }
      // A conflict is reported again until it is settled.
      let isQuiet = outcome.isUnchanged || outcome.diagnostics.diagnostics.isEmpty
      let stamp = ImportStamp(at: request.now, version: isQuiet ? outcome.version : .init(), of: origin)
      try? AtomicFile.writeCache(stamp.bytes, to: path, in: request.project)
      return .imported(outcome)
    } catch let failure as ImportFailure {
      return .failed(failure)
    } catch let failure as FileFailure {
      return .failed(ImportFailure("\(failure)", hint: "check `source` in \(folder)/feed.yaml."))
    }
  }
}

/// When a source was asked last, and what its server knew it by.
struct ImportStamp {
  private static let kind: StaticString = "floki import stamp 1\n"

  private let moment: Int64
  let version: ImportFetcher.HTTPVersion
  private let basis: ContentDigest

  init(at now: Instant, version: ImportFetcher.HTTPVersion, of origin: FeedOrigin) {
    moment = now.secondsSince1970
    self.version = version
    basis = Self.basis(of: origin)
  }

  /// Nil where it is damaged, or what it was of is another source by now.
  init?(reading bytes: [UInt8], of origin: FeedOrigin) {
    guard var reader = RecordReader(bytes, Self.kind), let basis = reader.digest(),
      basis == Self.basis(of: origin),
      let moment = reader.number(as: Int64.self), let tag = reader.text(), let date = reader.text()
    else { return nil }
    self.basis = basis
    self.moment = moment
    version = .init(tag: tag, date: date)
  }

  var bytes: [UInt8] {
    var writer = RecordWriter(Self.kind)
    writer.write(plain: basis.bytes)
    writer.write(moment)
    writer.write(version.tag)
    writer.write(version.date)
    return writer.sealed()
  }

  /// A clock that was put back makes nothing fresh.
  func isFresh(at now: Instant, for seconds: Int64) -> Bool {
    let age = now.secondsSince1970 &- moment
    return age >= 0 && age < seconds
  }

  /// What an answer is made into items by: with other sheets the same bytes are other items.
  private static func basis(of origin: FeedOrigin) -> ContentDigest {
    let sheets = BuiltInSheets()
    var digest = RunningDigest()
    for text in [origin.url, origin.sheet ?? "", origin.mode ?? ""] { digest.update(Array("\(text)\n".utf8)) }
    for name in sheets.names + ["modes"] { digest.update(sheets.bytes(of: name) ?? []) }
    return digest.finish()
  }
}
