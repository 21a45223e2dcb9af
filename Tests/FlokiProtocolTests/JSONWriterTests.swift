import FlokiProtocol
import Testing

/// JSON is strict ASCII without null.
@Suite struct JSONWriterTests {
  @Test func commasStandBetweenMembersAndElementsOnly() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("v")
    writer.integer(41)
    writer.key("tabs")
    writer.beginArray()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.bool(true)
    writer.bool(false)
    writer.endArray()
    writer.key("x")
    writer.number(2.5)
    writer.endObject()
    #expect(text(writer.finish()) == #"{"v":41,"tabs":[{},[],true,false],"x":2.5}"#)
  }

  @Test(arguments: [
    ("", #""""#),
    ("plain text / with slash", #""plain text / with slash""#),
    ("\"\\", #""\"\\""#),
    ("a\nb\tc\r", #""a\nb\tc\r""#),
    ("\u{0}\u{8}\u{1F}\u{7F}", #""\u0000\u0008\u001f\u007f""#),
    ("señor", #""se\u00f1or""#),
    ("€", #""\u20ac""#),
    ("\u{FFFF}\u{10000}", #""\uffff\ud800\udc00""#),
    ("👩‍👧", #""\ud83d\udc69\u200d\ud83d\udc67""#),
    ("\u{10FFFF}", #""\udbff\udfff""#),
    ("\u{2028}", #""\u2028""#),
  ])
  func everythingBeyondPlainASCIIIsEscaped(_ text: String, _ expected: String) {
    #expect(written(text) == expected)
  }

  @Test func everyByteIsEscapedAlikeWhereverItStandsInAWord() {
    for code in UInt8(0)..<0x80 {
      let character = String(Unicode.Scalar(code))
      let escape = written(character).dropFirst().dropLast()
      for before in 0..<20 {
        let padding = String(repeating: "a", count: before)
        #expect(written(padding + character + "bcdefghijk") == "\"\(padding)\(escape)bcdefghijk\"")
      }
    }
  }

  @Test(arguments: [
    (Int64.min, "-9223372036854775808"), (-1, "-1"), (0, "0"), (100, "100"), (.max, "9223372036854775807"),
  ])
  func integersAreBareDigits(_ value: Int64, _ expected: String) {
    var writer = JSONWriter()
    writer.integer(value)
    #expect(text(writer.finish()) == expected)
  }

  @Test(arguments: [
    (2.0, "2"), (0.1, "0.1"), (-1.5, "-1.5"), (1e300, "1e+300"), (1e-7, "1e-07"),
    (.leastNonzeroMagnitude, "5e-324"),
  ])
  func numbersAreAsShortAsTheyReadBack(_ value: Double, _ expected: String) throws {
    var writer = JSONWriter()
    writer.number(value)
    #expect(text(writer.finish()) == expected)
    #expect(Double(expected) == value)
  }

  private func written(_ string: String) -> String {
    var writer = JSONWriter()
    writer.string(string)
    return text(writer.finish())
  }
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
