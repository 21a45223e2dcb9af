import FlokiCatalogue
import FlokiCheck
import FlokiRules
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// Every diagnostic has a page, and every example in the pages is true.
@Suite("The handbook's pages about diagnostics")
struct CatalogueTests {
  @Test(
    "The example before brings about exactly what the page says, and the one after nothing",
    arguments: Repository.codes)
  func examplesAreTrue(_ code: String) async throws {
    let page = try Repository.page(for: code)
    let examples = PageExamples(page)
    #expect(examples.before.problems + examples.after.problems == [])

    let said = try await examples.before.diagnostics()
    let headlines = said.matches(of: /(?m)^(?:error|warning|note)\[([a-z0-9-]+)\]:/).map { String($0.1) }
    #expect(headlines == [code], "\(said)")
    if Repository.isRecording(code) {
      let file = Repository.path(of: code)
      let markdown = try Repository.text(file)
      try Repository.write(PageExamples.replacingMessage(in: markdown, with: said), to: file)
      Issue.record(
        "recorded \(file) as asked for; read the diff, and run scripts/catalogue.sh for a new page")
    } else {
      #expect(examples.message == said)
    }
    #expect(try await examples.after.diagnostics() == "", "what is put right still has a problem")
  }

  @Test("The fix that an example offers fixes it, and is not offered again", arguments: Repository.codes)
  func repairsMend(_ code: String) async throws {
    let example = PageExamples(try Repository.page(for: code)).before
    let (first, second) = try await example.repairs()
    guard let offered = first.rounds.first?.repairs.first(where: { $0.diagnostic.code == code }) else {
      return
    }
    #expect(offered.refusal == nil)
    #expect(first.remaining.diagnostics.diagnostics.allSatisfy { $0.code != code })
    #expect(second.rounds.isEmpty, "a fix is made again")
  }

  @Test("Every rule has a page, every page a rule, and no code is declared twice")
  func isComplete() {
    let codes = RuleRegistry.floki.codes
    #expect(Set(codes).count == codes.count)
    let missing = Set(codes).subtracting(Repository.codes)
    #expect(missing.isEmpty, "no page explains \(missing.sorted().joined(separator: ", "))")
    let unknown = Set(Repository.codes).subtracting(codes)
    #expect(unknown.isEmpty, "no rule is declared for \(unknown.sorted().joined(separator: ", "))")
  }

  @Test("A rule has the family and the usual severity that its page shows", arguments: Repository.codes)
  func agreesWithItsPage(_ code: String) throws {
    let page = try Repository.page(for: code)
    let rule = try #require(RuleRegistry.floki[code: code])
    #expect(rule.family.rawValue == page.family)
    let shown = PageExamples(page).message?.prefix { $0 != "[" }
    #expect(shown == "\(rule.severity)")
  }

  @Test("The handbook has a section for every family") func familiesAreSections() throws {
    #expect(try Repository.families() == Set(Rule.Family.allCases.map(\.rawValue)))
  }

  @Test("The binary carries the pages as they are written")
  func areCarried() throws {
    #expect(Catalogue.codes == Repository.codes, "run scripts/catalogue.sh")
    for page in Catalogue.pages {
      let written = try Repository.page(for: page.code)
      #expect(page.title == written.title && page.family == written.family && page.body == written.body)
    }
  }

  @Test(
    "A page has a title, a family and words of its own, and says what phones do", arguments: Repository.codes)
  func isWritten(_ code: String) throws {
    let page = try Repository.page(for: code)
    // YAML wants quotation marks around some titles; readers do not.
    #expect(!page.title.hasPrefix("\"") && !page.title.hasPrefix("'"))
    #expect(!page.title.isEmpty && page.title.count <= 70 && !page.title.hasSuffix("."))
    #expect(page.words.count >= 80)
    let isOfClients = ![
      "YAML", "Files", "Silencing", "Publishing", "Shelves", "Importing",
    ].contains(page.family)
    // No client can keep a key from its reader: no fact is needed for that.
    #expect(
      !isOfClients || page.code == "web-app-encrypted" || page.words.contains(/\([CB]\d+/),
      "no fact about a client is cited")
  }
}
