import Testing

@testable import FlokiContent

/// A template cannot make pages larger than the table of limits allows.
@Suite struct TemplateSizesTests {
  private func problems(_ templates: [String: String]) -> [String] {
    TemplateSizes(of: templates.mapValues { TemplateTags(of: Array($0.utf8)) }).problems.map {
      "\($0.template) \($0.excess)"
    }
  }

  @Test func `partials that name each other twice are told once`() {
    var templates = ["p24": "x"]
    for index in 0..<24 {
      templates["p\(index)"] = String(repeating: "x", count: 1000) + "{{>p\(index + 1)}}{{>p\(index + 1)}}"
    }
    #expect(problems(templates) == ["p14 tags"])
  }

  @Test func `partials count with the sections around them`() {
    var templates = ["p51": "x"]
    for index in 0..<51 { templates["p\(index)"] = "{{>p\(index + 1)}}" }
    #expect(problems(templates) == ["p0 depth"])
    templates["p0"] = nil
    #expect(problems(templates) == [])
    templates["p1"] = "{{#title}}{{>p2}}{{/title}}"
    #expect(problems(templates) == ["p1 depth"])
  }

  @Test func `what moves a partial in counts on each of its lines`() {
    let indented = String(repeating: " ", count: 2000) + "{{>p}}"
    #expect(problems(["t": indented, "p": String(repeating: "x\n", count: 1000)]) == ["t expansion"])
    #expect(problems(["t": "  {{>p}}", "p": String(repeating: "x\n", count: 1000)]) == [])
  }

  @Test func `a page shows its text four times at most`() {
    #expect(problems(["t": String(repeating: "{{{body}}}", count: 4)]) == [])
    #expect(problems(["t": String(repeating: "{{{body}}}", count: 5)]) == ["t bodies"])
    #expect(problems(["t": "{{>p}}{{>p}}{{>p}}", "p": "{{{body}}}{{{body}}}"]) == ["t bodies"])
  }

  @Test func `templates in a circle end`() {
    #expect(problems(["a": "{{>b}}", "b": "{{>a}}"]) == [])
  }
}
