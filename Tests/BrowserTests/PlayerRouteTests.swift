import TestBrowser
import Testing

/// A touched link of a page opens an item, or asks before it opens another host.
@Suite(.needsBrowser, .serialized) struct PlayerRouteTests {
  private static let settings = """
    languages: [en]
    clients: [ios]
    external: ["*.friends.example"]
    tabs:
      - class_type: news
        unique_id: 1
        long_title: News
        feed: content/news
      - class_type: news
        unique_id: 2
        long_title: Old
        feed: content/old
    """

  private static func page(_ title: String, id: Int, _ more: String = "", _ text: String) -> String {
    "---\ntitle: \(title)\nid: \(id)\n\(more)---\n\(text)\n"
  }

  private static func site() async throws -> PlayerSite {
    let links = """
      [key](item:storm), [slug](https://www.quay.example/2020/boats-land-again.html),
      [number](http://www.quay.example/?p=241842), [alias](https://old.example/b?x=1#end), [list](tab:2),
      [name](https://www.quay.example/constructor), [other](https://elsewhere.example/boats-land-again.html),
      [friend](http://sub.friends.example/).
      """
    let site = try PlayerSite(
      settings,
      [
        "content/news/2026-11-20-start.md": page(
          "Start", id: 31, "share_url: https://www.quay.example/start.html\n", links),
        "content/news/2026-11-19-storm.md": page("Storm", id: 30, "", "Back to [the start](item:start)."),
        "content/old/2026-11-18-boats.md": page(
          "Boats", id: 29,
          "slug: boats-land-again\nlegacy_id: 241842\naliases: [https://old.example/b?x=1]\n",
          "They land."),
      ])
    try await site.build()
    return site
  }

  @Test(arguments: [
    ("key", "#1/30"), ("slug", "#2/29"), ("number", "#2/29"), ("alias", "#2/29"), ("list", "#2"),
  ])
  func `a link to content opens inside the app`(words: String, place: String) async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await browser.open(item: 31)
    try await browser.tapInPage(Self.link(words))
    try await browser.wait(for: "location.hash === '\(place)'")
    #expect(try await !browser.sees("#confirm"))
  }

  @Test func `a link to an item opens inside the app although its list was not asked for yet`() async throws {
    let site = try PlayerSite(
      Self.settings,
      [
        "content/news/2026-11-20-start.md": Self.page("Start", id: 31, "", "[There](item:boats)."),
        "content/old/2026-11-18-boats.md": Self.page("Boats", id: 29, "", "They land."),
      ])
    try await site.build()
    let browser = try await site.browser()
    try await browser.start(site.address)
    try await browser.open(item: 31)
    try await browser.tapInPage("a[href*='/p/']")
    try await browser.wait(for: "location.hash === '#2/29'")
    #expect(try await !browser.sees("#confirm"))
  }

  @Test(arguments: ["name", "other"])
  func `a link to nothing of the app asks`(words: String) async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await browser.open(item: 31)
    try await browser.tapInPage(Self.link(words))
    try await browser.wait(toSee: "#confirm")
  }

  @Test func `a link below a friendly host opens at once`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await browser.open(item: 31)
    try await browser.tapInPage(Self.link("friend"))
    try await browser.when("two tabs") { try await browser.driver.windows().count == 2 ? () : nil }
    #expect(try await !browser.sees("#confirm"))
  }

  /// Links are in this order in the page.
  private static func link(_ words: String) -> String {
    let order = ["key", "slug", "number", "alias", "list", "name", "other", "friend"]
    return "a:nth-of-type(\((order.firstIndex(of: words) ?? 0) + 1))"
  }
}
