import Foundation
import TestBrowser
import TestSupport
import Testing

/// No page, feed or link does anything to the app that its reader did not ask for.
@Suite(.needsBrowser, .serialized) struct PlayerHostileTests {
  /// The quay with a hostile page behind its first item.
  private static func site() async throws -> PlayerSite {
    let site = try await Quay.site()
    let page = site.path(of: "url", ofItem: Quay.crane, in: "news/en")
    let other = site.path(of: "url", ofItem: Quay.town, in: "news/en")
    try site.edit(page) { _ in HostilePage.html(linkingTo: site.address + other) }
    return site
  }

  private static func expectUnharmed(_ browser: Browser, _ site: PlayerSite) async throws {
    #expect(try await browser.isTrue("globalThis.hacked === undefined"))
    #expect(try await browser.text("location.href").hasPrefix(site.address))
    #expect(try await browser.driver.windows().count == 1)
    #expect(site.server.elsewhere() == [])
    #expect(try await browser.isTrue("document.documentElement.dataset.state === 'ready'"))
  }

  @Test(arguments: [false, true])
  func `a hostile page does nothing to the app, when it is first shown and when it is kept`(isKept: Bool)
    async throws
  {
    let site = try await Self.site()
    let browser = try await site.browser(.tablet)
    try await (isKept ? browser.startAndKeep(site.address) : browser.start(site.address))
    try await browser.open(item: Quay.crane)
    try await browser.waitForPage(saying: "The end")
    for link in ["script", "script-top", "data", "submit", "home"] {
      try await browser.tapInPage("#\(link)")
      try await Self.expectUnharmed(browser, site)
    }
    try await browser.waitForPage(saying: "The end")
    #expect(try await !browser.sees("#confirm"))
    for link in ["top", "blank"] {
      try await browser.tapInPage("#\(link)")
      try await browser.wait(toSee: "#confirm")
      try await browser.tap("#confirm-cancel")
      try await browser.wait(toLose: "#confirm")
    }
    try await Self.expectUnharmed(browser, site)
    // And the app still works.
    try await browser.tapInPage("#ping")
    try await browser.wait(toOpen: Quay.town)
    try await browser.waitForPage(saying: "The town")
    try await Self.expectUnharmed(browser, site)
  }

