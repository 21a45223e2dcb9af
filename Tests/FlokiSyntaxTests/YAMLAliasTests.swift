import FlokiSyntax
import Testing

@Suite struct YAMLAliasTests {
  @Test func `an alias is where it was written and tells where its text comes from`() throws {
    let yaml = ParsedYAML("base: &b {x: one}\ncopy: *b\nother: &w word\nagain: *w\n")
    let root = try #require(yaml.root)
    let copy = try #require(root["copy"])
    #expect(copy.kind == .mapping)
    #expect(yaml.written(copy.span) == "*b")
    #expect(yaml.written(copy.origin) == "{x: one}")
    #expect(yaml.written(copy["x"]?.span) == "one")
    #expect(yaml.written(copy["x"]?.via) == "*b")
    #expect(root["base"]?.origin == nil)
    #expect(root["base"]?.via == nil)
    #expect(root["again"]?.text == "word")
    #expect(yaml.written(root["again"]?.origin) == "word")
  }

  /// Every merge in a chain once looked at the rest of the chain again.
  @Test func `a loss is found at the end of a chain of merges`() throws {
    var text = "- &a0 {x: *nothing, y: 1}\n"
    for number in 1...50 { text += "- &a\(number) {<<: *a\(number - 1), z: \(number)}\n" }
    let root = try #require(ParsedYAML(text).root)
    let last = try #require(Array(root.elements).last)
    #expect(last.isDamaged)
    #expect(last.lostNames == ["x"])
    #expect(last["z"]?.text == "50" && last["y"]?.text == "1")
    #expect(ParsedYAML("- &a {x: 1}\n- &b {<<: *a}\n").root?.lostNames == [])
  }

  @Test func `the latest anchor of a name counts`() throws {
    let yaml = ParsedYAML("- &a 1\n- *a\n- &a 2\n- *a\n- &b {in: &b 3, x: *b}\n- *b\n")
    #expect(yaml.codes == ["yaml-anchor-twice", "yaml-anchor-twice"])
    let texts = try #require(yaml.root).elements.map(\.text)
    #expect(texts == ["1", "1", "2", "2", "", "3"])
  }

  @Test(arguments: [
    ("title: &Friends of the quay\n", ["yaml-anchor-unused"]),
    ("- &a 1\n- &b 2\n- *b\n", ["yaml-anchor-unused"]),
    ("a: &a {b: 1}\n", []), ("a: &a \"b\"\n", []), ("a: &a b\nc: *a\n", []), ("a: b & c\nd: e&f\n", []),
  ])
  func `a text that begins with an ampersand is no anchor to its author`(text: String, codes: [String]) {
    #expect(ParsedYAML(text).codes == codes)
  }

  @Test func `own keys come first and override what is merged`() throws {
    let yaml = ParsedYAML(
      """
      one: &one {a: 1, b: 2}
      two: &two {b: 3, c: 4}
      item:
        d: 5
        <<: [*one, *two]
        a: own
      single:
        <<: *one
      chain: &chain
        <<: *one
        z: 9
      end:
        <<: *chain
      inline:
        <<: {k: v}
      """)
    #expect(yaml.codes.isEmpty)
    let root = try #require(yaml.root)
    func entries(_ key: String) -> [String]? { root[key]?.entries.map { "\($0.key.text)=\($0.value.text)" } }
    #expect(entries("item") == ["d=5", "a=own", "b=2", "c=4"])
    #expect(entries("single") == ["a=1", "b=2"])
    #expect(entries("end") == ["z=9", "a=1", "b=2"])
    #expect(entries("inline") == ["k=v"])
    #expect(root["item"]?.count == 4)
    #expect(yaml.written(root["item"]?["c"]?.span) == "4")
    #expect(yaml.written(root["item"]?["c"]?.via) == "*two")
    #expect(yaml.written(root["item"]?["c"]?.origin) == "4")
    #expect(root["item"]?["d"]?.origin == nil)
    #expect(yaml.written(root["end"]?["a"]?.via) == "*chain")
  }

  @Test func `a quoted merge sign is a key like any other`() throws {
    let yaml = ParsedYAML("'<<': x\n")
    #expect(yaml.codes.isEmpty)
    #expect(yaml.root?["<<"]?.text == "x")
  }

  @Test func `an alias may be a key`() throws {
    let yaml = ParsedYAML("a: &k name\n*k : value\n")
    #expect(yaml.codes.isEmpty)
    #expect(yaml.root?["name"]?.text == "value")
  }

  @Test func `a key that is an unknown alias is left out and reported once`() {
    let yaml = ParsedYAML("*x : 1\n*y : 2\na: 3\n")
    #expect(yaml.codes == ["yaml-alias-unknown", "yaml-alias-unknown"])
    #expect(yaml.root?.entries.map(\.key.text) == ["a"])
  }

  @Test func `very many items may share a few defaults`() {
    let items = (0..<60_000).map { "- {<<: *d, id: \($0)}\n" }.joined()
    let yaml = ParsedYAML("- &d {" + (0..<10).map { "k\($0): v" }.joined(separator: ", ") + "}\n" + items)
    #expect(yaml.codes.isEmpty)
    #expect(yaml.root?.count == 60_001)
  }

  @Test func `aliases of aliases are stopped long before memory ends`() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let before = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(before)]\n"
    }
    let yaml = ParsedYAML(text)
    #expect(yaml.codes == ["yaml-alias-explosion"])
    #expect(yaml.tree != nil)
  }

  @Test func `aliases cannot nest deeper than values may`() {
    var text = "a0: &a0 [x]\n"
    for level in 1...80 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    let yaml = ParsedYAML(text)
    #expect(yaml.codes.contains("yaml-depth"))
    func depth(_ node: YAMLNode) -> Int {
      1 + (node.elements.map(depth).max() ?? 0) + (node.entries.map { depth($0.value) }.max() ?? 0)
    }
    #expect(yaml.root.map(depth) ?? 0 <= 66)
  }
}
