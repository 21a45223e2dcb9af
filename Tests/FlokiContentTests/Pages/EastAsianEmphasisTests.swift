import FlokiProtocol
import Testing

@testable import FlokiContent

/// Emphasis works between words without blanks.
@Suite struct EastAsianEmphasisTests {
  private func html(_ markdown: String) -> String {
    let page = MarkdownPage.render(Array(markdown.utf8))
    var output: [UInt8] = []
    page.append(to: &output, placing: [], leadingTo: [])
    return String(decoding: output, as: UTF8.self)
  }

  /// What authors wrote to the projects of markdown-it, remark and CommonMark about it.
  @Test(arguments: [
    ("**注意：**请看**这里**。", "<strong>注意：</strong>请看<strong>这里</strong>。"),
    ("他说**「好」**是。", "他说<strong>「好」</strong>是。"),
    ("**テスト。**テスト", "<strong>テスト。</strong>テスト"),
    ("これは**「重要」**です。", "これは<strong>「重要」</strong>です。"),
    ("**스크립트(script)**라고", "<strong>스크립트(script)</strong>라고"),
    ("*“好”*是", "<em>“好”</em>是"),
    ("**[链接](https://example.org/)。**后", "<strong><a href=\"https://example.org/\">链接</a>。</strong>后"),
    ("**a**（b）*c*", "<strong>a</strong>（b）<em>c</em>"),
    ("**第一行：**\n内容**“二”**三", "<strong>第一行：</strong>\n内容<strong>“二”</strong>三"),
  ])
  func isShownAsItIsMeant(_ markdown: String, _ expected: String) {
    #expect(html(markdown) == "<p>\(expected)</p>\n")
  }

  @Test(arguments: [
    "价格\\*\\*：\\*\\*请", "`**注意：**请`", "2 * 3：*4", "**注意：请", "a：** b", "日本語だけ。", "**注意\n\n：**请",
  ])
  func changesNothingElse(_ markdown: String) {
    let marked = EastAsianEmphasis.marked(Array(markdown.utf8), in: 0..<markdown.utf8.count)
    #expect(marked == nil)
  }

  @Test func leavesNoMarkBehind() {
    let page = MarkdownPage.render(
      Array(
        "# **题：**目\n\n**注意：**请 <b>**a：**b</b>\n\n![**图：**一](a.png)\n\n    **码：**一\n\n[**链：**接](b.md)".utf8))
    var output: [UInt8] = []
    page.append(to: &output, placing: [], leadingTo: [], allowingHTML: true)
    #expect(!String(decoding: output, as: UTF8.self).unicodeScalars.contains(EastAsianEmphasis.mark))
    #expect(page.firstHeading == "题：目")
    #expect(page.plainExcerpt == "注意：请 a：b")
    #expect(page.images.map(\.alt) == ["图：一"])
    #expect(page.links.map(\.url) == ["b.md"])
  }

  @Test func keepsThePlacesOfLinks() throws {
    let source = "**注意：**请看[这里](quay.md)和[那里](boat.md)。"
    let page = MarkdownPage.render(Array(source.utf8))
    let places = page.links.map { String(decoding: Array(source.utf8)[$0.sourceRange], as: UTF8.self) }
    #expect(places == ["quay.md", "boat.md"])
  }
}
