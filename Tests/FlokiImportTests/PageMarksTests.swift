import Testing

@testable import FlokiImport

/// Markdown of Hugo, Jekyll and Zola becomes Markdown of floki.
@Suite struct PageMarksTests {
  @Test(arguments: [
    ("[a](u){:target=\"_blank\"} rest", "[a](u) rest"),
    ("  ```\n{: .x}\n  ```\nb\n{: width=3}", "  ```\n{: .x}\n  ```\nb"),
    ("`{: .x}` and `a`{: .b}", "`{: .x}` and `a`"), ("# A {#b}", "# A"), ("a {#b}", "a {#b}"),
    (
      "[to](#quay-side) it\n\n## Quay *side*",
      "[to](#quay-side) it\n\n## <a id=\"quay-side\"></a>Quay *side*"
    ),
    (
      "[to](#q)\n\nQuay {#x}\n====\n\nWords.\n{: #q}",
      "[to](#q)\n\nQuay\n====\n\nWords. <a id=\"q\"></a>"
    ),
    ("[a](#港)\n\n## 港", "[a](#part-1)\n\n## <a id=\"part-1\"></a>港"),
    (
      "[a](#x-1)\n\n```\n# x\n```\n\n# X\n\n# X",
      "[a](#x-1)\n\n```\n# x\n```\n\n# X\n\n# <a id=\"x-1\"></a>X"
    ),
    ("[a](#b)\n\n<h2 id=\"b\">B</h2>\n\n# b", "[a](#b)\n\n<h2 id=\"b\">B</h2>\n\n# b"),
    ("<div markdown=\"1\">**a**</div>", "<div markdown=\"1\">\n\n**a**\n\n</div>"),
    ("[a](#fn:1)\n\n<p id=\"fn:1\">n</p>", "[a](#part-1)\n\n<p id=\"part-1\">n</p>"),
    ("[a](#b)\n\n<a name=\"b\"></a>", "[a](#b)\n\n<a id=\"b\"></a>"),
    ("<a href=#b>a</a> <A NAME=b>c</A>", "<a href=#b>a</a> <A id=\"b\">c</A>"),
    ("[a](#b:c)\n\n<a name='b:c' id=d>e</a>", "[a](#d)\n\n<a name='b:c' id=\"d\">e</a>"),
    ("[a](#b) `<a name=\"b\">` <p name=\"b\">", "[a](#b) `<a name=\"b\">` <p name=\"b\">"),
    ("[a](#a-b-c)\n\n## a_b c", "[a](#a-b-c)\n\n## <a id=\"a-b-c\"></a>a_b c"),
    ("* TOC\n{:toc}\n\n# A", "\n# A"),
    ("- Quay\n- Harbour\n{#toc}", "- Quay\n- Harbour"), ("- Quay\n- Harbour\n{:toc}", "- Quay\n- Harbour"),
  ])
  func `marks of elements are carried out, and links in the page have their places`(
    text: String, expected: String
  ) {
    #expect(PageMarks.carriedOut(in: text) == expected)
  }

  @Test(arguments: [
    "a\n\n    {: .x}\n    # b {#c}\n    [a](b){: .x}\n    <div markdown=\"1\">\n    </div>",
    "a\n\n\t{: .x}\n\nb", "- a\n\n      {: .x}\n      b{: .x}",
    "<pre>\n{: .x}\n\n# b {#c}\n[a](b){: .x}\n</pre>",
    "<div>\n<pre><code class=\"x\">\n{: .x}\n</code></pre>\n</div>",
  ]) func `code stays as it is written`(text: String) {
    #expect(PageMarks.carriedOut(in: text) == text)
  }

