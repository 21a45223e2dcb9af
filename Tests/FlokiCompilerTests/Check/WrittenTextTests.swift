import FlokiContent
import FlokiSyntax
import Testing

@testable import FlokiCompiler

@Suite("A written text and its place in the file")
struct WrittenTextTests {
  /// The text of the key `a`, as items read it.
  private func written(_ yaml: String) throws -> LocalizedText.Written {
    var diagnostics = Diagnostics()
    let tree = YAMLTree.parse(Array(yaml.utf8), source: SourceID(index: 0), reporting: &diagnostics)
    return LocalizedText.Written(try #require(tree?.root["a"]))
  }

  /// What is in the file at a part of the text.
  private func place(_ part: PlainWords.Part?, in yaml: String) throws -> String {
    let span = try written(yaml).span(ofText: try #require(part).range)
    return String(decoding: Array(yaml.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  @Test(
    "A part is found whatever is before it, and however it is written",
    arguments: [
      "a: &x R&#241;\n", "a: 'it''s R&#241;'\n", "a: \"\\u00e9 R&#241;\"\n", "a: >-\n  one\n  two R&#241;\n",
      "a: |\n  one\n\n  R&#241; two\n\n\n",
    ])
  func entities(_ yaml: String) throws {
    #expect(try place(PlainWords(text: written(yaml).text).entity?.part, in: yaml) == "&#241;")
  }

  @Test(
    "A control character is found as itself and as any of its escapes",
    arguments: ["\\e", "\\x1B", "\\u001b", "\\U0000001B"])
  func controls(_ escape: String) throws {
    let yaml = "a: \"one \(escape) two\"\n"
    #expect(try place(PlainWords(text: written(yaml).text).control, in: yaml) == escape)
  }

  @Test("What YAML might take for a sign of its own is left to the author")
  func repairs() throws {
    func replacement(_ text: String) throws -> [String]? {
      let written = try written("a: \"\(text)\"\n")
      let entity = try #require(PlainWords(text: written.text).entity)
      return written.fix(replacing: entity.part, by: entity.meant)?.edits.map(\.replacement)
    }
    #expect(try replacement("a &amp; b") == ["&"])
    #expect(try replacement("&amp; b") == nil)
    #expect(try replacement("a &quot; b") == nil)
    #expect(try replacement("&ntilde;andu") == ["ñ"])
  }

  @Test("A text whose file has other line breaks keeps its place as a whole")
  func carriageReturns() throws {
    let text = try written("a: \"one\\r\\ntwo\"\n")
    #expect(text.text == "one\ntwo")
    #expect(text.span(ofText: 0..<3) == text.span)
    #expect(text.fix(.init(0..<3, "1")) == nil)
  }
}
