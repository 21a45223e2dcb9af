import FlokiContent

extension [UInt8] {
  /// Appends a text in UTF-8.
  @inline(__always)
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends a text with something else in the place of some bytes.
  ///
  /// - Parameters:
  ///   - isSpecial: Whether a byte, which may be the first of a character, cannot be taken as it is.
  ///   - escape: Appends what is in its place, and answers how many bytes that is for; 0 where the byte is right as it is.
  @inline(__always)
  mutating func append(
    _ text: Span<UInt8>, where isSpecial: (UInt8) -> Bool,
    as escape: (_ text: Span<UInt8>, _ place: Int, inout [UInt8]) -> Int
  ) {
    var start = 0
    var place = 0
    while place < text.count {
      guard isSpecial(text[place]) else {
        place += 1
        continue
      }
      append(text.extracting(start..<place))
      let taken = escape(text, place, &self)
      start = place + taken
      place += Swift.max(1, taken)
    }
    append(text.extracting(start..<text.count))
  }

  /// Appends eight hexadecimal digits.
  mutating func append(digitsOf number: UInt32) {
    for shift in stride(from: 28, through: 0, by: -4) {
      append((UInt8(truncatingIfNeeded: number >> UInt32(shift)) & 15).lowercaseHexDigit)
    }
  }

  /// Appends sixteen hexadecimal digits.
  mutating func append(digitsOf number: UInt64) {
    append(digitsOf: UInt32(truncatingIfNeeded: number >> 32))
    append(digitsOf: UInt32(truncatingIfNeeded: number))
  }
}

extension String {
  /// What some bytes say in UTF-8.
  init(decoding bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
