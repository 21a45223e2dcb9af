import FlokiRules

/// The stored text of a WordPress post as HTML: with shortcodes expanded and empty lines made paragraphs.
struct WordPressText {
  /// Shortcodes that only WordPress could expand.
  private(set) var unknown: [String] = []
  /// The numbers of attachments that galleries show and the source lacks; one may be there several times.
  private(set) var missingPictures: [String] = []
  /// Whether a gallery of the attachments of its post has none.
  private(set) var hasEmptyGallery = false
  /// The pictures of `[gallery]`, by the numbers of attachments; those of the post for an empty list.
  let pictures: ([String]) -> [(address: String, title: String)]

  private static let known = ["caption", "gallery", "embed", "video", "audio", "wp_caption", "playlist"]
  private static let mostShortcodes = TextLimits.shortcodes.count
  private static let mostNames = TextLimits.shortcodeNames.count

  init(pictures: @escaping ([String]) -> [(address: String, title: String)]) { self.pictures = pictures }

  mutating func html(_ text: String) -> String { paragraphs(shortcodes(text)) }

  private mutating func shortcodes(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var count = 0
    /// Where each name is closed for the last time; nil inside for never.
    var lastClosings: [String: String.Index?] = [:]
    while let open = rest.firstIndex(of: "[") {
      result += rest[..<open]
      rest = rest[open...]
      if let closing = Shortcode.closing(rest), unknown.contains(closing.name) {
        rest = rest[closing.end...]
        continue
      }
      count += 1
      guard count < Self.mostShortcodes, lastClosings.count < Self.mostNames, let code = Shortcode(rest)
      else {
        result += "["
        rest = rest.dropFirst()
        continue
      }
      if code.isEscaped {
        result += rest[rest.index(after: rest.startIndex)..<code.end].dropLast()
        rest = rest[code.end...]
        continue
      }
      let closing = "[/\(code.name)]"
      let last = lastClosings[code.name] ?? text.ranges(of: closing).last?.lowerBound
      lastClosings[code.name] = .some(last)
      let isClosed = last.map { $0 >= code.end } ?? false
      let isKnown = Self.known.contains(code.name)
      guard isKnown || isClosed || !code.attributes.isEmpty else {
        result += "["
        rest = rest.dropFirst()
        continue
      }
      rest = rest[code.end...]
      guard isKnown else {
        // What is in it stays, and its end is passed over.
        note(code.name)
        continue
      }
      var content = ""
      if isClosed, let end = rest.firstRange(of: closing) {
        content = String(rest[..<end.lowerBound])
        rest = rest[end.upperBound...]
      }
      result += carriedOut(code, content)
    }
    return result + rest
  }

  private mutating func carriedOut(_ code: Shortcode, _ content: String) -> String {
    switch code.name {
    case "caption", "wp_caption":
      let inner = content
      let caption = code.attributes["caption"]
      guard let end = inner.range(ofLast: ">") else { return "<p>\(inner)</p>" }
      let words = caption ?? inner[end...].trimmingPrefix(" ").description
      return "\n\n<figure>\(inner[..<end])<figcaption>\(words)</figcaption></figure>\n\n"
    case "gallery", "playlist":
      let ids = (code.attributes["ids"] ?? code.attributes["include"] ?? "")
        .split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      let found = pictures(ids)
      if code.name == "playlist" {
        note(code.name)
      } else if ids.isEmpty {
        if found.isEmpty { hasEmptyGallery = true }
      } else if found.count < ids.count {
        missingPictures += ids.filter { pictures([$0]).isEmpty }
      }
      return "\n\n"
        + found.map { "<p><img src=\"\($0.address.quoted)\" alt=\"\($0.title.quoted)\"></p>" }.joined()
        + "\n\n"
    case "embed", "video", "audio":
      let source =
        code.attributes["src"] ?? code.attributes["mp4"] ?? code.attributes["mp3"] ?? code.address
        ?? content.trimmed
      guard !source.isEmpty else {
        note(code.name)
        return ""
      }
      return "\n\n<p><a href=\"\(source.quoted)\">\(source.quoted)</a></p>\n\n"
    default: return content
    }
  }

  private mutating func note(_ name: String) {
    if !unknown.contains(name) { unknown.append(name) }
  }

