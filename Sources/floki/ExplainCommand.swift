import ArgumentParser
import FlokiCatalogue
import FlokiRelease
import FlokiRules
import FlokiSyntax
import Foundation

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a diagnostic means, what each phone would do, and how to fix it.",
    discussion: """
      The code is between the brackets of the message: error[tab-id-taken].

      Example:
        floki explain tab-id-taken
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "How it is shown: text, or json, one object a line.")
  var format = Format.text

  @Argument(
    help: "A code, such as tab-id-taken; without one, all of them are listed.",
    completion: .list(Catalogue.codes))
  var code: String?

  func run() throws {
    guard let code = code?.withoutBrackets else {
      switch format {
      case .text: Console.hand(Self.list)
      case .json: for page in Catalogue.pages { Console.hand(try page.json()) }
      }
      return
    }
    guard let page = Catalogue.page(for: code) else { throw UnknownCode(code: code) }
    switch format {
    case .text: Console.hand(page.plainText(page.severity))
    case .json: Console.hand(try page.json())
    }
  }

  /// Every code below its family.
  private static var list: String {
    let families = Dictionary(grouping: Catalogue.pages, by: \.family)
    let width = Catalogue.codes.map(\.count).max() ?? 0
    return families.sorted { $0.key < $1.key }.map { family, pages in
      let lines = pages.map { page in
        "  \(page.severity)".padding(toLength: 11, withPad: " ", startingAt: 0)
          + page.code.padding(toLength: width + 2, withPad: " ", startingAt: 0) + page.title
      }
      return "\(family)\n\(lines.joined(separator: "\n"))"
    }.joined(separator: "\n\n")
  }
}

/// No diagnostic has the code: a slip of the fingers, as a rule.
struct UnknownCode: Error, CustomStringConvertible {
  let code: String

  var description: String { "no diagnostic has the code \(code)" }

  var hint: String {
    guard let nearest = nearestName(to: code, among: Catalogue.codes) else {
      return "`floki explain` lists all \(Catalogue.codes.count)."
    }
    return "did you mean `floki explain \(nearest)`?"
  }
}

extension String {
  /// The code of a headline that was pasted whole: `error[tab-id-taken]:`.
  fileprivate var withoutBrackets: String {
    guard let open = firstIndex(of: "["), let close = lastIndex(of: "]"), open < close else { return self }
    return String(self[index(after: open)..<close])
  }
}

extension RulePage {
  fileprivate func json() throws -> String {
    let fields = [
      "code": code, "family": family, "severity": "\(severity)", "title": title, "markdown": body,
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(fields), as: UTF8.self)
  }
}
