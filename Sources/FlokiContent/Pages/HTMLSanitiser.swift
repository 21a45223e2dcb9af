import FlokiRules

/// Lets harmless HTML through, and nothing else: elements, attributes and addresses of its own lists, each written again.
///
/// It is handed a page's raw HTML piece by piece, between which Markdown's own is. Whatever is begun is ended: words among
/// others where their paragraph ends, all else where Markdown goes on, but for what holds whole paragraphs, which may go on to
/// the end of the page.
package struct HTMLSanitiser {
  /// What is open.
  private var open: [String] = []
  /// How much of it is not of the paragraph that is being written.
  private var outside: Int?
  /// The first limit that the page passes. Elements that are too deep are left out, with their content in the place of them.
  private(set) var excess: MarkdownExcess.Kind?
  /// The name of an element that shows nothing, whose end is still to come in another piece.
  private(set) var hidden: String?
  /// Whether something was ended only since an empty line ends its piece, and words behind it are without it.
  private(set) var cuts = false
  private var (tags, bytes) = (0, 0)

  package init() {}

  package mutating func append(
    _ raw: ArraySlice<UInt8>, _ piece: MarkdownPage.RawPiece, to output: inout [UInt8]
  ) {
    bytes += raw.count
    if bytes > TextLimits.html.bytes { excess = excess ?? .bytesOfHTML }
    if !piece.mayStayOpen, outside == nil { outside = open.count }
    let raw = raw.last == UInt8(ascii: "\n") ? raw.dropLast() : raw
    var scanner = TextScanner(bytes: Array(raw))
    if let name = hidden { hide(name, &scanner) }
    while !scanner.isAtEnd {
      guard scanner.peek() == UInt8(ascii: "<") else {
        appendWords(&scanner, to: &output)
        continue
      }
      appendTag(&scanner, isInline: !piece.isBlock, to: &output)
    }
    // In a quotation or a list of Markdown's nothing goes on behind the piece.
    if piece.isBlock, !piece.mayStayOpen { endWords(to: &output) }
  }

  /// Ends what cannot hold the paragraphs of Markdown that follow.
  package mutating func makeRoom(to output: inout [UInt8]) {
    while let last = open.last, !Self.holders.contains(last) {
      if last != "p" { cuts = true }
      close(last, to: &output)
    }
  }

  /// Shows what follows, though the element that shows nothing has no end.
  package mutating func showAgain() { hidden = nil }

  /// Ends what a paragraph has begun.
  package mutating func endWords(to output: inout [UInt8]) {
    while let outside, open.count > outside, let last = open.last { close(last, to: &output) }
    outside = nil
  }

  /// Ends everything, at the end of the page.
  package mutating func finish(to output: inout [UInt8]) {
    while let last = open.last {
      close(last, to: &output)
      if open.isEmpty { output.append(UInt8(ascii: "\n")) }
    }
  }

  private mutating func close(_ name: String, to output: inout [UInt8]) {
    open.removeLast()
    output.append(contentsOf: "</\(name)>".utf8)
  }

  /// Whether words may be where one is: between the rows of a table there are none.
  private var takesWords: Bool { open.last.map { Self.children[$0] == nil } ?? true }

  private mutating func appendWords(_ scanner: inout TextScanner, to output: inout [UInt8]) {
    let start = scanner.position
    while let byte = scanner.peek(), byte != UInt8(ascii: "<") { scanner.position += 1 }
    let words = scanner.text(start..<scanner.position)
    guard takesWords else { return output.append(UInt8(ascii: "\n")) }
    escapeHTML(words.withoutCharacterReferences, into: &output)
  }

  private mutating func appendTag(_ scanner: inout TextScanner, isInline: Bool, to output: inout [UInt8]) {
    let start = scanner.position
    scanner.position += 1
    if scanner.peek() == UInt8(ascii: "!"), scanner.peek(1) == UInt8(ascii: "-"),
      scanner.peek(2) == UInt8(ascii: "-")
    {
      scanner.skip(past: "-->")
      return
    }
    if scanner.peek() == UInt8(ascii: "!") || scanner.peek() == UInt8(ascii: "?") {
      scanner.skip(past: ">")
      return
    }
    let isEnd = scanner.take(UInt8(ascii: "/"))
    guard scanner.peek()?.isASCIILetter == true else {
      scanner.position = start + 1
      if takesWords { output.append(contentsOf: "&lt;".utf8) }
      return
    }
    tags += 1
    if tags > TextLimits.html.count { excess = excess ?? .tags }
    guard excess != .tags, excess != .bytesOfHTML else {
      scanner.position = scanner.bytes.count
      return
    }
    guard let tag = Tag(&scanner) else {
      // A tag without an end, which a browser would look for in what follows.
      if takesWords { escapeHTML(scanner.text(start..<scanner.bytes.count), into: &output) }
      scanner.position = scanner.bytes.count
      return
    }
    guard !isEnd else { return end(tag.name, to: &output) }
    if Self.silent.contains(tag.name) { return hide(tag.name, &scanner) }
    begin(tag, isInline: isInline, to: &output)
  }

  /// Passes over what an element holds that shows nothing.
  private mutating func hide(_ name: String, _ scanner: inout TextScanner) {
    let isEnded = scanner.skip(past: "</\(name)")
    scanner.skip(past: ">")
    hidden = isEnded || !Self.hiding.contains(name) ? nil : name
  }

  private mutating func end(_ name: String, to output: inout [UInt8]) {
    let base = outside ?? 0
    guard let index = open.lastIndex(of: name), index >= base else { return }
    while open.count > index, let last = open.last { close(last, to: &output) }
  }

  private mutating func begin(_ tag: Tag, isInline: Bool, to output: inout [UInt8]) {
    let isOfWords = Self.words[tag.name] != nil
    guard let attributes = Self.words[tag.name] ?? (isInline ? nil : Self.blocks[tag.name]) else { return }
    if tag.name == "a" || !isOfWords { endOpenWords(tag.name, to: &output) }
    if let parents = Self.parents[tag.name] {
      let base = outside ?? 0
      while open.count > base, let last = open.last, !parents.contains(last), Self.endsByItself.contains(last)
      {
        close(last, to: &output)
      }
      guard open.count > base, let last = open.last, parents.contains(last) else { return }
    } else if !takesWords {
      return
    }
    guard open.count < TextLimits.html.depth || Self.empty.contains(tag.name) else {
      excess = excess ?? .elements
      return
    }
    var written = "<\(tag.name)"
    var given: Set<String> = []
    for (name, value) in tag.attributes
    where attributes.contains(name) || Self.everywhere.contains(name) {
      guard !given.contains(name), let value = Self.harmless(value, of: name) else { continue }
      given.insert(name)
      written += value.isEmpty && Self.bare.contains(name) ? " \(name)" : " \(name)=\"\(escapeHTML(value))\""
    }
    // A picture without words for it is one that need not be seen.
    if tag.name == "img" {
      guard given.contains("src") else { return }
      if !given.contains("alt") { written += " alt=\"\"" }
    }
    output.append(contentsOf: (written + ">").utf8)
    if !Self.empty.contains(tag.name) { open.append(tag.name) }
  }

  /// Ends what cannot hold the element that begins: a link no link, words no paragraph, a paragraph none either.
  private mutating func endOpenWords(_ name: String, to output: inout [UInt8]) {
    let base = outside ?? 0
    if name == "a" {
      if let index = open.lastIndex(of: "a"), index >= base { end("a", to: &output) }
      return
    }
    while open.count > base, let last = open.last,
      Self.words[last] != nil || Self.holdsWordsOnly.contains(last)
    {
      close(last, to: &output)
    }
  }
}

