import FlokiContent

/// Texts as they are written in XML.
enum XMLEscapes {
  /// What is between the quotation marks of an attribute, where a line break would become a blank.
  static func attribute(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(xml: text.utf8.span, isAttribute: true)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a text as it is written in XML, without the characters that XML cannot say.
  ///
  /// - Parameter isAttribute: Whether it is between quotation marks, where a line break would become a blank.
  mutating func append(xml text: Span<UInt8>, isAttribute: Bool = false) {
    append(text, where: { $0 < 0x40 && $0.isSpecialInXML || $0 == 0xEF || $0 >= 0xF0 }) {
      text, place, bytes in
      switch text[place] {
      case UInt8(ascii: "&"): bytes.append("&amp;")
      case UInt8(ascii: "<"): bytes.append("&lt;")
      case UInt8(ascii: ">"): bytes.append("&gt;")
      case UInt8(ascii: "\""): bytes.append("&quot;")
      case UInt8(ascii: "\r"): bytes.append("&#13;")
      case UInt8(ascii: "\n"):
        guard isAttribute else { return 0 }
        bytes.append("&#10;")
      case UInt8(ascii: "\t"):
        guard isAttribute else { return 0 }
        bytes.append("&#9;")
      case 0..<0x20: break
      case 0xEF: return text.isNoCharacter(from: place + 1) ? 3 : 0
      default:
        // Of the four bytes of a character the second one has what tells the last two of a plane from the others.
        return text.isNoCharacter(from: place + 2) && text[place + 1] & 0x0F == 0x0F ? 4 : 0
      }
      return 1
    }
  }
}

extension UInt8 {
  fileprivate var isSpecialInXML: Bool {
    self < 0x20 || self == UInt8(ascii: "&") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">")
      || self == UInt8(ascii: "\"")
  }
}

extension Span<UInt8> {
  /// Whether it is how U+FFFE and U+FFFF end, which are no characters, and those like them of other planes.
  fileprivate func isNoCharacter(from place: Int) -> Bool {
    place + 1 < count && self[place] == 0xBF && self[place + 1] >= 0xBE
  }
}
