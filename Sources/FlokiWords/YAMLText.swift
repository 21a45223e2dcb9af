/// How a text is written in YAML.
enum YAMLText {
  /// On one line, in a block or between the braces of a flow map.
  static func inline(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// Whether a text means itself without quotation marks, wherever it is.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    guard first.properties.isAlphabetic || first == "¿" || first == "¡", last != " " else { return false }
    guard !["null", "Null", "NULL", "true", "false", "yes", "no", "on", "off"].contains(text) else {
      return false
    }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " .;()/+_’…¿¡!?-".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .nonspacingMark
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{A0}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}": quoted += "\\u" + hex(scalar.value, 4)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        quoted += "\\x" + hex(scalar.value, 2)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// In the place of a scalar, in its own style where that can hold the text.
  ///
  /// - Parameter written: The bytes of the scalar as they are.
  static func replacing(_ written: ArraySlice<UInt8>, with text: String, isInFlow: Bool) -> String {
    switch written.first {
    case UInt8(ascii: "\"")?: return quoted(text)
    case UInt8(ascii: "'")? where !text.contains("\n") && text.unicodeScalars.allSatisfy(isHarmless):
      return "'\(text.replacing("'", with: "''"))'"
    case UInt8(ascii: "|")?, UInt8(ascii: ">")?:
      if let block = block(like: written, text) { return block }
      // A block takes in its last line break.
      return quoted(text) + (written.last == 0x0A ? "\n" : "")
    default: return inline(text)
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0xA0).contains(scalar.value)
      && ![0x2028, 0x2029, 0xFEFF].contains(scalar.value)
  }

  /// A block scalar with the heading and the indentation of another one; nil for a text that would not be read as it is.
  private static func block(like written: ArraySlice<UInt8>, _ text: String) -> String? {
    let lines = written.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let heading = lines.first, written.first == UInt8(ascii: "|"),
      let model = lines.dropFirst().first(where: { $0.contains { $0 > 0x20 } })
    else { return nil }
    let indentation = model.prefix { $0 == 0x20 }.count
    // An indentation that is written down counts from the key, which is not known here.
    guard !heading.contains(where: { (0x31...0x39).contains($0) }), !heading.contains(0x0D), indentation > 0
    else { return nil }
    return literal(text, heading: String(decoding: heading, as: UTF8.self), indentation: indentation)
  }

  /// - Returns: Nil for a text whose lines begin with blanks, or that has characters which YAML writes in another way.
  static func literal(_ text: String, heading: String, indentation: Int) -> String? {
    guard !text.hasPrefix(" "), !text.hasPrefix("\n"), !text.isEmpty,
      text.unicodeScalars.allSatisfy({ $0 == "\n" || isHarmless($0) })
    else { return nil }
    let margin = String(repeating: " ", count: indentation)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : margin + $0
    }
    return "\(heading)\n\(lines.joined(separator: "\n"))\n"
  }

  /// One attribute on lines of its own, as front matter has it.
  static func entry(_ name: String, _ text: String, margin: String) -> String {
    if text.contains("\n"), let block = literal(text, heading: "|-", indentation: margin.utf8.count + 2) {
      return "\(margin)\(name): \(block)"
    }
    return "\(margin)\(name): \(inline(text))\n"
  }
}
