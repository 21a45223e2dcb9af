import Testing

@testable import FlokiImport

/// Markdown as the programs of websites have it becomes Markdown as floki has it.
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
  ])
  func `marks of elements are carried out, and links in the page have their places`(
    text: String, expected: String
  ) {
    #expect(PageMarks.carriedOut(in: text) == expected)
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
  ])
  func `a page whose HTML a build would cut is written again`(page: String, expected: String) {
    var addresses = PageAddresses(link: { $0 }, picture: { $0 })
    #expect(addresses.mended(page) == expected)
  }
}
