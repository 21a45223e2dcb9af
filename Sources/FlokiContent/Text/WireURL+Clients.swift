/// What the deployed clients do to an address, so that checks and tests can foresee it.
extension WireURL {
  /// Rewrites an address exactly as both clients do: whatever is not a plain character becomes `%` and the bare
  /// hexadecimal digits of its UTF-16 unit, which is neither UTF-8 nor always two digits (C100 C101).
  package static func clean(_ text: String) -> String {
    var units = ArraySlice(text.utf16)
    while let first = units.first, first <= 0x20 { units.removeFirst() }
    while let last = units.last, last <= 0x20 { units.removeLast() }
    var cleaned = ""
    cleaned.reserveCapacity(units.count)
    for unit in units {
      if let byte = UInt8(exactly: unit), isPlain(byte) {
        cleaned.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        cleaned += "%" + String(unit, radix: 16)
      }
    }
    return cleaned
  }

  /// The name of the file in which the Android client keeps what it fetched. Two addresses with the same key show
  /// the same picture (C174).
  package static func collisionKey(_ text: String) -> String {
    var key = ""
    var isInRun = false
    for scalar in clean(text).unicodeScalars {
      switch scalar {
      case ".", ":", "/", ",", "%", "?", "&", "=", "+":
        if !isInRun { key.append("+") }
        isInRun = true
      default:
        key.unicodeScalars.append(scalar)
        isInRun = false
      }
    }
    return key
  }

  /// The characters that both clients leave alone (C100).
  static func isPlain(_ byte: UInt8) -> Bool {
    if byte.isASCIILetter || byte.isASCIIDigit { return true }
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"),
      UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: "%"):
      return true
    default: return false
    }
  }
}
