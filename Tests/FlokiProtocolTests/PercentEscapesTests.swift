import FlokiProtocol
import Testing

@Suite struct PercentEscapesTests {
  @Test func `all but what an address may have is escaped byte by byte`() {
    #expect("a Z-0._~/é\n".percentEscaped == "a%20Z-0._~%2F%C3%A9%0A")
    #expect("a b/ç:1".percentEscapedPath == "a%20b/%C3%A7:1".replacing(":", with: "%3A"))
    #expect("50 % é".percentEscaped(isSmall: true) { $0 > 0x20 && $0 != 0x25 } == "50%20%25%20é")
    #expect("a\u{7F}".percentEscaped(isSmall: true) { $0 != 0x7F } == "a%7f")
  }

  @Test(arguments: [
    ("", ""), ("boat", "boat"), ("%41%c3%A9", "Aé"), ("100%", nil), ("%4", nil), ("%4g", nil), ("%+4", nil),
    ("%%41", nil), ("%FF", nil), ("%C3", nil),
  ])
  func `escapes are read as they are written, or not at all`(escaped: String, plain: String?) {
    #expect(escaped.removingPercentEscapes == plain)
  }

  @Test(arguments: [
    ("100%", "100%"), ("%4", "%4"), ("%+4", "%+4"), ("%%41", "%A"), ("%4g%20", "%4g "), ("%FF", "\u{FFFD}"),
  ])
  func `what is no escape may stay`(escaped: String, plain: String) {
    #expect(escaped.replacingPercentEscapes == plain)
  }
}
