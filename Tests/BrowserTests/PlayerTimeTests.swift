import TestBrowser
import TestSupport
import Testing

/// Items appear and expire by the reader's own clock.
@Suite(.needsBrowser, .serialized) struct PlayerTimeTests {
  private static let settings = """
    languages: [en]
    ttl: 12h
    tabs:
      - class_type: news
        unique_id: 1
        long_title: News
        short_title: News
        feed: content/news
        ttl: 15m
    """

  private static func site(_ files: [String: String]) async throws -> PlayerSite {
    let site = try PlayerSite(settings, files)
    try await site.build()
    return site
  }

  @Test func `an item is gone once its time is over, even without a network`() async throws {
    let site = try await Self.site([
      "content/news/stays.md": "---\nid: 11\ntitle: Stays\n---\nStays.\n",
      "content/news/goes.md": "---\nid: 12\ntitle: Goes\nexpires: 2026-11-21T13:00:00Z\n---\nGoes.\n",
    ])
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await browser.wait(toList: [12, 11])
    site.server.take(down: true)
    try await browser.driver.setClock(to: PlayerSite.clock + 3590)
    try await browser.startAgain()
    #expect(try await browser.items() == [12, 11])
    try await browser.driver.setClock(to: PlayerSite.clock + 3601)
    try await browser.startAgain()
    #expect(try await browser.items() == [11])
    try await browser.driver.open("\(site.address)#1/12")
    try await browser.startAgain()
    #expect(try await !browser.sees("#item"))
  }

  @Test func `an item goes before the reader's eyes when its time is over`() async throws {
    let site = try await Self.site([
      "content/news/stays.md": "---\nid: 11\ntitle: Stays\n---\nStays.\n",
      "content/news/goes.md": "---\nid: 12\ntitle: Goes\nexpires: 2026-11-21T13:00:00Z\n---\nGoes.\n",
    ])
    let browser = try await site.browser(later: 3597)
    try await browser.start(site.address)
    try await browser.wait(toList: [12, 11])
    try await browser.driver.setClock(to: PlayerSite.clock + 3601)
    try await browser.wait(toList: [11])
  }

  @Test func `an item that was taken back is gone from what was kept`() async throws {
    let site = try await Self.site([
      "content/news/old.md": "---\nid: 11\ntitle: Old\n---\nOld.\n",
      "content/news/slip.md": "---\nid: 12\ntitle: Typo\n---\nSlip.\n",
      "content/news/new.md": "---\nid: 13\ntitle: New\n---\nNew.\n",
    ])
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await browser.wait(toList: [13, 12, 11])
    // The oldest is no longer in the feed, and named as deleted: else it would be kept as older than all of it.
    site.folder.remove("content/news/old.md")
    site.folder.remove("content/news/slip.md")
    try await site.build(at: "2026-11-21T12:10:00Z")
    #expect(site.json("news/en")["to_delete"].array.contains(.number(11)))
    try await browser.refresh()
    try await browser.wait(toList: [13])
    site.server.take(down: true)
    try await browser.startAgain()
    try await browser.wait(toList: [13])
  }

  @Test func `an item that its feed no longer names stays if it is older than all of the feed`() async throws
  {
    let site = try await Self.site([
      "content/news/old.md": "---\nid: 11\ntitle: Old\n---\nOld.\n",
      "content/news/new.md": "---\nid: 13\ntitle: New\n---\nNew.\n",
    ])
    let old = site.published("news/en")
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try site.edit("news/en") { _ in
      #"{"items":[{"id":14,"title":"Newer","body":"b"},{"id":13,"title":"New","body":"b"}]}"#
    }
    try await browser.refresh()
    try await browser.wait(toList: [14, 13, 11])
    // And what the feed passes over is gone.
    try site.edit("news/en") { _ in old.replacing("\"id\":13", with: "\"id\":15") }
    try await browser.refresh()
    try await browser.wait(toList: [15, 11])
  }

  @Test func `the first start asks for what the first list needs once, in the reader's language`()
    async throws
  {
    let site = try await Quay.site()
    let browser = try await site.browser(.phone.speaking("he"))
    try await browser.startAndKeep(site.address)
    let asked = site.server.requests()
    for path in ["v1-app", "v1-appdata.1", "news/he"] {
      #expect(asked.count { $0 == path } == 1, "\(path) in \(asked)")
    }
    #expect(!asked.contains("news/en"))
  }

  @Test func `nothing is asked for before its time, and everything after it`() async throws {
    let site = try await Self.site(["content/news/one.md": "---\nid: 11\ntitle: One\n---\nOne.\n"])
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)

    try await Self.expect(site, browser, after: 14 * 60, asks: [])
    try await Self.expect(site, browser, after: 16 * 60, asks: ["news/en"])
    // From there on, its time begins again.
    try await Self.expect(site, browser, after: 30 * 60, asks: [])
    try await Self.expect(site, browser, after: 32 * 60, asks: ["news/en"])
    try await Self.expect(site, browser, after: 12 * 3600 - 60, asks: ["news/en"])
    try await Self.expect(site, browser, after: 12 * 3600 + 60, asks: ["v1-app"])
    // Readers can always ask.
    _ = site.server.requests()
    try await browser.refresh()
    #expect(Set(site.server.requests()).isSuperset(of: ["v1-app", "news/en"]))
  }

  /// What a start so much later asks for, of what the app asks for by its time.
  private static func expect(_ site: PlayerSite, _ browser: Browser, after seconds: Int, asks: [String])
    async throws
  {
    _ = site.server.requests()
    try await browser.driver.setClock(to: PlayerSite.clock + seconds)
    try await browser.startAgain()
    try await browser.waitUntilKept()
    let timed = ["v1-app", "v1-appdata.1", "news/en"]
    #expect(site.server.requests().filter(timed.contains) == asks, "after \(seconds) seconds")
  }

  @Test func `older items come as a reader scrolls, each once`() async throws {
    let items = (1...60).map { "- {id: \(100 + $0), title: Item \($0), body: Body}" }.joined(separator: "\n")
    let site = try PlayerSite(
      "hosting: nginx\n" + Self.settings.replacing("ttl: 15m", with: "ttl: 15m\n    cache_size: 20"),
      ["content/news/feed.yaml": "older: true\npage_size: 20\n", "content/news/all.items.yaml": items + "\n"])
    try await site.build()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    let first = site.json("news/en")["items"].array.count
    #expect(first < 60)
    let rows = "[...document.querySelectorAll('main li[data-item]')]"
    _ = site.server.requests()
    try await browser.when("the oldest item") {
      try await browser.driver.run(
        "\(rows).at(-1).scrollIntoView(); document.querySelector('main button.wide-button')?.scrollIntoView();"
      )
      return try await browser.isTrue("\(rows).at(-1).dataset.item === '101'") ? () : nil
    }
    #expect(try await browser.isTrue("new Set(\(rows).map(e => e.dataset.item)).size === \(rows).length"))
    let asked = site.server.requests().filter { $0.contains("o=") }
    #expect(!asked.isEmpty && Set(asked).count == asked.count)
  }
}
