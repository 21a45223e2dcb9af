import TestSupport
import Testing

@testable import FlokiContent

@Suite("The page of a web tab")
struct PageTemplateTests {
  let spanish: Langcode
  let arabic: Langcode

  init() throws {
    spanish = try Langcode(parsing: "es")
    arabic = try Langcode(parsing: "ar")
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("A page in many languages shows the first and hides the others until its script chooses")
  func multilingual() {
    let page = text(
      PageTemplate.multilingualPage(
        [
          PageTemplate.Version(langcode: spanish, title: "Hola \"tú\"", body: Array("<p>uno</p>\n".utf8)),
          PageTemplate.Version(langcode: arabic, title: "B", body: Array("<p>two</p>\n".utf8)),
        ], PageTemplates()))
    #expect(page.contains("<main lang=\"es\" data-title=\"Hola &quot;tú&quot;\">"))
    #expect(page.contains("<main lang=\"ar\" dir=\"rtl\" data-title=\"B\" hidden>"))
    #expect(page.contains("navigator.languages"))
    let single = PageTemplate.multilingualPage(
      [PageTemplate.Version(langcode: spanish, title: "A", body: [])], PageTemplates())
    #expect(!text(single).contains("<script"))
    #expect(PageTemplate.multilingualPage([], PageTemplates()).isEmpty)
  }

  @Test("What hand-written HTML refers to is found where it is")
  func resources() {
    let html = """
      <!-- <img src="no.png"> --><IMG alt="a > b" SRC = 'a.png'><a href=b.html>x</a> <video poster="c.jpg?a&amp;b" controls/>
      <script src="d.js">"<img src='no.png'>"</script><style>a{}</style><link rel=x href="e.css"><p data-src="no"> 1 < 2
      """
    let found = HTMLSurvey(of: Array(html.utf8)).resources
    #expect(found.map(\.value) == ["a.png", "b.html", "c.jpg?a&b", "d.js", "e.css"])
    let bytes = Array(html.utf8)
    #expect(
      found.map { text(Array(bytes[$0.range])) } == ["a.png", "b.html", "c.jpg?a&amp;b", "d.js", "e.css"])
  }

  @Test(
    "An address is read as browsers read it",
    arguments: [
      ("&#106;avascript:x()", "javascript:x()"), ("&#x6A;avascript&colon;x()", "javascript:x()"),
      ("&#0000106&#X61;vascript:", "javascript:"), ("java&Tab;script&NewLine;:", "java\tscript\n:"),
      ("a?b=1&amp;amp=2&lt=3&#39;", "a?b=1&amp=2&lt=3'"), ("&", "&"), ("&#;&#x;&;&é;", "&#;&#x;&;&é;"),
      ("&#xD800;&#99999999999;", "\u{FFFD}\u{FFFD}"),
    ])
  func references(written: String, read: String) {
    let found = HTMLSurvey(of: Array("<a href=\"\(written)\">".utf8)).resources
    #expect(found.map(\.value) == [read])
    #expect(found.map(\.written) == [written])
  }

  @Test("No HTML is too broken to be searched")
  func robustness() {
    var random = SplitMix64(state: 41)
    let pieces = [
      "<", ">", "img", " src", "=", "\"", "'", "a", "/", "<!--", "-->", "<script>", "</script", " ", "&", "é",
    ]
    for _ in 0..<5000 {
      let html = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      for resource in HTMLSurvey(of: Array(html.utf8)).resources {
        #expect(resource.range.upperBound <= html.utf8.count)
      }
    }
  }
}
