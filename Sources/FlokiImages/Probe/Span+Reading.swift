/// Reading a header without trusting any offset in it: anything outside the bytes is nil.
extension Span where Element == UInt8 {
  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? self[offset] : nil
  }

  /// An unsigned number of `width` bytes, at most eight; those beyond 63 bits are nil.
  func number(at offset: Int, width: Int, bigEndian: Bool) -> Int? {
    guard offset >= 0, width > 0, width <= 8, width <= count, offset <= count - width else { return nil }
    var value: UInt64 = 0
    for index in 0..<width {
      value = value << 8 | UInt64(self[bigEndian ? offset + index : offset + width - 1 - index])
    }
    return Int(exactly: value)
  }

  func big16(at offset: Int) -> Int? { number(at: offset, width: 2, bigEndian: true) }
  func big32(at offset: Int) -> Int? { number(at: offset, width: 4, bigEndian: true) }
  func little16(at offset: Int) -> Int? { number(at: offset, width: 2, bigEndian: false) }
  func little24(at offset: Int) -> Int? { number(at: offset, width: 3, bigEndian: false) }
  func little32(at offset: Int) -> Int? { number(at: offset, width: 4, bigEndian: false) }

  var copy: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in indices { bytes.append(self[index]) }
    return bytes
  }

  /// Whether the ASCII text is at `offset`.
  func reads(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { expected in
      guard offset >= 0, expected.count <= count, offset <= count - expected.count else { return false }
      for index in 0..<expected.count where self[offset + index] != (unsafe expected[index]) { return false }
      return true
    }
  }
}
