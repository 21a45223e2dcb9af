import FlokiCatalogue
import Testing

@Suite struct FactsTests {
  @Test func `the page that leads from facts to code is fresh`() throws {
    let page = try FactsPage().text
    if Repository.isRecording("facts") {
      try Repository.write(page, to: FactsPage.path)
      Issue.record("recorded \(FactsPage.path); read the diff")
      return
    }
    #expect(
      try Repository.text(FactsPage.path) == page,
      "citations have changed: FLOKI_RECORD=facts swift test --filter FactsTests, and read the diff")
  }

  @Test func `every fact that a compiler can honour is cited by the code that honours it`() throws {
    let cited = try FactCitations().files
    let missing = FactCitations.all.filter { cited[$0] == nil && FactsPage.notForUs[$0] == nil }
    #expect(missing.isEmpty, "cite \(missing.map { "C\($0)" }) where it is honoured")
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
  }
}