extension HTMLSanitiser {
  /// The names that are let through; what of others is a script, or a page in the page, is left out with all that is in it.
  package static let names: Set<String> = Set(words.keys).union(blocks.keys)

  private static let everywhere: Set<String> = ["class", "dir", "id", "lang", "title"]

  /// Elements among words, and the attributes of each.
  private static let words: [String: Set<String>] = {
    var words: [String: Set<String>] = [
      "a": ["href"], "img": ["src", "alt", "width", "height"], "q": ["cite"], "del": ["cite", "datetime"],
      "ins": ["cite", "datetime"], "time": ["datetime"],
    ]
    for name in [
      "abbr", "b", "bdi", "bdo", "br", "cite", "code", "dfn", "em", "i", "kbd", "mark", "s", "samp", "small",
      "span",
      "strong", "sub", "sup", "u", "var", "wbr",
    ] { words[name] = [] }
    return words
  }()

  private static let blocks: [String: Set<String>] = {
    var blocks: [String: Set<String>] = [
      "ol": ["start"], "td": ["colspan", "rowspan"], "th": ["colspan", "rowspan"], "details": ["open"],
      "blockquote": ["cite"], "video": ["src", "poster", "width", "height", "controls"],
      "audio": ["src", "controls"],
    ]
    for name in [
      "address", "caption", "dd", "div", "dl", "dt", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5",
      "h6", "hr",
      "li", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "tr", "ul",
    ] { blocks[name] = [] }
    return blocks
  }()

  /// What may hold paragraphs that Markdown wrote.
  private static let holders: Set<String> = [
    "blockquote", "dd", "details", "div", "figure", "li", "section", "td", "th",
  ]
  private static let empty: Set<String> = ["br", "hr", "img", "wbr"]
  private static let holdsWordsOnly: Set<String> = [
    "address", "dt", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "p", "pre", "summary",
  ]
  private static let endsByItself: Set<String> = [
    "caption", "dd", "dt", "li", "p", "tbody", "td", "tfoot", "th", "thead", "tr",
  ]

