import TestBrowser
import TestSupport
import Testing

/// An editor can use the old phones' screens by keys; edits and problems appear on them.
@Suite(.needsBrowser, .serialized) struct PhoneUseTests {
  private static func opened(
    _ phone: OldPhone, tab: Int = 1, _ screen: Screen = .desktop
  ) async throws -> (PreviewSite, Browser) {
    let site = try await PreviewSite(copying: "examples/harbour")
    let browser = try await site.browser(screen)
    try await browser.driver.open(site.address + phone.path(tab: tab, lang: "en"))
    try await browser.wait(for: "document.documentElement.dataset.state === 'ready'")
    return (site, browser)
  }

  @Test func `an edited caption changes its row, and the scroll stays`() async throws {
    let (site, browser) = try await Self.opened(OldPhone(client: "ios", device: "phone"))
    try await browser.driver.run(
      """
      document.querySelector(".scrolls").scrollTop = 120;
      window.known = [...document.querySelectorAll(".row")];
      """)
    try site.edit("content/news/2026-11-20-quay.en.md") {
      $0.replacing("still smells of cement", with: "smells of tar")
    }
    try await browser.wait(for: "document.body.innerText.includes('smells of tar')")
    #expect(try await browser.isTrue("document.querySelector('.scrolls').scrollTop === 120"))
    #expect(
      try await browser.isTrue(
        "known.every((row, place) => row === document.querySelectorAll('.row')[place])"))
    #expect(try await browser.driver.complaints() == [])
  }

  @Test func `a mistake is told on a screen that is looked at alone, and goes when it is fixed`() async throws
  {
    let (site, browser) = try await Self.opened(OldPhone(client: "android", device: "phone"))
    try site.edit("floki.yaml") { $0.replacing("unique_id: 2", with: "unique_id: 1") }
    try await browser.wait(toSee: "[data-diagnostic=\"tab-id-taken\"]")
    #expect(try await browser.isTrue("document.querySelector('.row')"))
    try site.edit("floki.yaml") {
      $0.replacing("- class_type: gallery\n    unique_id: 1", with: "- class_type: gallery\n    unique_id: 2")
    }
    try await browser.wait(toLose: "[data-diagnostic]")
  }

  @Test(arguments: [
    OldPhone(client: "ios", device: "phone"), OldPhone(client: "android", device: "phone"),
    OldPhone(client: "ios", device: "pad"),
  ])
  func `whoever has only keys opens an item and comes back`(phone: OldPhone) async throws {
    let (site, browser) = try await Self.opened(phone)
    try await browser.driver.run("document.querySelector('button.row').focus();")
    try await browser.driver.type(Key.enter)
    try await browser.wait(toSee: "iframe.page")
    #expect(try await browser.isTrue("/[&]item=\\d+/.test(location.search)"))
    if phone.device == "pad" {
      // Upright, the lists are behind their button.
      try await browser.wait(for: "document.querySelector('.lists').hidden")
      try await browser.driver.run("document.querySelector('[data-act=lists]').focus();")
      try await browser.driver.type(Key.enter)
      try await browser.wait(for: "!document.querySelector('.lists').hidden")
    } else {
      try await browser.wait(for: "document.activeElement.matches('.back')")
      try await browser.driver.type(Key.enter)
      try await browser.wait(toLose: "iframe.page")
      try await browser.wait(for: "document.activeElement !== document.body")
    }
    try await browser.driver.run("document.querySelector('[data-tab=\"2\"]').focus();")
    try await browser.driver.type(Key.enter)
    try await browser.wait(toSee: "button.cell")
    #expect(try await browser.isTrue("document.activeElement.dataset.tab === '2'"))
    #expect(site.elsewhere() == [])
  }

  @Test(arguments: OldPhone.all)
  func `no screen breaks a rule of axe`(phone: OldPhone) async throws {
    guard Axe.isThere else { return }
    let (site, browser) = try await Self.opened(phone)
    #expect(try await Axe().violations(in: browser) == [])
    for tab in 2...4 {
      try await browser.driver.run("document.querySelector('[data-tab=\"\(tab)\"]').click();")
      try await browser.wait(for: "document.documentElement.dataset.screenTab === '\(tab)'")
      #expect(try await Axe().violations(in: browser) == [])
    }
    try await browser.driver.run("document.querySelector('[data-tab=\"2\"]').click();")
    try await browser.wait(toSee: "button.cell")
    try await browser.driver.run("document.querySelector('button.cell').click();")
    try await browser.wait(toSee: "figure.photo")
    #expect(try await Axe().violations(in: browser) == [])
    #expect(site.elsewhere() == [])
  }
}
