import FlokiProtocol
import Testing

@testable import FlokiContent

/// Values are copied into a template, escaped.
@Suite struct PageTemplatesTests {
  private func page(
    _ texts: [PageValue: String], by name: String = "article", of templates: PageTemplates = PageTemplates(),
    body: String = "<p>Old</p>\n"
  ) -> String {
    String(decoding: templates.page(by: name, values(texts), body: Array(body.utf8)), as: UTF8.self)
  }

  private func values(_ texts: [PageValue: String]) -> PageValues {
    var values = PageValues()
    for (value, text) in texts { values[value] = text }
    return values
  }

  @Test func `a page names its charset early, its language, and its title escaped`() {
    let page = page([
      .lang: "es", .title: "Quay & <Co>", .date: "20 de noviembre de 2026", .dateISO: "2026-11-20",
    ])
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"es\">\n<head>\n<meta charset=\"utf-8\">\n"))
    #expect(page.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"))
    #expect(page.contains("<title>Quay &amp; &lt;Co&gt;</title>"))
    #expect(
      page.contains(
        "<h1>Quay &amp; &lt;Co&gt;</h1>\n<p class=\"date\"><time datetime=\"2026-11-20\">20 de noviembre de 2026</time></p>\n<p>Old</p>\n</main>"
      ))
    #expect(page.hasSuffix("</body>\n</html>\n"))
    #expect(!page.contains("<script") && !page.contains("og:") && !page.contains("canonical"))
  }

  @Test func `what other sites show of a page is said where it has an address`() {
    let page = page([
      .lang: "ar", .rtl: "", .app: "Harbour", .title: "T", .summary: "S \"q\"",
      .shareURL: "https://example.org/?a=1&b=2",
      .image: "https://example.org/i/1.jpg",
    ])
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/?a=1&amp;b=2\">"))
    #expect(page.contains("<meta property=\"og:description\" content=\"S &quot;q&quot;\">"))
    #expect(page.contains("<meta property=\"og:image\" content=\"https://example.org/i/1.jpg\">"))
  }

  @Test func `fields are escaped, and each page shows those that it has`() {
    let templates = PageTemplates(own: [
      "own":
        "{{#fields}}<p>{{#venue}}{{venue}}{{/venue}}{{^venue}}nowhere{{/venue}}</p>{{/fields}}{{{body}}}{{{tags}}}|"
    ])
    func page(_ fields: [String: String], tags: String? = nil) -> String {
      var values = PageValues()
      values.fields = fields
      if !fields.isEmpty { values[.fields] = "" }
      values[.tags] = tags
      return String(decoding: templates.page(by: "own", values, body: []), as: UTF8.self)
    }
    #expect(page([:]) == "|")
    #expect(page(["venue": "A <quay> & 'more'"]) == "<p>A &lt;quay&gt; &amp; &#39;more&#39;</p>|")
    #expect(page(["price": "2"]) == "<p>nowhere</p>|")
    #expect(page(["venue": "{{body}}"], tags: "<ul></ul>") == "<p>{{body}}</p><ul></ul>|")
  }

  @Test func `authors and tags are shown, and the style sheet knows them`() {
    let page = page([
      .author: "Ane & Jon", .tags: "<ul class=\"tags\" role=\"list\">\n<li>boats</li>\n</ul>\n",
    ])
    #expect(page.contains("<meta name=\"author\" content=\"Ane &amp; Jon\">"))
    #expect(page.contains("<p class=\"byline\">Ane &amp; Jon</p>"))
    #expect(page.contains("<p>Old</p>\n<ul class=\"tags\" role=\"list\">"))
    #expect(page.contains(".byline{") && page.contains(".tags li{"))
    let plain = self.page([.title: "T"])
    #expect(!plain.contains("byline") && !plain.contains("tags"))
  }

  @Test(arguments: BuiltInTemplates.pages) func `what a page lacks leaves no trace`(name: String) {
    let page = page([.lang: "en", .app: "Harbour"], by: name)
    for trace in ["{{", "\u{F0001}", "<time", "<img", "og:"] { #expect(!page.contains(trace), "\(trace)") }
    #expect(page.contains("<p>Old</p>"))
  }

  @Test(arguments: BuiltInTemplates.all.keys.sorted()) func `built-in templates have no problem`(name: String)
    throws
  {
    let text = try #require(BuiltInTemplates.all[name])
    #expect(TemplateTags(of: Array(text.utf8)).problems == [])
  }

  @Test(arguments: BuiltInTemplates.pages) func `the body of a page is found in it`(name: String) {
    let templates = PageTemplates()
    let values = values([.lang: "en", .title: "Quay", .app: "Harbour"])
    let page = templates.page(by: name, values, body: Array("<p>Old</p>\n".utf8))
    #expect(templates.body(of: page, by: name, values).map(Array.init) == Array("<p>Old</p>\n".utf8))
    #expect(templates.body(of: page.dropLast() + [0x20], by: name, values) == nil)
  }

  @Test func `an author's template takes the place of a built-in one, partials too`() {
    let templates = PageTemplates(own: [
      "top": "<h1 title='{{title}}'>{{title}}</h1>\n", "short": "{{>top}}{{{body}}}",
    ])
    #expect(
      page([.title: "It's"], by: "short", of: templates, body: "B") == "<h1 title='It&#39;s'>It&#39;s</h1>\nB"
    )
    #expect(page([.title: "It's"], of: templates).contains("<h1 title='It&#39;s'>"))
    #expect(templates.names == ["article", "essay", "issue", "plain", "short"])
  }

  @Test func `no value is read as a template, and none is markup`() {
    let page = page([.title: "{{{body}}}<script>\u{F0001}body\u{F0002}", .lang: "en"])
    #expect(page.contains("<h1>{{{body}}}&lt;script&gt;\u{F0001}body\u{F0002}</h1>"))
  }

  @Test(arguments: [
    ("a { color : red ; }\n\n b,  c { margin: 0 auto }", "a{color :red}b,c{margin:0 auto}"),
    ("a { /* no */ b: c } /* end", "a{b:c}"),
    ("a::after { content: \" /* x */  ; \" }", "a::after{content:\" /* x */  ; \"}"),
    (
      "@media (min-width: 1px) and (max-width: 2px) { a { b: calc( 1px + 2px ) } }",
      "@media (min-width: 1px) and (max-width: 2px){a{b:calc( 1px + 2px )}}"
    ),
    ("a { b: {{#rtl}} c {{/rtl}} }", "a{b:{{#rtl}} c {{/rtl}}}"), ("", ""), ("a:hover b { }", "a:hover b{}"),
  ]) func `a style sheet is made small`(css: String, small: String) {
    #expect(minifiedCSS(css) == small)
    #expect(minifiedCSS(small) == small)
  }

  @Test func `any colour of an app can be read on either ground`() {
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = ColorTriplet(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          for ground in [ColorTriplet.paper, .night] {
            #expect(color.readable(on: ground).contrast(with: ground) >= 4.5)
          }
        }
      }
    }
    #expect(ColorTriplet(red: 0x1A, green: 0x5F, blue: 0xB4).readable(on: .paper).hex == "#1a5fb4")
  }

  @Test(arguments: [
    ("en", "November 20, 2026"), ("es", "20 de noviembre de 2026"), ("de", "20. November 2026"),
    ("ja", "2026年11月20日"),
    ("eu", "2026(e)ko azaroaren 20(a)"), ("zh-Hans", "2026年11月20日"),
  ]) func `a day is written as readers write it`(langcode: String, expected: String) throws {
    let day = try #require(CivilDate(year: 2026, month: 11, day: 20))
    #expect(day.text(in: try Langcode(parsing: langcode)) == expected)
  }

  @Test func `braces of style sheets and scripts are published as they are written`() {
    let text =
      "<style>a{b:c}@media print{d{e:f}}</style><script>{if(x){y}}</script>{ { title } {{title}} }{{! {a} }}{{#date}}{ {{/date}}z"
    var values = PageValues()
    values[.title] = "{Quay}"
    let page = PageTemplates(own: ["own": text]).page(by: "own", values, body: [])
    #expect(
      String(decoding: page, as: UTF8.self)
        == "<style>a{b:c}@media print{d{e:f}}</style><script>{if(x){y}}</script>{ { title } {Quay} }z")
  }
}
