/// Where in HTML a reader is, byte by byte: the states of the standard's tokenizer, as far as they differ in what follows.
///
/// Elements whose content is no markup begin where the one who reads says so (``beginRaw()``): that depends on what is around them.
struct HTMLState: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case words
    /// Behind `<`, `</`, `<!` and `<!-`.
    case open, endOpen, declaration, declarationDash
    /// In what browsers take for a comment up to the next `>`: a doctype, `<?…`, `</ …` and `<!…`.
    case bogus
    case commentStart, commentStartDash, comment, commentDash, commentEnd, commentBang
    case tagName, tag, selfClosing, attributeName, afterName, beforeValue
    /// The value of an attribute; nil without quotation marks.
    case value(quote: UInt8?)
    /// In an element whose content is no markup; behind `<`, `<!` and `<!-` in it, and in a name behind `<` or `</`.
    case raw, rawOpen, rawBang, rawBangDash, rawName(isEnd: Bool)
  }

  /// Of a script: inside of `<!--` an inner `<script>` has an end of its own.
  private enum Escape: Hashable, Sendable { case none, comment, script }

  private(set) var part = Part.words
  /// Of the element, in small letters, as far as it matters.
  private(set) var name: [UInt8] = []
  /// Whether the tag ends its element.
  private(set) var isEnd = false
  private var escape = Escape.none
  /// How many dashes are right before, up to two.
  private var dashes = 0
  private var word: [UInt8] = []

  /// No element that matters has a longer name.
  private static let longestName = 40

  /// Elements whose content is no markup. Where scripts run, `<noscript>` is another.
  static let rawElements: Set<String> = [
    "iframe", "noembed", "noframes", "plaintext", "script", "style", "textarea", "title", "xmp",
  ]

  var isRaw: Bool {
    switch part {
    case .raw, .rawOpen, .rawBang, .rawBangDash, .rawName: true
    default: false
    }
  }

  /// Reads what follows, up to the end tag of the open element, as text without markup.
  mutating func beginRaw() { (part, escape, dashes, word) = (.raw, .none, 0, []) }

  /// Reads what follows as the content of an element.
  mutating func beginRaw(in name: String) {
    self.name = Array(name.utf8)
    beginRaw()
  }

  mutating func pass(_ byte: UInt8) {
    switch part {
    case .words: if byte == UInt8(ascii: "<") { part = .open }
    case .open: passOpen(byte)
    case .endOpen:
      if byte.isASCIILetter {
        beginTag(byte, isEnd: true)
      } else {
        part = byte == UInt8(ascii: ">") ? .words : .bogus
      }
    case .bogus: if byte == UInt8(ascii: ">") { part = .words }
    case .declaration, .declarationDash, .commentStart, .commentStartDash, .comment, .commentDash,
      .commentEnd, .commentBang:
      passComment(byte)
    case .raw, .rawOpen, .rawBang, .rawBangDash, .rawName: passRaw(byte)
    default: passTag(byte)
    }
  }

  private mutating func passOpen(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "!"): part = .declaration
    case UInt8(ascii: "/"): part = .endOpen
    case UInt8(ascii: "?"): part = .bogus
    case UInt8(ascii: "<"): break
    case _ where byte.isASCIILetter: beginTag(byte, isEnd: false)
    default: part = .words
    }
  }

  private mutating func passComment(_ byte: UInt8) {
    let (isDash, isEnd) = (byte == UInt8(ascii: "-"), byte == UInt8(ascii: ">"))
    switch part {
    case .declaration where isDash: part = .declarationDash
    case .declarationDash where isDash: part = .commentStart
    case .declaration, .declarationDash: part = isEnd ? .words : .bogus
    case .commentStart where isDash: part = .commentStartDash
    case .comment where isDash, .commentBang where isDash: part = .commentDash
    case .commentStartDash where isDash, .commentDash where isDash, .commentEnd where isDash:
      part = .commentEnd
    case .commentStart where isEnd, .commentStartDash where isEnd, .commentEnd where isEnd,
      .commentBang where isEnd:
      part = .words
    case .commentEnd where byte == UInt8(ascii: "!"): part = .commentBang
    default: part = .comment
    }
  }

  private mutating func beginTag(_ byte: UInt8, isEnd: Bool) {
    (part, name, self.isEnd) = (.tagName, [byte.lowercasedASCII], isEnd)
  }

  private mutating func passTag(_ byte: UInt8) {
    switch part {
    case .value(let quote?):
      if byte == quote { part = .tag }
      return
    case .value where byte == UInt8(ascii: "/"): return
    case .beforeValue where byte.isHTMLBlank: return
    case .beforeValue where byte != UInt8(ascii: ">"):
      part = .value(quote: byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil)
      return
    default: break
    }
    switch byte {
    case UInt8(ascii: ">"): part = .words
    case UInt8(ascii: "/"): part = .selfClosing
    case _ where byte.isHTMLBlank:
      part = part == .attributeName || part == .afterName ? .afterName : .tag
    case UInt8(ascii: "=") where part == .attributeName || part == .afterName: part = .beforeValue
    default:
      switch part {
      case .tagName: if name.count < Self.longestName { name.append(byte.lowercasedASCII) }
      case .attributeName, .value: break
      default: part = .attributeName
      }
    }
  }

  private mutating func passRaw(_ byte: UInt8) {
    let isScript = name.elementsEqual("script".utf8)
    switch part {
    case .rawOpen where byte == UInt8(ascii: "/"): (part, word) = (.rawName(isEnd: true), [])
    case .rawOpen where byte == UInt8(ascii: "!") && isScript && escape == .none: part = .rawBang
    case .rawOpen where byte.isASCIILetter && escape == .comment:
      (part, word) = (.rawName(isEnd: false), [byte.lowercasedASCII])
    case .rawBang where byte == UInt8(ascii: "-"): part = .rawBangDash
    case .rawBangDash where byte == UInt8(ascii: "-"): (part, escape, dashes) = (.raw, .comment, 2)
    case .rawName where byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-"):
      if word.count < Self.longestName { word.append(byte.lowercasedASCII) }
    case .rawName(let isEnd) where byte.isHTMLBlank || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">"):
      endWord(isEnd: isEnd, byte)
    default: passContent(byte)
    }
  }

  private mutating func passContent(_ byte: UInt8) {
    word = []
    part = byte == UInt8(ascii: "<") ? .rawOpen : .raw
    if byte == UInt8(ascii: ">"), dashes == 2 { escape = .none }
    dashes = byte == UInt8(ascii: "-") && escape != .none ? min(2, dashes + 1) : 0
  }

  /// Ends the element, or begins or ends a script in a comment of a script.
  private mutating func endWord(isEnd: Bool, _ byte: UInt8) {
    if isEnd, escape != .script, word == name, !name.elementsEqual("plaintext".utf8) {
      (part, self.isEnd, word) = (.tag, true, [])
      passTag(byte)
      return
    }
    if word.elementsEqual("script".utf8), escape != .none { escape = isEnd ? .comment : .script }
    passContent(byte)
  }
}

extension UInt8 {
  /// Whether it separates attributes: HTML has five such characters.
  var isHTMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }
}
