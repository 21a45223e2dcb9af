import Testing

@testable import FlokiContent

/// An author's words are not put into attributes that hold code, nor at the beginning of an address.
@Suite struct TemplatePlacesTests {
  /// Of which `booking` is an address, and `venue` words.
  private static let names = TemplateNames([
    ("booking", .shareURL), ("venue", .title), ("both", .shareURL), ("both", .title),
  ])

  private func problems(_ templates: [String: String]) -> [String] {
    let places = TemplatePlaces(
      of: templates.mapValues { TemplateTags(of: Array($0.utf8), naming: Self.names) })
    return places.unended.map { unended in
      switch unended.kind {
      case .comment: "comment unended"
      case .tag: "tag unended"
      case .element(let name): "\(name) unended in \(unended.template)"
      }
    }
      + places.problems.map { problem in
        let danger =
          switch problem.danger {
          case .unescaped: "unescaped"
          case .code(let attribute): "code \(attribute)"
          case .address(let attribute): "address \(attribute)"
          case .uncertain: "uncertain"
          }
        return "\(problem.tag.name) \(danger)"
      }
  }

  @Test(arguments: [
    "<a href=\"{{share_url}}\" title='{{title}}'>{{title}}</a>", "a < b {{title}}",
    "<p title=\"a>b\">{{title}}</p>", "<style>{{{style}}}</style>", "<title>{{title}}</title>",
    "<a href=\"https://example.org/?q={{title}}\">", "<a href='mailto:?subject={{title}}'>",
    "<a href=\"#{{date_iso}}\">", "<img src=\"{{image}}\" srcset=\"{{image_srcset}}\" alt=\"{{image_alt}}\">",
    "<a href=\"{{share_url}}?utm={{title}}\">",
    "<html lang=\"{{lang}}\"{{#rtl}} dir=\"rtl\"{{/rtl}}>{{title}}",
    "<p class=\"a{{#date}} b{{/date}}\" title=\"{{title}}\">", "<!-- <a onclick=' -->{{title}}",
    "<!-->{{title}}", "<script>a</script>{{title}}", "<STYLE>x</STYLE >{{title}}",
    "{{#share_url}}<a href=\"{{share_url}}\">{{/share_url}}{{title}}{{#share_url}}</a>{{/share_url}}",
    "<meta name=\"description\" content=\"{{summary}}\">", "<p data-name=\"{{title}}\">",
    "<a href=\"whatsapp://send?text={{title}}\">", "<textarea>{{title}}</textarea>",
    "<a href=\"{{booking}}\" title=\"{{venue}}\">{{venue}}</a>{{{tags}}}",
  ]) func `words mean themselves between tags and in most attributes`(text: String) {
    #expect(problems(["t": text]) == [])
  }

  @Test(arguments: [
    ("<a href={{share_url}}>", "share_url unescaped"), ("<a {{title}}>", "title unescaped"),
    ("<script>{{title}}</script>", "title unescaped"), ("<STYLE>{{title}}</STYLE>", "title unescaped"),
    ("<!-- {{title}} -->", "title unescaped"), ("<p title={{title}}>", "title unescaped"),
    ("<script></scripty>{{title}}", "script unended in t"),
    ("<noscript>{{title}}</noscript>", "title unescaped"),
    ("<{{title}}>", "title unescaped"), ("<svg><title>{{title}}</title></svg>", "title unescaped"),
    ("<p title=\"{{{body}}}\">", "body unescaped"), ("<script>{{{body}}}</script>", "body unescaped"),
    ("<p onclick=\"f('{{title}}')\">", "title code onclick"),
    ("<p ONCLICK='{{title}}'>", "title code onclick"),
    ("<p style=\"color: {{title}}\">", "title code style"),
    ("<iframe srcdoc=\"{{title}}\"></iframe>", "title code srcdoc"),
    ("<a href=\"javascript:f('{{title}}')\">", "title code href"),
    ("<a href=\" java\tscript:{{title}}\">", "title code href"),
    ("<a href=\"&#106;avascript&colon;{{title}}\">", "title code href"),
    ("<a href='data:text/html,{{title}}'>", "title code href"),
    ("<form action=\"vbscript:{{title}}\">", "title code action"),
    ("<set attributeName=\"href\" to=\"{{title}}\">", "title code to"),
    ("<meta http-equiv=\"refresh\" content=\"0;url={{title}}\">", "title code content"),
    ("<meta content=\"0;url={{title}}\" http-equiv=\"refresh\">", "title code content"),
    ("<a href=\"{{venue}}\">", "venue address href"), ("<a href=\"{{both}}\">", "both address href"),
    ("<script>{{venue}}</script>", "venue unescaped"), ("<p title=\"{{{tags}}}\">", "tags unescaped"),
    ("<a href=\"{{title}}\">", "title address href"), ("<img src=\"{{app}}.png\">", "app address src"),
    ("<a href=\"page-{{lang}}.html\">", "lang address href"),
    ("<a href=\"java{{title}}\">", "title address href"),
    ("<svg><a xlink:href=\"{{title}}\">", "title address xlink:href"),
    ("<img srcset=\"{{title}}\">", "title address srcset"),
    ("<button formaction=\"{{summary}}\">", "summary address formaction"),
    ("<p title={{#date}}\"{{/date}}x>{{title}}", "title uncertain"),
    ("<a {{#date}}on{{/date}}click=\"{{title}}\">", "title uncertain"),
    ("<a href=\"{{#date}}https://example.org/{{/date}}{{title}}\">", "title uncertain"),
    ("{{#date}}<script>{{/date}}{{title}}", "title uncertain"),
    // Browsers end a comment at the first `>`, and separate attributes by five characters alone.
    ("<!x <a title=\"><script>{{title}}</script>", "title unescaped"),
    ("<?x <a title=\"><script>{{title}}</script>", "title unescaped"),
    ("</ <a title=\"><script>{{title}}</script>", "title unescaped"),
    ("<script><!--<script></script>{{title}}</script>", "title unescaped"),
    ("<a\u{0B}title=\"{{title}}\">", "title unescaped"), ("<a title=\u{0B}\"{{title}}\">", "title unescaped"),
    ("<title></ti{{title}}</title>", "title unescaped"),
  ]) func `where they would be code they are refused`(text: String, expected: String) {
    #expect(problems(["t": text]) == [expected])
  }

  @Test func `a partial is judged where it is put`() {
    #expect(problems(["t": "<a href=\"{{>p}}\">", "p": "{{title}}"]) == ["title address href"])
    #expect(problems(["t": "{{>p}}{{title}}", "p": "<script>"]) == ["script unended in p"])
    #expect(problems(["t": "{{>p}}<p title=\"{{>p}}\">", "p": "{{title}}"]) == [])
  }
}
