import TestBrowser
import Testing

/// Readers get what the app has of the languages that their browser asks for.
@Suite(.needsBrowser, .serialized) struct PlayerLanguageTests {
  private static let settings = """
    languages: [en, pt-BR, sr-Latn, zh-CN, zh-TW, he]
    clients: [browser]
    tabs:
      - class_type: news
        unique_id: 1
        long_title: News
        feed: content/news
    """

  @Test func `another region or script of a language comes before the first language`() async throws {
    let site = try PlayerSite(
      Self.settings, ["content/news/a.md": "---\ntitle: Boats\ndate: 2026-11-20\n---\nThey land.\n"])
    try await site.build()
    for (wanted, shown) in [
      ("pt-BR", "pt-BR"), ("pt-PT", "pt-BR"), ("sr", "sr-Latn"), ("zh-HK", "zh-TW"), ("zh-SG", "zh-CN"),
      ("zh-Hant", "zh-TW"), ("he-IL", "he"), ("fr,pt", "pt-BR"), ("fr,eu", "en"),
    ] {
      let browser = try await site.browser(.phone.speaking(wanted))
      try await browser.startAndKeep(site.address)
      #expect(try await browser.text("document.documentElement.lang") == shown, "\(wanted)")
    }
  }
}
