/// Reads an embedded image as both clients can: one unbroken, padded run of the standard alphabet (C23 C24).
package enum Base64 {
  package enum Failure: Error {
    case wrongLength
    case wrongCharacter
    /// A character above U+00FF closes the Android app (C24).
    case beyondLatin1
  }

  package static func decode(_ text: String, isIOS: Bool) throws(Failure) -> [UInt8] {
    if !isIOS, text.unicodeScalars.contains(where: { $0.value > 0xFF }) { throw .beyondLatin1 }
    var digits = Array(text.utf8)
    if isIOS && digits.count % 4 != 0 { throw .wrongLength }
    while digits.last == UInt8(ascii: "="), text.utf8.count - digits.count < 2 { digits.removeLast() }
    if digits.count % 4 == 1 { throw .wrongLength }
    var decoded: [UInt8] = []
    var bits: UInt32 = 0
    for (index, digit) in digits.enumerated() {
      guard let value = sextet(digit) else { throw .wrongCharacter }
      bits = bits << 6 | UInt32(value)
      if index % 4 > 0 { decoded.append(UInt8(truncatingIfNeeded: bits >> UInt32(6 - index % 4 * 2))) }
    }
    return decoded
  }

  private static func sextet(_ digit: UInt8) -> UInt8? {
    switch Unicode.Scalar(digit) {
    case "A"..."Z": digit - UInt8(ascii: "A")
    case "a"..."z": digit - UInt8(ascii: "a") + 26
    case "0"..."9": digit - UInt8(ascii: "0") + 52
    case "+": 62
    case "/": 63
    default: nil
    }
  }
}
