import ArgumentParser
import FlokiCheck
import FlokiImport
import FlokiRules
import FlokiSyntax
import Foundation

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import content from elsewhere, and update it when it changes there.",
    discussion: """
      The source is a file, a folder or an address: RSS, Atom, JSON Feed, a WordPress export, Hugo or Jekyll pages, or \
      any XML or JSON that a translation sheet reads. Importing again updates only what changed at the source, and \
      keeps what was changed here. The version indicator of a published app, or its folder, becomes a whole project.

      Examples:
        floki import https://www.example.org/feed.xml --into content/news
        floki import wordpress.xml --sections Sea,Fog=Weather --media uploads
        floki import ../website/content/posts
        floki import --all
        floki import --eject rss
        floki import bulletin.xml --sheet bulletin-sheet.xml
        floki import https://app.example.org/v1-app --into harbour
      """)

  @Argument(help: "The file, the folder or the address.", completion: .file())
  var source: String?

  @Option(
    help: .init(
      "The folder of the feed (default: the only news feed); for a published app, the folder of the new project.",
      valueName: "folder"),
    completion: Completions.feeds)
  var into: String?

  @Option(
    help: .init(
      "The translation sheet: \(BuiltInSheets().names.joined(separator: ", ")), or a file (default: by the source).",
      valueName: "sheet"),
    completion: .file(extensions: ["xml"]))
  var sheet: String?

  @Option(
    help: .init("The mode of the sheet: whole, summary, shelf, or one of your own.", valueName: "mode"),
    completion: .list(["whole", "summary", "shelf"]))
  var mode: String?

  @Option(
    help: .init(
      "The categories that become sections, comma-separated: Sea, or Sea=Harbour (default: those named like a section). Others become tags.",
      valueName: "names"))
  var sections: String?

  @Option(
    help: .init(
      "A copy of the folder wp-content/uploads: floki uses its pictures instead of downloading them.",
      valueName: "dir"),
    completion: .directory)
  var media: String?

  @Flag(help: "Update every feed whose feed.yaml has a source, unless the source was checked recently.")
  var all = false

  @Flag(help: "Where both sides changed, keep what was written here and stop reporting it.")
  var keep = false

  @Flag(help: "Leave pictures where they are.")
  var noPictures = false

  @Option(
    help: .init("Copy a built-in sheet into this folder, for you to change.", valueName: "sheet"),
    completion: .list(BuiltInSheets().names))
  var eject: String?

  @OptionGroup var clock: MomentOption

  @OptionGroup var place: ProjectPlace

  @OptionGroup var shown: DiagnosticStyle

  mutating func validate() throws {
    if eject == nil, source == nil, !all {
      throw ValidationError("Name a file, a folder or an address to import.")
    }
    if eject != nil, source != nil || all {
      throw ValidationError("--eject writes a sheet and imports nothing.")
    }
    if all, [source, into, sheet, mode].contains(where: { $0 != nil }) {
      throw ValidationError("--all imports what each feed.yaml names, with the sheet and mode given there.")
    }
  }

  func run() async throws {
    if let eject {
      let path = try SheetEjection(name: eject, folder: ProjectPlace.current).write()
      Console.say("Wrote \(path): change it, and name it with --sheet.")
      return
    }
    var request = ImportRequest(
      project: place.folder, current: ProjectPlace.current, source: source ?? "", now: try clock.moment())
    request.into = into
    request.sheet = sheet
    request.mode = mode
    request.sections = sections?.split(separator: ",").map(String.init)
    request.media = media
    request.keepsLocal = keep
    request.fetchesPictures = !noPictures
    request.jobs = ProcessInfo.processInfo.activeProcessorCount
    if all {
      try await importAll(request)
    } else if AppImporter.isMeant(request) {
      try await importApp(request)
    } else {
      let outcome = try await fetching(request) { try await Importer.run($0) }
      try tell(outcome)
      if shown.isTalkative { Console.warn(summary(outcome)) }
    }
  }

  /// Runs an import that says how many answers of servers have come.
  private func fetching<Outcome>(
    _ request: ImportRequest, _ work: (ImportRequest) async throws -> Outcome
  ) async throws -> Outcome {
    try await ProgressMeter.usual(isQuiet: shown.quiet, isTalkative: shown.isTalkative).showing(
      { show in
        var request = request
        request.requests = request.requests.counted { show(.fetching(answers: $0)) }
        return try await work(request)
      }, isDone: { _ in false })
  }

  /// What was found, and the files that were written.
  private func tell(_ outcome: ImportOutcome) throws {
    shown.showAll(outcome.diagnostics, paths: place.paths, offersFix: false)
    guard outcome.isWritten else {
      if outcome.isOfNothing, shown.isTalkative, outcome.diagnostics.count(of: .error) == 0 {
        Console.warn("The source has no items to import.")
      }
      throw Status.problems
    }
    for path in outcome.added + outcome.changed { Console.say(place.paths.shown(path)) }
  }

  private func importAll(_ request: ImportRequest) async throws {
    let results = try await fetching(request) { try await ImportOfAll.run($0) }
    if results.isEmpty, shown.isTalkative { Console.warn("No feed.yaml has a source.") }
    var worst: ExitCode?
    for result in results {
      let feed = place.paths.shown(result.folder)
      switch result.end {
      case .notDue: if shown.isTalkative { Console.warn("\(feed): checked recently.") }
      case .failed(let failure):
        Console.warn(failure.told(of: feed))
        worst = Status.environment
      case .imported(let outcome):
        do { try tell(outcome) } catch { worst = worst ?? Status.problems }
        if shown.isTalkative, outcome.isWritten { Console.warn("\(feed): \(summary(outcome))") }
      }
    }
    if let worst { throw worst }
  }

  private func importApp(_ request: ImportRequest) async throws {
    let outcome = try await fetching(request) { try await AppImporter.run($0) }
    let target = ProjectPlace.absolute(into ?? "")
    let paths = ShownPaths(of: target, from: ProjectPlace.current)
    shown.showAll(outcome.diagnostics, paths: paths, offersFix: false)
    guard outcome.isWritten else { throw Status.problems }
    for path in outcome.added { Console.say(paths.shown(path)) }
    if shown.isTalkative {
      Console.warn("A project of \(outcome.added.count) files. `floki build -C \(into ?? ".")` publishes it.")
    }
  }

  private func summary(_ outcome: ImportOutcome) -> String {
    let added = outcome.added.count { $0.hasSuffix(".md") }
    let changed = outcome.changed.count
    guard added + changed > 0 else { return "Nothing has changed at the source." }
    func words(_ number: Int, _ what: String) -> String? {
      number == 0 ? nil : "\(number) \(number == 1 ? "item" : "items") \(what)"
    }
    return [words(added, "added"), words(changed, "changed")].compactMap(\.self).joined(separator: ", ") + "."
  }
}
