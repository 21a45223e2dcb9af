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

  /// Nil for bytes that are no UTF-8.
  init?(utf8 html: [UInt8]) {
    guard String(validating: html, as: UTF8.self) != nil else { return nil }
    self.init(html)
  }

  init(_ html: [UInt8]) {
    var rest = html[...]
    var words: [UInt8] = []
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      words += rest[..<open]
      rest = rest[open...]
      if rest.starts(with: "<!--".utf8) {
        rest = rest.after("-->")
        continue
      }
      let tag = rest.dropFirst().tag
      rest = rest.dropFirst(tag.count + 2)
      let name = String(decoding: tag.prefix { $0.isASCIILetter || $0.isASCIIDigit }, as: UTF8.self)
        .lowercased()
      read(String(decoding: tag, as: UTF8.self)[...], name: name)
      if ["script", "style", "title"].contains(name) { rest = rest.after("</" + name).after(">") }
      words.append(UInt8(ascii: " "))
    }
    words += rest
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let spaced = Array(words.split(whereSeparator: isSpace).joined(separator: [0x20]))
    text = String(decoding: spaced, as: UTF8.self)
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

extension ArraySlice<UInt8> {
  /// Everything up to the end of a tag, which quotes may put off.
  fileprivate var tag: ArraySlice {
    var quote: UInt8?
    for (index, byte) in zip(indices, self) {
      switch byte {
      case quote: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? byte
      case UInt8(ascii: ">") where quote == nil: return self[..<index]
      default: break
      }
    }
    return self
  }

  /// What follows the first occurrence of an ASCII text, capitals or not.
  fileprivate func after(_ text: String) -> ArraySlice {
    let wanted = Array(text.utf8)
    var rest = self
    while let start = rest.firstIndex(of: wanted.first ?? 0) {
      rest = rest[start...]
      if rest.prefix(wanted.count).elementsEqual(wanted, by: { $0 == $1 || $0 | 0x20 == $1 }) {
        return rest.dropFirst(wanted.count)
      }
      rest = rest.dropFirst()
    }
    return []
  }
}
