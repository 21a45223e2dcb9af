import FlokiCheck
import FlokiHTTP
import FlokiImport
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// A source that is malformed in one sure way is read, and told.
@Suite struct RepairTests {
  @Test func `blank lines before the declaration, and names of HTML, are read with a warning each`()
    async throws
  {
    let place = try ImportPlace()
    try place.folder.write(
      "\n\n<?xml version='1.0'?><rss><channel><item><title>A&nbsp;quay &mdash; &amp;nbsp;</title><guid>1</guid><description><![CDATA[&eacute;&nbsp;x]]></description></item></channel></rss>",
      to: "feed.xml")
    let outcome = try await place.run("feed.xml")
    #expect(
      outcome.diagnostics.diagnostics.map(\.code) == [
        "import-repaired", "import-repaired", "import-repaired",
      ])
    let text = place.folder.text(outcome.added.first ?? "") ?? ""
    #expect(text.contains("title: \"A\u{A0}quay —\""), "\(text)")
    #expect(text.contains("é\u{A0}x"), "\(text)")
  }

  static let encodings: [(name: String, bytes: [UInt8], word: String)] = [
    ("windows-1251", [0xCF, 0xF0, 0xE8, 0xF7, 0xE0, 0xEB], "Причал"),
    ("Shift_JIS", [0x8D, 0x60], "港"), ("GB2312", [0xB8, 0xDB], "港"), ("KOI8-R", [0xF0, 0xD2, 0xC9], "При"),
    ("macintosh", [0x8E], "é"),
  ]

  @Test(arguments: encodings.map(\.name)) func `encodings that ICU knows are read`(name: String) async throws
  {
    let encoding = try #require(Self.encodings.first { $0.name == name })
    let place = try ImportPlace()
    var bytes = Array(
      "<?xml version='1.0' encoding='\(name)'?><rss><channel><item><title>L</title><description>".utf8)
    bytes += encoding.bytes + Array("</description></item></channel></rss>".utf8)
    try place.folder.write(bytes, to: "feed.xml")
    let outcome = try await place.run("feed.xml")
    #expect(
      place.folder.text("content/news/l.md")?.hasSuffix("---\n\(encoding.word)\n") == true,
      "\(outcome.diagnostics.text)")
  }

  @Test func `addresses begin where xml base says, each at the one before it`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example.org/"><entry xml:base="2026/"><id>1</id><title>Quay</title>
      <link href="quay.html"/><content type="html" xml:base="pictures/">&lt;a href="boat.html"&gt;boat&lt;/a&gt;</content></entry></feed>
      """, to: "feed.xml")
    _ = try await place.run("feed.xml")
    let text = place.folder.text("content/news/quay.md") ?? ""
    #expect(text.contains("share_url: \"https://a.example.org/2026/quay.html\"\n"), "\(text)")
    #expect(text.contains("[boat](https://a.example.org/2026/pictures/boat.html)"), "\(text)")
  }

  /// Answers as servers do that pack what nobody asked them to pack.
  private func run(_ answers: [String: [UInt8]]) async throws -> (ImportPlace, ImportOutcome) {
    let place = try ImportPlace()
    let outcome = try await place.run("https://www.example.org/") { request in
      request.requests = ImportRequests { asked in
        answers[asked.url].map { .success(HTTPAnswer(status: 200, bytes: $0)) } ?? .failure(.unreachable)
      }
    }
    return (place, outcome)
  }

  /// `printf … | gzip -n`, so that the test packs nothing itself.
  private static let packed: [UInt8] = {
    let text =
      "H4sIAAAAAAACA02NQQqAMAwEnxS8L/mDJ8+lDRqobWnSg78XLYinHeYwi27GiEcoRTJDXU6Gq2fhdYQLNBn70MQL6F0ksdi1udbCW+3JQH8Fmh36uvTc3GpxUPdsAAAA"
    return Array(Data(base64Encoded: text) ?? Data())
  }()

  @Test func `what a server packs is unpacked, within limits`() async throws {
    let (place, outcome) = try await run(["https://www.example.org/": Self.packed])
    #expect(outcome.isWritten && place.folder.text("content/news/quay.md")?.hasSuffix("Words\n") == true)
    await #expect(throws: ImportFailure.self) {
      try await run(["https://www.example.org/": Array(Self.packed.dropLast(9))])
    }
  }

  @Test func `a web page leads to the feed that it names`() async throws {
    let page =
      "<!DOCTYPE html><html><head><link rel=\"stylesheet\" href=\"a.css\"><link rel=alternate type=\"application/rss+xml\" href=\"/feed\"></head><body><p>Quay</body></html>"
    let (_, outcome) = try await run([
      "https://www.example.org/": Array(page.utf8), "https://www.example.org/feed": Array(Feeds.rss().utf8),
    ])
    #expect(outcome.added.count == 2, "\(outcome.diagnostics.text)")
  }

  @Test func `a web page in a file names the feed`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      "<html><head><link rel='alternate' type='application/atom+xml' href='https://www.example.org/feed'></head></html>",
      to: "page.html")
    let failure = await #expect(throws: ImportFailure.self) { try await place.run("page.html") }
    #expect(failure?.hint?.contains("https://www.example.org/feed") == true)
  }
}
