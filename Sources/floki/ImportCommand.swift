import ArgumentParser
import FlokiImport
import FlokiRelease
import FlokiSyntax
import Foundation

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring content in from elsewhere, and again when it has changed there.",
    discussion: """
      The source is a file or an address: RSS, Atom, what WordPress exports, or any XML that a translation sheet reads. \
      Importing again changes only what changed at the source, and nothing that was changed here.

      Examples:
        floki import https://www.example.org/feed.xml --into content/news
        floki import wordpress.xml --mode summary
        floki import --eject rss
        floki import bulletin.xml --sheet bulletin-sheet.xml
      """)

  @Argument(help: "The file or the address.", completion: .file())
  var source: String?

  @Option(
    help: .init("The folder of the feed (default: the only news feed).", valueName: "folder"),
    completion: Completions.feeds)
  var into: String?

  @Option(
    help: .init(
      "The translation sheet: \(BuiltInSheets().names.joined(separator: ", ")), or a file (default: by the source).",
      valueName: "sheet"),
    completion: .file(extensions: ["xml"]))
  var sheet: String?

  @Option(
    help: .init("Which mode of the sheet: whole, summary, shelf, or one of your own.", valueName: "mode"),
    completion: .list(["whole", "summary", "shelf"]))
  var mode: String?

  @Flag(help: "Keep what was written here where the source has changed, too, and mention it no more.")
  var keep = false

  @Flag(help: "Leave pictures where they are.")
  var noPictures = false

  @Option(
    help: .init("Write a copy of a built-in sheet into this folder, to be changed.", valueName: "sheet"),
    completion: .list(BuiltInSheets().names))
  var eject: String?

  @OptionGroup var clock: MomentOption

  @OptionGroup var place: ProjectPlace

  @OptionGroup var shown: DiagnosticOptions

  mutating func validate() throws {
    if eject == nil, source == nil { throw ValidationError("Name a file or an address to import.") }
    if eject != nil, source != nil { throw ValidationError("--eject writes a sheet and imports nothing.") }
  }

  func run() async throws {
    if let eject {
      let path = try SheetEjection(name: eject, folder: ProjectPlace.current).write()
      Console.say("Wrote \(path): change it, and name it with --sheet.")
      return
    }
    guard let source else { return }
    var request = ImportRequest(
      project: place.folder, current: ProjectPlace.current, source: source, now: try clock.moment())
    request.into = into
    request.sheet = sheet
    request.mode = mode
    request.keepsLocal = keep
    request.fetchesPictures = !noPictures
    request.jobs = ProcessInfo.processInfo.activeProcessorCount
    let outcome = try await Importer.run(request)
    shown.show(outcome.diagnostics, paths: place.paths, offersFix: false)
    guard outcome.isWritten else { throw Status.mistakes }
    for path in outcome.added + outcome.changed { Console.say(place.paths.shown(path)) }
    if shown.isTalkative { Console.warn(summary(outcome)) }
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
