/// A URL with a scheme and a host, taken apart the way the clients do: as text.
struct WebAddress {
  var scheme: String
  var host: String
  /// Host and port.
  var authority: String
  var path: String
  var query: String?

  init?(_ text: String) {
    guard let colon = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<colon.lowerBound]
    guard !scheme.isEmpty, scheme.utf8.allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "+") }) else {
      return nil
    }
    let rest = text[colon.upperBound...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    authority = String(rest[..<end])
    host = String(authority.split(separator: "@").last?.split(separator: ":").first ?? "")
    guard !host.isEmpty else { return nil }
    self.scheme = scheme.lowercased()
    let withoutFragment = rest[end...].prefix { $0 != "#" }
    let parts = withoutFragment.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first ?? "")
    query = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Whether the HTTP stack of Android takes the host for one (C105).
  var hasHostForAndroid: Bool {
    host.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
      && !host.lowercased().contains("xn--")
  }
}

extension String {
  /// What both clients make of most URLs: every unlisted UTF-16 unit becomes `%` and its bare hex (C100 C101).
  var cleanedURL: String {
    let trimmed = trimmingWhitespace
    if trimmed.utf8.allSatisfy({ Self.keptByCleaning[Int($0)] }) { return trimmed }
    var cleaned = ""
    for unit in trimmed.utf16 {
      if unit < 0x80, Self.keptByCleaning[Int(unit)] {
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
  var isLegalURL: Bool {
    let bytes = Array(utf8)
    guard bytes.allSatisfy({ Self.isLegalByte[Int($0)] }) else { return false }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") {
      guard index + 2 < bytes.count, bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit else {
        return false
      }
    }
    return bytes.count { $0 == UInt8(ascii: "#") } <= 1
  }

  private static let isLegalByte = (UInt8(0)...255).map { byte in
    byte > 0x20 && byte < 0x7F && !#""<>\^`{|}[]"#.utf8.contains(byte)
  }

  var percentDecoded: String? {
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

  var trimmingWhitespace: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
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
