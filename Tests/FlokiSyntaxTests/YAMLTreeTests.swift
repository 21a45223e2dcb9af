import FlokiSyntax
import Testing

/// Every node of YAML knows its exact bytes.
@Suite struct YAMLTreeTests {
  @Test func `a value that a comment took away knows it, and a colour or a note is none`() throws {
    let yaml = ParsedYAML(
      "berth: #5\nword: #quay and more\ncolor: #1a5fb4\nnote: # later\nnone:\nfive: 5 #5\n")
    let root = try #require(yaml.root)
    let lost = root.entries.filter { $0.value.isLostInComment }.map(\.key.text)
    #expect(lost == ["berth", "word"])
    #expect(yaml.codes.filter { $0 == "yaml-hash-unquoted" }.count == 2)
  }

  @Test func `every kind of node knows its exact bytes`() throws {
    let yaml = ParsedYAML(
      """
      name: Harbour   # a comment
      quoted: "a\\tb"
      single: 'it''s'
      flow: {es: Ñandú, list: [日本, ⛵️]}
      list:
      - one
      -   two
      nested:
        deep: 1

      text: |
        first
        second
      folded: >-
        a
        b
      last: two
        lines
      empty:
      """)
    #expect(yaml.codes.isEmpty)
    let root = try #require(yaml.root)
    func span(_ key: String) -> String? { yaml.written(root[key]?.span) }
    #expect(root.span.start == 0)
    #expect(span("name") == "Harbour")
    #expect(span("quoted") == "\"a\\tb\"")
    #expect(span("single") == "'it''s'")
    #expect(span("flow") == "{es: Ñandú, list: [日本, ⛵️]}")
    #expect(yaml.written(root["flow"]?["list"]?.span) == "[日本, ⛵️]")
    #expect(root["flow"]?["list"]?.elements.map { yaml.written($0.span) } == ["日本", "⛵️"])
    #expect(span("list") == "- one\n-   two")
    #expect(span("nested") == "deep: 1")
    #expect(span("last") == "two\n  lines")
    #expect(root["text"]?.text == "first\nsecond\n")
    #expect(root["folded"]?.text == "a b")
    #expect(root["last"]?.text == "two lines")
    #expect(root["quoted"]?.text == "a\tb")
    #expect(root["single"]?.text == "it's")
    #expect(span("empty") == "")
    #expect(root["empty"]?.isEmpty == true)
    #expect(root.entries.map { yaml.written($0.key.span) }.first == "name")
    #expect(root.count == 10)
  }

  @Test func `scalars have no type of their own`() throws {
    let yaml = ParsedYAML("[no, 010, 1e3, ~, null, 'null', \"\", !!str null, 2026-11-20, yes]")
    let nodes = try #require(yaml.root).elements.map { $0 }
    #expect(yaml.codes.isEmpty)
    #expect(nodes.map(\.text) == ["no", "010", "1e3", "~", "null", "null", "", "null", "2026-11-20", "yes"])
    #expect(nodes.map(\.isEmpty) == [false, false, false, true, true, false, false, false, false, false])
    #expect(nodes.map(\.isPlain) == [true, true, true, true, true, false, false, false, true, true])
  }

  @Test(arguments: ["", "\n", "# only a comment\n", "---\n", "---\n...\n", "\u{FEFF}", "\u{FEFF}# c"])
  func `a document without content is an empty scalar`(text: String) throws {
    let yaml = ParsedYAML(text)
    #expect(yaml.codes.isEmpty)
    let root = try #require(yaml.root)
    #expect(root.kind == .scalar)
    #expect(root.isEmpty)
    #expect(Int(root.span.end) <= text.utf8.count)
  }

  @Test func `spans count bytes after Basque, Japanese and emoji`() throws {
    let yaml = ParsedYAML("a: Ñoñería 日本語 👩‍👩‍👧 izena\nb: {ü: \"é\\n\", ⛵: 'x'}\nc: end")
    let root = try #require(yaml.root)
    #expect(yaml.written(root["a"]?.span) == "Ñoñería 日本語 👩‍👩‍👧 izena")
    #expect(yaml.written(root["b"]?["ü"]?.span) == "\"é\\n\"")
    #expect(yaml.written(root["b"]?["⛵"]?.span) == "'x'")
    #expect(yaml.written(root["c"]?.span) == "end")
    #expect(root["b"]?["ü"]?.text == "é\n")
  }

