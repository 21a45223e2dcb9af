import FlokiCheck
import FlokiImport
import FlokiSyntax
import TestSupport
import Testing

/// Sheets read JSON Feed and other JSON, and problems have their places in it.
@Suite struct JSONFeedTests {
  private static let feed = """
    {"version": "https://jsonfeed.org/version/1.1", "title": "Q", "home_page_url": "https://b.example.org/", "items": [
     {"id": "1", "url": "https://b.example.org/1", "title": "One \\ud83d\\ude00", "content_html": "<p>Hi <b>there</b> &amp; <a href='/x'>x</a></p>",
      "summary": "In short", "date_published": "2026-11-20T10:00:00+01:00", "attachments": [{"url": "https://b.example.org/a.mp3", "mime_type": "audio/mpeg"}]},
     {"id": 2, "content_text": "Just & text", "date_published": "when?"}]}
    """

  @Test func `a JSON Feed becomes items, and the same again changes nothing`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Self.feed, to: "feed.json")
    let outcome = try await place.run("feed.json")
    #expect(
      outcome.added == ["content/news/2026-11-20-one.md", "content/news/just-text.md"],
      "\(outcome.diagnostics.text)")
    #expect(
      place.folder.text("content/news/2026-11-20-one.md") == """
        ---
        title: "One 😀"
        key: "1"
        date: 2026-11-20T09:00:00Z
        share_url: "https://b.example.org/1"
        ---
        Hi **there** & [x](https://b.example.org/x)

        [a.mp3](https://b.example.org/a.mp3)

        """)
    // The place of the item in the JSON itself.
    #expect(outcome.diagnostics.text.contains("feed.json:4:2"))
    let again = try await place.run("feed.json")
    #expect(again.added.isEmpty && again.changed.isEmpty && again.translatedCount == 0)
  }

  @Test func `the modes of the other sheets are its modes, too`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Self.feed, to: "feed.json")
    _ = try await place.run("feed.json") { $0.mode = "summary" }
    #expect(place.folder.text("content/news/2026-11-20-one.md")?.hasSuffix("---\nIn short\n") == true)
  }

  @Test func `any JSON is read by a sheet of its own`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      #"[{"no": 7, "head line": "Fog", "lines": ["One.", "Two."]}, {"no": 8, "head line": "Sun"}]"#,
      to: "b.json")
    try place.folder.write(
      """
      <sheet each="item"><data><tag name="item"><item><attr name="key">no</attr><title><out>head_line/text()</out></title>
      <body><out>lines/text()</out></body></item></tag></data></sheet>
      """, to: "own.xml")
    let outcome = try await place.run("b.json") { $0.sheet = "own.xml" }
    #expect(outcome.added == ["content/news/fog.md", "content/news/sun.md"], "\(outcome.diagnostics.text)")
    #expect(place.folder.text("content/news/fog.md") == "---\ntitle: \"Fog\"\nkey: \"7\"\n---\nOne.Two.\n")
  }

  @Test(arguments: [
    "{", "{\"version\": \"https://jsonfeed.org/version/1\", \"items\": [}",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "{\"a\": 1, \"a\": 2}", "{\"a\": \"\\ud800\"}",
  ])
  func `what is not JSON is refused with its place`(text: String) async throws {
    let place = try ImportPlace()
    try place.folder.write(text, to: "feed.json")
    let outcome = try await place.run("feed.json")
    #expect(!outcome.isWritten && outcome.diagnostics.diagnostics.map(\.code) == ["import-json"])
    await #expect(throws: ImportFailure.self) {
      try place.folder.write("{\"a\": 1}", to: "other.json")
      _ = try await place.run("other.json")
    }
  }
}
