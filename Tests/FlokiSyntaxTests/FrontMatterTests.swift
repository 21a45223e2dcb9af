import FlokiSyntax
import Testing

@Suite struct FrontMatterTests {
  private func split(_ text: String) -> (yaml: String?, body: String, codes: [String]) {
    var diagnostics = Diagnostics()
    let bytes = Array(text.utf8)
    let parts = FrontMatter.split(bytes, source: SourceID(index: 0), reporting: &diagnostics)
    return (
      parts.yaml.map { String(decoding: bytes[$0], as: UTF8.self) },
      String(decoding: bytes[parts.body], as: UTF8.self), diagnostics.all.map(\.code)
    )
  }

  @Test(arguments: [
    ("---\na: 1\n---\nBody\n", "a: 1\n", "Body\n"),
    ("---  \na: 1\n...\nBody", "a: 1\n", "Body"),
    ("\u{FEFF}---\r\na: 1\r\n---\r\nBody\r\n", "a: 1\r\n", "Body\r\n"),
    ("---\n---\n", "", ""),
    ("---\na: 1\n---", "a: 1\n", ""),
    ("---\na: |\n  ---\n---\nx", "a: |\n  ---\n", "x"),
  ])
  func `front matter ends at the next line of dashes or dots`(text: String, yaml: String, body: String) {
    let parts = split(text)
    #expect(parts.yaml == yaml)
    #expect(parts.body == body)
    #expect(parts.codes.isEmpty)
  }

  @Test(arguments: ["", "Text\n---\n", "----\nText", "--- x\nText", " ---\nText", "--"])
  func `a file that does not begin with three dashes is all page`(text: String) {
    let parts = split(text)
    #expect(parts.yaml == nil)
    #expect(parts.body == text)
    #expect(parts.codes.isEmpty)
  }

  @Test func `front matter that never ends is reported at its beginning`() {
    var diagnostics = Diagnostics()
    let bytes = Array("\u{FEFF}---\na: 1\nText\n".utf8)
    let parts = FrontMatter.split(bytes, source: SourceID(index: 0), reporting: &diagnostics)
    #expect(diagnostics.all.map(\.code) == ["front-matter-unclosed"])
    #expect(diagnostics.all.first?.primary.span == SourceSpan(source: SourceID(index: 0), start: 3, end: 6))
    #expect(parts.body.isEmpty)
  }

  @Test(arguments: [
    ("----\ntitle: a\n----\nText\n", "title: a\n", "Text\n", "front-matter-dashes"),
    ("—\ntitle: a\n—\nText\n", "title: a\n", "Text\n", "front-matter-dashes"),
    ("---\ntitle: a\n  ---\nText\n", "title: a\n", "Text\n", "front-matter-unclosed"),
    ("---\ntitle: a\n—\nText\n", "title: a\n", "Text\n", "front-matter-unclosed"),
    ("---\ntitle: a\n-----\nText\n", "title: a\n", "Text\n", "front-matter-unclosed"),
    ("<!-- b -->\n---\ntitle: a\n---\nText\n", "title: a\n", "Text\n", "front-matter-late"),
  ])
  func `dashes that are not three are read as what was meant`(
    text: String, yaml: String, body: String, code: String
  ) {
    let parts = split(text)
    #expect(parts.yaml == yaml)
    #expect(parts.body == body)
    #expect(parts.codes == [code])
  }

  @Test(arguments: ["{\n\"title\": \"a\"\n}\nText\n", "{\"title\": \"a\"}\nText\n"])
  func `JSON is told and no part of the page`(text: String) {
    let parts = split(text)
    #expect(parts.codes == ["front-matter-json"])
    #expect(parts.body == "Text\n")
  }

  @Test func `bytes of the page that are no text are reported too`() {
    var diagnostics = Diagnostics()
    let bytes: [UInt8] = Array("---\na: 1\n---\nBody ".utf8) + [0xE9, 0x20, 0x00]
    _ = FrontMatter.split(bytes, source: SourceID(index: 0), reporting: &diagnostics)
    #expect(diagnostics.all.map(\.code) == ["encoding-windows", "character-control"])
    #expect(diagnostics.all.map(\.primary.span.start) == [18, 20])
  }
}