  @Test func `line breaks of any kind become line feeds`() throws {
    let yaml = ParsedYAML("a: |\r\n  one\r\n  two\r\nb: x\r\n  y\r\nc: \"p\r\n\r\n  q\"\r\n")
    let root = try #require(yaml.root)
    #expect(yaml.codes.isEmpty)
    #expect(root["a"]?.text == "one\ntwo\n")
    #expect(root["b"]?.text == "x y")
    #expect(root["c"]?.text == "p\nq")
    #expect(yaml.written(root["b"]?.span) == "x\r\n  y")
  }

  @Test func `a byte order mark shifts nothing`() throws {
    let yaml = ParsedYAML("\u{FEFF}a: ñ\nb: c\n")
    #expect(yaml.codes.isEmpty)
    #expect(yaml.root?["a"]?.span.start == 6)
    #expect(yaml.written(yaml.root?["b"]?.span) == "c")
  }

  @Test func `a part of a file keeps the places of the whole file`() throws {
    let text = "ñ---\na: ü\nb: x\n---\nc: d"
    let range = 6..<17
    let yaml = ParsedYAML(Array(text.utf8), range: range)
    let root = try #require(yaml.root)
    #expect(root.entries.map(\.key.text) == ["a", "b"])
    #expect(yaml.written(root["a"]?.span) == "ü")
    #expect(yaml.written(root["b"]?.span) == "x")
    #expect(ParsedYAML(Array("abc: [\nx: y".utf8), range: 5..<6).place() == "5:[")
    #expect(ParsedYAML(Array("abc".utf8), range: 2..<99).root?.text == "c")
  }

  @Test func `a key is found whatever its quotes, and only once`() throws {
    let yaml = ParsedYAML("\"a\\x62\": 1\n'c': 2\nd: 3\n")
    let root = try #require(yaml.root)
    #expect(root["ab"]?.text == "1")
    #expect(root["c"]?.text == "2")
    #expect(root["x"] == nil)
    #expect(root["d"]?["e"] == nil)
    #expect(root["d"]?.elements.map { $0.text } == [])
  }

  @Test func `bytes are lent without a string`() throws {
    let root = try #require(ParsedYAML("a: 'x''y'\nb: [1]").root)
    #expect(root["a"]?.withText { $0.count } == 3)
    #expect(root["a"]?.textEquals("x'y") == true)
    #expect(root["a"]?.textEquals("x'z") == false)
    #expect(root["b"]?.textEquals("") == false)
    #expect(root["b"]?.withText { $0.count } == 0)
  }

  @Test func `a mapping with very many keys still finds a repeated one`() {
    let keys = (0..<500).map { "key\($0): \($0)\n" }.joined()
    #expect(ParsedYAML(keys).codes.isEmpty)
    let yaml = ParsedYAML(keys + "'key17': again\n")
    #expect(yaml.codes == ["yaml-key-twice"])
    #expect(yaml.written(yaml.diagnostics.first?.notes.first?.span) == "key17")
    #expect(yaml.root?["key17"]?.text == "17")
    #expect(yaml.root?.count == 500)
  }

  @Test func `anchors and tags are no part of a node`() throws {
    let yaml = ParsedYAML("a: &x  word\nb: &y\n  k: v\nc: !!str &z 'q'\nd: &e\nf: &g # note\n  - 1\n")
    let root = try #require(yaml.root)
    #expect(yaml.codes == ["yaml-anchor-unused", "yaml-anchor-unused"])
    #expect(yaml.written(root["a"]?.span) == "word")
    #expect(yaml.written(root["b"]?.span) == "k: v")
    #expect(yaml.written(root["c"]?.span) == "'q'")
    #expect(yaml.written(root["d"]?.span) == "")
    #expect(yaml.written(root["f"]?.span) == "- 1")
  }
}
