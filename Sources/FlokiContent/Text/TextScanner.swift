/// Reads the bytes of a short text from left to right.
struct TextScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte `distance` places ahead; nil past the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    let index = position + distance
    return index < bytes.count ? bytes[index] : nil
  }

  /// Steps over `byte` if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// Steps over a run of ASCII digits and returns its place.
  mutating func takeDigits() -> Range<Int> {
    let start = position
    while let byte = peek(), byte.isASCIIDigit { position += 1 }
    return start..<position
  }

  mutating func skipSpaces() {
    while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
  }

  /// The number that some digits write; nil where it does not fit.
  func number(in digits: Range<Int>) -> Int? {
    var value = 0
    for byte in bytes[digits] {
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(Int(byte & 15))
      if overflow || carry { return nil }
      value = sum
    }
    return digits.isEmpty ? nil : value
  }

  /// The text of some bytes, for use in a message.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// From here to the end of the character that is here, so that a message never cuts one in two.
  var character: Range<Int> {
    guard !isAtEnd else { return position..<position }
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return position..<end
  }

  var rest: Range<Int> { min(position, bytes.count)..<bytes.count }
  var whole: Range<Int> { 0..<bytes.count }
}

extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  @inlinable package var isASCIILetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }

  /// `A` … `Z` made small; every other byte as it is.
  @inlinable package var lowercasedASCII: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  package var hexDigitValue: UInt8? {
    if isASCIIDigit { return self & 15 }
    let small = self | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "f") ? small - UInt8(ascii: "a") + 10 : nil
  }
}
