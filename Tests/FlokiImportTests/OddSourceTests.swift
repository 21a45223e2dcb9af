import FlokiCheck
import FlokiImport
import FlokiSyntax
import TestSupport
import Testing

/// What floki imports, floki builds, however odd the source is.
@Suite struct OddSourceTests {
  private static let fragments = [
    "<p>Words & <b>more</b></p>", "<a href='/x y'>a</a>", "<a href='#top'>b</a>",
    "<a href='javascript:x()'>c</a>",
    "<a href='mailto:a@example.org?subject=x%'>d</a>", "<a href='http://'>e</a>", "<a href='http:/x'>f</a>",
    "<a href=' https://example.org/%zz '>g</a>", "<a href='tel:+1 2'>h</a>", "<a href=''>i</a>", "<a>j</a>",
    "<img src='boat.jpg'>", "<img src='/img/boat.jpg' alt='[b](c)'>", "<img>",
    "<img src='data:image/png;base64,AAAA'>",
    "<img src='https://example.org/a b.jpg' srcset='/a.jpg 1w, b.jpg 900w'>", "<img src='http://'>",
    "<video src='/v.mp4'></video>", "<iframe src='//example.org/x'></iframe>", "<script>alert(1)</script>",
    "<!-- open", "a\u{1}b\u{B}c\u{85}d\u{96}", "\u{FEFF}", "&#150;&#1;&#0;",
    "<wbr><picture><source srcset='x 1w'>",
    "<pre>a<br>b\n```\n</pre>", "<h1></h1><h2>#</h2>", "<table><tr><td>a|b<td><ul><li>c</table>",
    "<ul><li><ol><li>x",
    "![x](y)", "[a]: /b", "\\", "`", "<", "<<a", "http://example.org/a_b_c", "www.example.org",
    "a@example.org",
    "<details><summary>s</summary>t</details>", "<blockquote><p>1. a</p></blockquote>", "<hr>", "---", "***",
    "    code",
    "<a href='https://www.example.org/a/1#f'>k</a>", "<a href='?q=1'>l</a>", "<a href='a.md'>m</a>",
    "[n](<o p>)",
    "[q](r s)", "[t] (https://example.org)", "{{< ref \"x\" >}}", "{% raw %}", "<sup>x<sub>2</sub></sup>",
    "“”", "<p",
    "<form action='javascript:x()'><input formaction='/x'></form>", "<link href='/a.css'><style>b{}</style>",
  ]
  private static let titles = [
    "", "Quay", "\u{A0}", "a\u{96}b", "<b></b>", "1.", "- x", "\"", "'", "#", "a: b", "\\", "&amp;amp;", "😀",
    "港",
    "\u{202E}x", "null", "~", "[x", "{", "%",
  ]
  private static let slugs = [
    "quay", "quay", "", "%e3%83%86%e3%82%b9%e3%83%88", "A B", "--", "1", "fog_bell",
  ]

  @Test(.timeLimit(.minutes(60)), arguments: 0..<12) func `odd feeds are built`(seed: Int) async throws {
    var random = SplitMix64(state: UInt64(seed))
    let place = try ImportPlace()
    var items = ""
    for number in 0..<25 {
      let words = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Self.fragments.randomElement(using: &random) ?? ""
      }
      let text = words.joined(separator: Bool.random(using: &random) ? "\n\n" : " ").replacing(
        "]]>", with: "")
      let title = Self.titles.randomElement(using: &random) ?? ""
      items += """
        <item><title><![CDATA[\(title.readable)]]></title><guid>g\(number)</guid><link>https://www.example.org/a/\(number)#f\(number)</link>
        <wp:post_id>\(number % 7)</wp:post_id><wp:post_name>\(Self.slugs.randomElement(using: &random) ?? "")</wp:post_name>
        <wp:status>publish</wp:status><wp:post_type>post</wp:post_type><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>
        <content:encoded><![CDATA[\(text.readable)]]></content:encoded></item>
        """
    }
    try place.folder.write(
      "<rss xmlns:wp='http://wordpress.org/export/1.2/' xmlns:content='http://purl.org/rss/1.0/modules/content/'><channel><title>W</title><link>https://www.example.org/</link>\(items)</channel></rss>",
      to: "export.xml")
    let outcome = try await place.run("export.xml")
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    try await place.expectBuilds("seed \(seed)")
    let again = try await place.run("export.xml")
    #expect(again.changed.isEmpty && again.added.isEmpty, "\(again.changed)")
  }

  @Test(.timeLimit(.minutes(60)), arguments: 0..<12) func `odd websites are built`(seed: Int) async throws {
    var random = SplitMix64(state: UInt64(seed) &+ 1000)
    let place = try ImportPlace()
    try place.folder.write(
      seed % 2 == 0 ? "baseURL = 'https://www.example.org/'\n" : "", to: "site/hugo.toml")
    for number in 0..<25 {
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Self.fragments.randomElement(using: &random) ?? ""
      }
      let text = words.joined(separator: Bool.random(using: &random) ? "\n\n" : " ")
      let title = (Self.titles.randomElement(using: &random) ?? "").replacing("\\", with: "\\\\").replacing(
        "\"", with: "\\\"")
      let folder = ["a", "b", "c/d"].randomElement(using: &random) ?? ""
      let name = ["quay", "p\(number)", "q\(number)/index"].randomElement(using: &random) ?? ""
      try place.folder.write(
        "---\ntitle: \"\(title)\"\naliases: [/x\(number % 4), \"/y z\"]\nimage: none.jpg\nslug: \(Self.slugs.randomElement(using: &random) ?? "")\n---\n\(text)\n",
        to: "site/content/\(folder)/\(name).\(Bool.random(using: &random) ? "md" : "html")")
    }
    let outcome = try await place.run("site")
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    try await place.expectBuilds("seed \(seed)")
    let again = try await place.run("site")
    #expect(again.changed.isEmpty && again.added.isEmpty, "\(again.changed)")
  }
}

extension String {
  /// Without what no XML may have.
  fileprivate var readable: String {
    String(unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" }.map(Character.init))
  }
}
