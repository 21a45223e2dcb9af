extension ContentDigest {
  /// Reads the 64 lower-case hexadecimal digits that ``hex(_:)`` writes; nil for anything else.
  package init?(hex: some StringProtocol) {
    self.init(hexDigits: Array(hex.utf8).span)
  }

  /// Reads the same digits as bytes.
  package init?(hexDigits digits: Span<UInt8>) {
    guard digits.count == 2 * Self.byteCount else { return nil }
    var all: UInt8 = 0
    func word(_ index: Int) -> UInt64 {
      var word: UInt64 = 0
      for place in 16 * index..<16 * (index + 1) {
        let digit = digits[place].valueOfHexDigit
        all |= digit
        word = word << 4 | UInt64(digit & 15)
      }
      return word
    }
    self.init(words: word(0), word(1), word(2), word(3))
    guard all < 16 else { return nil }
  }
}

extension UInt8 {
  /// What a lower-case hexadecimal digit is worth; 255 for anything else.
  fileprivate var valueOfHexDigit: UInt8 {
    let digit = self &- UInt8(ascii: "0")
    let letter = self &- UInt8(ascii: "a")
    return digit < 10 ? digit : letter < 6 ? letter + 10 : 255
  }
}
