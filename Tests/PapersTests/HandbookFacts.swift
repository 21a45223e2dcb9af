import FlokiCatalogue
import FlokiRules

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
  private static func path(of fact: ClientFact) -> String { "\(folder)/\(fact.name.lowercased()).md" }

  private static func page(_ section: String, _ facts: [ClientFact]) -> String {
    let blocks = facts.map { "## \($0.name) \($0.title)\n\n\($0.body)\n" }
    let source = facts[0].id.subject == .phones ? "clients" : "browsers"
    return """
      ---
      # Written by Tests/PapersTests from site/reference/\(source).md: FLOKI_RECORD=facts swift test --filter FactsTests
      title: "\(numbers(of: facts)): \(section)"
      date: \(date(of: facts[0].id))
      ---

      \(blocks.joined(separator: "\n"))
      """
  }

  /// A minute for each number, so that the first facts are on top, and those about browsers below all others.
  private static func date(of fact: FactName) -> String {
    let minute = 24 * 60 - fact.number - (fact.subject == .phones ? 0 : 600)
    return
      "2026-11-20T\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
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
    let subject = facts[0].id.subject
    return runs.map { run in
      let (first, last) = (FactName(subject, run.lowerBound), FactName(subject, run.upperBound))
      return first == last ? "\(first)" : "\(first)–\(last)"
    }.joined(separator: ", ")
  }
}
