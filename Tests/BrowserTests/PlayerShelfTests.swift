import TestBrowser
import Testing

/// A shelf of issues is in browsers the gallery that it is on phones.
@Suite(.needsBrowser, .serialized) struct PlayerShelfTests {
  @Test func `a shelf shows its covers, and a touch shows one large`() async throws {
    let starter = "magazine/content/shelf/"
    let site = try PlayerSite(
      """
      languages: [en]
      tabs:
        - class_type: gallery
          unique_id: 1
          long_title: Issues
          feed: content/shelf
          cells_per_row: 3
          row_height: 136
      """,
      [
        "content/shelf/feed.yaml": "shelf: true\n",
        "content/shelf/all.items.yaml": """
        - {key: a, id: 22, title: The lighthouse, date: 2026-11-01, download: a.pdf, cover: a.jpg, free: true}
        - {key: b, id: 21, title: Moonrise, date: 2026-10-01, download: b.epub}

        """,
      ],
      pictures: [
        "content/shelf/a.jpg": starter + "covers/lighthouse.jpg",
        "content/shelf/a.pdf": starter + "issues/lighthouse.pdf",
        "content/shelf/b.epub": starter + "issues/moonrise.epub",
      ])
    try await site.build()
    let browser = try await site.browser()
    try await browser.start(site.address)
    try await browser.wait(toList: [22, 21])
    for id in [22, 21] { try await browser.wait(toDraw: "main [data-item=\"\(id)\"] img") }
    #expect(try await browser.fitsItsScreen())
    try await browser.open(item: 21)
    try await browser.wait(toDraw: "#photo img")
    #expect(try await browser.driver.complaints() == [])
  }
}
