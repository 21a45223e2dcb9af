/// How text is shown on a terminal: what could disturb it is replaced, and every character has a width.
package enum TerminalText {
  /// The replacement for a character, or nil for the character itself.
  static func replacement(for character: Character) -> String? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x09: return "    "
    case 0x0D where character == "\r\n": return "␍␊"
    case 0x00...0x1F: return String(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
    case 0x7F: return "␡"
    default: break
    }
    if character.unicodeScalars.contains(where: isDisturbing) { return "\u{FFFD}" }
    // Alone it would show nothing, and a reader would look for the problem needlessly.
    guard scalar.properties.isDefaultIgnorableCodePoint else { return nil }
    return character.unicodeScalars.map(name).joined()
  }

  /// `<U+200B>`.
  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// Text from a file inside a message, or a whole line, which must neither break the line, nor control the terminal, nor
  /// give commands to a log service.
  package static func inline(_ text: String) -> String {
    guard text.contains(where: { replacement(for: $0) != nil }) else { return LogCommand.disarmed(text) }
    let shown = text.map { $0 == "\t" || $0.isNewline ? " " : replacement(for: $0) ?? String($0) }.joined()
    return LogCommand.disarmed(shown)
  }

  /// Several lines, none of which controls the terminal.
  static func lines(_ text: String) -> String {
    text.map { $0 == "\n" || $0 == "\r\n" ? String($0) : replacement(for: $0) ?? String($0) }.joined()
  }

  /// How many columns a character takes: 2 for East Asian wide ones and emoji, 0 for a combining mark of its own.
  static func width(of character: Character) -> Int {
    if character.isASCII { return 1 }
    var letters = 0
    var hasSpacingMark = false
    for scalar in character.unicodeScalars {
      if isWide(scalar) { return 2 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: break
      case .spacingMark: hasSpacingMark = true
      case .format where scalar.properties.isDefaultIgnorableCodePoint: break
      // Indic and Thai letters can be one character and yet are beside one another.
      default: letters += 1
      }
    }
    return letters == 0 && hasSpacingMark ? 1 : letters
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0F: true  // asks for the picture form of what is before it
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
      0x3250...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x18D00...0x18D1E, 0x1AFF0...0x1B2FF,
      0x1F1E6...0x1F1FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }

  /// C1 controls, and marks that turn the reading direction of everything after them.
  private static func isDisturbing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
