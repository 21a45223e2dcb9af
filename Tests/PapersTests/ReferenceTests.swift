import TestSupport
import Testing

@Suite struct ReferenceTests {
  @Test func `the reference pages say what the attribute tables say`() throws {
    for page in ReferencePages.all {
      if Repository.records("reference") {
        try Repository.write(page.text, to: page.path)
        Issue.record("recorded \(page.path); read the diff")
        continue
      }
      #expect(
        (try? Repository.text(page.path)) == page.text,
        "\(page.path) is stale: FLOKI_RECORD=reference swift test --filter ReferenceTests, and read the diff")
    }
  }
}
