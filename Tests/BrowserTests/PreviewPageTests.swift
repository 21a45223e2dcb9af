import TestBrowser
import TestSupport
import Testing

/// What an editor saves is on the preview's screens at once, and problems are shown over them.
@Suite(.needsBrowser, .serialized) struct PreviewPageTests {
  private static let app = "document.querySelector('[data-screen=app] iframe').contentDocument"
  private static let item = "content/news/2026-11-20-quay.en.md"

  private static func opened(_ query: String = "?screens=app&lang=en") async throws -> (PreviewSite, Browser)
  {
    let site = try await PreviewSite(copying: "examples/harbour")
    let browser = try await site.browser()
    try await browser.driver.open("\(site.address)preview\(query)")
    try await browser.wait(for: "document.documentElement.dataset.state === 'good'")
    try await browser.wait(for: "\(app)?.documentElement.dataset.state === 'ready'")
    return (site, browser)
  }

  @Test func `what is saved is on the screen, and the screen stays where it was`() async throws {
    let (site, browser) = try await Self.opened()
    try await browser.wait(for: "\(Self.app).body.innerText.includes('still smells of cement')")
    try await browser.driver.run("\(Self.app).defaultView.stays = true;")
    try site.edit(Self.item) { $0.replacing("still smells of cement", with: "smells of tar") }
    try await browser.wait(for: "\(Self.app).body.innerText.includes('smells of tar')")
    #expect(try await browser.isTrue("\(Self.app).defaultView.stays"))
    #expect(try await browser.driver.complaints() == [])
    #expect(site.elsewhere() == [])
  }

  @Test func `no tab of the app and no screen of a phone says anything in the browser's log`() async throws {
    let (site, browser) = try await Self.opened("?lang=en")
    for tab in 1...4 {
      try await browser.driver.run("\(Self.app).defaultView.location.hash = '#\(tab)';")
      try await browser.wait(for: "\(Self.app).querySelector('[data-screen-tab=\"\(tab)\"]')")
    }
    let page = "\(Self.app).querySelector('[data-screen-tab=\"4\"] iframe')?.contentDocument"
    try await browser.wait(
      for: "\(page)?.readyState === 'complete' && \(page).querySelector('main')?.innerText.length > 20")
    // The words of one language, though the page's own script does not run here.
    #expect(
      try await browser.isTrue("[...\(page).querySelectorAll('body > main:not([hidden])')].length === 1"))
    #expect(try await browser.isTrue("\(page).querySelector('script') === null"))
    #expect(try await browser.driver.complaints() == [])
    #expect(site.elsewhere() == [])
  }

  @Test func `a mistake is shown over the last good screens, and goes when it is fixed`() async throws {
    let (site, browser) = try await Self.opened()
    try site.edit("floki.yaml") { $0.replacing("unique_id: 2", with: "unique_id: 1") }
    try await browser.wait(toSee: "#overlay [data-diagnostic=\"tab-id-taken\"]")
    #expect(
      try await browser.text("document.querySelector('#overlay').innerText").contains("floki.yaml:"))
    #expect(try await browser.isTrue("\(Self.app).querySelector('main [data-item]')"))
    try await browser.driver.type(Key.escape)
    try await browser.wait(toLose: "#overlay")
    try site.edit("floki.yaml") { $0.replacing("languages: [es", with: "languages: [xx-, es") }
    try await browser.wait(toSee: "#overlay")
    try site.edit("floki.yaml") {
      $0.replacing("languages: [xx-, es", with: "languages: [es")
        .replacing("- class_type: gallery\n    unique_id: 1", with: "- class_type: gallery\n    unique_id: 2")
    }
    try await browser.wait(toLose: "#overlay")
    try await browser.wait(for: "document.documentElement.dataset.state === 'good'")
  }

  @Test func `a preview that has ended is said, and found again when it is back`() async throws {
    let (site, browser) = try await Self.opened()
    #expect(try await browser.isTrue("document.querySelector('#connection').hidden"))
    site.stop()
    try await browser.wait(toSee: "#connection")
    try await site.restart()
    try await browser.wait(toLose: "#connection")
  }

  @Test func `the page is used with the keyboard, and breaks no rule of axe`() async throws {
    let (site, browser) = try await Self.opened()
    try await browser.wait(toSee: "#show-warnings")
    try await browser.driver.run("document.querySelector('#show-warnings').focus();")
    try await browser.driver.type(Key.enter)
    try await browser.wait(toSee: "#warnings")
    if Axe.isThere { #expect(try await Axe().violations(in: browser) == []) }
    try await browser.driver.type(Key.escape)
    try await browser.wait(toLose: "#warnings")
    try await browser.wait(for: "document.activeElement.id === 'show-warnings'")
    if Axe.isThere { #expect(try await Axe().violations(in: browser) == []) }
    try site.edit("floki.yaml") { $0.replacing("unique_id: 2", with: "unique_id: 1") }
    try await browser.wait(toSee: "#overlay")
    if Axe.isThere { #expect(try await Axe().violations(in: browser) == []) }
  }
}
