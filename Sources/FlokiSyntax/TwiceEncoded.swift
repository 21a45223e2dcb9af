/// A character whose UTF-8 a program mistook for Windows-1252 and encoded as UTF-8 again: “Ã±” for “ñ”.
package struct TwiceEncoded {
  /// The bytes that stand for it now.
  let length: Int
  /// What it was.
  package let text: String

  /// Each one of a text, and its bytes in the text.
  package static func all(in text: String) -> [(bytes: Range<Int>, text: String)] {
    var found: [(bytes: Range<Int>, text: String)] = []
    let bytes = Array(text.utf8)
    var place = 0
    while let lead = bytes[place...].firstIndex(where: { $0 >= 0xC0 }) {
      let twice = unsafe bytes.withUnsafeBufferPointer { unsafe TwiceEncoded(.init(rebasing: $0[lead...])) }
      place = lead + (twice?.length ?? 1)
      if let twice { found.append((lead..<place, twice.text)) }
    }
    return found
  }

  /// Nil where the text does not begin with one.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = unsafe Self.scalar(bytes, at: 0)?.scalar, Self.mayBegin(with: first) else { return nil }
    var once: [UInt8] = []
    var needed = 4
    var place = 0
    while once.count < needed {
      guard let (scalar, count) = unsafe Self.scalar(bytes, at: place),
        let byte = Windows1252.byte(of: scalar)
      else { return nil }
      if once.isEmpty {
        needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      } else if byte & 0xC0 != 0x80 {
        return nil
      }
      once.append(byte)
      place &+= count
    }
    let following = unsafe place < bytes.count ? bytes[place] : 0
    guard once.count > 2 || !Self.isEndOfWord(once[1], before: following),
      let text = String(validating: once, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.value >= 0xA0 })
    else { return nil }
    length = place
    self.text = text
  }

  /// Whether it is a misread first byte of European letters, punctuation or emoji: Â Ã Ä Å â ð.
  static func mayBegin(with scalar: UInt32) -> Bool {
    switch scalar {
    case 0xC2...0xC5, 0xE2, 0xF0: true
    default: false
    }
  }

  /// Whether two letters may well be the last of a word in capitals and a mark after it: “MAÇÃ”, «Ö».
  private static func isEndOfWord(_ second: UInt8, before following: UInt8) -> Bool {
    switch Windows1252.character(of: second) {
    // The next word may begin right after them.
    case "…", "–", "—": true
    case "’", "“", "”", "»": !(0x61...0x7A ~= following | 0x20)
    default: false
    }
  }

  /// A character of two or three bytes; there is none of four in Windows-1252.
  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> (scalar: UInt32, count: Int)? {
    guard place &+ 1 < bytes.count else { return nil }
    let (lead, next) = unsafe (bytes[place], bytes[place &+ 1])
    guard next & 0xC0 == 0x80 else { return nil }
    if 0xC2...0xDF ~= lead { return (UInt32(lead & 0x1F) &<< 6 | UInt32(next & 0x3F), 2) }
    guard lead & 0xF0 == 0xE0, place &+ 2 < bytes.count, unsafe bytes[place &+ 2] & 0xC0 == 0x80 else {
      return nil
    }
    let last = unsafe bytes[place &+ 2]
    return (UInt32(lead & 0x0F) &<< 12 | UInt32(next & 0x3F) &<< 6 | UInt32(last & 0x3F), 3)
  }
}
