import FlokiRules
import FlokiSyntax
import Testing

/// A text, and the code, place and pointed-at text of the only thing wrong with it.
struct YAMLMistake: CustomTestStringConvertible, Sendable {
  let text: String
  let code: String
  let place: String

  init(_ text: String, _ code: String, _ place: String) {
    self.text = text
    self.code = code
    self.place = place
  }

  var testDescription: String { "\(code) in \(text.debugDescription)" }
}

/// Bad YAML is a diagnostic with its place, and never a crash.
@Suite struct YAMLErrorTests {
  @Test(arguments: [
    YAMLMistake("a: Harbour: the movie\n", "yaml-colon-in-text", "10::"),
    YAMLMistake("ñ: \"b\": c\n", "yaml-colon-in-text", "7::"),
    YAMLMistake("a: b\n  c: d\n", "yaml-key-too-deep", "7:c"),
    YAMLMistake("a:b\nc: d\n", "yaml-colon-space", "1::"),
    YAMLMistake("a:\n   b: 1\n  c: 2\n", "yaml-indentation", "13:c:"),
    YAMLMistake("- a\nb: 1\n", "yaml-key-in-list", "4:b:"),
    YAMLMistake("  a: 1\nb: 2\n", "yaml-indentation", "2:a:"),
    YAMLMistake("  a: 1\n  b: 2\nc: 3\n", "yaml-indentation", "14:c:"),
    YAMLMistake("a:\n  -b: 1\n   c: 2\n", "yaml-dash-space", "5:-"),
    YAMLMistake("a: \"x\nb: y \"\nc: d\n", "yaml-quote-unclosed", "3:\""),
    YAMLMistake("i:\n  - a: x\n   - b: z\n", "yaml-dash-misplaced", "15:-"),
    YAMLMistake("ñ: \"Harbour\nb: x\n", "yaml-quote-unclosed", "4:\""),
    YAMLMistake("a: \"Harbour\nb: \"text\"\nx: y\n", "yaml-quote-unclosed", "3:\""),
    YAMLMistake("a: 'it's'\n", "yaml-quote-inside", "7:s'"),
    YAMLMistake("a: 'x\n...\n", "yaml-quote-unclosed", "3:'"),
    YAMLMistake("a:\n\tb: 1\n", "yaml-tab", "3:\t"),
    YAMLMistake("ñ:\n  b: 1\n \tc: 2\n", "yaml-tab", "12:\t"),
    YAMLMistake("a: |\n\tfoo\n", "yaml-tab", "5:\t"),
    YAMLMistake("-\ta: 1\n", "yaml-tab-after-dash", "1:\t"),
    YAMLMistake("ñ: [b, c\nd: 1\n", "yaml-bracket-unclosed", "4:["),
    YAMLMistake("a: {b: 1\n", "yaml-bracket-unclosed", "3:{"),
    YAMLMistake("a: b\nfoo\nc: d\n", "yaml-colon-missing", "5:foo"),
    YAMLMistake("a: - b\n", "yaml-dash-after-key", "3:-"),
    YAMLMistake("a: @foo\n", "yaml-character-reserved", "3:@foo"),
    YAMLMistake("a: *\n", "yaml-alias-nameless", "3:*"),
    YAMLMistake("a: **bold**\n", "yaml-alias-nameless", "3:**bold**"),
    YAMLMistake("a: ]\n", "yaml-bracket-unopened", "3:]"),
    YAMLMistake("a: [1]]\n", "yaml-bracket-unopened", "6:]"),
    YAMLMistake("a: |x\n  foo\n", "yaml-block-text", "4:x"),
    YAMLMistake("ñ: \"é\\q\"\n", "yaml-escape-unknown", "7:\\q"),
    YAMLMistake("a: \"\\x4\"\n", "yaml-escape-digits", "4:\\x"),
    YAMLMistake("%YAML 2.0\n---\na: 1\n", "yaml-directive", "0:%YAML 2.0"),
    YAMLMistake("%FOO\n---\na: 1\n", "yaml-directive", "0:%FOO"),
    YAMLMistake("%YAML 1.1\na: b\n", "yaml-directive", "0:%YAML 1.1"),
    YAMLMistake("a: !foo!bar x\n", "yaml-tag", "3:!foo!bar"),
    YAMLMistake(String(repeating: "[", count: 65), "yaml-depth", "64:["),
  ])
  func `text that is not YAML is told once, and what is lost knows it`(mistake: YAMLMistake) {
    let yaml = ParsedYAML(mistake.text)
    #expect(yaml.codes == [mistake.code])
    #expect(yaml.place() == mistake.place)
    #expect(yaml.root.map(anyDamage) == true)
  }

  private func anyDamage(_ node: YAMLNode) -> Bool {
    node.isDamaged || node.elements.contains(where: anyDamage)
      || node.entries.contains { anyDamage($0.value) }
  }

