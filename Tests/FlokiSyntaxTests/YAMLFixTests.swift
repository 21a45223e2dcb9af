import FlokiSyntax
import Testing

/// A fix of YAML edits exactly the wrong bytes, and leaves nothing wrong.
@Suite struct YAMLFixTests {
  @Test(arguments: [
    ("a:\n\tb: 1\n\tc:\n\t\td: 2\n", "a:\n  b: 1\n  c:\n    d: 2\n"),
    ("-\ta: 1\n", "- a: 1\n"), ("a:\u{A0}b\nc: d\n", "a: b\nc: d\n"), ("a:b\nc: d\n", "a: b\nc: d\n"),
    ("a：b\nc: d\n", "a: b\nc: d\n"), ("a = b\nc: d\n", "a: b\nc: d\n"), ("-a: 1\n", "- a: 1\n"),
    ("a: b: c # why\n", "a: \"b: c\" # why\n"), ("a: b \"c\": d\n", "a: 'b \"c\": d'\n"),
    ("a: \"b\nc: d\n", "a: \"b\"\nc: d\n"), ("a: 'it's'\n", "a: 'it''s'\n"),
    ("a: \"say \"hi\" to\"\n", "a: \"say \\\"hi\\\" to\"\n"), ("a: “b: c”\n", "a: \"b: c\"\n"),
    ("a: \"b\" c\n", "a: '\"b\" c'\n"), ("a: \"Never again\", says b\n", "a: '\"Never again\", says b'\n"),
    ("a: \"b\\q\"\n", "a: \"b\\\\q\"\n"), ("a: \"it\\'s\"\n", "a: \"it's\"\n"),
    ("a: \"\\ud83d\\udea3\"\n", "a: \"🚣\"\n"), ("a: @b\n", "a: \"@b\"\n"), ("a: **b**\n", "a: \"**b**\"\n"),
    ("a: & b\n", "a: \"& b\"\n"), ("a: [b}\n", "a: [b]\n"), ("a: [b]]\n", "a: [b]\n"),
    ("a: [\"b\" \"c\"]\n", "a: [\"b\", \"c\"]\n"), ("a: {b: 1 c: 2}\n", "a: {b: 1, c: 2}\n"),
    ("a: [b,, c]\n", "a: [b, c]\n"), ("a: |0\n  b\n", "a: |\n  b\n"), ("a: !!int 3\n", "a:  3\n"),
    ("%YAML 1.1\n---\na: b\n", "---\na: b\n"), ("a: b\n---\n", "a: b\n"),
    ("a: &boat b\nc: *baot\n", "a: &boat b\nc: *boat\n"), ("a: #b\n", "a: \"#b\"\n"),
    ("a: b\u{7}c\n", "a: bc\n"), ("a: b\u{92}c\n", "a: b’c\n"), ("a: b\u{FEFF}c\n", "a: bc\n"),
  ])
  func `a sure repair leaves nothing to repair`(text: String, fixed: String) throws {
    let yaml = ParsedYAML(text)
    #expect(yaml.diagnostics.count == 1)
    let fix = try #require(yaml.diagnostics.first?.fix)
    let repaired = applying(fix, to: yaml.bytes)
    #expect(String(decoding: repaired, as: UTF8.self) == fixed)
    #expect(ParsedYAML(repaired).codes.isEmpty)
  }

  @Test(arguments: [
    "a:\n  b: 1\n\tc: 2\n", "a: \"b\n  c\nd: e\n", "a: b: c\n  d\n", "a: [b, c: d: e]\n",
    "a: *nothing\n", "a: !mine b\n", "a: b\n---\nc: d\n", "a: berth #4\n", "a: \"\\x4\"\n",
  ])
  func `what may have been meant in two ways is not repaired`(text: String) {
    #expect(ParsedYAML(text).diagnostics.map(\.fix) == [nil])
  }

  @Test func `letters of Windows-1252 become those of UTF-8 all at once`() throws {
    let yaml = ParsedYAML(Array("a: oto".utf8) + [0xF1] + Array("o\nb: ".utf8) + [0x93, 0x94, 0x0A])
    #expect(yaml.codes == ["encoding-windows"])
    let fix = try #require(yaml.diagnostics.first?.fix)
    #expect(String(decoding: applying(fix, to: yaml.bytes), as: UTF8.self) == "a: otoño\nb: “”\n")
  }

  @Test(arguments: [
    ("\n---\na: 1\n---\nText\n", "---\na: 1\n---\nText\n"),
    ("—\na: 1\n---\nText\n", "---\na: 1\n---\nText\n"),
    ("a: 1\nb: 2\n---\nText\n", "---\na: 1\nb: 2\n---\nText\n"),
    ("---\na: 1\n\nText\n", "---\na: 1\n---\n\nText\n"),
    ("La regata de otoÃ±o, Ã‰ibar\n", "La regata de otoño, Éibar\n"),
  ])
  func `slips around front matter are repaired`(text: String, fixed: String) throws {
    let bytes = Array(text.utf8)
    var diagnostics = Diagnostics()
    _ = FrontMatter.split(bytes, source: SourceID(index: 0), reporting: &diagnostics)
    #expect(diagnostics.all.count == 1)
    let fix = try #require(diagnostics.all.first?.fix)
    let repaired = applying(fix, to: bytes)
    #expect(String(decoding: repaired, as: UTF8.self) == fixed)
    var left = Diagnostics()
    _ = FrontMatter.split(repaired, source: SourceID(index: 0), reporting: &left)
    #expect(left.all.isEmpty)
  }

  private func applying(_ fix: Diagnostic.Fix, to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.replacement.utf8)
    }
    return bytes
  }
}
