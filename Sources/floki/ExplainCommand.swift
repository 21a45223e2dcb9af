import ArgumentParser
import FlokiCatalogue

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what a diagnostic means, what each client would do and how to fix it.",
    discussion: """
      The code is in the brackets of the message: error[tab-id-taken]. Numbers such as C58 are facts about what the \
      deployed phones actually do, such as B7 about browsers; floki explains them too.

      Examples:
        floki explain tab-id-taken
        floki explain C58
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "Output format: text, or json (one object a line).")
  var format = Format.text

  @Argument(
    help: ArgumentHelp(
      "Codes or facts, such as tab-id-taken or C58 (default: list all codes).", valueName: "code"),
    completion: .list(Explanation.names))
  var names: [String] = []

  func run() throws {
    guard !names.isEmpty else {
      switch format {
      case .text: Console.hand(Self.list)
      case .json:
        for page in Catalogue.pages { Console.hand(try Explanation.page(page, formerCode: nil).json()) }
      }
      return
    }
    let explanations = try names.map(Explanation.init(of:))
    switch format {
    case .text: Console.hand(explanations.map(\.plainText).joined(separator: "\n\n"))
    case .json: for explanation in explanations { Console.hand(try explanation.json()) }
    }
  }

  /// Every code below its family.
  private static var list: String {
    Dictionary(grouping: Catalogue.pages, by: \.family).sorted { $0.key < $1.key }
      .map { family, pages in "\(family)\n\(pages.map(\.line).joined(separator: "\n"))" }
      .joined(separator: "\n\n")
  }
}
