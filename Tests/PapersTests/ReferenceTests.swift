import TestSupport
import Testing

/// The pages of the reference that are written from the code are as the code is now.
@Suite struct ReferenceTests {
  @Test func `the reference pages say what the attribute tables say`() throws {
    for page in ReferencePages.all + HandbookReference.pages {
      try Repository.expectFresh(page, recordedAs: "reference", by: "ReferenceTests")
    }
  }
}
