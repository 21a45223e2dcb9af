import TestBrowser
import Testing

/// The app can be used by keys and with a screen reader.
@Suite(.needsBrowser, .serialized) struct PlayerAccessTests {
  @Test func `an item is opened, read and left with the keyboard alone`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    try await Self.tab(browser, to: "[data-section=\"2\"]")
    try await browser.driver.type(Key.enter)
    try await browser.wait(toSee: "main [data-item=\"\(Quay.town)\"]")
    try await Self.tab(browser, to: "[data-item=\"\(Quay.town)\"] a, a[data-item=\"\(Quay.town)\"]")
    try await browser.driver.type(Key.enter)
    try await browser.wait(toOpen: Quay.town)
    // The focus is in what was opened, and goes back to where it came from.
    try await browser.wait(for: "document.activeElement.closest('#item')")
    try await browser.driver.type(Key.escape)
    try await browser.wait(toLose: "#item")
    try await browser.wait(for: "document.activeElement.closest('[data-item=\"\(Quay.town)\"]')")
  }

  @Test func `a page is scrolled and left from inside it`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start("\(site.address)#1/\(Quay.town)")
    try await browser.waitForPage(saying: "The town")
    try await Self.tab(browser, to: "#item iframe")
    try await browser.driver.type(Key.escape)
    try await browser.wait(toLose: "#item")
  }

  @Test func `everything around a list is reached with the keyboard, and seen to be`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    for place in [
      "#search-open", "#refresh", "#languages", "[data-section=\"1\"]", "[data-tab=\"1\"]",
      "[data-tab=\"4\"]",
    ] {
      try await Self.tab(browser, to: place)
      #expect(try await Self.showsFocus(browser), "\(place)")
    }
    try await browser.driver.type(Key.enter)
    try await browser.wait(toSee: "[data-screen-tab=\"4\"]")
  }

  @Test func `dialogs keep the focus, are closed by Escape and give it back`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.driver.beginEveryPage(
      with: #"Object.defineProperty(Navigator.prototype, "share", { value: undefined });"#)
    try await browser.start("\(site.address)#1/\(Quay.crane)")
    try await browser.waitForPage(saying: "The crane")
    try await Self.tab(browser, to: "#share")
    try await browser.driver.type(Key.enter)
    try await browser.wait(toSee: "#share-sheet")
    for _ in 0..<8 {
      try await browser.driver.type(Key.tab)
      #expect(
        try await browser.isTrue(
          "document.activeElement === document.body || document.activeElement.closest('#share-sheet')"))
    }
    try await browser.driver.type(Key.escape)
    try await browser.wait(toLose: "#share-sheet")
    try await browser.wait(for: "document.activeElement.id === 'share'")

    try await browser.open(tab: 2)
    try await Self.tab(browser, to: "[data-item=\"\(Quay.fog)\"] a, a[data-item=\"\(Quay.fog)\"]")
    try await browser.driver.type(Key.enter)
    try await browser.wait(toOpen: Quay.fog)
    try await browser.wait(for: "document.activeElement.closest('#photo')")
    try await browser.driver.type(Key.right)
    try await browser.wait(toOpen: Quay.storm)
    try await browser.driver.type(Key.escape)
    try await browser.wait(toLose: "#photo")
    try await browser.wait(for: "document.activeElement.closest('[data-item=\"\(Quay.storm)\"]')")
  }

  @Test func `fingers find everything large enough`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    try await Self.expectLargeTargets(browser, "a list")
    try await browser.open(item: Quay.crane)
    try await browser.wait(toOpen: Quay.crane)
    try await Self.expectLargeTargets(browser, "an item")
    try await browser.open(tab: 2)
    try await browser.open(item: Quay.fog)
    try await browser.wait(toOpen: Quay.fog)
    try await Self.expectLargeTargets(browser, "a photo")
  }

  private static func expectLargeTargets(_ browser: Browser, _ screen: String) async throws {
    let small = try await browser.texts(
      """
      \(Browser.shown("button, a, select, input, [role=button]")).filter(e => !document.querySelector('dialog[open]') || e.closest('dialog'))
        .map(e => [e, e.getBoundingClientRect()]).filter(([e, b]) => b.width < 43.5 || b.height < 43.5)
        .map(([e, b]) => `${e.tagName}#${e.id}.${e.className} ${b.width} × ${b.height}`)
      """)
    #expect(small == [], "\(screen)")
  }

  /// Goes from one place to the next until it has come to one.
  private static func tab(_ browser: Browser, to selector: String) async throws {
    for _ in 0..<60 {
      if try await browser.isTrue("document.activeElement?.matches(`\(selector)`)") { return }
      try await browser.driver.type(Key.tab)
    }
    Issue.record("the keyboard does not lead to \(selector)")
  }

  private static func showsFocus(_ browser: Browser) async throws -> Bool {
    try await browser.isTrue(
      "(s => (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 1) || s.boxShadow !== 'none')(getComputedStyle(document.activeElement))"
    )
  }
}
