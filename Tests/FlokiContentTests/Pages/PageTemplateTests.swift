import TestSupport
import Testing

@testable import FlokiContent

@Suite("The built-in page")
struct PageTemplateTests {
  let spanish: Langcode
  let arabic: Langcode

  init() throws {
    spanish = try Langcode(parsing: "es")
    arabic = try Langcode(parsing: "ar")
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("A page names its charset early, its language, and its title escaped")
  func page() {
    let page = text(
      PageTemplate.page(
        langcode: spanish, title: "Quay & <Co>", dateLine: "20 de noviembre", body: Array("<p>Viejo</p>".utf8)
      ))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"es\">\n<head>\n<meta charset=\"utf-8\">\n"))
    #expect(page.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"))
    #expect(page.contains("<title>Quay &amp; &lt;Co&gt;</title>"))
    #expect(
      page.contains(
        "<h1>Quay &amp; &lt;Co&gt;</h1>\n<p class=\"date\">20 de noviembre</p>\n<p>Viejo</p>\n</main>"))
    #expect(page.hasSuffix("</body>\n</html>\n"))
    #expect(!page.contains("<script"))
  }

  @Test("A language that is written from the right says so")
  func direction() {
    #expect(
      text(PageTemplate.page(langcode: arabic, title: "", body: [])).contains(
        "<html lang=\"ar\" dir=\"rtl\">"))
  }

  @Test("A page in many languages shows the first and hides the others until its script chooses")
  func multilingual() {
    let page = text(
      PageTemplate.multilingualPage([
        PageTemplate.Version(langcode: spanish, title: "Hola \"tú\"", body: Array("<p>uno</p>\n".utf8)),
        PageTemplate.Version(langcode: arabic, title: "B", body: Array("<p>two</p>\n".utf8)),
      ]))
    #expect(page.contains("<main lang=\"es\" data-title=\"Hola &quot;tú&quot;\">"))
    #expect(page.contains("<main lang=\"ar\" dir=\"rtl\" data-title=\"B\" hidden>"))
    #expect(page.contains("navigator.languages"))
    let single = PageTemplate.multilingualPage([PageTemplate.Version(langcode: spanish, title: "A", body: [])]
    )
    #expect(!text(single).contains("<script"))
    #expect(PageTemplate.multilingualPage([]).isEmpty)
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
