import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiImport
import FlokiProtocol
import FlokiSyntax

/// Brings content in from elsewhere: everything is read and planned first, then written, or nothing is.
///
/// What an editor changed since the last import stays; see ``ThreeWay``.
package struct Importer {
  private let request: ImportRequest
  private let root: Folder
  private let settings: ProjectOutline
  private let fetcher: ImportFetcher
  private var files = SourceFiles()
  private var diagnostics = Diagnostics()

  static let largestPicture = 32 << 20
  static let largestFetched = 64 << 20
  private static let mostPictures = 20_000
  private static let longestName = 60
  private static let accepted =
    "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5"

  package static func run(_ request: ImportRequest) async throws -> ImportOutcome {
    var importer = try await Importer(request)
    return try await importer.run()
  }

  private init(_ request: ImportRequest) async throws {
    self.request = request
    root = try Folder.project(request.project)
    settings = try await Self.outline(request)
    fetcher = ImportFetcher(request.requests, source: request.source)
  }

  /// What the project is.
  static func outline(_ request: ImportRequest) async throws -> ProjectOutline {
    let build = BuildRequest(
      project: request.project, output: "\(request.project)/public", now: request.now, jobs: request.jobs)
    let sources = try await build.reader.read().sources
    let conditions = BuildConditions(
      now: request.now, jobs: request.jobs, encoderVersion: "", plansContent: false)
    guard let outline = try await ProjectOutline(of: sources, under: conditions) else {
      throw ImportFailure("floki.yaml cannot be read", hint: "`floki check` shows what is wrong with it.")
    }
    return outline
  }

  private mutating func run() async throws -> ImportOutcome {
    let path = try target()
    var folder = try ImportedFolder(path, in: root)
    let source = try await readSource()
    if source.isUnchanged {
      var outcome = outcome()
      (outcome.isWritten, outcome.isUnchanged, outcome.version) = (true, true, source.version)
      return outcome
    }
    guard let reading = try read(source) else { return outcome() }
    let isFirst = folder.state.items.isEmpty
    let plan = try await plan(reading.feed, into: &folder, from: source)
    if isFirst, reading.feed.items.isEmpty {
      // What was told of each says why, and more of it would be noise.
      if diagnostics.sorted().isEmpty { diagnostics.report(.nothing(at: beginning(of: source))) }
      var outcome = outcome()
      outcome.isOfNothing = true
      return outcome
    }
    guard !diagnostics.hasErrors else { return outcome() }
    let written = try plan.write(to: root, project: request.project)
    if let record = reading.record {
      try? AtomicFile.writeCache(record, to: source.memoryPath, in: request.project)
    }
    var outcome = outcome()
    outcome.added = written.added
    outcome.changed = written.changed
    outcome.itemCount = reading.feed.items.count
    outcome.translatedCount = reading.translatedCount
    outcome.renderedCount = plan.renderedCount
    outcome.isWritten = true
    outcome.version = source.version
    return outcome
  }

  private mutating func beginning(of source: ImportSource) -> SourceSpan {
    .beginning(of: files.append(SourceFile(path: source.shownPath, bytes: source.bytes)))
  }

  /// What a source has, and what the next run need not find out again.
  private struct Reading {
    var feed: ImportedFeed
    var record: [UInt8]?
    var translatedCount: Int
  }

  private mutating func read(_ source: ImportSource) throws -> Reading? {
    if let pages = source.pages {
      let feed = try pages.feed(
        languages: settings.languages.map(\.text), zone: settings.timeZone, shownFrom: request, into: &files,
        reporting: &diagnostics)
      guard !pages.pages.isEmpty else {
        throw ImportFailure(
          "\(request.source) has no pages in Markdown",
          hint: "name the folder of a website, or one of its pages.",
          isMisuse: true)
      }
      return Reading(feed: feed, record: nil, translatedCount: feed.items.count)
    }
    guard var bytes = text(of: source) else { return nil }
    let repairs = ImportText.repair(&bytes)
    let id = files.append(SourceFile(path: source.shownPath, bytes: bytes))
    for repair in repairs { diagnostics.report(repair.diagnostic(of: id)) }
    var json: JSONAsXML?
    if ImportText.isJSON(bytes) {
      do throws(JSONError) {
        let read = try JSONAsXML(bytes)
        bytes = read.xml
        json = read
      } catch {
        diagnostics.report(.json(error, in: id))
        return nil
      }
    }
    guard let sheet = try sheet(for: bytes, json, of: id) else { return nil }
    if let mode = request.mode, !sheet.hasMode(mode) {
      throw ImportFailure(
        "the sheet has no mode \(mode)",
        hint: sheet.modeNames.isEmpty
          ? "leave --mode out." : "its modes are \(sheet.modeNames.joined(separator: ", ")).",
        isMisuse: true)
    }
    var memory = TranslationMemory(reading: (try? root.read(source.memoryPath)) ?? [])
    guard
      let translated = SourceTranslator(sheet, mode: request.mode, of: json).translate(
        bytes, of: id, knowing: &memory, reporting: &diagnostics)
    else { return nil }
    var reader = ItemReader(zone: settings.timeZone)
    return Reading(
      feed: reader.read(translated.translation, base: source.address, reporting: &diagnostics),
      record: translated.record, translatedCount: translated.translation.translatedCount)
  }

  private func outcome() -> ImportOutcome {
    ImportOutcome(diagnostics: DiagnosticReport(diagnostics, of: files))
  }

  /// The folder to import into: the one that was named, or the only news feed.
  private func target() throws -> String {
    guard let into = request.into else {
      let news = settings.feeds.filter { $0.kind == .news }
      guard news.count == 1, let feed = news.first else {
        throw ImportFailure(
          "nothing says which feed the items belong in",
          hint: "name one: \(news.map { "--into \($0.folder)" }.joined(separator: ", or "))", isMisuse: true)
      }
      return feed.folder
    }
    let typed = into.hasPrefix("/") ? into : "\(request.current)/\(into)"
    for candidate in [typed, "\(request.project)/\(into)"] {
      guard let absolute = candidate.path(from: ""), let home = request.project.path(from: ""),
        absolute.hasPrefix("\(home)/")
      else { continue }
      let path = String(absolute.dropFirst(home.count + 1))
      if settings.feeds.contains(where: { $0.folder == path }) { return path }
    }
    throw ImportFailure(
      "\(into) is not the folder of a feed",
      hint:
        "the feeds are \(settings.feeds.map(\.folder).joined(separator: ", ")).",
      isMisuse: true)
  }

  private func readSource() async throws -> ImportSource {
    let typed = request.source
    guard typed.hasPrefix("http://") || typed.hasPrefix("https://") else {
      let source = try ImportSource(file: typed, request)
      if let address = ImportText.feedAddress(in: source.bytes, at: nil) {
        throw ImportFailure(
          "\(typed) is a web page, and no feed", hint: "import the feed that it names: \(address)",
          isMisuse: true)
      }
      return source
    }
    do throws(ImportFetcher.Refusal) {
      let answer = try await fetcher.fetch(
        typed, limit: Self.largestFetched, accepting: Self.accepted, unless: request.known)
      // A web page names its feed in its head.
      guard let address = ImportText.feedAddress(in: answer.bytes, at: answer.address) else {
        return ImportSource(answer, asked: typed)
      }
      var feed = try await fetcher.fetch(address, limit: Self.largestFetched, accepting: Self.accepted)
      // The next import asks for the page, and this is the version of the feed.
      feed.version = .init()
      return ImportSource(feed, asked: typed)
    } catch {
      throw ImportFailure(
        "\(typed) cannot be imported: \(error.reason)", hint: "save it as a file, and import that.")
    }
  }

  /// The source in UTF-8.
  private mutating func text(of source: ImportSource) -> [UInt8]? {
    switch ImportText.utf8(source.bytes, charset: source.charset) {
    case .success(let bytes): return bytes
    case .failure(let fault):
      let id = files.append(SourceFile(path: source.shownPath, bytes: source.bytes))
      diagnostics.report(fault.diagnostic(of: id))
      return nil
    }
  }

  private mutating func sheet(
    for bytes: [UInt8], _ json: JSONAsXML?, of source: SourceID
  ) throws -> Sheet? {
    let builtIn = BuiltInSheets()
    let known =
      json.map { ImportText.sheetName(for: $0) }
      ?? ImportText.sheetName(for: bytes, of: source, reporting: &diagnostics)
    let name = request.sheet ?? known
    guard let name else {
      if diagnostics.hasErrors { return nil }
      throw ImportFailure(
        "nothing says how \(request.source) is read",
        hint:
          "name a sheet with --sheet: one of \(builtIn.names.joined(separator: ", ")), or a file of yours.",
        isMisuse: true)
    }
    let shelf = SheetFiles(request)
    guard let found = shelf.sheet(name, besides: request.current + "/") else {
      throw ImportFailure(
        "there is no sheet \(name)",
        hint: "name a file, or a built-in sheet: \(builtIn.names.joined(separator: ", ")).", isMisuse: true)
    }
    var reader = SheetReader(shelf)
    return reader.read(found.bytes, at: found.path, into: &files, reporting: &diagnostics)
  }

  // MARK: Planning

  private mutating func plan(
    _ feed: ImportedFeed, into folder: inout ImportedFolder, from source: ImportSource
  ) async throws -> ImportPlan {
    var converter = ItemConverter(feed)
    let items = feed.items.map(\.cleaned)
    converter.isHere = Self.published(items, in: folder)
    let choice = try SectionChoice(request.sections, among: folder.sections, of: folder.path)
    let media = try request.media.map { try MediaFolder($0, request) }
    var state = folder.state
    var routes = try ImportedRoutes(folder, besides: settings.feeds.map(\.folder), in: root)
    routes.reserve(items, in: state)
    var planned: Set<String> = []
    /// The files of items by their keys, for their translations.
    var homes: [String: String] = [:]
    var plan = ImportPlan(folder: folder.path)
    for var item in items.filter({ $0.translation == nil }) + items.filter({ $0.translation != nil }) {
      let existing = try folder.file(of: item.key)
      // Anyone who took the file away does not want it back.
      if existing == nil, state.items[item.key] != nil || item.isGone { continue }
      guard isToldOrPublic(item, existing != nil, state.items[item.key]?.base) else { continue }
      let name: String
      if let existing {
        name = existing.name
      } else if let translation = item.translation {
        guard let home = homes[translation.key] else {
          let language = settings.languages.first?.text ?? ""
          diagnostics.report(
            .leftOut(item.title, "the page that it translates is not here in \(language)", at: item.span))
          continue
        }
        name = folder.freeName(
          "\(home.withoutExtension).\(translation.language)", ending: ".md", planned: planned)
      } else {
        name = newName(of: item, in: folder, planned: planned)
      }
      var losses = Diagnostics()
      let kept = existing.flatMap { $0.text.keptPage(of: item, knownAs: state.items[item.key]) }
      if kept == nil { plan.renderedCount += 1 }
      guard var page = kept ?? converter.page(of: item, reporting: &losses) else {
        diagnostics.report(.leftOut(item.title, "its page has more than floki reads", at: item.span))
        continue
      }
      for loss in routes.settle(&item) {
        diagnostics.report(.addressTaken(loss, of: item.title, at: item.span))
      }
      planned.insert(name)
      homes[item.key] = name
      var places: [String: String] = [:]
      let inPage = kept == nil && request.fetchesPictures ? converter.pictures(of: item) : []
      let wanted = ([converter.picture(of: item)].compactMap(\.self) + inPage).eachOnce
      for address in wanted where request.fetchesPictures && plan.pictureCount < Self.mostPictures {
        if let known = state.pictures[address], folder.names.contains(known) || planned.contains(known) {
          places[address] = known
          continue
        }
        switch await picture(address, of: source, or: media) {
        case .success(let picture):
          let stem = "\(name.withoutExtension)-\(address.pictureWords)"
          let file = folder.freeName(stem, ending: ".\(picture.ending)", planned: planned)
          planned.insert(file)
          plan.add(picture.bytes, as: file, isPicture: true)
          state.pictures[address] = file
          places[address] = file
        case .failure(let refusal): diagnostics.report(.picture(address, refusal.reason, at: item.span))
        }
      }
      if kept == nil, !places.isEmpty {
        losses = Diagnostics()
        page = converter.page(of: item, placing: places, reporting: &losses) ?? page
      }
      // What was told when the words came is not told each time.
      let isKnown = state.items[item.key]?.base[ItemFileText.pageName] == ThreeWay.digest(page)
      if losses.hasErrors || !isKnown { diagnostics.append(contentsOf: losses) }
      let categories = choice.divide(item, reporting: &diagnostics)
      var tagged = item
      tagged.tags = categories.tags
      let list = converter.picture(of: item).flatMap {
        places[$0] ?? ($0.hasPrefix("http") && $0.hostReach?.reach != .machine ? $0 : nil)
      }
      let fields = ItemFields(zone: settings.timeZone)
      let text =
        item.translation == nil
        ? fields.text(of: tagged, page: page, picture: list, sections: categories.sections)
        : fields.text(ofTranslation: item, page: page)
      guard let existing else {
        plan.add(Array(text.text.utf8), as: name)
        state.items[item.key] = .init(path: name, base: ThreeWay.base(of: text))
        continue
      }
      let merge = ThreeWay(
        local: existing.text, source: text, base: state.items[item.key]?.base, keepsLocal: request.keepsLocal)
      if !merge.conflicts.isEmpty {
        let id = files.append(
          SourceFile(path: "\(folder.path)/\(name)", bytes: Array(existing.text.text.utf8)))
        for conflict in merge.conflicts {
          diagnostics.report(
            .conflict(
              about: conflict, at: .bytes(existing.text.bytes(of: conflict), of: id), source: item.span))
        }
      }
      if merge.merged.text != existing.text.text { plan.change(Array(merge.merged.text.utf8), of: name) }
      state.items[item.key] = .init(path: name, base: merge.base)
    }
    plan.setState(state, replacing: folder.state)
    return plan
  }

  /// Whether an item may be written, with what is said of those that readers do not see at the source.
  ///
  /// - Parameter base: What was imported last.
  private mutating func isToldOrPublic(_ item: ImportedItem, _ isHere: Bool, _ base: ThreeWay.Base?) -> Bool {
    guard item.isDraft || item.keptReason != nil else { return true }
    // A translation has no draft of its own: what is not public is not written.
    if item.translation != nil {
      let reason = item.keptReason ?? "it is a draft"
      diagnostics.report(
        .leftOut(
          item.title, isHere ? "\(reason); the translation that is here stays public" : reason, at: item.span)
      )
      return false
    }
    if let reason = item.keptReason, base?["draft"] == nil {
      diagnostics.report(.keptPrivate(reason, at: item.span))
    }
    return true
  }

  /// Whether an item will be there for every reader, by its key.
  private static func published(_ items: [ImportedItem], in folder: ImportedFolder) -> (String) -> Bool {
    let keys = Set(
      items.filter { item in
        guard !item.isDraft, item.translation == nil else { return false }
        return folder.state.items[item.key] == nil || folder.has(item.key)
      }.map(\.key))
    return { keys.contains($0) }
  }

  private func newName(of item: ImportedItem, in folder: ImportedFolder, planned: Set<String>) -> String {
    let words = fileNameWords(item.slug ?? item.title, atMost: Self.longestName)
    let day = item.date.map { "\($0.date(in: settings.timeZone).text)-" } ?? ""
    return folder.freeName("\(day)\(words.isEmpty ? "item" : words)", ending: ".md", planned: planned)
  }

  private func picture(
    _ address: String, of source: ImportSource, or media: MediaFolder?
  ) async -> Result<(bytes: [UInt8], ending: String), ImportFetcher.Refusal> {
    let bytes: [UInt8]
    if let found = media?.picture(at: address) {
      bytes = found
    } else if address.hasPrefix("http") {
      do throws(ImportFetcher.Refusal) {
        bytes = try await fetcher.fetch(address, limit: Self.largestPicture, accepting: "image/*").bytes
      } catch {
        return .failure(error)
      }
    } else if let found = source.picture(address) {
      bytes = found
    } else {
      return .failure(.init(reason: "it is not beside the source"))
    }
    guard let format = Self.format(of: bytes) else {
      return .failure(.init(reason: "it is not a picture that floki reads"))
    }
    return .success((bytes, format == .jpeg ? "jpg" : format.rawValue))
  }

  private static func format(of bytes: [UInt8]) -> ImageHeader.Format? {
    guard case .image(let header) = ImageProbe.probe(bytes.span, fileSize: bytes.count) else { return nil }
    return header.format
  }
}

extension String {
  /// The last words of a picture's address, for the name of its file.
  fileprivate var pictureWords: String {
    if hasPrefix("data:") { return "picture" }
    let path = prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let words = fileNameWords(name.withoutExtension, atMost: 40)
    return words.isEmpty ? "picture" : words
  }
}
