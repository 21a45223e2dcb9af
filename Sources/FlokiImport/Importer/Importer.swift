import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Imports content from elsewhere: everything is read and planned first, then all of it is written, or nothing.
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
    let sources = try await ProjectReader(project: request.project, jobs: request.jobs).read().sources
    let conditions = BuildConditions(
      now: request.now, jobs: request.jobs, encoderVersion: "", plansContent: false)
    guard let outline = try await ProjectOutline(of: sources, under: conditions) else {
      throw ImportFailure("floki.yaml cannot be read", hint: "`floki check` shows what is wrong with it.")
    }
    return outline
  }

  private mutating func run() async throws -> ImportOutcome {
    let path = try target()
    let folder = try ImportedFolder(path, in: root)
    let source = try await readSource()
    if source.isUnchanged {
      var outcome = outcome()
      (outcome.isWritten, outcome.isUnchanged, outcome.version) = (true, true, source.version)
      return outcome
    }
    guard var reading = try read(source) else { return outcome() }
    reading.feed.settleDates(reporting: &diagnostics)
    let isFirst = folder.state.items.isEmpty
    var planner = try ImportPlanner(reading.feed, into: folder, from: source, request, settings, fetcher)
    (planner.files, planner.diagnostics) = (files, diagnostics)
    try await planner.planItems()
    (files, diagnostics) = (planner.files, planner.diagnostics)
    let plan = planner.plan
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
          "\(request.source) has no Markdown pages",
          hint: "name the folder of a website, or one of its pages.",
          status: .usage)
      }
      return Reading(feed: feed, record: nil, translatedCount: feed.items.count)
    }
    guard var bytes = text(of: source) else { return nil }
    let repairs = ImportText.repair(&bytes)
    let id = files.append(SourceFile(path: source.shownPath, bytes: bytes))
    for repair in repairs { diagnostics.report(repair.diagnostic(of: id)) }
    var json: JSONAsXML?
    if ImportText.isJSON(bytes) {
      do throws(JSONFailure) {
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
        status: .usage)
    }
    var memory = TranslationMemory(reading: (try? root.read(source.memoryPath)) ?? [])
    guard
      let translated = SourceTranslator(sheet, mode: request.mode, of: json).translate(
        bytes, of: id, knowing: &memory, reporting: &diagnostics)
    else { return nil }
    var reader = ImportedItemReader(zone: settings.timeZone)
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
          "no feed is given for the items",
          hint: "name one: \(news.map { "--into \($0.folder)" }.joined(separator: ", or "))", status: .usage)
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
      status: .usage)
  }

  private func readSource() async throws -> ImportSource {
    let typed = request.source
    guard typed.hasPrefix("http://") || typed.hasPrefix("https://") else {
      let source = try ImportSource(file: typed, request)
      if let address = ImportText.feedAddress(in: source.bytes, at: nil) {
        throw ImportFailure(
          "\(typed) is a web page, not a feed", hint: "import its feed: \(address)",
          status: .usage)
      }
      return source
    }
    do throws(ImportFetcher.Failure) {
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
    case .failure(let problem):
      let id = files.append(SourceFile(path: source.shownPath, bytes: source.bytes))
      diagnostics.report(problem.diagnostic(of: id))
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
        "floki does not know how to read \(request.source)",
        hint:
          "name a sheet with --sheet: one of \(builtIn.names.joined(separator: ", ")), or your own file.",
        status: .usage)
    }
    let shelf = SheetFiles(request)
    guard let found = shelf.sheet(name, besides: request.current + "/") else {
      throw ImportFailure(
        "there is no sheet \(name)",
        hint: "name a file, or a built-in sheet: \(builtIn.names.joined(separator: ", ")).", status: .usage)
    }
    var reader = SheetReader(shelf)
    return reader.read(found.bytes, at: found.path, into: &files, reporting: &diagnostics)
  }
}