  @Test func `texts of feeds are texts, whatever they hold`() async throws {
    let site = try await Quay.site()
    let quoted = JSON.string(HostilePage.text).text
    try site.edit("news/en") {
      $0.replacing("\"Photos inside\"", with: quoted).replacing("\"One photo\"", with: quoted)
    }
    try site.edit("news/en") {
      $0.replacing("\"Port\"", with: quoted).replacing("\"Harbour office\"", with: quoted)
    }
    try site.edit("photos/en") {
      $0.replacing("\"Fog\"", with: quoted).replacing("\"Nothing to be seen\"", with: quoted)
    }
    try site.edit("v1-appdata.1") {
      $0.replacing("\"News\"", with: quoted).replacing("\"Tell others\"", with: quoted)
    }
    let browser = try await site.browser()
    try await browser.start(site.address)
    let row = "document.querySelector('main [data-item=\"\(Quay.photosInside)\"]')"
    #expect(try await browser.text("\(row).textContent").contains(HostilePage.text))
    #expect(
      try await browser.text("document.querySelector('[data-tab=\"1\"]').textContent").contains(
        HostilePage.text))
    #expect(
      try await browser.text("document.querySelector('[data-section=\"1\"]').textContent").contains(
        HostilePage.text))
    try await browser.open(tab: 2)
    try await browser.open(item: Quay.fog)
    try await browser.wait(toOpen: Quay.fog)
    #expect(try await browser.text("document.querySelector('#photo').textContent").contains(HostilePage.text))
    try await browser.tap("#close")
    try await browser.tap("#search-open")
    try await browser.wait(toSee: "#search")
    try await Self.expectUnharmed(browser, site)
    #expect(try await browser.driver.complaints() == [])
  }

  @Test func `addresses that are none of the web's open nothing`() async throws {
    let site = try await Quay.site()
    let page = site.address + site.path(of: "url", ofItem: Quay.crane, in: "news/en")
    try site.edit("news/en") { $0.replacing(page, with: "javascript:top.hacked=1") }
    let photo = site.address + site.path(of: "url", ofItem: Quay.fog, in: "photos/en")
    try site.edit("photos/en") { $0.replacing(photo, with: "data:text/html,<script>top.hacked=1</script>") }
    let browser = try await site.browser()
    try await browser.start(site.address)
    let row = "document.querySelector('main [data-item=\"\(Quay.crane)\"]')"
    #expect(try await browser.isTrue("!\(row) || !\(row).querySelector('a')"))
    try await browser.driver.open("\(site.address)#1/\(Quay.crane)")
    try await browser.startAgain()
    try await browser.driver.open("\(site.address)#2/\(Quay.fog)")
    try await browser.startAgain()
    try await Self.expectUnharmed(browser, site)
    #expect(
      try await browser.isTrue(
        "![...document.querySelectorAll('[src], [href]')].some(e => /^(javascript|data:text)/.test(e.src ?? e.href))"
      ))
  }

  @Test func `a link to another host asks first and opens a tab of its own, one to a friend just opens`()
    async throws
  {
    let site = try await Quay.site()
    let browser = try await site.browser(.tablet)
    try await browser.startAndKeep(site.address)
    try await browser.open(item: Quay.crane)
    try await browser.tapInPage("a[href*='elsewhere.example']")
    try await browser.wait(toSee: "#confirm")
    #expect(
      try await browser.text("document.querySelector('#confirm').innerText").contains("elsewhere.example"))
    #expect(site.server.elsewhere() == [])
    let here = try await browser.driver.windows()
    try await browser.tap("#confirm-open")
    try await Self.waitForTabs(browser, 2)
    #expect(site.server.elsewhere().allSatisfy { $0.hasPrefix("http://elsewhere.example/") })
    try await browser.tapInPage("a[href*='friends.example']")
    try await Self.waitForTabs(browser, 3)
    #expect(try await !browser.sees("#confirm"))
    // The new ones know nothing of the app, not even where it is.
    for window in try await browser.driver.windows() where !here.contains(window) {
      try await browser.driver.command("window", ["handle": .string(window)])
      try await browser.wait(for: "document.title === 'Elsewhere'")
      #expect(try await browser.isTrue("window.opener === null && document.referrer === ''"))
    }
    try await browser.driver.command("window", ["handle": .string(here[0])])
    #expect(try await browser.text("location.href") == "\(site.address)#1/\(Quay.crane)")
    try await browser.wait(toOpen: Quay.crane)
  }

  private static func waitForTabs(_ browser: Browser, _ count: Int) async throws {
    try await browser.when("\(count) tabs") { try await browser.driver.windows().count == count ? () : nil }
  }

  @Test func `a link that the app captures opens inside it`() async throws {
    let site = try await Quay.site()
    try site.folder.write(
      #"{"items":[{"id":91,"title":"Sloop","body":"With two sails"}],"has_older":false}"#,
      to: "public/tags/en.boats.1")
    try site.folder.write(#"{"items":[]}"#, to: "public/tags/en.boats.2")
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    try await browser.open(item: Quay.crane)
    try await browser.tapInPage("a[href*='/tags/boats']")
    try await browser.wait(toList: [91])
    #expect(site.server.elsewhere() == [])
    try await browser.tap("#back")
    try await browser.wait(toOpen: Quay.crane)
  }

  @Test func `a picture of a page opens over the whole screen`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    try await browser.open(item: Quay.crane)
    try await browser.tapInPage("img")
    try await browser.wait(toSee: "#photo")
    try await browser.wait(toDraw: "#photo img")
    try await browser.driver.type(Key.escape)
    try await browser.wait(toLose: "#photo")
    try await browser.wait(toOpen: Quay.crane)
  }
}
