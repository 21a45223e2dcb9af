/// The character set of old Windows programs, which is where most text that is not UTF-8 comes from.
///
/// Its bytes from 0xA0 up are those of ISO 8859-1.
package enum Windows1252 {
  /// The characters of the bytes 0x80 to 0x9F; five of the bytes have none.
  private static let upper: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0, 0x017E, 0x0178,
  ]

  /// The character of a byte; nil for a byte without a printable character.
  package static func character(of byte: UInt8) -> Character? {
    switch byte {
    case 0x20...0x7E, 0xA0...0xFF: return Character(Unicode.Scalar(byte))
    case 0x80...0x9F:
      let scalar = upper[Int(byte) &- 0x80]
      return scalar == 0 ? nil : Unicode.Scalar(scalar).map { Character($0) }
    default: return nil
    }
  }

  /// Several bytes as the text they were meant to be; nil where one of them has no character.
  static func text(of bytes: some Sequence<UInt8>) -> String? {
    var text = ""
    for byte in bytes {
      guard let character = character(of: byte) else { return nil }
      text.append(character)
    }
    return text
  }

  /// The byte of a character beyond ASCII. The five bytes without one stand for themselves, as in the
  /// programs that write them.
  package static func byte(of scalar: UInt32) -> UInt8? {
    guard scalar >= 0x80 else { return nil }
    if scalar <= 0xFF { return UInt8(truncatingIfNeeded: scalar) }
    return upper.firstIndex(of: scalar).map { UInt8(truncatingIfNeeded: $0 &+ 0x80) }
  }
}
