import TestBrowser
import Testing

/// No screen of the app breaks a rule of axe-core, in the light or in the dark.
@Suite(
  .needsBrowser,
  .enabled(if: Axe.isThere, "needs axe-core: scripts/axe.sh fetches it, FLOKI_AXE is its path"), .serialized)
struct PlayerAxeTests {
  @Test(arguments: [
    Screen.phone, .phone.dark, .desktop, .desktop.dark, .phone.speaking("he"), .tablet.speaking("he").dark,
  ])
  func `no screen breaks a rule of axe`(screen: Screen) async throws {
    let axe = try Axe()
    let site = try await Quay.site()
    let browser = try await site.browser(screen)
    try await browser.driver.beginEveryPage(
      with: #"Object.defineProperty(Navigator.prototype, "share", { value: undefined });"#)
    func judge(_ name: String) async throws {
      let violations = try await axe.violations(in: browser)
      #expect(violations == [], "\(name), \(screen)")
    }

    try await browser.startAndKeep(site.address)
    try await judge("a news list")
    try await browser.tap("[data-section=\"2\"]")
    try await browser.wait(toSee: "main [data-item=\"\(Quay.town)\"]")
    try await judge("open sections")
    try await browser.tap("#search-open")
    try await browser.wait(toSee: "#search")
    try await judge("the search")
    try await browser.driver.type("nowhere to be found")
    try await browser.wait(toList: [])
    try await judge("a search that found nothing")
    try await browser.driver.type(Key.escape)

    try await browser.open(item: Quay.crane)
    try await browser.waitForPage(saying: "The crane")
    try await judge("an item")
    try await browser.tap("#share")
    try await browser.wait(toSee: "#share-sheet")
    try await judge("the share sheet")
    try await browser.driver.type(Key.escape)
    try await browser.wait(toLose: "#share-sheet")
    try await browser.tapInPage("a[href*='elsewhere.example']")
    try await browser.wait(toSee: "#confirm")
    try await judge("the question before a link")
    try await browser.tap("#confirm-cancel")

    try await browser.open(tab: 2)
    try await browser.wait(toDraw: "main [data-item] img")
    try await judge("a gallery")
    try await browser.open(item: Quay.fog)
    try await browser.wait(toDraw: "#photo img")
    try await judge("a photo")
    try await browser.tap("#close")
    try await browser.open(tab: 3)
    try await browser.waitForPage(saying: "The quay is long")
    try await judge("a web page")
    try await browser.open(tab: 4)
    try await browser.wait(toSee: "#movie video")
    try await judge("a film")
    try await browser.open(tab: 1)
    try await browser.open(item: Quay.log)
    try await browser.wait(toList: [Quay.entry])
    try await judge("a list inside an item")

    site.server.take(down: true)
    try await browser.start(site.address)
    try await browser.wait(toSee: "#offline")
    try await judge("a list without a network")
  }

  @Test(arguments: [Screen.phone, .phone.dark])
  func `an app that cannot start breaks no rule of axe`(screen: Screen) async throws {
    let axe = try Axe()
    let site = try await Quay.site()
    site.server.lose(["v1-app"])
    let browser = try await site.browser(screen)
    try await browser.driver.open(site.address)
    try await browser.wait(for: "document.documentElement.dataset.state === 'failed'")
    let violations = try await axe.violations(in: browser)
    #expect(violations == [])
  }

  @Test(arguments: [Screen.phone, .phone.dark])
  func `colours of the author's that could not be read are made to be`(screen: Screen) async throws {
    let axe = try Axe()
    let site = try PlayerSite(
      """
      languages: [en]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: News
          short_title: News
          feed: content/news
          title_color: "#dddd66"
          text_color: "#eeeeee"
          footer_color: "#f0f0f0"
          back_normal_color: "#ffffff"
          section_collapsed_text_color: "#888888"
          section_collapsed_back_color: "#999999"
          section_expanded_text_color: "#ffff00"
          section_expanded_back_color: "#ffffff"
      """,
      [
        "content/news/feed.yaml": """
        sections:
          - {id: 1, name: Open, starts_collapsed: false}
          - {id: 2, name: Shut}
        """,
        "content/news/all.items.yaml": """
        - {id: 11, title: One, body: Body, footer: Footer, sections: [1]}
        - {id: 12, title: Two, body: Body, footer: Footer, sections: [2]}
        """,
      ])
    try await site.build()
    let browser = try await site.browser(screen)
    try await browser.start(site.address)
    try await browser.wait(toList: [11])
    let violations = try await axe.violations(in: browser)
    #expect(violations == [])
  }
}
