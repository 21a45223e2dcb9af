import TestSupport
import Testing

@Suite(.enabled(Comment(rawValue: PictureCorpus.whySkipped), { await PictureCorpus.isWanted() }))
struct PicturesPageTests {
  @Test func `the page about pictures says what the corpus has`() async throws {
    let text = try await PicturesPage.text(PictureCorpus.shared().rows)
    try Repository.expectFresh(
      (path: PicturesPage.path, text: text), recordedAs: "pictures", by: "PicturesPageTests")
  }
}
