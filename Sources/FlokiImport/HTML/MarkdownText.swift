import FlokiProtocol

/// Texts as Markdown has them, so that each letter means itself.
enum MarkdownText {
  /// - Parameters:
  ///   - isInTable: Whether a bar would end the cell.
  ///   - isInLink: Whether it is the text of a link, in which no address becomes another.
  static func escaped(_ text: String, isInTable: Bool = false, isInLink: Bool = false) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      let needsEscape =
        switch scalar {
        case "\\", "`", "*", "[", "]", "<", "~": true
        case "_": !(before.isWordScalar && after.isWordScalar)
        case "&": after == "#" || after.properties.isAlphabetic
        case "|": isInTable
        // In Markdown an address in a text becomes a link; in HTML it does not.
        case ":": !isInLink && after == "/" && index + 2 < scalars.count && scalars[index + 2] == "/"
        // A `^` behind the bracket of a link would begin a footnote.
        case "^": isInLink && index == 0
        case ".": !isInLink && isEndOfThreeWs(scalars[..<index])
        default: false
        }
      if needsEscape { result += "\\" }
      // An e-mail address becomes a link even with an escape in it; an empty comment before the `@` prevents that.
      if scalar == "@", !isInLink, after.isWordScalar,
        before.isWordScalar || ".+-_".unicodeScalars.contains(before)
      {
        result += "<!-- -->"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func isEndOfThreeWs(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let letters = scalars.suffix(3)
    guard letters.count == 3, letters.allSatisfy({ $0 == "w" || $0 == "W" }) else { return false }
    return scalars.dropLast(3).last.map { !$0.isWordScalar } ?? true
  }

  /// Text that was written without markup, whose addresses are meant as links.
  static func plain(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      var address = word
      while let last = address.last, ".,;:!?)\"'”’»".contains(last) { address.removeLast() }
      let isAddress =
        (address.hasPrefix("http://") || address.hasPrefix("https://"))
        && address.utf8.allSatisfy { $0 > 0x20 && !"<>\\`".utf8.contains($0) } && address.count > 8
      guard isAddress else { return escaped(String(word)) }
      return "<\(address)>" + escaped(String(word[address.endIndex...]))
    }.joined(separator: " ")
  }

  /// A span of code; nil where Markdown cannot write the text as one.
  ///
  /// In a table a bar has a backslash before it even in code, so that a backslash of the code's own cannot be there.
  static func code(_ text: String, isInTable: Bool) -> String? {
    let bytes = Array(text.utf8)
    guard !isInTable || bytes.firstRange(of: Array("\\|".utf8)) == nil else { return nil }
    let marks = String(repeating: "`", count: text.longestRun(of: UInt8(ascii: "`")) + 1)
    let bar = UInt8(ascii: "|")
    let shown =
      isInTable
      ? String(decoding: bytes.flatMap { $0 == bar ? [UInt8(ascii: "\\"), bar] : [$0] }, as: UTF8.self) : text
    let gap = bytes.first == UInt8(ascii: "`") || bytes.last == UInt8(ascii: "`") ? " " : ""
    return marks + gap + shown + gap + marks
  }

  /// A line whose beginning would mean a heading, a list, a quotation or a rule.
  static func escapedLine(_ line: String) -> String {
    let letters = Array(line.utf8)
    guard let first = letters.first else { return line }
    // With the line before it, it would make a table.
    if letters.contains(UInt8(ascii: "-")), letters.allSatisfy({ "|-: ".utf8.contains($0) }) {
      return "\\" + line
    }
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

  /// What ends a heading must not be taken for its mark.
  static func escapedHeading(_ text: String) -> String {
    text.utf8.last == UInt8(ascii: "#") ? String(text.unicodeScalars.dropLast()) + "\\#" : text
  }

  /// An address in the parentheses of a link.
  static func destination(_ address: String) -> String {
    var result = ""
    let scalars = Array(address.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "(", ")", "<", ">", " ", "\"", "\\", "`", "|":
        result += String(scalar).percentEscaped { _ in false }
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      case "&":
        // `&copy;` would be read as the character.
        let name = scalars[(index + 1)...].prefix { $0.isASCII && ($0.isWordScalar || $0 == "#") }
        let isReference = !name.isEmpty && name.endIndex < scalars.count && scalars[name.endIndex] == ";"
        result += isReference ? "&amp;" : "&"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  /// How often an ASCII letter follows itself, at most.
  func longestRun(of letter: UInt8) -> Int {
    var (longest, run) = (0, 0)
    for byte in utf8 {
      run = byte == letter ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

extension Unicode.Scalar {
  var isWordScalar: Bool { properties.isAlphabetic || properties.numericType != nil }
}
