import ArgumentParser
import FlokiProject
import FlokiSyntax
import Foundation

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin an item, with its date and id, and print its path.",
    discussion: """
      In a news feed that is a Markdown file. In a gallery it is the words of a picture, which is copied there where it \
      lies elsewhere. With an item in the place of the feed, --lang begins its translation.

      Examples:
        floki new content/news "A new boat"
        floki new content/photos ~/boat.jpg "The new boat"
        floki new content/news/2026-11-20-quay.md --lang eu "Kaia berriro zabalik"
      """)

  @Argument(
    help: "The folder of a feed, from here or from the project folder, or an item to translate.",
    completion: Completions.feedsAndItems)
  var feed: String?

  @Argument(help: "The title; in a gallery the picture, and then the title.", completion: .file())
  var title: [String] = []

  @Flag(help: "Begin it as a draft, which is not published until the line is taken out.")
  var draft = false

  @Option(
    name: .customLong("lang"), help: .init("The language of its words.", valueName: "langcode"),
    completion: Completions.languages)
  var language: String?

  @OptionGroup var options: ProjectOptions

  func run() async throws {
    var item = NewItem(
      project: options.folder, current: ProjectPlace.current, place: feed, words: title,
      now: try options.moment())
    item.isDraft = draft
    item.language = language
    item.jobs = ProcessInfo.processInfo.activeProcessorCount
    let outcome = try await item.create()
    for path in outcome.paths { Console.say(options.paths.shown(path)) }
    if let remark = outcome.remark { Console.warn(remark) }
  }
}
