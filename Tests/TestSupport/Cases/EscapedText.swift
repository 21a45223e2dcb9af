/// The bytes of a file as lines of a case's text, and back.
///
/// Most files need no escapes. A block marked `escaped` holds what a text file cannot keep: `\r` is a carriage return, `\u{FEFF}` an
/// invisible character, `\xE9` a byte, and a backslash at the end of the last line means that no line break follows. A backslash is `\\`.
package enum EscapedText {
  /// Whether these bytes cannot be written as plain lines.
  package static func isNeeded(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last else { return false }
    guard last == 0x0A, let text = String(validating: bytes, as: UTF8.self) else { return true }
    return lines(of: text).contains { line in
      CaseMarker.isOne(line) || line.unicodeScalars.contains { isUnseen($0) }
    }
  }

  /// The lines of a text, each ended by a line break.
  package static func lines(of text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  package static func escaping(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var line = ""
    var rest = bytes[...]
    while let byte = rest.first {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard let text = String(validating: rest.prefix(length), as: UTF8.self),
        let scalar = text.unicodeScalars.first
      else {
        line += "\\x\(hex(UInt32(byte)))"
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(length)
      switch scalar {
      case "\n":
        lines.append(line)
        line = ""
      case "\r": line += "\\r"
      case "\\": line += "\\\\"
      case _ where isUnseen(scalar) || line.isEmpty && CaseMarker.isOne(text):
        line += scalar.isASCII ? "\\x\(hex(scalar.value))" : "\\u{\(hex(scalar.value))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    if bytes.last != 0x0A, !bytes.isEmpty { lines.append(line + "\\") }
    return lines
  }

  /// Nil for an unknown escape.
  package static func bytes(of lines: [String]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for (number, line) in lines.enumerated() {
      guard let (content, isEnded) = Self.bytes(of: line), isEnded || number == lines.count - 1 else {
        return nil
      }
      bytes += content + (isEnded ? [0x0A] : [])
    }
    return bytes
  }

  /// The bytes of one line, and whether a line break follows.
  static func bytes(of line: String) -> (bytes: [UInt8], isEnded: Bool)? {
    var bytes: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case nil: return (bytes, false)
      case UInt8(ascii: "\\"): bytes.append(byte)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "x"):
        guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
      case UInt8(ascii: "u"):
        let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
        guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { return nil }
        bytes += Array(String(Character(scalar)).utf8)
        rest = rest.dropFirst(digits.count + 2)
      default: return nil
      }
    }
    return (bytes, true)
  }

  /// Whether editors hide or change this character.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n" && scalar != "\t"
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