  /// What may be in nothing but these.
  private static let parents: [String: Set<String>] = [
    "li": ["ol", "ul"], "dt": ["dl"], "dd": ["dl"], "tr": ["table", "tbody", "tfoot", "thead"], "td": ["tr"],
    "th": ["tr"], "tbody": ["table"], "thead": ["table"], "tfoot": ["table"], "caption": ["table"],
    "figcaption": ["figure"], "summary": ["details"],
  ]

  /// What holds nothing but these.
  private static let children: [String: Set<String>] = [
    "ol": ["li"], "ul": ["li"], "dl": ["dt", "dd"], "table": [], "tbody": [], "thead": [], "tfoot": [],
    "tr": [],
  ]

  /// What is left out with its contents.
  private static let silent: Set<String> = [
    "applet", "embed", "iframe", "math", "noembed", "noframes", "noscript", "object", "plaintext", "script",
    "select",
    "style", "svg", "template", "textarea", "title", "xmp",
  ]

  /// What shows nothing in any browser, so that Markdown in it is left out too.
  private static let hiding: Set<String> = ["iframe", "script", "style", "template"]

  private static let addresses: Set<String> = ["cite", "href", "poster", "src"]
  private static let numbers: Set<String> = ["colspan", "height", "rowspan", "start", "width"]
  private static let bare: Set<String> = ["controls", "open"]

  /// The value of an attribute, as far as nothing can come of it; nil where something could.
  private static func harmless(_ value: String, of name: String) -> String? {
    if addresses.contains(name) {
      let address = String(decoding: value.utf8.filter { $0 > 0x20 && $0 != 0x7F }, as: UTF8.self)
      let start = address.prefix(9).lowercased()
      let isOfWeb = start.hasPrefix("https://") || start.hasPrefix("http://")
      let isOfLink = start.hasPrefix("mailto:") || start.hasPrefix("tel:") || start.hasPrefix("#")
      return isOfWeb || name == "href" && isOfLink ? address : nil
    }
    if numbers.contains(name) {
      return (1...4).contains(value.utf8.count) && value.utf8.allSatisfy(\.isASCIIDigit) ? value : nil
    }
    switch name {
    case "dir": return ["ltr", "rtl", "auto"].contains(value.lowercased()) ? value.lowercased() : nil
    case "lang": return (try? Langcode(parsing: value)) != nil ? value : nil
    case "id", "class":
      let isPlain = value.utf8.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || name == "class" && byte == UInt8(ascii: " ")
      }
      return isPlain && !value.isEmpty ? value : nil
    case "controls", "open": return ""
    default: return value
    }
  }

  /// A tag as it is written, without its brackets.
  private struct Tag {
    let name: String
    private(set) var attributes: [(name: String, value: String)] = []

    /// Nil where the tag has no end.
    init?(_ scanner: inout TextScanner) {
      name = scanner.takeTagName()
      while true {
        scanner.skipTagBlanks()
        guard !scanner.isAtEnd else { return nil }
        if scanner.take(UInt8(ascii: ">")) { return }
        if scanner.take(UInt8(ascii: "/")) { continue }
        let attribute = scanner.takeTagName()
        if attribute.isEmpty {
          scanner.position += 1
          continue
        }
        scanner.skipTagBlanks()
        guard scanner.take(UInt8(ascii: "=")) else {
          attributes.append((attribute, ""))
          continue
        }
        scanner.skipTagBlanks()
        guard let value = scanner.takeTagValue() else { return nil }
        attributes.append((attribute, value.withoutCharacterReferences))
      }
    }
  }
}

extension TextScanner {
  fileprivate mutating func takeTagName() -> String {
    let start = position
    let ends: [UInt8] = [UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "<")]
    while let byte = peek(), byte > 0x20, !ends.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position].map(\.lowercasedASCII), as: UTF8.self)
  }

  fileprivate mutating func skipTagBlanks() { while let byte = peek(), byte <= 0x20 { position += 1 } }

  /// Nil where a quotation mark has no other.
  fileprivate mutating func takeTagValue() -> String? {
    let start: Int
    if let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      start = position
      while let byte = peek(), byte != quote { position += 1 }
      guard peek() == quote else { return nil }
      position += 1
      return text(start..<position - 1)
    }
    start = position
    while let byte = peek(), byte > 0x20, byte != UInt8(ascii: ">") { position += 1 }
    return text(start..<position)
  }

  /// Goes on behind a text, or to the end where that is not found. Whether it was found.
  @discardableResult fileprivate mutating func skip(past text: String) -> Bool {
    let text = Array(text.utf8)
    while !isAtEnd {
      if bytes[position...].prefix(text.count).elementsEqual(text, by: { $0.lowercasedASCII == $1 }) {
        position += text.count
        return true
      }
      position += 1
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is comments and nothing else.
  var isComment: Bool {
    var rest = String(decoding: self, as: UTF8.self).trimmingBlanks()[...]
    guard rest.hasPrefix("<!--") else { return false }
    while rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
      rest = rest[end.upperBound...].drop(while: \.isWhitespace)
    }
    return rest.isEmpty
  }
}
