import FlokiCatalogue
import FlokiRules
import TestSupport
import Testing

@Suite("What pages about spellings of one problem share")
struct SharedTextTests {
  @Test("A page has the shared text as it is written now", arguments: Repository.codes)
  func isFresh(_ code: String) throws {
    let path = Repository.path(of: code)
    let page = try Repository.text(path)
    let fresh = try #require(SharedText.refreshed(page), "\(path): a marker is unknown or open")
    if Repository.records("shared"), fresh != page {
      try Repository.write(fresh, to: path)
      Issue.record("recorded \(path) as asked for; read the diff")
      return
    }
    #expect(fresh == page, "FLOKI_RECORD=shared swift test --filter SharedTextTests, and read the diff")
  }

  @Test("A shared text is in several pages, and no page repeats a sentence of it")
  func isShared() throws {
    let pages = try Repository.codes.map { try Repository.text(Repository.path(of: $0)) }
    #expect(!SharedText.all.isEmpty)
    for shared in SharedText.all {
      #expect(pages.count { shared.isIn($0) } > 1, "\(shared.name)")
      let sentences = oneLine(shared.text).split(separator: ". ")
      for page in pages where shared.isIn(page) {
        let own = oneLine(SharedText.own(page))
        #expect(sentences.allSatisfy { !own.contains($0) }, "\(own.prefix(60))")
      }
    }
  }

  @Test("A page says something by itself, too", arguments: Repository.codes)
  func isParticular(_ code: String) throws {
    let page = RulePage(code: code, text: SharedText.own(try Repository.text(Repository.path(of: code))))
    #expect(page.words.count >= 20)
  }

  @Test("The markers are for those who write the pages, not for a terminal")
  func isShownWithoutMarkers() throws {
    let page = try Repository.page(for: "url-port")
    let shown = page.plainText(as: .error)
    #expect(SharedText.all.contains { $0.isIn(page.body) && shown.contains($0.text) })
    #expect(!shown.contains("<!--"))
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
