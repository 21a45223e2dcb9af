import ArgumentParser
import FlokiBuild
import FlokiProtocol
import FlokiSyntax

struct WhyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show the sources of a published file, or where a source is published.",
    discussion: """
      Compiles the project and leaves the published folder alone. For a published file, or a value in it, floki shows the \
      source lines that decide it, the attribute with its default, the facts about phones, and the cache entries. For a source \
      it shows where it is published.

      A place is a published file (path or address), a value in published JSON (file:line:column or file#/keys/and/indexes), a \
      file of the project (with a line, if you like), or an item (path without its ending, key or id).

      Examples:
        floki why public/news/en
        floki why v1-appdata.1#/tabs/0/data/row_height
        floki why https://app.example.org/harbour/news/en
        floki why content/news/2026-11-20-quay.md:2
        floki why floki.yaml:12
      """)

  @Argument(
    help: .init("A published file, a value in it, a source or an item.", valueName: "place"),
    completion: .file())
  var places: [String]

  @OptionGroup var options: CommonOptions

  mutating func validate() throws { try options.shown.judgeForTextAndJSON() }

  func run() async throws {
    let outcome = try await why(places, in: options.request(), absolute: ProjectPlace.absolute)
    switch outcome {
    case .problems(let report):
      options.show(report)
      throw Status.problems
    case .answers(let answers, let files):
      let listing = WhyListing(answers, files: files, paths: options.place.paths)
      if options.shown.format == .json {
        for object in listing.objects { Console.hand(object.written) }
      } else {
        Console.hand(listing.text(color: options.shown.wantsColor(on: 1)))
      }
    }
  }
}
