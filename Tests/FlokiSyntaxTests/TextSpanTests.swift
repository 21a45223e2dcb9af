import FlokiSyntax
import TestSupport
import Testing

@Suite struct TextSpanTests {
  /// What is in the file for the first occurrence of `words` in the text of the key `a`.
  private func written(_ yaml: String, _ words: String) throws -> String? {
    let parsed = ParsedYAML(yaml)
    let node = try #require(parsed.root?["a"])
    let text = node.text
    let range = try #require(text.firstRange(of: words))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return parsed.written(node.span(ofText: start..<start + words.utf8.count))
  }

  @Test(arguments: [
    ("a: some words here\n", "words", "words"),
    ("a: 'ñ words here'\n", "words", "words"),
    ("a: 'it''s ours'\n", "ours", "ours"),
    ("a: 'it''s ours'\n", "it's", "it''s"),
    ("a: \"x\\ty\\u00e9 z end\"\n", "é z", "\\u00e9 z"),
    ("a: \"\\U0001F6A2\\x41\\N\\P b\"\n", "b", "b"),
    ("a: \"one\\\n   two three\"\n", "two", "two"),
    ("a: one\n  two   three\n\n  four\n", "three", "three"),
    ("a: one\n  two   three\n\n  four\n", "four", "four"),
    ("a: one\r\n  two\r\n\r\n  four\r\n", "four", "four"),
    ("a: \"one  \n\n\n  two\" # c\n", "two", "two"),
    ("a: |\n  first ñ\n   second\n\n  third\n", "second", "second"),
    ("a: |\n  first ñ\n   second\n\n  third\n", "third", "third"),
    ("a: |2-\n     odd\n  even\n", "   odd", "   odd"),
    ("a: |2-\n     odd\n  even\n", "even", "even"),
    ("a: >-\n\n  first\n  second\n\n  third\n    more\n  fourth\n", "second", "second"),
    ("a: >-\n\n  first\n  second\n\n  third\n    more\n  fourth\n", "more", "more"),
    ("a: >-\n\n  first\n  second\n\n  third\n    more\n  fourth\n", "fourth", "fourth"),
    ("b: &x \"\\e[m\"\na: *x\n", "[m", "[m"),
  ])
  func `a part of a text is found in the file`(yaml: String, words: String, expected: String) throws {
    #expect(try written(yaml, words) == expected)
  }

  @Test func `a part that is not there gives the whole scalar`() throws {
    let parsed = ParsedYAML("a: \"x\\ty\"\nb: [1]\n")
    let node = try #require(parsed.root?["a"])
    #expect(parsed.written(node.span(ofText: 2..<9)) == "\"x\\ty\"")
    #expect(node.span(ofText: 3..<3).start == 8)
    #expect(parsed.written(parsed.root?["b"]?.span(ofText: 0..<0)) == "[1]")
  }

  @Test(arguments: 0..<60)
  func `every part of every text lies within its scalar`(seed: Int) throws {
    var writer = DocumentWriter(random: SplitMix64(state: UInt64(1000 + seed)))
    let parsed = ParsedYAML(writer.block(0, ""))
    check(try #require(parsed.root))
  }

  private func check(_ node: YAMLNode) {
    let count = node.withText { $0.count }
    for start in 0...count {
      let part = node.span(ofText: start..<min(start + 2, count))
      #expect(part.start >= node.span.start && part.end <= node.span.end && part.start <= part.end)
    }
    for element in node.elements { check(element) }
    for entry in node.entries { check(entry.value) }
  }
}
