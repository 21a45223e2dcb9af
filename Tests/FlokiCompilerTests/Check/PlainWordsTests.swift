import FlokiSyntax
import Testing

@testable import FlokiCompiler

@Suite("Words that phones draw letter by letter")
struct PlainWordsTests {
  private func words(_ text: String) -> PlainWords {
    let bytes = Array(text.utf8)
    var files = SourceFiles()
    files.append(SourceFile(path: "a.yaml", bytes: bytes))
    let sources = SourceTree(files: files, media: [:])
    let span = SourceSpan(source: SourceID(index: 0), start: 0, end: UInt32(bytes.count))
    return PlainWords(.init(text: text, span: span), sources)
  }

  @Test(
    "UTF-8 that was read as Latin-1 is known again",
    arguments: [
      ("el muelle de LeÃ³n", "Ã³", "ó"), ("maÃ±ana", "Ã±", "ñ"), ("Ã‘ANDÃš", "Ã‘", "Ñ"),
      ("12 â‚¬", "â‚¬", "€"),
      ("la quay â€” open", "â€”", "—"), ("donâ€™t", "â€™", "’"), ("Â¡hola!", "Â¡", "¡"),
    ])
  func garbled(_ text: String, _ part: String, _ meant: String) throws {
    let garbled = try #require(words(text).garbled)
    #expect(garbled == (part, meant))
    let place = words(text).span(of: part)
    #expect(Array(text.utf8)[Int(place.start)..<Int(place.end)].elementsEqual(part.utf8))
  }

  @Test(
    "Sound words are left alone",
    arguments: [
      "“MAÇÃ”", "CAFÉ—bar", "SÍ”", "«Ñandú»", "Ö…", "João São", "ÂŒUVRE", "crème brûlée", "naïve", "🚣⛵",
      "R&D; more", "fish & chips;", "&unknown;", "3 < 4 > 2", "<3", "a <quay> b", "2 ** 3 ** 4", "* one",
      "**",
      "****", "** open**",
    ])
  func sound(_ text: String) {
    let words = words(text)
    #expect(words.garbled == nil)
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
    #expect(words(text).entity?.meant == meant)
  }

  @Test("Tags are known by their names, in any case", arguments: ["<b>", "</B>", "<br/>", "<a href=\"x\">"])
  func tags(_ tag: String) {
    #expect(words("The quay \(tag) is open").htmlTag == tag)
  }

  @Test("What YAML might take for a sign of its own is left to the author")
  func repairs() {
    #expect(words("a &amp; b").replacing("&amp;", by: "&")?.edits.map(\.replacement) == ["&"])
    #expect(words("&amp; b").replacing("&amp;", by: "&") == nil)
    #expect(words("a &quot; b").replacing("&quot;", by: "\"") == nil)
    #expect(words("&ntilde;andu").replacing("&ntilde;", by: "ñ") != nil)
  }
}
