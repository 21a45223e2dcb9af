import FlokiContent
import FlokiImport
import Testing

/// HTML that becomes Markdown has the same text, links and emphasis on the published page.
@Suite struct HTMLToMarkdownTests {
  private static func published(_ markdown: String) -> String {
    let page = MarkdownPage.render(Array(markdown.utf8))
    var html: [UInt8] = []
    let placed = page.images.map { MarkdownPage.PlacedImage(url: $0.path, size: nil, alt: $0.alt) }
    page.append(to: &html, placing: placed, leadingTo: [], allowingHTML: true)
    return String(decoding: html, as: UTF8.self)
  }

  @Test(arguments: 0..<40)
  func `for any tree, the page made of the Markdown has the same text, links and emphasis`(batch: UInt64)
    throws
  {
    for seed in batch * 100..<(batch + 1) * 100 {
      let tree = RandomHTML(seed)
      let read = try #require(MarkdownOfHTML(tree.html), "\(seed)")
      let published = Self.published(read.markdown)
      let (expected, found) = (HTMLMeaning(tree.nodes).letters, HTMLMeaning(published: published).letters)
      guard expected != found else { continue }
      // Markdown cannot write it, and import tells of it.
      if read.losses.contains("a backslash before a bar as code in a table"),
        expected.map(\.text) == found.map(\.text)
      {
        continue
      }
      let place = zip(expected, found).prefix { $0 == $1 }.count
      Issue.record(
        """
        \(seed): expected \(expected[max(0, place - 6)...].prefix(14)), found \(found[min(found.count, max(0, place - 6))...].prefix(14))
        \(tree.html)
        --
        \(read.markdown)
        --
        \(published)
        """)
      return
    }
  }

