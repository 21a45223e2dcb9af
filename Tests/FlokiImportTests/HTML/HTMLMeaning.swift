import Foundation

/// What readers get of HTML: its letters in their order, where words end, and of each letter whether it is emphasised and where it
/// leads.
///
/// Written for the test alone: of a tree that was made, and of the plain HTML that floki publishes. It shares nothing with what floki
/// reads HTML by.
struct HTMLMeaning: Equatable {
  struct Style: Hashable {
    var marks: Set<String> = []
    var link: String?
  }

  struct Letter: Hashable, CustomStringConvertible {
    var text: String
    var style = Style()

    var description: String {
      let marks = style.marks.sorted().joined(separator: "+")
      return marks.isEmpty && style.link == nil ? text : "{\(text) \(marks) \(style.link ?? "")}"
    }
  }

  private(set) var letters: [Letter] = []

  /// Of a tree.
  init(_ nodes: [RandomHTML.Node]) {
    add(nodes, Style())
    endWord()
  }

  private mutating func add(_ nodes: [RandomHTML.Node], _ style: Style) {
    for node in nodes {
      switch node {
      case .text(let text): add(text, style)
      case .element(let name, let attributes, let children):
        if Self.separates(name) { endWord() }
        let given = Dictionary(uniqueKeysWithValues: attributes.map { ($0.name, $0.value) })
        if name == "img" { add(picture: given, style) }
        if let stray = given[RandomHTML.strayName] {
          add(stray, style)
          endWord()
        }
        add(children, style.of(name, given))
        if Self.separates(name) { endWord() }
      }
    }
  }

  /// Of HTML as floki writes it.
  ///
  /// Scalar by scalar: a joiner behind `>` makes one character of both.
  init(published html: String) {
    var open: [(name: String, style: Style)] = [("", Style())]
    var rest = html.unicodeScalars[...]
    while let next = rest.first {
      guard next == "<", let end = rest.firstIndex(of: ">") else {
        let text = rest.prefix { $0 != "<" }
        add(String(text).unescaped, open.last?.style ?? Style())
        rest = rest[text.endIndex...]
        continue
      }
      let tag = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      let name = String(
        tag.drop { $0 == "/" }.prefix {
          $0.isASCII && $0.properties.isAlphabetic || $0.properties.numericType != nil
        })
      if Self.separates(name) { endWord() }
      if tag.first == "/" {
        if open.count > 1 { open.removeLast() }
        continue
      }
      let attributes = Self.attributes(tag)
      let style = open.last?.style ?? Style()
      if name == "img" { add(picture: attributes, style) }
      if !["img", "br", "hr", "input"].contains(name) { open.append((name, style.of(name, attributes))) }
    }
    endWord()
  }

  private static func attributes(_ tag: Substring.UnicodeScalarView) -> [String: String] {
    var attributes: [String: String] = [:]
    // `name="value"` becomes the name and the value by turns.
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      guard let name = parts[index].split(separator: " ").last, name.hasSuffix("=") else { continue }
      attributes[String(name.dropLast())] = parts[index + 1].unescaped
    }
    return attributes
  }

  private static func separates(_ name: String) -> Bool {
    [
      "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "hr", "table", "thead",
      "tbody", "tr", "td",
      "th", "div", "section", "article", "figure", "figcaption", "details", "summary", "br",
    ].contains(name)
  }

  private mutating func add(_ text: String, _ style: Style) {
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        endWord()
      } else {
        letters.append(Letter(text: String(scalar), style: style))
      }
    }
  }

  /// Emphasis of a picture cannot be seen, and several that are by themselves stand in a row.
  private mutating func add(picture attributes: [String: String], _ style: Style) {
    let alt = (attributes["alt"] ?? "").unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    let words = alt.map(String.init).joined(separator: " ")
    endWord()
    letters.append(Letter(text: "[\(attributes["src"] ?? "") \(words)]", style: Style(link: style.link)))
    endWord()
  }

  private mutating func endWord() {
    if let last = letters.last, last.text != " " { letters.append(Letter(text: " ")) }
  }
}

extension HTMLMeaning.Style {
  fileprivate func of(_ name: String, _ attributes: [String: String]) -> Self {
    var style = self
    switch name {
    case "b", "strong", "summary": style.marks.insert("strong")
    case "i", "em", "cite", "dfn", "var", "figcaption": style.marks.insert("emphasis")
    case "del", "s": style.marks.insert("struck")
    case "code", "kbd", "samp", "pre": style.marks.insert("code")
    case "a": style.link = attributes["href"].map { $0.removingPercentEncoding ?? $0 }
    default: break
    }
    return style
  }
}

extension String {
  fileprivate var unescaped: String {
    var text = Array(utf8)
    for (name, letter) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")] {
      text.replace(Array("&\(name);".utf8), with: Array(letter.utf8))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
