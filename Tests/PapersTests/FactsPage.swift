import FlokiCatalogue
import FlokiRules

/// The page of the reference that leads from each fact about the clients to the code that honours it and to the pages
/// that explain it to authors.
struct FactsPage {
  static let path = "site/reference/facts.md"

  private let citations: FactCitations
  /// The codes of the diagnostics whose pages cite each fact.
  private let codes: [FactName: [String]]

  init() throws {
    citations = try FactCitations()
    var codes: [FactName: [String]] = [:]
    for page in Catalogue.pages {
      for fact in FactCitation.names(in: page.body) { codes[fact, default: []].append(page.code) }
    }
    self.codes = codes
  }

  var text: String {
    var lines = [
      "<!-- Written by Tests/PapersTests from the citations: FLOKI_RECORD=facts swift test --filter FactsTests -->",
      "# From facts to code", "",
      """
      What the deployed clients do, in a few words; the number leads to [the whole fact](clients.md). Beside it is the \
      code that honours it, and the diagnostics whose pages explain it. Facts about [browsers](browsers.md) are at the \
      end.
      """,
    ]
    var section = ""
    for fact in Catalogue.facts {
      if fact.section != section {
        section = fact.section
        lines += [
          "", "## \(section)", "", "| fact | what it says | honoured in | explained by |",
          "|---|---|---|---|",
        ]
      }
      lines.append(row(for: fact))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(for fact: ClientFact) -> String {
    let files = (citations.files[fact.id] ?? []).map { path in
      "[\(FactCitations.name(of: path))](../../\(path))"
    }
    let code =
      files.isEmpty ? "*\(Self.notForUs[fact.id] ?? "nowhere yet")*" : files.joined(separator: ", ")
    let pages = (codes[fact.id] ?? []).map { "[\($0)](../content/diagnostics/\($0).md)" }
      .joined(separator: ", ")
    let page = fact.id.subject == .phones ? "clients" : "browsers"
    return "| [\(fact.name)](\(page).md#\(fact.name.lowercased())) | \(fact.title) | \(code) | \(pages) |"
  }

  /// What no compiler can honour, and why.
  static let notForUs: [FactName: String] = Dictionary(
    uniqueKeysWithValues: notForUsOfPhones.map { (FactName(.phones, $0), $1) }
      + notForUsOfBrowsers.map { (FactName(.browsers, $0), $1) })

  private static let notForUsOfBrowsers: [Int: String] = [
    30: "the app sends none"
  ]

  private static let notForUsOfPhones: [Int: String] = [
    152: "the phone's own timing",
    163: "the phone's own memory",
    164: "the author's: to retire a section, no item names it any more",
    177: "the last resort of anyone who moves `base_url`",
    207: "the author's choice: web tabs need a network",
    224: "the phone's own memory",
    225: "the phone's own timing",
    229: "the phone's own update",
    231: "the phone's own memory",
    232: "the phone's own memory",
    233: "the phone's own memory",
    234: "drawn by the phone; the preview's phones show it",
    235: "the server's answer",
  ]
}