  @Test(arguments: [
    ("a<wbr>b <i>c</i>", "ab *c*"),
    (
      #"<picture><source srcset="https://example.org/a.webp"><img src="https://example.org/a.jpg" alt="A"></picture> b"#,
      "![A](https://example.org/a.jpg) b"
    ),
    (#"<video><track src="x"><p>words</p></video>"#, "words"),
    (#"Look!<a href="https://example.org/">here</a>"#, #"Look\![here](https://example.org/)"#),
    (#"<a href=" https://example.org/a b ">x</a>"#, "[x](https://example.org/a%20b)"),
    ("<b>a</b><i>c</i>", "**a**_c_"), ("x<b>a</b><i>c</i>y", "x**a**<!-- -->*c*y"),
    ("<b><i>a</i></b>", "**_a_**"), ("<b>a <i>c</i></b>", "**a _c_**"), ("<b>a</b> <b>c</b>", "**a c**"),
    ("<b>a</b><b>c</b>", "**ac**"), ("<b> a </b>c", "**a** c"), ("<i></i>a<b> </b>c", "a c"),
    ("<b>「波止場」</b>で", "**「波止場」**<!-- -->で"), ("港の<b>波止場</b>で", "港の**波止場**で"),
    ("x<i>(a)</i>", "x<!-- -->*(a)*"), ("x <i>(a)</i> y", "x *(a)* y"),
    ("~b~ and ~~c~~", #"\~b\~ and \~\~c\~\~"#), ("<h2>a #</h2><h3>C#</h3>", "## a \\#\n\n### C\\#"),
    ("https://example.org/a_b_c_", #"https\://example.org/a_b_c\_"#),
    ("www.example.org me@example.org", #"www\.example.org me<!-- -->@example.org"#),
    (
      #"<a href="https://example.org/a_b">https://example.org/a_b</a>"#,
      "[https://example.org/a_b](https://example.org/a_b)"
    ),
    ("<ul><li>a<ol start=3><li>b</ol></ul>", "- a\n\n  3. b"), ("<ul><li>a<ul><li>b</ul></ul>", "- a\n  - b"),
    ("words<ul><li>a</ul>more", "words\n\n- a\n\nmore"), ("<ul><li>a</ul><ul><li>b</ul>", "- a\n\n* b"),
    ("<ol><li>a</ol><ol><li>b</ol>", "1. a\n\n1) b"), ("<ul><li><hr></ul>", "- ___"),
    ("<ul><li><input type=checkbox checked> a<li><input type=checkbox> b</ul>", "- [x] a\n- [ ] b"),
    ("<pre>a<br>b</pre>", "```\na\nb\n```"), ("a | b<br>---|---", "a | b\\\n\\---|---"),
    ("<code>a`b</code><code>``</code>", "``` a`b`` ```"), ("<code>`</code>", "`` ` ``"),
    (
      #"<a href="https://example.org/"><h2>a</h2><p>b</p></a>"#,
      "## [a](https://example.org/)\n\n[b](https://example.org/)"
    ),
    ("<strong><div>a</div><div>b</div></strong>", "**a**\n\n**b**"),
    (#"<a href="https://example.org/"></a>a"#, "a"),
    (#"<a href="https://example.org/x"><svg></svg></a>"#, "[https://example.org/x](https://example.org/x)"),
    ("<table><tr><td>a|b<td><code>c|d</code></table>", "| a\\|b | `c\\|d` |\n|---|---|"),
    ("a<br><br>b", "a\\\n\\\nb"),
    ("<table><tr><td>a<td>b</tr>stray</table>", "stray\n\n| a | b |\n|---|---|"),
    ("<table><tr>lead<td>a<td>b</table>", "lead\n\n| a | b |\n|---|---|"),
    ("<table><td>a<td>b</table>", "| a | b |\n|---|---|"),
    ("<table><font><tr><td>a<td>b</tr></font></table>", "| a | b |\n|---|---|"),
    (
      "<table><tr><td>a<td>b</tr><tr><table><tr><td>c<td>d</table></tr></table>",
      "| a | b |\n|---|---|\n\n| c | d |\n|---|---|"
    ),
    ("<html><body><p>a</p></body></html>b <i>c</i>", "a\n\nb *c*"), ("<!-->a <!--->b", "a b"),
    ("<b><p>a</p><p>b</p></b>", "**a**\n\n**b**"), ("<i><p>a</p></i><s><p>b</p></s>", "*a*\n\n~~b~~"),
    (
      #"<a href="https://example.org/"><table><tr><td>a<td>b</table></a>"#,
      "| [a](https://example.org/) | [b](https://example.org/) |\n|---|---|"
    ),
    ("<table><tr><td><b>a<td>b</b></table>", "| **a** | b |\n|---|---|"),
    ("&check; &copy 2 &notit; &amp;check;", "✓ © 2 \\&notit; \\&check;"),
    (
      #"<img srcset="https://example.org/a.jpg 1x, https://example.org/b.jpg 2x" alt="A">"#,
      "![A](https://example.org/b.jpg)"
    ),
    (
      #"<img srcset="https://example.org/w_3,h_2/a.jpg 300w, https://example.org/w_6,h_4/a.jpg 600w">"#,
      "![](https://example.org/w_6,h_4/a.jpg)"
    ),
    (
      #"<img src="https://example.org/a.jpg" width=900 srcset="https://example.org/b.jpg 300w">"#,
      "![](https://example.org/a.jpg)"
    ),
    (
      #"<img data-src="https://example.org/a.jpg"><noscript><img src="https://example.org/a.jpg" alt="A"></noscript>"#,
      "![A](https://example.org/a.jpg)"
    ),
    (##"<p><a href="#b">a</a></p><h2 id="b">b</h2>"##, "[a](#b)\n\n## <a id=\"b\"></a>b"),
    (
      ##"<p><a href="#fn:1">1</a></p><ol><li id="fn:1">b</ol>"##,
      "[1](#part-1)\n\n1. <a id=\"part-1\"></a>b"
    ),
    (##"<p><a href="#x">a</a></p><a name="x"></a><h2>b</h2>"##, "[a](#x)\n\n## <a id=\"x\"></a>b"),
    (##"<a href="#none">a</a>"##, "a"),
    (#"<div class="wp-block-embed__wrapper">https://example.org/a_b</div>"#, "<https://example.org/a_b>"),
  ])
  func `each of these is written so`(html: String, markdown: String) throws {
    let read = try #require(MarkdownOfHTML(html))
    #expect(read.markdown == markdown + "\n")
  }

  @Test func `what Markdown cannot express is told`() throws {
    let read = try #require(
      MarkdownOfHTML(#"<pre>a <a href="https://example.org/">b</a><b>c</b></pre><u>d</u>"#))
    #expect(read.losses == ["a link in preformatted text", "emphasis in preformatted text", "u"])
  }
}
