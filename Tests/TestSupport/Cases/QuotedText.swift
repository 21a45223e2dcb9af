/// A text between quotes, in one line: `"a \"b\"\n"`.
enum QuotedText {
  static func quoting(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\"", "\\": quoted += "\\\(scalar)"
      case _
      where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
        quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Nil for what is not between quotes, or has an unknown escape.
  static func text(of quoted: Substring) -> String? {
    guard quoted.count >= 2, quoted.first == "\"", quoted.last == "\"" else { return nil }
    var text = ""
    var rest = quoted.dropFirst().dropLast().unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar != "\"" else { return nil }
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text += "\n"
      case "r": text += "\r"
      case "t": text += "\t"
      case "\"": text += "\""
      case "\\": text += "\\"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        guard let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) else {
          return nil
        }
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(digits.count + 2)
      default: return nil
      }
    }
    return text
  }
}
