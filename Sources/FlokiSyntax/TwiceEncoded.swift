/// A character whose UTF-8 some program took for Windows-1252 and turned into UTF-8 once more: “Ã±” for “ñ”.
struct TwiceEncoded {
  /// The bytes that stand for it now.
  let length: Int
  /// What it was.
  let text: String

  /// Nil where the text does not begin with one.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
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
    // French and Portuguese words may end with such a letter before a closing “»”.
    guard once.count > 2 || once.last != 0xBB, let text = String(validating: once, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.value >= 0xA0 })
    else { return nil }
    length = place
    self.text = text
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
