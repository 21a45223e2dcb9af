import Foundation
import TestBrowser
import TestSupport
import Testing

/// The handbook's website is found, searched and read in a browser, at any address.
@Suite(.needsBrowser, .serialized) struct HandbookSiteTests {
  @Test func `an error is found by its code, and a link leads from page to page`() async throws {
    let folder = try TemporaryFolder()
    let made = try await ChildProcess(
      Repository.url("scripts/site.sh").path, [ChildProcess.built("floki"), folder.full("www")],
      environment: ["PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "\(PlayerSite.clock)"], in: folder.path
    ).finish(within: .seconds(300))
    try #require(made.status == 0, "\(made.errorText)\(made.outputText)")
    let server = try StaticServer(root: folder.full("www"))

    for screen in [Screen.phone, .desktop] {
      let browser = try await Browser(screen, proxy: server.port)
      try await browser.start(server.address)
      try await browser.wait(for: "document.title.includes('handbook') || document.title.includes('Learn')")
      #expect(try await browser.fitsItsScreen())

      try await browser.open(tab: 1)
      try await browser.wait(toSee: "#search-open")
      try await browser.tap("#search-open")
      try await browser.tap("#search")
      try await browser.driver.type("tab-id-taken")
      let found = Browser.shown("main [data-item] a, main a[data-item]")
      try await browser.wait(for: "\(found).length === 1 || \(found)[0]?.innerText.includes('Two tabs')")
      try await browser.driver.click("return \(found)[0];")
      try await browser.waitForPage(saying: "Phones know a tab by its")

      try await browser.start(server.address)
      try await browser.open(tab: 4)
      let tutorial = "\(found).find(e => e.innerText.includes('twenty minutes'))"
      try await browser.wait(for: tutorial)
      try await browser.driver.click("return \(tutorial);")
      try await browser.waitForPage(saying: "twenty minutes")
      try await browser.tapInPage("a[href*='/p/']")
      try await browser.waitForPage(saying: "A template says what is around the words")
    }
  }
}
