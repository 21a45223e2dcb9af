import TestSupport
import Testing

@Suite struct FactsTests {
  @Test func `the table of facts in ARCHITECTURE is fresh`() throws {
    let paper = try Repository.text("ARCHITECTURE.md")
    let table = try FactsTable().markdown
    if Repository.records("facts") {
      try Repository.write(#require(paper.replacing(section: "facts", with: table)), to: "ARCHITECTURE.md")
      Issue.record("recorded the table of facts; read the diff")
      return
    }
    #expect(
      try #require(paper.section("facts")) == table,
      "citations have changed: FLOKI_RECORD=facts swift test --filter FactsTests, and read the diff")
  }

  @Test func `every fact that a compiler can honour is cited by the code that honours it`() throws {
    let cited = try FactCitations().files
    let missing = FactCitations.all.filter { cited[$0] == nil && FactsTable.notForUs[$0] == nil }
    #expect(missing.isEmpty, "cite \(missing.map { "C\($0)" }) where it is honoured")
  }

  @Test func `no fact is both honoured and beyond the compiler`() throws {
    let cited = try FactCitations().files
    #expect(FactsTable.notForUs.keys.filter { cited[$0] != nil }.sorted() == [])
  }

  @Test func `only facts that there are get cited`() throws {
    #expect(try FactCitations().files.keys.filter { !FactCitations.all.contains($0) }.sorted() == [])
  }

  @Test func `citations are found singly, in lists and in ranges, and nowhere else`() {
    #expect(
      FactCitations.facts(citedIn: "ids (C58), bytes (C23 C24), (C48 … C50) and (C100–C102)") == [
        23, 24, 48, 49, 50, 58, 100, 101, 102,
      ])
    #expect(FactCitations.facts(citedIn: "(C179: nothing else)") == [179])
    #expect(FactCitations.facts(citedIn: "C1 controls, #if C23, (C), (Cx1), (C4 of them") == [])
  }
}
