import TestBrowser
import Testing

/// Stories are read without a script from the front page on, and the app takes over where there is one.
@Suite(.needsBrowser, .serialized) struct PlayerStoriesTests {
  private static let titles: Set = ["One", "Two", "Three", "Notice", "Fog"]

  private static func site() async throws -> PlayerSite {
    let fog = "magazine/content/photos/fog.jpg"
    let site = try PlayerSite(
      """
      languages: [en]
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}
        - {class_type: news, unique_id: 2, long_title: Notices, short_title: Notices, feed: content/notices}
        - {class_type: gallery, unique_id: 3, long_title: Photos, short_title: Photos, feed: content/photos}
      """,
      [
        "content/news/one.md": "---\nid: 11\ntitle: One\nimage: ../../fog.jpg\n---\nPage one.\n",
        "content/news/two.md": "---\nid: 12\ntitle: Two\n---\nPage two, after [one](one.md).\n",
        "content/news/three.md": "---\nid: 13\ntitle: Three\n---\nPage three.\n",
        "content/notices/notice.md": "---\nid: 21\ntitle: Notice\n---\nA notice.\n",
        "content/photos/words.items.yaml": "- {image: fog.jpg, id: 31, title: Fog}\n",
      ], pictures: ["fog.jpg": fog, "content/photos/fog.jpg": fog])
    try await site.build()
    return site
  }

  @Test func `every story is reached from the front page without a script`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.driver.disableScripts()
    var waiting = [site.address]
    var seen: Set<String> = []
    var titles: Set<String> = []
    while let address = waiting.popLast() {
      guard address.hasPrefix(site.address), seen.insert(address).inserted else { continue }
      try await browser.driver.open(address)
      if address != site.address {
        titles.insert(try await browser.text("document.querySelector('main h1').innerText"))
      }
      #expect(try await browser.text("document.querySelector('noscript')?.innerText ?? ''") == "")
      // Behind # only a script leads on.
      waiting += try await browser.texts("[...document.querySelectorAll('a[href]')].map(a => a.href)").filter
      {
        !$0.contains("#")
      }
    }
    #expect(titles == Self.titles)
  }

  @Test func `the app takes the place of the first list, and asks for nothing twice`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await browser.wait(toList: [13, 12, 11])
    #expect(try await !browser.isTrue("document.getElementById('first-list')"))
    #expect(site.server.requests().filter { $0.hasPrefix("news/") } == ["news/en"])
    // What is kept for another day has no list of today.
    let kept =
      try await browser.driver.run(
        """
        return (async () => {
          for (const name of await caches.keys()) {
            if (name.startsWith('shell-')) return (await (await caches.open(name)).match('./')).text();
          }
        })();
        """
      ).string ?? ""
    #expect(kept.contains("data-base=") && !kept.contains("first-list"))
    site.server.take(down: true)
    try await browser.start(site.address)
    try await browser.wait(toList: [13, 12, 11])
  }
}