  @Test(arguments: [
    YAMLMistake("ñ: 1\nb: 2\n'ñ': 3\n", "yaml-key-twice", "11:'ñ'"),
    YAMLMistake("<<: {a: 1}\n<<: {b: 1}\n", "yaml-key-twice", "11:<<"),
    YAMLMistake("a: ñ\n--- \nb: 2\n", "yaml-second-document", "6:---"),
    YAMLMistake("a: 1\n...\nb: 2\n", "yaml-second-document", "9:b:"),
    YAMLMistake("ñ: *x\n", "yaml-alias-unknown", "4:*x"),
    YAMLMistake("a: &x [1, *x]\n", "yaml-alias-cyclic", "10:*x"),
    YAMLMistake("a: !!int 3\n", "yaml-tag", "3:!!int"),
    YAMLMistake("a: &ñ !<tag:x,2000:y> b\n".replacing("ñ", with: "n"), "yaml-tag", "6:!<tag:x,2000:y>"),
    YAMLMistake("a: !!map {b: c}\n", "yaml-tag", "3:!!map"),
    YAMLMistake("? [c]\n: 3\n", "yaml-key-not-text", "2:[c]"),
    YAMLMistake("{{a: b}: c}\n", "yaml-key-not-text", "1:{a: b}"),
    YAMLMistake("a: &k [1]\n*k : 2\n", "yaml-key-not-text", "10:*k"),
    YAMLMistake("<<: word\n", "yaml-merge-not-mapping", "4:word"),
    YAMLMistake("<<: [{a: 1}, b]\n", "yaml-merge-not-mapping", "13:b"),
    YAMLMistake("<<: *nothing\n", "yaml-alias-unknown", "4:*nothing"),
  ])
  func `what YAML allows but a source file must not do leaves a tree`(mistake: YAMLMistake) {
    let yaml = ParsedYAML(mistake.text)
    #expect(yaml.codes == [mistake.code])
    #expect(yaml.place() == mistake.place)
    #expect(yaml.tree != nil)
  }

  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xE9, 0x0A], "encoding-windows", 3..<4),
      ([0x61, 0x3A, 0x20, 0xE6, 0x97, 0x0A], "encoding-broken", 3..<5),
      ([0x61, 0x20, 0xED, 0xA0, 0x80], "encoding-broken", 2..<5),
      ([0x61, 0x20, 0xC0, 0x80], "encoding-windows", 2..<4),
      ([0xFF, 0xFE, 0x61, 0x00], "encoding-utf16", 0..<0),
      ([0xFE, 0xFF, 0x00, 0x61], "encoding-utf16", 0..<0),
      ([0x00, 0x00, 0xFE, 0xFF], "encoding-utf32", 0..<0),
      ([0x61, 0x3A, 0x20, 0x00], "character-control", 3..<4),
      ([0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x7F, 0x61], "character-control", 7..<8),
      ([0x61, 0x62, 0x63, 0x64, 0x65, 0x1B, 0x67, 0x68, 0x61], "character-control", 5..<6),
      ([0x61, 0xC2, 0x92], "character-windows", 1..<3),
      ([0x61, 0xE2, 0x80, 0xA8], "character-separator", 1..<4),
      ([0x61, 0xEF, 0xBB, 0xBF], "character-bom", 1..<4),
    ] as [([UInt8], String, Range<Int>)])
  func `bytes that are no text are found where they are`(bytes: [UInt8], code: String, place: Range<Int>) {
    let yaml = ParsedYAML(bytes)
    #expect(yaml.codes == [code])
    let span = yaml.diagnostics.first?.primary.span
    #expect(
      span
        == SourceSpan(
          source: SourceID(index: 0), start: UInt32(place.lowerBound), end: UInt32(place.upperBound)))
    // Another encoding leaves nothing to read; one bad byte leaves the rest.
    #expect((yaml.tree == nil) == place.isEmpty)
  }

  @Test func `a repeated key shows both places and keeps the first value`() {
    let yaml = ParsedYAML("a: 1\nb: 2\na: 3\nc: 4\n")
    #expect(yaml.codes == ["yaml-key-twice"])
    #expect(yaml.diagnostics.first?.primary.span.start == 10)
    #expect(yaml.diagnostics.first?.notes.first?.span.start == 0)
    #expect(yaml.root?["a"]?.text == "1")
    #expect(yaml.root?.entries.map(\.key.text) == ["a", "b", "c"])
  }

  @Test func `every mistake in one file is reported`() {
    let yaml = ParsedYAML("a: *x\na: !!int 1\n? {b: c}\n: 1\n<<: 3\n")
    #expect(
      Set(yaml.codes) == [
        "yaml-alias-unknown", "yaml-key-twice", "yaml-tag", "yaml-key-not-text", "yaml-merge-not-mapping",
      ])
  }

  @Test func `another version of YAML only warns`() {
    let yaml = ParsedYAML("%YAML 1.1\n---\na: no\n")
    #expect(yaml.codes == ["yaml-version"])
    #expect(yaml.diagnostics.first?.severity == .warning)
    #expect(yaml.root?["a"]?.text == "no")
    #expect(ParsedYAML("%YAML 1.2\n---\na: no\n").codes.isEmpty)
  }

  @Test func `sixty-four levels are fine`() {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(ParsedYAML(text).codes.isEmpty)
  }

  @Test func `a long run of broken bytes is not reported byte by byte`() {
    #expect(ParsedYAML(Array(repeating: 0xFF, count: 1000)).codes == ["encoding-broken"])
    #expect(ParsedYAML(Array(repeating: 0x01, count: 1000)).codes == ["encoding-binary"])
  }

  @Test func `an alias with a slip suggests the anchor that was meant`() {
    let yaml = ParsedYAML("a: &defaults 1\nb: *defualts\n")
    #expect(yaml.diagnostics.first?.hint == "did you mean `*defaults`?")
  }
}
