import FlokiCatalogue
import FlokiRules
import TestSupport
import Testing

/// The pages that say which code honours which fact are as the code is now.
@Suite struct FactsTests {
  @Test func `the page that leads from facts to code is fresh`() throws {
    try Repository.expectFresh((FactsPage.path, FactsPage().text), recordedAs: "facts", by: "FactsTests")
  }

  @Test func `the page about the simulated clients is fresh`() throws {
    try Repository.expectFresh(
      (SimulatedPage.path, SimulatedPage.text), recordedAs: "facts", by: "FactsTests")
  }

  @Test func `the handbook has the facts as they are in the reference`() throws {
    for page in HandbookFacts.pages {
      try Repository.expectFresh(page, recordedAs: "facts", by: "FactsTests")
    }
    let files = try Repository.files(below: HandbookFacts.folder, ending: ".md")
    #expect(files == HandbookFacts.pages.map(\.path).sorted())
  }

  @Test func `every fact that a compiler can honour is cited by the code that honours it`() throws {
    let cited = try FactCitations().files
    let missing = FactCitations.all.filter { cited[$0] == nil && FactsPage.notForUs[$0] == nil }
    #expect(missing.isEmpty, "cite \(missing) where it is honoured")
  }

  @Test func `no fact is both honoured and beyond the compiler`() throws {
    let cited = try FactCitations().files
    #expect(FactsPage.notForUs.keys.filter { cited[$0] != nil }.sorted() == [])
  }

  @Test func `only facts that there are get cited`() throws {
    #expect(try FactCitations().files.keys.filter { !FactCitations.all.contains($0) }.sorted() == [])
  }

  @Test func `citations are found singly, in lists and in ranges, and nowhere else`() {
    #expect(
      FactCitation.numbers(in: "ids (C58), bytes (C23 C24), (C48 … C50) and (C100–C102)") == [
        23, 24, 48, 49, 50, 58, 100, 101, 102,
      ])
    #expect(FactCitation.numbers(in: "(C179: nothing else)") == [179])
    #expect(FactCitation.numbers(in: "C1 controls, #if C23, (C), (Cx1), (C4 of them") == [])
    #expect(FactCitation.numbers(in: "(C58, B7)") == [58])
    #expect(
      FactCitation.names(in: "(C58, B7), (B9–B11), (B, B3), (D4)").sorted().map(\.description) == [
        "C58", "B7", "B9", "B10", "B11",
      ])
  }
}
