/// Percent escapes, such as `%C3`. Addresses have them; the lock and the state of an import escape spaces with them.
extension String {
  /// With every byte of the UTF-8 that is not kept as an escape.
  package func percentEscaped(isSmall: Bool = false, keeping isKept: (UInt8) -> Bool) -> String {
    if utf8.allSatisfy(isKept) { return self }
    var escaped: [UInt8] = []
    for byte in utf8 {
      if isKept(byte) {
        escaped.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: !isSmall)
        escaped += (byte < 16 ? "%0" : "%").utf8
        escaped += digits.utf8
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// As one name of a path, or as a value of a query: letters, digits and `-._~` stay (the unreserved ones of RFC 3986).
  package var percentEscaped: String { percentEscaped(keeping: \.isUnreserved) }

  /// As a path, whose slashes stay.
  package var percentEscapedPath: String {
    percentEscaped { $0.isUnreserved || $0 == UInt8(ascii: "/") }
  }

  /// The text that was escaped; nil where a `%` begins no escape, or the bytes are no UTF-8.
  package var removingPercentEscapes: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    let (bytes, isSound) = unescapedBytes
    return isSound ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// The text that was escaped. A `%` that begins no escape stays, and bytes that are no UTF-8 are replaced.
  package var replacingPercentEscapes: String {
    utf8.contains(UInt8(ascii: "%")) ? String(decoding: unescapedBytes.bytes, as: UTF8.self) : self
  }

  private var unescapedBytes: (bytes: [UInt8], isSound: Bool) {
    var bytes: [UInt8] = []
    var isSound = true
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = byte == UInt8(ascii: "%") ? rest.prefix(2).compactMap(\.hexDigitValue) : []
      if digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        if byte == UInt8(ascii: "%") { isSound = false }
        bytes.append(byte)
      }
    }
    return (bytes, isSound)
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(self)
    }
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
