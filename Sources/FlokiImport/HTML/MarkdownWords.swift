extension HTMLElement {
  /// Whether it holds what is on lines of its own.
  var hasBlocks: Bool {
    children.contains { child in
      guard case .element(let element) = child else { return false }
      return element.isLineOfItsOwn || element.hasBlocks
    }
  }

  var isLineOfItsOwn: Bool {
    [
      "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "figure", "ul", "ol", "li", "table", "blockquote",
      "section", "pre",
    ]
    .contains(name)
  }

  /// A picture of one pixel, by which somebody counts readers.
  var isDot: Bool {
    ["0", "1", "1px"].contains(attribute("width") ?? "")
      && ["0", "1", "1px"].contains(attribute("height") ?? "")
  }

  /// The widest of the files that a picture has for several screens.
  var finest: String? {
    var finest: (address: String, width: Int)?
    for candidate in (attribute("srcset") ?? "").split(separator: ",") {
      let words = candidate.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, words[1].hasSuffix("w"), let width = Int(words[1].dropLast()) else { continue }
      if width > finest?.width ?? 0 { finest = (String(words[0]), width) }
    }
    return finest?.address
  }

  /// A cell that takes the room of several.
  var spans: Bool {
    ["rowspan", "colspan"].contains { (attribute($0).flatMap { Int($0) } ?? 1) > 1 }
  }
}

extension String {
  /// Runs of white space as one space each; a no-break space is a letter.
  var collapsed: String {
    var result = ""
    var wasSpace = false
    for scalar in unicodeScalars {
      let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{C}"
      if isSpace {
        if !wasSpace { result += " " }
      } else if scalar.value >= 0x20 {
        result.unicodeScalars.append(scalar)
      }
      wasSpace = isSpace
    }
    return result
  }

  /// Lines without spaces at their ends, nor breaks at the end of all.
  var tidy: String {
    var lines = replacing("\\\n", with: "\u{1}").split(separator: "\u{1}", omittingEmptySubsequences: false)
      .map { String($0).collapsed.trimmed }
    while lines.last == "" { lines.removeLast() }
    while lines.first == "" { lines.removeFirst() }
    return lines.map { $0.isEmpty ? "\u{A0}" : $0 }.joined(separator: "\\\n")
  }

  /// The same white space around another text.
  func replacingTrimmed(by text: String) -> String {
    let scalars = unicodeScalars
    let before = scalars.prefix { $0.properties.isWhitespace }
    let after = scalars.reversed().prefix { $0.properties.isWhitespace }
    return String(String.UnicodeScalarView(before)) + text
      + String(String.UnicodeScalarView(after.reversed()))
  }

  func prefixingLines(with mark: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? String(mark.prefix(1)) : mark + $0 }.joined(separator: "\n")
  }

  func indentingFurtherLines(by indent: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map {
      $0.offset == 0 || $0.element.isEmpty ? String($0.element) : indent + $0.element
    }
    .joined(separator: "\n")
  }

  var startsList: Bool {
    hasPrefix("- ")
      || utf8.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count > 0 && contains(". ")
  }

  var isPicture: Bool {
    let path = prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".heic", ".bmp", ".tiff"].contains {
      path.hasSuffix($0)
    }
  }

  /// The letters of a raised or lowered text, where Unicode has all of them.
  func inUnicode(isRaised: Bool) -> String? {
    let raised: [Character: Character] = [
      "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
      "+": "⁺",
      "-": "⁻", "n": "ⁿ", "a": "ª", "o": "º",
    ]
    let lowered: [Character: Character] = [
      "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈", "9": "₉",
      "+": "₊",
      "-": "₋",
    ]
    let letters = compactMap { (isRaised ? raised : lowered)[$0] }
    return letters.count == count ? String(letters) : nil
  }

  /// The http(s) address that is meant in a page at another; nil where it is none.
  package func address(from base: String?) -> String? {
    let text = String(unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F })
    let lower = text.lowercased()
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return text.utf8.count > 8 ? text : nil }
    guard let base, base.hasPrefix("http://") || base.hasPrefix("https://"),
      let scheme = base.firstRange(of: "://")
    else { return text.relativePath }
    if text.hasPrefix("//") { return base[..<scheme.lowerBound] + ":" + text }
    let host = base[scheme.upperBound...].prefix { !"/?#".contains($0) }
    let origin = base[..<scheme.upperBound] + host
    if text.hasPrefix("/") { return origin + text }
    guard text.relativePath != nil else { return nil }
    if text.hasPrefix("?") { return base.prefix { $0 != "?" && $0 != "#" } + text }
    let path = base.dropFirst(origin.count).prefix { $0 != "?" && $0 != "#" }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    if parts.isEmpty { parts = [""] }
    let rest = text.prefix { $0 != "?" && $0 != "#" }
    for part in rest.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case ".": continue
      case "..": if parts.count > 1 { parts.removeLast() }
      default: parts.append(String(part))
      }
    }
    return origin + parts.joined(separator: "/") + text.dropFirst(rest.count)
  }

  /// A path that begins nowhere in particular; nil for an address of another scheme, or nothing.
  fileprivate var relativePath: String? {
    guard !isEmpty else { return nil }
    let head = prefix { !"/?#".contains($0) }
    return head.contains(":") ? nil : self
  }
}
