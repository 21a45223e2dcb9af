import Testing

@testable import FlokiCompiler

@Suite("Words that phones draw letter by letter")
struct PlainWordsTests {
  @Test(
    "Sound words are left alone",
    arguments: [
      "R&D; more", "fish & chips;", "&unknown;", "3 < 4 > 2", "<3", "a <quay> b", "2 ** 3 ** 4", "* one",
      "**",
      "****", "** open**",
    ])
  func sound(_ text: String) {
    let words = PlainWords(text: text)
    #expect(words.entity == nil)
    #expect(words.htmlTag == nil)
    #expect(words.boldMark == nil)
  }

  @Test(
    "Character references are known by name and by number",
    arguments: [
      ("a &amp; b", "&"), ("&ntilde;", "ñ"), ("&#241;", "ñ"), ("&#xF1;", "ñ"), ("1&nbsp;m", "\u{A0}"),
    ])
  func entities(_ text: String, _ meant: String) {
    #expect(PlainWords(text: text).entity?.meant == meant)
  }

  @Test("Tags are known by their names, in any case", arguments: ["<b>", "</B>", "<br/>", "<a href=\"x\">"])
  func tags(_ tag: String) {
    let text = "The ñandú \(tag) is open"
    #expect(PlainWords(text: text).htmlTag == .init(text: tag, range: 12..<12 + tag.utf8.count))
  }
}
