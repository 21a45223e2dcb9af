import TestBrowser
import Testing

/// `floki build --pseudo` shows in the app for browsers what is not translated, in either direction.
@Suite(.needsBrowser, .serialized) struct PlayerPseudoTests {
  @Test(arguments: ["en", "es", "he"])
  func `every text of the app is pseudo-localised, and fits its screen`(language: String) async throws {
    let site = try await Quay.site("--pseudo", "--output", "public")
    let browser = try await site.browser(.desktop.speaking(language))
    try await browser.start(site.address)
    try await browser.wait(toSee: "main [data-item=\"\(Quay.log)\"]")
    let isFromRight = language == "he"
    #expect(try await browser.isTrue("document.documentElement.dir === 'rtl'") == isFromRight)
    // Titles, bodies and footers of rows, names of sections, labels of tabs.
    let places =
      "main [data-item] .title, main [data-item] .body, main [data-item] .footer, main [data-section], [data-tab], h1"
    func judge() async throws {
      let texts = try await browser.texts(
        "[...document.querySelectorAll('\(places)')].map(e => e.textContent.trim()).filter(t => t !== '')")
      #expect(texts.count > 4)
      for text in texts {
        #expect(text.contains("[") && text.contains("]"), "\(text)")
        #expect(!text.contains { $0.isASCII && $0.isLetter }, "\(text)")
        #expect(isFromRight || !text.contains("\u{202E}"), "\(text)")
      }
      // What is not translated is shown in the first language.
      #expect(!isFromRight || texts.count { $0.contains("\u{202E}") } * 2 > texts.count, "\(texts)")
      #expect(try await browser.fitsItsScreen())
    }
    try await judge()
    try await browser.open(tab: 3)
    try await browser.waitForPage(saying: "Ţĥé")
    try await judge()
    try await browser.open(tab: 2)
    try await browser.wait(toDraw: "main [data-item=\"\(Quay.fog)\"] img")
    try await judge()
    #expect(try await browser.driver.complaints() == [])
  }
}
