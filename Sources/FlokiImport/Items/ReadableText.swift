import FlokiSyntax

extension String {
  /// The same without what no page can have: the characters from U+0080 to U+009F are read as browsers read them, as those of
  /// Windows; other control characters are taken out, and white space of typewriters is a space.
  var readable: String {
    // Nearly every text is told by its bytes.
    guard !utf8.allSatisfy({ $0.isReadableAlone }), unicodeScalars.contains(where: { $0.isUnreadable }) else {
      return self
    }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard scalar.isUnreadable else {
        result.append(scalar)
        continue
      }
      switch scalar.value {
      case 0x0B, 0x0C: result.append(" ")
      case 0x80...0x9F:
        if let character = Windows1252.character(of: UInt8(scalar.value)) {
          result += character.unicodeScalars
        }
      default: break
      }
    }
    return String(result)
  }

  /// The same on one line.
  var readableLine: String { readable.collapsed.trimmed }
}

extension UInt8 {
  /// Whether no character that this byte of UTF-8 belongs to is one that no page can have.
  fileprivate var isReadableAlone: Bool {
    switch self {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x80...0xC1, 0xC3...0xEE: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, or no character at all.
  fileprivate var isUnreadable: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF, 0xFEFF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
