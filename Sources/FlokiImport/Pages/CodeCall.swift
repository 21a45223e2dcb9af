import FlokiRules

/// `{{< figure src="boat.jpg" >}}`, cut into its words.
struct CodeCall {
  var name: String
  var words: [String] = []
  private var named: [String: String] = [:]
  var end: Substring.Index
  /// `{{</* … */>}}` is shown as it is written.
  var isLiteral = false
  var inner = ""

  /// The letters of one that an author wrote.
  private static let longest = TextLimits.pageCodes.steps

  subscript(key: String) -> String? { named[key] }

  /// - Parameter text: Begins with `{{`.
  init?(hugo text: Substring) {
    let rest = text.dropFirst(2)
    guard let kind = rest.first, kind == "<" || kind == "%" else { return nil }
    let close = kind == "<" ? ">}}" : "%}}"
    guard let end = Self.end(of: rest.dropFirst(), close) else { return nil }
    self.end = end.upperBound
    var inner = String(rest.dropFirst()[..<end.lowerBound]).trimmed
    if inner.hasPrefix("/*"), inner.hasSuffix("*/"), inner.count > 3 {
      isLiteral = true
      self.inner = "{{\(kind)\(inner.dropFirst(2).dropLast(2))\(close)"
      name = ""
      return
    }
    if inner.hasSuffix("/") { inner.removeLast() }
    var parts = Self.words(of: inner)
    guard !parts.isEmpty else { return nil }
    name = parts.removeFirst()
    if name == "/", let next = parts.first { name = "/" + next }
    for part in parts {
      if let mark = part.firstIndex(of: "="), !part.hasPrefix("\""), mark != part.startIndex {
        named[String(part[..<mark])] = part[part.index(after: mark)...].unquoted
      } else {
        words.append(part[...].unquoted)
      }
    }
  }

  /// Where the closing marks are, outside of quotation marks; nil where a paragraph ends before.
  private static func end(of text: Substring, _ close: String) -> Range<Substring.Index>? {
    let text = text.prefix(longest)
    var quote: Character?
    var place = text.startIndex
    while place < text.endIndex {
      let letter = text[place]
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == "\"" || letter == "`" {
        quote = letter
      } else if letter == close.first, text[place...].hasPrefix(close) {
        return place..<text.index(place, offsetBy: close.count)
      }
      if letter == "\n", text[text.index(after: place)...].first == "\n" { return nil }
      place = text.index(after: place)
    }
    return nil
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for letter in text {
      if let open = quote {
        word.append(letter)
        if letter == open { quote = nil }
      } else if letter.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        if letter == "\"" || letter == "`" { quote = letter }
        word.append(letter)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}

extension Substring {
  fileprivate var unquoted: String {
    guard count > 1, let first, first == last, first == "\"" || first == "`" else { return String(self) }
    return String(dropFirst().dropLast())
  }
}
