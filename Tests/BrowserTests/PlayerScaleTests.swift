import TestBrowser
import Testing

/// A list has few elements in the browser, however long it is.
@Suite(.needsBrowser, .serialized) struct PlayerScaleTests {
  private static let count = 5000

  private static func site() async throws -> PlayerSite {
    let items = (1...count).map {
      "- {id: \($0), title: Item \($0), body: What item \($0) says in a few words}"
    }
    let site = try PlayerSite(
      """
      languages: [en]
      tabs:
        - class_type: news
          unique_id: 9001
          long_title: News
          short_title: News
          feed: content/news
          cache_size: \(count)
      """, ["content/news/all.items.yaml": items.joined(separator: "\n") + "\n"])
    try await site.build()
    return site
  }

  @Test func `a list of thousands has few elements, from its first item to its last`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    try await browser.wait(toSee: "main [data-item=\"\(Self.count)\"]")
    let most = try await Self.scroll(browser, to: 1)
    #expect(most < 3000)
    let least = try await Self.scroll(browser, to: Self.count)
    #expect(least < 3000)
    // Anyone who goes back finds the place again.
    _ = try await Self.scroll(browser, to: 2500)
  }

  /// Scrolls by screens, as fingers do, until an item is seen; the most elements that there were on the way.
  private static func scroll(_ browser: Browser, to item: Int) async throws -> Int {
    var most = 0
    try await browser.when("item \(item)") {
      let result = try await browser.driver.run(
        """
        const wanted = \(item);
        const shown = () => [...document.querySelectorAll('main li[data-item]')]
          .filter(e => { const b = e.getBoundingClientRect(); return b.bottom > 0 && b.top < innerHeight; });
        const pane = document.querySelector('main li[data-item]').closest('.pane, main');
        let most = 0;
        for (let turn = 0; turn < 60; turn += 1) {
          most = Math.max(most, document.querySelectorAll('*').length);
          const ids = shown().map(e => Number(e.dataset.item));
          if (ids.includes(wanted)) return [most, true];
          const step = ids.length === 0 ? 0 : Math.min(...ids) > wanted ? 1 : -1;
          pane.scrollBy({ top: step * innerHeight * (Math.abs(ids[0] - wanted) > 60 ? 6 : 0.8), behavior: "instant" });
          await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
        }
        return [most, false];
        """)
      most = max(most, Int(result.array.first?.number ?? 0))
      return result.array.last == true ? () : nil
    }
    return most
  }

  @Test func `a search through thousands finds the one`() async throws {
    let site = try await Self.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    if try await !browser.sees("#search") { try await browser.tap("#search-open") }
    try await browser.tap("#search")
    try await browser.driver.type("item 4321 ")
    try await browser.wait(toList: [4321])
  }
}
