import TestBrowser
import Testing

/// Readers see a new publication whole or not at all, while they have the app open.
@Suite(.needsBrowser, .serialized) struct PlayerUpdateTests {
  private static let fog = "magazine/content/photos/fog.jpg"

  /// A news list and a gallery, with a page and a picture in each item.
  private static func site() async throws -> PlayerSite {
    let site = try PlayerSite(
      """
      languages: [en]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: News
          short_title: News
          feed: content/news
        - class_type: gallery
          unique_id: 2
          long_title: Photos
          short_title: Photos
          feed: content/photos
      """,
      [
        "content/news/one.md": "---\nid: 11\ntitle: One\nimage: ../../fog.jpg\n---\nPage one.\n",
        "content/photos/words.items.yaml": "- {image: fog.jpg, id: 21, title: Fog}\n",
      ], pictures: ["fog.jpg": fog, "content/photos/fog.jpg": fog])
    try await site.build()
    return site
  }

  /// Publishes another item in both lists, and another name for the first tab.
  private static func publishMore(_ site: PlayerSite) async throws {
    try site.write(version: 2, replacing: "short_title: News", with: "short_title: Reports")
    try site.write(
      "---\nid: 12\ntitle: Two\nimage: ../../storm.jpg\n---\nPage two.\n", to: "content/news/two.md")
    try site.add(picture: "magazine/content/photos/tug.jpg", as: "storm.jpg")
    try site.add(picture: "gallery/content/photos/lighthouse.jpg", as: "content/photos/moonrise.jpg")
    try site.write(
      "- {image: fog.jpg, id: 21, title: Fog}\n- {image: moonrise.jpg, id: 22, title: Moon}\n",
      to: "content/photos/words.items.yaml")
    try await site.build()
  }

  @Test func `readers who block cookies see what is new, though nothing can be kept`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.driver.beginEveryPage(
      with: """
        Object.defineProperty(globalThis, "caches", {
          get() { throw new DOMException("blocked", "SecurityError"); },
        });
        """)
    try await browser.start(site.address)
    #expect(try await browser.items() == [11])
    try await Self.publishMore(site)
    try await browser.refresh(untilVersion: "2")
    #expect(try await browser.items() == [12, 11])
  }

  /// What can be wrong with what was published, while it is on its way or for good.
  enum Problem: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case page, thumbnail, photo, cell, feed, otherFeed, appdata, indicator
    var testDescription: String { rawValue }

    func strike(_ site: PlayerSite) {
      switch self {
      case .page: site.server.lose([site.path(of: "url", ofItem: 12, in: "news/en")])
      case .thumbnail: site.server.lose([site.path(of: "image", ofItem: 12, in: "news/en")])
      case .photo: site.server.lose([site.path(of: "url", ofItem: 22, in: "photos/en")])
      case .cell: site.server.lose([site.path(of: "image", ofItem: 22, in: "photos/en")])
      case .feed: site.server.lose(cut: ["news/en"])
      case .otherFeed: site.server.lose(cut: ["photos/en"])
      case .appdata: site.server.lose(cut: ["v1-appdata.2"])
      case .indicator: site.server.lose(cut: ["v1-app"])
      }
    }
  }

  private static func expectOld(_ browser: Browser) async throws {
    #expect(try await browser.text("document.documentElement.dataset.version") == "1")
    #expect(try await browser.text("document.querySelector('[data-tab=\"1\"]').innerText").contains("News"))
    try await browser.open(tab: 1)
    try await browser.wait(toList: [11])
    try await browser.open(tab: 2)
    try await browser.wait(toList: [21])
    try await browser.open(tab: 1)
  }

  private static func expectNew(_ browser: Browser) async throws {
    try await browser.wait(for: "document.documentElement.dataset.version === '2'")
    #expect(
      try await browser.text("document.querySelector('[data-tab=\"1\"]').innerText").contains("Reports"))
    try await browser.open(tab: 2)
    try await browser.wait(toList: [22, 21])
    try await browser.open(tab: 1)
    try await browser.wait(toList: [12, 11])
    try await browser.open(item: 12)
    try await browser.waitForPage(saying: "Page two")
  }

  @Test func `what is published while the app is open is shown once readers ask, and kept`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await Self.publishMore(site)
    try await browser.refresh(untilVersion: "2")
    try await Self.expectNew(browser)
    #expect(try await browser.driver.complaints() == [])

    site.server.take(down: true)
    try await browser.start(site.address)
    try await Self.expectNew(browser)
  }

  @Test func `what is published while the app is away is there at a start after its time`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await Self.publishMore(site)
    try await browser.driver.setClock(to: PlayerSite.clock + 13 * 3600)
    try await browser.startAgain()
    try await browser.wait(for: "document.documentElement.dataset.version === '2'")
    try await Self.expectNew(browser)
  }

  @Test func `what a list says anew is shown with the definition that was published with it`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await Self.publishMore(site)
    // The lists are due, the app definition is not.
    try await browser.driver.setClock(to: PlayerSite.clock + 600)
    try await browser.startAgain()
    try await Self.expectNew(browser)
  }

  @Test(arguments: Problem.allCases)
  func `a publication of which something is lacking is not shown at all, and is once it is whole`(
    damage: Problem
  )
    async throws
  {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await Self.publishMore(site)
    damage.strike(site)
    try await browser.refresh()
    try await Self.expectOld(browser)
    // Nor was half of it kept.
    try await browser.startAgain()
    try await Self.expectOld(browser)
    try await browser.refresh()
    try await Self.expectOld(browser)
    try await browser.open(item: 11)
    try await browser.waitForPage(saying: "Page one")
    try await browser.tap("#back")

    site.server.lose()
    try await browser.refresh(untilVersion: "2")
    try await Self.expectNew(browser)
    site.server.take(down: true)
    try await browser.start(site.address)
    try await Self.expectNew(browser)
  }

  @Test func `a new floki that publishes the same words is the same app to its readers`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    _ = site.server.requests()
    try await site.build(at: "2026-11-21T13:00:00Z")
    try await browser.refresh()
    #expect(try await browser.items() == [11])
    // Pages and pictures are named after what they are: nobody fetches them twice.
    #expect(site.server.requests().filter { $0.hasPrefix("p/") || $0.hasSuffix(".jpg") } == [])
  }
}
