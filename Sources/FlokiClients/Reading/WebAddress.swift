/// A URL with a scheme and a host, taken apart the way the clients do: as text.
package struct WebAddress {
  var scheme: String
  var host: String
  /// Host and port.
  var authority: String
  var path: String
  var query: String?

  package init?(_ text: String) {
    let utf8 = text.utf8
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), utf8[colon...].starts(with: "://".utf8) else {
      return nil
    }
    let scheme = text[..<colon]
    guard !scheme.isEmpty, scheme.utf8.allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "+") }) else {
      return nil
    }
    let rest = utf8[utf8.index(colon, offsetBy: 3)...]
    let end = rest.firstIndex { Self.ends[Int($0)] } ?? rest.endIndex
    let authority = rest[..<end]
    let withoutUser =
      authority.lastIndex(of: UInt8(ascii: "@")).map { authority[$0...].dropFirst() } ?? authority
    host = String(Substring(withoutUser.prefix { $0 != UInt8(ascii: ":") }))
    guard !host.isEmpty else { return nil }
    self.authority = String(Substring(authority))
    self.scheme = scheme.lowercased()
    let withoutFragment = rest[end...].prefix { $0 != UInt8(ascii: "#") }
    let mark = withoutFragment.firstIndex(of: UInt8(ascii: "?")) ?? withoutFragment.endIndex
    path = String(Substring(withoutFragment[..<mark]))
    query = mark == withoutFragment.endIndex ? nil : String(Substring(withoutFragment[mark...].dropFirst()))
  }

  /// What ends the authority, by character code.
  private static let ends = (UInt8(0)...255).map { "/?#".utf8.contains($0) }

  /// Whether the HTTP stack of Android takes the host for one (C105).
  var hasHostForAndroid: Bool {
    host.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
      && !host.lowercased().contains("xn--")
  }
}

extension String {
  /// What both clients make of most URLs: every unlisted UTF-16 unit becomes `%` and its bare hex (C100 C101).
  var cleanedURL: String {
    let kept = Self.keptByCleaning
    if utf8.allSatisfy({ kept[Int($0)] }) { return self }
    let trimmed = trimmingWhitespace
    var cleaned = ""
    for unit in trimmed.utf16 {
      if unit < 0x80, kept[Int(unit)] {
        cleaned.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
      } else {
        cleaned += "%" + String(unit, radix: 16)
      }
    }
    return cleaned
  }

  /// By character code, up to U+00FF.
  private static let keptByCleaning = (UInt8(0)...255).map { byte in
    byte.isASCIILetter || byte.isASCIIDigit || ";/?:@&=_+.,%".utf8.contains(byte)
  }

  /// Whether a request can be made for the URL as it is (C103 C106).
  package var isLegalURL: Bool {
    let legal = Self.isLegalByte
    var fragments = 0
    var wanted = 0
    for byte in utf8 {
      guard legal[Int(byte)], wanted == 0 || byte.isHexDigit else { return false }
      wanted = byte == UInt8(ascii: "%") ? 2 : max(wanted &- 1, 0)
      if byte == UInt8(ascii: "#") { fragments &+= 1 }
    }
    return wanted == 0 && fragments <= 1
  }

  private static let isLegalByte = (UInt8(0)...255).map { byte in
    byte > 0x20 && byte < 0x7F && !#""<>\^`{|}[]"#.utf8.contains(byte)
  }

  package var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var decoded: [UInt8] = []
    var bytes = Array(utf8)[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: bytes.prefix(2), as: UTF8.self), radix: 16), bytes.count >= 2
      else { return nil }
      decoded.append(value)
      bytes = bytes.dropFirst(2)
    }
    return String(validating: decoded, as: UTF8.self)
  }

  package var trimmingWhitespace: String {
    // As most texts are.
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, visible.contains(first), visible.contains(last) {
      return self
    }
    guard let first, let last, first.isWhitespace || last.isWhitespace else { return self }
    return String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
  var isASCIILetter: Bool {
    let lower = self | 0x20
    return UInt8(ascii: "a") <= lower && lower <= UInt8(ascii: "z")
  }
  var isHexDigit: Bool {
    let lower = self | 0x20
    return isASCIIDigit || (UInt8(ascii: "a") <= lower && lower <= UInt8(ascii: "f"))
  }
}
