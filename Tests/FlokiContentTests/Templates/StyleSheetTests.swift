import TestSupport
import Testing

@testable import FlokiContent

/// A page carries the rules that are about something in it, and no others.
@Suite struct StyleSheetTests {
  private func sheet(
    _ body: String, by name: String = "article", _ values: [PageValue: String] = [:],
    of templates: PageTemplates = PageTemplates()
  ) throws -> String {
    var all = PageValues()
    for (value, text) in values.merging([.lang: "en", .title: "Quay"], uniquingKeysWith: { $1 }) {
      all[value] = text
    }
    let page = String(decoding: templates.page(by: name, all, body: Array(body.utf8)), as: UTF8.self)
    let start = try #require(page.firstRange(of: "<style>"))
    let end = try #require(page.firstRange(of: "</style>"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  /// The selectors of a sheet, one by one.
  private func selectors(_ sheet: String) -> Set<String> {
    Set(
      sheet.split { "{}".contains($0) }.filter { !$0.contains(";") && !$0.contains("@") }
        .flatMap { $0.split(separator: ",") }.map(String.init))
  }

  private static let snippets = [
    "<p>a <a href=\"https://a.example.org/\">b</a></p>", "<h2>a</h2>",
    "<h3>a</h3><h4></h4><h5></h5><h6></h6>",
    "<ul><li class=\"task\">a</li></ul>", "<ol><li>a</li></ol>", "<blockquote><p>a</p></blockquote>",
    "<div class=\"pull\"><blockquote></blockquote></div>", "<hr />", "<pre><code>a</code></pre>",
    "<table><thead><tr><th align=\"center\">a</th></tr></thead><tr><td align='right'>b</td></tr></table>",
    "<section class=\"footnotes\"></section>",
    "<figure><img src=\"a\" alt=\"<p>\"><figcaption>a</figcaption></figure>",
    "<div class=\"side three\"><figure></figure></div>", "<video src=a controls></video>", "<audio></audio>",
    "<iframe></iframe>", "<span class=file>a</span>",
    "<div class=\"alert tip\"><blockquote><p class=\"kind\">a</p></blockquote></div>",
    "<div class=\"important\"></div><div class=\"warning\"></div><div class=\"caution\"></div>",
    "<div class=\"embed plays movie\"><p><a href=\"a\">a</a></p></div>", "<p class=\"date\" hidden>a</p>",
    "<p dir=\"rtl\" class='cover masthead'>a</p>",
    "<p class=\"byline\">a</p>", "<ul class=\"tags\" role=\"list\"><li>a</li></ul>",
  ]

  @Test func `a page of two paragraphs carries no rule that is about nothing in it`() throws {
    let sheet = try sheet("<p>a</p>\n<p>b</p>\n")
    #expect(sheet.utf8.count < 900, "\(sheet)")
    for name in [
      "[dir", "table", "td", "code", "pull", "side", "img", "video", "h2", "date", "masthead", "a{",
    ] {
      #expect(!selectors(sheet).contains { $0.hasPrefix(name) }, "\(name): \(sheet)")
    }
    #expect(selectors(sheet).isSuperset(of: ["html", "body", "main", "h1", "p"]))
    // Nothing is left of a block without rules, or of a rule without a selector.
    #expect(!sheet.contains("{}") && !sheet.contains("{{") && !sheet.contains(",{") && !sheet.contains("}{"))
  }

  @Test func `a page with everything in it has every rule`() throws {
    let all = try sheet(Self.snippets.joined())
    let whole = try sheet("", of: PageTemplates(own: ["article": "<style>{{{style}}}</style>"]))
    #expect(all == whole)
    #expect(
      whole.contains("[dir=\"rtl\"] .pull blockquote") && whole.contains("main a[href^=\"http\"]:after"))
  }

  @Test func `what is in a page decides its rules, in whatever order`() throws {
    var generator = SplitMix64(state: 0x57E1E5)
    let templates = PageTemplates()
    for _ in 0..<200 {
      let chosen = Self.snippets.filter { _ in Bool.random(using: &generator) }
      let name = BuiltInTemplates.pages[Int.random(in: 0..<4, using: &generator)]
      let text = try sheet(chosen.joined(), by: name, of: templates)
      #expect(try sheet(chosen.shuffled(using: &generator).joined(separator: "\n"), by: name) == text)
      for snippet in chosen {
        let alone = try sheet(snippet, by: name, of: templates)
        #expect(selectors(text).isSuperset(of: selectors(alone)), "\(snippet)")
      }
    }
  }

  @Test func `pages of an author's template, or with one of his partials, have the whole style sheet`() throws
  {
    let whole = try sheet("", of: PageTemplates(own: ["mine": "", "article": "<style>{{{style}}}</style>"]))
    #expect(try sheet("", of: PageTemplates(own: ["top": "<h1>{{title}}</h1>"])) == whole)
    #expect(
      try sheet("", by: "mine", of: PageTemplates(own: ["mine": "{{>head}}<table>{{{body}}}</table>"]))
        == whole)
    #expect(try sheet("", of: PageTemplates(own: ["mine": ""])).utf8.count < 900)
  }

  @Test func `a page from right to left, or with a date or a cover, has the rules for it`() throws {
    let rtl = try sheet("<ul></ul>", [.lang: "ar", .rtl: ""])
    #expect(rtl.contains("[dir=\"rtl\"] ul{") && !rtl.contains("blockquote"))
    #expect(try sheet("", [.date: "Today", .dateISO: "2026-11-20"]).contains(".date{"))
    let cover = try sheet("", by: "essay", [.image: "a", .imageWidth: "1", .imageHeight: "1"])
    #expect(cover.contains("p.cover img{") && cover.contains("img{border-radius:0}"))
    #expect(try !sheet("", by: "essay").contains("img"))
  }

  @Test func `tags are read as browsers read them`() throws {
    let has = { (text: String, selector: String) in try self.sheet(text).contains(selector) }
    for text in [
      "<P CLASS=\"x DATE\">", "<p\nclass = 'date x'\n>", "<p class=date>",
      "<p title=\"a > b\" class=\"date\">",
      "<p title='<' class=\"  date\t\">",
    ] { #expect(try has(text, ".date{"), "\(text)") }
    for text in [
      "<p title=\"class=date\">", "class=\"date\"", "<p class=\"dates date-a\">", "a < b class=\"date\"",
    ] {
      #expect(try !has(text, ".date{"), "\(text)")
    }
    #expect(try has("</table>", "table{") && !has("<tablet>", "table{") && !has("&lt;table>", "table{"))
    for text in ["<", "</", "<p", "<p ", "<p a", "<p a=", "<p a=\"", "<p class", "<p class=", "<p class='a"] {
      #expect(try !sheet(text).isEmpty)
    }
  }
}
