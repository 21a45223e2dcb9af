import TestSupport
import Testing

@testable import FlokiContent

/// The outline of a template is made once; a template with a problem makes no page.
@Suite struct TemplateTagsTests {
  private func problems(_ text: String, naming names: TemplateNames = TemplateNames()) -> [String] {
    TemplateTags(of: Array(text.utf8), naming: names).problems.map { problem in
      switch problem {
      case .unclosed: "unclosed"
      case .unsupported(_, let sign): "unsupported \(sign)"
      case .nameUnknown(let tag): "unknown \(tag.name)"
      case .braces(let tag, _): "braces \(tag.name)"
      case .flagShown(let tag): "flag \(tag.name)"
      case .sectionUnclosed(let tag): "no end \(tag.name)"
      case .endUnopened(let tag, let open): "not open \(tag.name) \(open?.name ?? "-")"
      case .excess(let excess, _): "excess \(excess)"
      }
    }
  }

  @Test(arguments: [
    ("{{title}} {{{body}}} {{& body }}{{! any }}{{#rtl}}x{{/rtl}}{{^date}}y{{/date}}{{>head}}", []),
    ("{{title", ["unclosed"]), ("{{title {{{body}}}", ["unclosed"]), ("{{{body}}", ["unclosed"]),
    ("{{titel}}", ["unknown titel"]), ("{{#titel}}{{/titel}}", ["unknown titel"]), ("{{}}", ["unknown "]),
    ("{{{title}}}", ["braces title"]), ("{{&title}}", ["braces title"]), ("{{body}}", ["braces body"]),
    ("{{rtl}}", ["flag rtl"]),
    ("{{#date}}", ["no end date"]), ("{{/date}}", ["not open date -"]),
    ("{{#date}}{{#title}}{{/date}}", ["no end title"]),
    ("{{#date}}{{/title}}{{/date}}", ["not open title date"]),
    ("{{=<% %>=}}", ["unsupported ="]), ("{{<head}}", ["unsupported <"]), ("{{$a}}", ["unsupported $"]),
    ("{{%CONTENT_TYPE:TEXT}}", ["unsupported %"]), ("{{>*name}}", ["unsupported *"]),
    ("{{upper(title)}}", ["unknown upper(title)"]),
  ]) func `what is wrong with a template is found`(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(arguments: [
    ("{{venue}} {{#booking}}{{booking}}{{/booking}}{{#sold_out}}x{{/sold_out}}{{{tags}}}{{author}}", []),
    ("{{#fields}}{{venue}}{{/fields}}", []), ("{{fields}}", ["flag fields"]), ("{{tags}}", ["braces tags"]),
    ("{{{venue}}}", ["braces venue"]), ("{{sold_out}}", ["flag sold_out"]), ("{{venu}}", ["unknown venu"]),
  ]) func `fields are written like the values that they are like`(text: String, expected: [String]) {
    let names = TemplateNames([("venue", .title), ("booking", .shareURL), ("sold_out", .rtl)])
    #expect(problems(text, naming: names) == expected)
  }

  @Test(arguments: [
    (String(repeating: "{{#title}}", count: 51) + String(repeating: "{{/title}}", count: 51), "excess depth"),
    (String(repeating: "{{title}}", count: 2001), "excess tags"),
    (String(repeating: "{{{a ", count: 2001), "excess tags"),
    (String(repeating: "{{!}}", count: 2001), "excess tags"),
    (String(repeating: "{{a ", count: 2001) + "}}", "excess tags"),
    (String(repeating: "{{{a ", count: 100_000), "excess work"),
    (String(repeating: "{{!}}", count: 100_000), "excess work"),
    (String(repeating: " ", count: 1 << 20) + "x", "excess bytes"),
  ]) func `a template is read as far as the limits`(text: String, expected: String) {
    let tags = TemplateTags(of: Array(text.utf8))
    #expect(tags.problems.count <= 2001 && tags.tags.count <= 2000)
    #expect(
      tags.problems.contains {
        if case .excess(let excess, _) = $0 { "excess \(excess)" == expected } else { false }
      })
  }

  @Test func `a template at the limits is read`() {
    let nested = String(repeating: "{{#title}}", count: 50) + String(repeating: "{{/title}}", count: 50)
    #expect(problems(nested) == [])
    #expect(problems(String(repeating: "{{title}}", count: 2000)) == [])
  }

  @Test func `no template is too broken to be searched`() {
    var random = SplitMix64(state: 18)
    let pieces = [
      "{{", "}}", "{{{", "}}}", "#", "/", "^", ">", "title", "body", "date", " ", "<a ", "\"", "<!--", "-->",
      "é", "\n",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...16, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let tags = TemplateTags(of: Array(text.utf8))
      // Whatever has no problem is a template that Mustache reads, too, so that a page comes out.
      if tags.problems.isEmpty, tags.partials.isEmpty {
        var values = PageValues()
        values[.title] = "Quay"
        let page = PageTemplates(own: ["own": "x" + text]).page(by: "own", values, body: [])
        #expect(page.first == UInt8(ascii: "x"), "\(text)")
      }
    }
  }
}
