import ArgumentParser
import FlokiProject
import FlokiSyntax
import Foundation

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create an item with its date and id, and print its path.",
    discussion: """
      In a news feed, the item is a Markdown file. In a gallery, it is the text of a picture; a picture from elsewhere \
      is copied there. To start a translation, name an item instead of the feed, with --lang.

      Examples:
        floki new content/news "A new boat"
        floki new content/photos ~/boat.jpg "The new boat"
        floki new content/news/2026-11-20-quay.md --lang eu "Kaia berriro zabalik"
      """)

  @Argument(
    help: "The folder of a feed, relative to this folder or the project folder, or an item to translate.",
    completion: Completions.feedsAndItems)
  var feed: String?

  @Argument(help: "The title; in a gallery the picture, and then the title.", completion: .file())
  var title: [String] = []

  @Flag(help: "Create it as a draft, which is not published until you remove the line.")
  var draft = false

  @Option(
    name: .customLong("lang"), help: .init("The language of its text.", valueName: "langcode"),
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
