import TestSupport
import Testing

@testable import FlokiContent

/// Raw HTML is shown as words or let through by a list; nothing an author writes runs on a page.
@Suite struct HTMLSanitiserTests {
  private func html(_ markdown: String, allowing: Bool = true) -> String {
    let page = MarkdownPage.render(Array(markdown.utf8))
    var output: [UInt8] = []
    page.append(
      to: &output, placing: page.images.map { .init(url: $0.path, size: nil, alt: $0.alt, title: $0.title) },
      leadingTo: page.contentLinks.map { _ in nil }, allowingHTML: allowing)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ("a <b>c</b> d", "<p>a <b>c</b> d</p>\n"), ("a <b>c", "<p>a <b>c</b></p>\n"), ("a </b>c", "<p>a c</p>\n"),
    ("a <b onclick=x style=y class='k'>c</b>", "<p>a <b class=\"k\">c</b></p>\n"),
    ("a <script>x()</script> b", "<p>a  b</p>\n"), ("<script>\nx()\n</script>\n\nb", "\n<p>b</p>\n"),
    ("<a href=\"javascript:x()\">c</a>", "<p><a>c</a></p>\n"),
    ("<a href=\" java&#10;script:x()\">c</a>", "<p><a>c</a></p>\n"),
    ("<a href=\"&#106;avascript&colon;x()\">c</a>", "<p><a>c</a></p>\n"),
    (
      "<a href=\"https://example.org/?a&amp;b\">c</a>",
      "<p><a href=\"https://example.org/?a&amp;b\">c</a></p>\n"
    ),
    (
      "<a href=\"#top\">c <a href=\"mailto:a@example.org\">d</a>",
      "<p><a href=\"#top\">c </a><a href=\"mailto:a@example.org\">d</a></p>\n"
    ),
    ("<img src=x onerror=y>", "\n"),
    ("<img src=\"https://example.org/a.png\">", "<img src=\"https://example.org/a.png\" alt=\"\">\n"),
    ("<!-- a --> b\n\nc <!-- d --> e", " b\n<p>c  e</p>\n"),
    ("a <iframe src=\"https://example.org\"></iframe>", "<p>a </p>\n"),
    ("<div>\n\n*a*\n\n</div>", "<div>\n<p><em>a</em></p>\n</div>\n"),
    ("<div>\n\na", "<div>\n<p>a</p>\n</div>\n"),
    ("> <div>\n\na", "<blockquote>\n<div></div>\n</blockquote>\n<p>a</p>\n"),
    (
      "<table><tr><td>1<td>2<tr><td>3</table>",
      "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>\n"
    ),
    ("<table>no<b>no</b><tr>no<td>1</table>", "<table>\n\n<tr>\n<td>1</td></tr></table>\n"),
    ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>\n"), ("<li>a", "a\n"),
    ("<p>a<p>b<div>c</div>", "<p>a</p><p>b</p><div>c</div>\n"),
    (
      "<div title='&quot;><script>'>a &lt;b&gt; &amp; c</div>",
      "<div title=\"&quot;&gt;&lt;script&gt;\">a &lt;b&gt; &amp; c</div>\n"
    ),
    ("<svg><script>x</script></svg>", "<p></p>\n"),
    ("<div><svg><script>x</script></svg>y</div>", "<div>y</div>\n"),
    ("[a](javascript:x)", "<p><a href=\"\">a</a></p>\n"),
    ("<javascript:x>", "<p><a href=\"\">javascript:x</a></p>\n"),
    ("[a](java&#115;cript:x)", "<p><a href=\"\">a</a></p>\n"), ("<div id=a b", "&lt;div id=a b\n"),
    (
      "<p>&mdash; &copy c &notit; &check; &#150; &x; ?a&copy=b</p>",
      "<p>— © c &amp;notit; ✓ – &amp;x; ?a&amp;copy=b</p>\n"
    ),
    (
      "<table>\n\n<tr><th>a</th>\n\n<td>b</td></tr>\n\n</table>",
      "<table>\n<tr><th>a</th>\n<td>b</td></tr>\n</table>\n"
    ),
    ("<ul>\n\n<li>\n\n*a*\n\n</li>\n</ul>", "<ul>\n<li>\n<p><em>a</em></p>\n</li>\n</ul>\n"),
    ("<ul>\n\na", "<ul></ul>\n<p>a</p>\n"),
    (
      "<div>\n<script>\nvar a;\n\nvar *b*;\n</script>\n</div>\n\nc",
      "<div>\n<p><em></em></p>\n</div>\n<p>c</p>\n"
    ),
    ("a <script>b\n\nc", "<p>a b</p>\n<p>c</p>\n"),
    (
      "<div>\n\n> <div>a\n\n</div>b",
      "<div>\n<blockquote>\n<div>a</div>\n</blockquote>\n</div>b\n"
    ),
    ("<div>a <embed src=x> b</div>", "<div>a  b</div>\n"), ("<div><svg/>a</div>", "<div>a</div>\n"),
    ("<div><script>\"</scripts>\"</script>a</div>", "<div>a</div>\n"),
    ("<div></ x>a</div>", "<div>a</div>\n"),
    ("<div>a <!-- b --!> c</div>", "<div>a  c</div>\n"),
  ]) func `what is harmless is let through, and nothing else`(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test func `without leave HTML is shown as it is written`() {
    #expect(html("a <b>c</b> d", allowing: false) == "<p>a &lt;b&gt;c&lt;/b&gt; d</p>\n")
    #expect(html("<div>\n*a*\n</div>", allowing: false) == "<p>&lt;div&gt;\n*a*\n&lt;/div&gt;</p>\n")
    #expect(html("a <!-- b --> c", allowing: false) == "<p>a  c</p>\n")
  }

  /// Names and values that begin a tag, wherever a browser would see one.
  @Test func `nothing that is thrown together can run a script`() {
    var random = SplitMix64(state: 1818)
    let pieces = [
      "<script>", "</script>", "<img src=x onerror=a>", "<a href='javascript:a'>", "\"", "'", "<!--", "-->",
      "<svg onload=a>",
      "<div", "<b ", ">", "</div>", "<table>", "<td>", "</p>", "\n\n", "> ", "- ", "[a](javascript:b)",
      "![x](y.png \"<b>\")",
      "&lt;script&gt;", "&#60;script>", "<style>", "<iframe srcdoc='<script>'>", "<p style=a", "`",
      "[!pull]\n", "- [ ] ", "<![CDATA[",
      "<?", "text", "<math><mi xlink:href=javascript:a>", "<textarea>", "<title>", "\u{0}", "<\u{0}script>",
    ]
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      for allows in [false, true] {
        let page = html(text, allowing: allows)
        let survey = HTMLSurvey(of: Array(page.utf8))
        #expect(
          survey.elements.allSatisfy { HTMLSanitiser.names.contains($0) || ["label", "input"].contains($0) },
          "\(text)")
        #expect(survey.resources.allSatisfy { !$0.value.runsScript }, "\(text)")
        #expect(
          !survey.endsInComment && page.firstRange(of: /<[a-z]+[^>"]*(?:"[^"]*"[^>"]*)* on[a-z]+ *=/) == nil,
          "\(text)\n\(page)")
        #expect(survey.unclosed == [], "\(text)\n\(page)")
      }
    }
  }

  @Test(arguments: [
    ("<div>" + String(repeating: "<b></i>", count: 20_000) + "</div>", MarkdownExcess.Kind.elements),
    (String(repeating: "<div>\n\n", count: 101), .elements),
    ("a " + String(repeating: "<b>", count: 101), .elements),
    ("<div>" + String(repeating: "<br>", count: 200_001) + "</div>", .tags),
    ("<div>" + String(repeating: "x", count: 2 << 20) + "</div>", .bytesOfHTML),
  ]) func `HTML is let through as far as the limits`(markdown: String, kind: MarkdownExcess.Kind) {
    let page = MarkdownPage.render(Array(markdown.utf8))
    #expect(page.excess == nil)
    #expect(page.excessOfHTML == kind)
    let written = html(markdown)
    for name in ["<b>", "<div>"] { #expect(written.components(of: name) <= 100) }
    #expect(written.components(of: "<br>") <= 200_000)
  }

  @Test func `HTML at the limits is let through whole`() {
    let markdown =
      "<div>" + String(repeating: "<b>", count: 99) + "a" + String(repeating: "</b>", count: 99) + "</div>"
    #expect(MarkdownPage.render(Array(markdown.utf8)).excessOfHTML == nil)
    #expect(html(markdown) == markdown + "\n")
    // Paragraphs that leave one open each are not inside each other.
    let paragraphs = String(repeating: "a <b>b\n\n", count: 500)
    #expect(MarkdownPage.render(Array(paragraphs.utf8)).excessOfHTML == nil)
  }

  @Test(arguments: [
    (String(repeating: "<b>", count: 1001), MarkdownExcess.Kind.openElements),
    (String(repeating: "<br>", count: 200_001), .tags),
  ]) func `HTML is surveyed as far as the limits`(text: String, kind: MarkdownExcess.Kind) {
    #expect(HTMLSurvey(of: Array(text.utf8)).excess?.kind == kind)
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