  @Test(arguments: [
    ("a {{ site.x }} b {% include x.html %} c", "a  b  c"), ("`{{ site.x }}` {% if a %}", "`{{ site.x }}` "),
    ("a\n\n    {{ page.url }}\n    {% if a %}b{% endif %}", nil), ("```\n{{ page.url }}\n```", nil),
    ("<pre>\n{{ page.url }}\n</pre>\n{{ page.url }}", "<pre>\n{{ page.url }}\n</pre>\n"),
    ("a\n\n    {% raw %}{{ b }}{% endraw %}", "a\n\n    {{ b }}"),
    ("{::nomarkdown}<b>*a*</b> [c]{:/nomarkdown} *d*", "<b>\\*a\\*</b> \\[c\\] *d*"),
    ("{::nomarkdown}\n<div>*a*\n\nb</div>\n{:/}\nc", "<div>*a*\nb</div>\n\n\nc"),
    ("a {::options x=\"y\" /}b", "a b"), ("`{::nomarkdown}` {::nomarkdown} a {::x}", nil),
  ])
  func `what only Jekyll knows is left out of words and stays in code`(text: String, expected: String?) {
    var codes = PageCodes(.jekyll, by: PagePatterns())
    #expect(codes.markdown(text) == expected ?? text)
  }

  @Test(arguments: [
    ("a {{< b >}}c{{< /b >}}", "a c"), ("`{{< b >}}` {{< b >}}", "`{{< b >}}` "),
    ("```\n{{< b c=\"d\" >}}\ne\n{{< /b >}}\n```", nil), ("a\n\n    {{% b %}}", nil),
  ])
  func `what only Hugo knows is left out of words and stays in code`(text: String, expected: String?) {
    var codes = PageCodes(.hugo, by: PagePatterns())
    #expect(codes.markdown(text) == expected ?? text)
    #expect(codes.unknown == ["b"])
  }

  @Test(arguments: [
    ("<img\n src=\"x\">", true), ("a\n\n</div>", true), ("<my-tag>a</my-tag>", true),
    ("- a\n    <b>c</b>", true),
    ("`<b>`", false), ("    <b>", false), ("a <!-- b -->", false), ("<https://example.org/>", false),
  ])
  func `what the build would show as tags is markup`(page: String, isMarkup: Bool) {
    #expect(page.hasMarkup == isMarkup)
  }

  @Test(arguments: [
    ("<b>\n\na\n\n</b>", "**a**\n"),
    (
      "<a href=\"https://example.org/\">\n\n![x](https://example.org/x.jpg)\n\n</a>",
      "[![x](https://example.org/x.jpg)](https://example.org/)\n"
    ),
    (
      "a <iframe src=\"https://example.org/f\"></iframe>",
      "a\n\n[https://example.org/f](https://example.org/f)\n"
    ),
    (
      "<video controls><source src=\"https://example.org/f.mp4\"></video>",
      "[https://example.org/f.mp4](https://example.org/f.mp4)\n"
    ),
    ("<div>\n<script>\nvar a;\n\nvar b;\n</script>\n</div>\n\nc", "c\n"), ("a <script>x()</script>", "a\n"),
    (
      "<table>\n\n<tr><td>a &mdash; b</td></tr>\n\n</table>",
      "<table>\n\n<tr><td>a &mdash; b</td></tr>\n\n</table>"
    ),
    (
      "a <script>x()</script>\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n- [x] b\n- [ ] c",
      "a\n\n<https://www.youtube.com/watch?v=dQw4w9WgXcQ>\n\n- [x] b\n- [ ] c\n"
    ),
    (
      "a <script>x()</script>\n\n[b *c*](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n\n- [x] b\n\n- [ ] c",
      "a\n\n[b *c*](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n\n- [x] b\n- [ ] c\n"
    ),
    ("<picture><source srcset=\"b.jpg\"><img alt=\"a\"></picture><script></script>", "![a](b.jpg)\n"),
  ])
  func `a page whose HTML a build would cut is written again`(page: String, expected: String) {
    var addresses = PageAddresses(link: { $0 }, picture: { $0 })
    #expect(addresses.mended(page)?.text == expected)
  }
}