  private static let blocks = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "thead", "tbody", "tr", "td",
    "th",
    "blockquote", "pre", "figure", "figcaption", "hr", "section", "article", "iframe", "!--", "dl", "dt",
    "dd", "form",
    "address", "aside", "header", "footer", "details",
  ]

  /// Empty lines begin paragraphs, and single line feeds are line breaks, as WordPress itself shows them.
  private func paragraphs(_ text: String) -> String {
    let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    // What has paragraphs of its own is shown as it is.
    if text.contains("<!-- wp:") { return text }
    var result = ""
    var chunk: [Substring] = []
    var isPlain = false
    func flush() {
      let joined = chunk.joined(separator: "\n").trimmed
      chunk = []
      guard !joined.isEmpty else { return }
      if isPlain || beginsBlock(joined[...]) {
        result += joined + "\n"
      } else if joined.isAddress {
        // WordPress embeds what it leads to.
        result += "<p><a href=\"\(joined.quoted)\">\(joined.quoted)</a></p>\n"
      } else {
        result += "<p>" + joined.replacing("\n", with: "<br>\n") + "</p>\n"
      }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let lower = line.lowercased()
      if !isPlain, line.allSatisfy(\.isWhitespace) {
        flush()
        continue
      }
      if !isPlain, let last = chunk.last, beginsBlock(line) || endsBlock(last) { flush() }
      if lower.contains("<pre") {
        if !chunk.isEmpty { flush() }
        isPlain = !lower.contains("</pre>")
      }
      chunk.append(line)
      if isPlain, lower.contains("</pre>") {
        flush()
        isPlain = false
      }
    }
    flush()
    return result
  }

  private func beginsBlock(_ line: Substring) -> Bool {
    let line = line.drop(while: \.isWhitespace)
    guard line.first == "<" else { return false }
    let name = line.dropFirst().drop { $0 == "/" }.prefix {
      $0.isLetter || $0.isNumber || $0 == "!" || $0 == "-"
    }.lowercased()
    return Self.blocks.contains(name) || name.hasPrefix("!--")
  }

  private func endsBlock(_ line: Substring) -> Bool {
    guard line.hasSuffix(">"), let open = line.lastIndex(of: "<") else { return false }
    return line[open...].hasPrefix("</") && beginsBlock(line[open...])
  }
}

/// `[name attribute="value"]`
struct Shortcode {
  var name: String
  var attributes: [String: String] = [:]
  /// What is written without a name: `[audio https://example.org/bell.mp3]`.
  var address: String?
  /// Written as `[[name]]`, and meant as it is.
  var isEscaped = false
  /// The place behind it.
  var end: Substring.Index

  private static let longest = TextLimits.shortcodes.steps

  /// The name of `[/name]`, where a text begins so, and the place behind it.
  static func closing(_ text: Substring) -> (name: String, end: Substring.Index)? {
    guard text.hasPrefix("[/") else { return nil }
    let name = text.dropFirst(2).prefix(41).prefix { $0 != "]" }
    guard name.count <= 40, name.endIndex < text.endIndex, text[name.endIndex] == "]" else { return nil }
    return (String(name), text.index(after: name.endIndex))
  }

  /// - Parameter text: Begins with `[`.
  init?(_ text: Substring) {
    var rest = text.dropFirst()
    if rest.first == "[" {
      isEscaped = true
      rest = rest.dropFirst()
    }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    guard let first = name.first, first.isLetter, name.count <= 40 else { return nil }
    self.name = String(name)
    rest = rest[name.endIndex...]
    let limit = text.index(text.startIndex, offsetBy: Self.longest, limitedBy: text.endIndex) ?? text.endIndex
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let next = rest.first, rest.startIndex < limit else { return nil }
      if next == "]" {
        rest = rest.dropFirst()
        break
      }
      if next == "/" {
        rest = rest.dropFirst()
        continue
      }
      if let value = rest.addressOfPlayer {
        address = address ?? String(value)
        rest = rest[value.endIndex...]
        continue
      }
      let key = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      guard !key.isEmpty else { return nil }
      rest = rest[key.endIndex...]
      guard rest.first == "=" else { return nil }
      rest = rest.dropFirst()
      guard let mark = rest.first else { return nil }
      if mark == "\"" || mark == "'" {
        rest = rest.dropFirst()
        guard let close = rest.prefix(Self.longest).firstIndex(of: mark) else { return nil }
        attributes[key.lowercased()] = String(rest[..<close])
        rest = rest[rest.index(after: close)...]
      } else {
        let value = rest.prefix { !$0.isWhitespace && $0 != "]" }
        attributes[key.lowercased()] = String(value)
        rest = rest[value.endIndex...]
      }
    }
    if isEscaped {
      guard rest.first == "]" else { return nil }
      rest = rest.dropFirst()
    }
    end = rest.startIndex
  }
}

extension Substring {
  /// The address of the web that it begins with; nil where it begins otherwise.
  fileprivate var addressOfPlayer: Substring? {
    guard hasPrefix("http://") || hasPrefix("https://") else { return nil }
    return prefix { !$0.isWhitespace && $0 != "]" && $0 != "\"" }
  }
}

extension String {
  fileprivate var quoted: String {
    replacing("&amp;", with: "&").replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing(
      "<", with: "&lt;")
  }

  /// Whether it is one address of the web and nothing else.
  fileprivate var isAddress: Bool {
    (hasPrefix("http://") || hasPrefix("https://"))
      && utf8.allSatisfy { $0 > 0x20 && !"<>\"[]".utf8.contains($0) }
  }

  /// The place behind the last one of a character.
  fileprivate func range(ofLast character: Character) -> String.Index? {
    lastIndex(of: character).map { index(after: $0) }
  }
}
