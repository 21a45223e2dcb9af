import FlokiCatalogue

/// The facts about the clients as pages of the handbook, one for each part of the reference: anyone who reads a page about
/// a diagnostic on a phone finds there what its numbers say.
enum HandbookFacts {
  static let folder = "site/content/facts"

  static let pages: [(path: String, text: String)] = {
    var parts: [(section: String, facts: [ClientFact])] = []
    for fact in Catalogue.facts {
      if parts.last?.section != fact.section { parts.append((fact.section, [])) }
      parts[parts.count - 1].facts.append(fact)
    }
    return parts.map { (path(of: $0.facts[0]), page($0.section, $0.facts)) }
  }()

  /// The first fact names the file, and it never changes.
  private static func path(of fact: ClientFact) -> String { "\(folder)/c\(fact.number).md" }

  private static func page(_ section: String, _ facts: [ClientFact]) -> String {
    let blocks = facts.map { "## \($0.name) \($0.title)\n\n\($0.body)\n" }
    return """
      ---
      # Written by Tests/PapersTests from site/reference/clients.md: FLOKI_RECORD=facts swift test --filter FactsTests
      title: "\(numbers(of: facts)): \(section)"
      date: \(date(before: facts[0].number))
      ---

      \(blocks.joined(separator: "\n"))
      """
  }

  /// A minute for each number, so that the first facts are on top.
  private static func date(before number: Int) -> String {
    let minute = 24 * 60 - number
    return "2026-11-20T\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
  }

  /// C134–C153, C219.
  private static func numbers(of facts: [ClientFact]) -> String {
    var runs: [ClosedRange<Int>] = []
    // A fact that was found later stands where it belongs, under a later number.
    for number in facts.map(\.number).sorted() {
      if let run = runs.last, run.upperBound + 1 == number {
        runs[runs.count - 1] = run.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "C\($0.lowerBound)" : "C\($0.lowerBound)–C\($0.upperBound)" }
      .joined(separator: ", ")
  }
}
