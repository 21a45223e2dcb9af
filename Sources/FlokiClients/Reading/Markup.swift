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
  /// Whether a meta element says how wide the page is (C193).
  var hasViewport = false

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
      let name = tag.prefix { $0.isASCIILetter || $0.isASCIIDigit }.lowercased
      if tag.contains(UInt8(ascii: "=")) { read(tag, name: name) }
      if ["script", "style", "title"].contains(name) { rest = rest.after("</" + name).after(">") }
      words.append(UInt8(ascii: " "))
    }
    words += rest
    var spaced: [UInt8] = []
    spaced.reserveCapacity(words.count)
    for byte in words where !byte.isHTMLSpace || (spaced.last ?? 0x20) != 0x20 {
      spaced.append(byte.isHTMLSpace ? 0x20 : byte)
    }
    if spaced.last == 0x20 { spaced.removeLast() }
    text = String(decoding: spaced, as: UTF8.self)
  }

  private mutating func read(_ tag: ArraySlice<UInt8>, name: String) {
    let attributes = Self.attributes(tag)
    if name == "meta" {
      let charset = (attributes["charset"] ?? attributes["content"] ?? "").lowercased()
      if charset.contains("utf-8") { declaresUTF8 = true }
      if attributes["name"]?.lowercased() == "viewport" { hasViewport = true }
    }
    if name == "a" || name == "area", let href = attributes["href"] { links.append(href) }
    if name == "link", let href = attributes["href"] { resources.append(href) }
    for key in ["src", "poster"] {
      if let value = attributes[key] { resources.append(value) }
    }
  }

  private static func attributes(_ tag: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag.drop { !$0.isHTMLSpace }
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].split { $0.isHTMLSpace }.last?.lowercased ?? ""
      rest = rest[equals...].dropFirst().drop { $0.isHTMLSpace }
      let value: ArraySlice<UInt8>
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 1)
      } else {
        value = rest.prefix { !$0.isHTMLSpace }
        rest = rest.dropFirst(value.count)
      }
      let text = String(decoding: value, as: UTF8.self).trimmingWhitespace
      attributes[name] =
        value.contains(UInt8(ascii: "&")) ? text.replacing("&amp;", with: "&") : text
    }
    return attributes
  }
}

extension UInt8 {
  fileprivate var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension ArraySlice<UInt8> {
  fileprivate var lowercased: String { String(decoding: self, as: UTF8.self).lowercased() }

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
