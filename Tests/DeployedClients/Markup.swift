import Foundation

/// What a browser finds in a page: words, references, and the charset it declares.
struct Markup {
  /// The words outside tags, scripts and styles, white space collapsed.
  var text = ""
  /// Images, scripts, style sheets and the like: what the page itself loads.
  var resources: [String] = []
  /// Targets of links a reader can tap.
  var links: [String] = []
  /// Whether a meta element near the top says UTF-8 (C5).
  var declaresUTF8 = false

  init(_ html: String) {
    var rest = html[...]
    var words: [String] = []
    while let open = rest.firstIndex(of: "<") {
      words.append(String(rest[..<open]))
      rest = rest[open...]
      if rest.hasPrefix("<!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      guard let close = rest.firstIndex(of: ">") else { break }
      let tag = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "!" }.lowercased()
      read(tag, name: name)
      if ["script", "style", "title"].contains(name) {
        let end = rest.range(of: "</" + name, options: .caseInsensitive)
        rest = end.map { rest[$0.lowerBound...] } ?? ""
      }
      words.append(" ")
    }
    words.append(String(rest))
    text = words.joined().split { $0.isWhitespace }.joined(separator: " ")
  }

  private mutating func read(_ tag: Substring, name: String) {
    let attributes = Self.attributes(tag)
    if name == "meta" {
      let charset = (attributes["charset"] ?? attributes["content"] ?? "").lowercased()
      if charset.contains("utf-8") { declaresUTF8 = true }
    }
    if name == "a" || name == "area", let href = attributes["href"] { links.append(href) }
    if name == "link", let href = attributes["href"] { resources.append(href) }
    for key in ["src", "poster"] {
      if let value = attributes[key] { resources.append(value) }
    }
  }

  private static func attributes(_ tag: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag.drop { !$0.isWhitespace }
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split { $0.isWhitespace }.last?.lowercased() ?? ""
      rest = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 1)
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest.dropFirst(value.count)
      }
      attributes[name] = value.replacing("&amp;", with: "&").trimmingWhitespace
    }
    return attributes
  }
}

extension Substring {
  var trimmingWhitespace: String { String(self).trimmingWhitespace }
}
