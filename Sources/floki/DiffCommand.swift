import ArgumentParser
import FlokiBuild
import FlokiCheck
import FlokiFiles
import FlokiProtocol
import FlokiSyntax

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what changes for readers from one edition to another.",
    discussion: """
      Compares app definitions and the items of every list, in the terms of the sources. Each side is one of: sources, \
      the project as it is now; release, the last release; a version number; a published folder; the address of a \
      published site. For a release only the app definition is compared, since earlier feeds are not kept.

      The exit code is 0 with or without differences, and 1 if the sources have problems.

      Examples:
        floki diff
        floki diff release sources
        floki diff --html changes.html
        floki diff https://app.example.org/harbour/ public
      """)

  @Argument(
    help: .init("What readers have (default: the published folder).", valueName: "from"),
    completion: .directory)
  var from: String?

  @Argument(help: .init("What they will have (default: sources).", valueName: "to"), completion: .directory)
  var to: String?

  @Option(
    help: .init(
      "Write a page to this file, with thumbnails before and after.", valueName: "file"),
    completion: .file())
  var html: String?

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let request = try options.request()
    var readers: [String: WebReader] = [:]
    let outcome = try await difference(
      from: from.map(choice) ?? .folder(request.output, named: options.shownOutput()),
      to: to.map(choice) ?? .sources, in: request, wantsPage: html != nil
    ) { address, path in
      let base = address.hasSuffix("/") ? address : address + "/"
      let reader = try readers[base] ?? WebReader(below: base)
      readers[base] = reader
      let answer = try reader.get(path)
      return answer.status == 200 ? answer.bytes : nil
    }
    switch outcome {
    case .problems(let report):
      options.show(report)
      throw Status.problems
    case .difference(let difference, let page):
      if let html, let page { try AtomicFile.write(Array(page.utf8), to: ProjectPlace.absolute(html)) }
      let listing = DifferenceListing(difference)
      if options.shown.format == .json {
        for line in listing.objects { Console.hand(line.written) }
      } else {
        Console.say(listing.lines)
      }
    }
  }

  private func choice(_ word: String) -> EditionChoice {
    switch word {
    case "sources": .sources
    case "release": .lastRelease
    case _ where SitePlace.isAddress(word): .address(word)
    default: Int32(word).map { .version($0) } ?? .folder(SitePlace.folder(word), named: word)
    }
  }
}
