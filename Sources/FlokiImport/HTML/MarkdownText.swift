/// Texts as Markdown has them, so that each letter means itself.
enum MarkdownText {
  /// - Parameter isInTable: Whether a bar would end the cell.
  static func escaped(_ text: String, isInTable: Bool = false) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      let needsEscape =
        switch scalar {
        case "\\", "`", "*", "[", "]", "<": true
        case "_": !(before.isWordScalar && after.isWordScalar)
        case "~": before == "~" || after == "~"
        case "&": after == "#" || after.properties.isAlphabetic
        case "|": isInTable
        default: false
        }
      if needsEscape { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A line whose beginning would mean a heading, a list, a quotation or a rule.
  static func escapedLine(_ line: String) -> String {
    let letters = Array(line.utf8)
    guard let first = letters.first else { return line }
    let second = letters.count > 1 ? letters[1] : UInt8(ascii: " ")
    switch first {
    case UInt8(ascii: "#"):
      let rest = letters.drop { $0 == UInt8(ascii: "#") }
      return rest.isEmpty || rest.first == UInt8(ascii: " ") ? "\\" + line : line
    case UInt8(ascii: ">"): return "\\" + line
    case UInt8(ascii: "+"): return second == UInt8(ascii: " ") || letters.count == 1 ? "\\" + line : line
    case UInt8(ascii: "-"), UInt8(ascii: "="):
      let isRule = letters.allSatisfy { $0 == first || $0 == UInt8(ascii: " ") }
      return isRule || second == UInt8(ascii: " ") && first == UInt8(ascii: "-") ? "\\" + line : line
    case UInt8(ascii: "~"): return letters.prefix(3).allSatisfy { $0 == first } ? "\\" + line : line
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = letters.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard digits.count < 10, digits.count < letters.count else { return line }
      let mark = letters[digits.count]
      let next = digits.count + 1 < letters.count ? letters[digits.count + 1] : UInt8(ascii: " ")
      guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"), next == UInt8(ascii: " ") else {
        return line
      }
      return String(decoding: digits, as: UTF8.self) + "\\"
        + String(decoding: letters.dropFirst(digits.count), as: UTF8.self)
    default: return line
    }
  }

  /// An address in the parentheses of a link.
  static func destination(_ address: String) -> String {
    var result = ""
    for scalar in address.unicodeScalars {
      switch scalar {
      case "(", ")", "<", ">", " ", "\"", "\\":
        result += "%" + String(scalar.value, radix: 16, uppercase: true).padded
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  fileprivate var padded: String { count < 2 ? "0" + self : self }
}

extension Unicode.Scalar {
  var isWordScalar: Bool { properties.isAlphabetic || properties.numericType != nil }
}
