import FlokiProtocol
import Testing

@Suite struct JSONReaderTests {
  @Test func readsEveryKindOfValueInOrder() throws {
    let value = try read(#" { "b" : [1, -2.5e1, true, false, null, "a\u00e9\ud83d\ude00\/"] , "a":{} } "#)
    guard case .object(let object) = value else {
      Issue.record("not an object")
      return
    }
    #expect(object.members.map(\.key) == ["b", "a"])
    #expect(
      object["b"]
        == .array([.integer(1), .number(-25), .bool(true), .bool(false), .null, .string("aé😀/")]))
    #expect(object["a"] == .object(JSONObject()))
    #expect(object["c"] == nil)
  }

  @Test func integersBeyond64BitsBecomeNumbers() throws {
    #expect(try read("9223372036854775807") == .integer(.max))
    #expect(try read("9223372036854775808") == .number(9_223_372_036_854_775_808))
    #expect(try read("-0") == .integer(0))
  }

  @Test(arguments: [
    ("", JSONFailure.Problem.endOfText, 0),
    ("\u{FEFF}{}", .byteOrderMark, 0),
    ("{} x", .textAfterValue, 3),
    ("{}{}", .textAfterValue, 2),
    ("[1,]", .unexpectedByte(UInt8(ascii: "]")), 3),
    ("{\"a\":1,}", .unexpectedByte(UInt8(ascii: "}")), 7),
    ("{a:1}", .unexpectedByte(UInt8(ascii: "a")), 1),
    ("[01]", .invalidNumber, 1),
    ("[-]", .invalidNumber, 2),
    ("[1.]", .invalidNumber, 3),
    ("[+1]", .unexpectedByte(UInt8(ascii: "+")), 1),
    ("[.5]", .unexpectedByte(UInt8(ascii: ".")), 1),
    ("1e999", .numberOutOfRange, 0),
    ("nul", .endOfText, 3),
    ("NaN", .unexpectedByte(UInt8(ascii: "N")), 0),
    ("'a'", .unexpectedByte(UInt8(ascii: "'")), 0),
    ("\"a", .endOfText, 2),
    ("\"a\n\"", .rawControlCharacter, 2),
    ("\"\t\"", .rawControlCharacter, 1),
    (#""\x""#, .invalidEscape, 1),
    (#""\u12g4""#, .invalidEscape, 1),
    (#""\ud83d""#, .loneSurrogate, 1),
    (#""\ude00""#, .loneSurrogate, 1),
    (#""a\ud83d\u0041""#, .loneSurrogate, 2),
    (#"{"a":1,"b":2,"a":3}"#, .duplicateKey("a"), 13),
  ])
  func refusesWhatTheStrictestClientRefuses(_ text: String, _ problem: JSONFailure.Problem, _ offset: Int) {
    #expect(throws: JSONFailure(problem, at: offset)) { try read(text) }
  }

  @Test func refusesBytesThatAreNotUTF8() {
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      #expect(throws: JSONFailure(.invalidUTF8, at: 1)) {
        try JSONReader.read([0x22] + bytes + [0x22])
      }
    }
  }

  @Test func readsThirtyTwoLevelsAndNoMore() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(32))
    #expect(throws: JSONFailure(.nestedTooDeeply, at: 32)) { try read(nested(33)) }
    #expect(throws: JSONFailure(.nestedTooDeeply, at: 32)) {
      try read(String(repeating: "[", count: 100_000))
    }
  }

  @Test func findsRepeatedKeysInLargeObjectsToo() throws {
    let members = (0..<1000).map { "\"\($0)\":\($0)" }.joined(separator: ",")
    guard case .object(let object) = try read("{\(members)}") else {
      Issue.record("not an object")
      return
    }
    #expect(object["999"] == .integer(999))
    #expect(object["0"] == .integer(0))
    #expect(throws: JSONFailure.self) { try read("{\(members),\"17\":0}") }
  }

  private func read(_ text: String) throws(JSONFailure) -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }
}
