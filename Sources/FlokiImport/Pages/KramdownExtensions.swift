import FlokiContent
import FlokiRules

/// What only kramdown reads: `{::nomarkdown}<b>*</b>{:/nomarkdown}`, which is HTML as it is written, and `{::options … /}`, of which
/// nothing is shown.
struct KramdownExtensions {
  private let patterns: PagePatterns
  private var result = ""
  private var hasNoEnd = false

  private static let longest = TextLimits.pageCodes.steps

  static func carriedOut(in text: String, by patterns: PagePatterns) -> String {
    guard text.holds("{::") else { return text }
    var extensions = Self(patterns)
    extensions.write(text[...])
    return extensions.result
  }

  private init(_ patterns: PagePatterns) { self.patterns = patterns }

  private mutating func write(_ text: Substring) {
    var rest = text
    var shown = CodeInPage(text)
    while let open = rest.firstRange(of: "{::") {
      result += rest[..<open.lowerBound]
      rest = rest[open.lowerBound...]
      if !shown.holds(open.lowerBound), let after = carriedOut(rest) {
        rest = after
      } else {
        result += "{::"
        rest = rest.dropFirst(3)
      }
    }
    result += rest
  }

  /// - Parameter text: Begins with `{::`.
  /// - Returns: What is behind the extension; nil for one that is unknown.
  private mutating func carriedOut(_ text: Substring) -> Substring? {
    guard let end = text.prefix(Self.longest).firstIndex(where: { $0 == "}" || $0 == "\n" }), text[end] == "}"
    else { return nil }
    let inner = text[..<end].dropFirst(3)
    let after = text[text.index(after: end)...]
    switch inner.prefix(while: \.isLetter) {
    case "options" where inner.last == "/": return after
    case "nomarkdown" where inner.last != "/" && !hasNoEnd:
      guard let close = Self.end(in: after) else {
        hasNoEnd = true
        return nil
      }
      add(html: after[..<close.lowerBound])
      return after[close.upperBound...]
    default: return nil
    }
  }

  private static func end(in text: Substring) -> Range<Substring.Index>? {
    var rest = text
    while let open = rest.firstRange(of: "{:/") {
      rest = rest[open.upperBound...]
      for name in ["}", "nomarkdown}"] where rest.hasPrefix(name) {
        return open.lowerBound..<rest.index(open.upperBound, offsetBy: name.count)
      }
    }
    return nil
  }

  /// Writes HTML so that nothing in it is read as Markdown.
  private mutating func add(html: Substring) {
    let first = html.drop(while: \.isWhitespace).dropFirst().prefix { $0.isLetter || $0.isNumber }
    guard html.drop(while: \.isWhitespace).first == "<", HTMLElement(name: first.lowercased()).isBlock else {
      var rest = html
      for tag in html.matches(of: patterns.tagInHeading) {
        result += Self.escaped(rest[..<tag.range.lowerBound]) + html[tag.range]
        rest = rest[tag.range.upperBound...]
      }
      result += Self.escaped(rest)
      return
    }
    // A block goes on up to an empty line.
    let lines = html.split(separator: "\n").filter { $0.contains { !$0.isWhitespace } }
    if !result.isEmpty, !result.hasSuffix("\n\n") { result += result.hasSuffix("\n") ? "\n" : "\n\n" }
    result += lines.joined(separator: "\n") + "\n\n"
  }

  private static func escaped(_ words: Substring) -> String {
    words.map { "\\`*_[]~".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
