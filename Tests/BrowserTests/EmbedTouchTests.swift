import TestBrowser
import TestSupport
import Testing

/// A page asks another host for a movie, map or sound only after a reader touches it.
@Suite(.needsBrowser, .serialized) struct EmbedTouchTests {
  private static let embeds = [
    ("https://www.youtube.com/watch?v=dQw4w9WgXcQ", "www.youtube-nocookie.com"),
    ("https://vimeo.com/76979871", "player.vimeo.com"),
    ("https://www.openstreetmap.org/#map=15/43.32000/-1.98000", "www.openstreetmap.org"),
    ("https://soundcloud.com/quay/horn", "w.soundcloud.com"),
  ]

  private func site() async throws -> PlayerSite {
    let links = Self.embeds.enumerated().map { "[Embed \($0)](\($1.0))" }
    let site = try PlayerSite(
      """
      languages: [en]
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}
      """,
      [
        "content/news/a.md":
          "---\ntitle: A\nid: 19\ndate: 2026-11-20\n---\nThe quay.\n\n\(links.joined(separator: "\n\n"))\n"
      ])
    try await site.build()
    return site
  }

  @Test func `before a touch no request leaves, and after it the frame is there`() async throws {
    let site = try await site()
    let browser = try await site.browser(.phone)
    let page = site.path(of: "url", ofItem: 19, in: "news/en")
    try await browser.driver.open(site.address + page)
    try await browser.wait(for: "document.readyState === 'complete'")
    let count = "document.querySelectorAll('.embed').length"
    #expect(try await browser.value(count).number == Double(Self.embeds.count))
    #expect(try await browser.isTrue("document.querySelectorAll('iframe').length === 0"))
    _ = try await browser.driver.requests()
    #expect(site.server.elsewhere() == [])
    for (place, embed) in Self.embeds.enumerated() {
      let box = ".embed:nth-of-type(\(place + 1))"
      #expect(!site.server.elsewhere().contains { $0.contains(embed.1) })
      try await browser.tap("\(box) a")
      try await browser.wait(toSee: "\(box) iframe")
      #expect(
        try await browser.isTrue("new URL(document.querySelector('\(box) iframe').src).host === '\(embed.1)'")
      )
      // The frame is asked for; that it leaves this machine no further is the proxy's doing.
      try await eventually("\(embed.1) is asked") {
        site.server.elsewhere().contains { $0.contains(embed.1) }
      }
      #expect(try await browser.isTrue("document.querySelectorAll('iframe').length === \(place + 1)"))
    }
  }

  @Test func `the app shows the box, and asks nobody either`() async throws {
    let site = try await site()
    let browser = try await site.browser(.phone)
    try await browser.startAndKeep(site.address)
    try await browser.open(item: 19)
    try await browser.waitForPage(saying: "The quay.")
    #expect(site.server.elsewhere() == [])
    #expect(try await browser.driver.complaints() == [])
  }
}
