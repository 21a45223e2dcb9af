/// Where in HTML one is, byte by byte, as browsers read it: as far as it decides whether words that are escaped mean themselves there.
struct MarkupPlace: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case words
    /// Behind `<`, `<!`, `<!-` and `</`.
    case open, bang, bangDash, closing
    /// With the dashes that were read last.
    case comment(dashes: Int)
    case tagName, tag, attributeName, afterName, beforeValue
    /// The value of an attribute; nil without quotation marks.
    case value(quote: UInt8?)
    /// In an element whose content is no markup, with how much of its end tag was read.
    case raw(read: Int)
  }

  private(set) var state = State.words
  /// In small letters, as far as it matters.
  private(set) var element: [UInt8] = []
  private(set) var attribute: [UInt8] = []
  /// How the value begins.
  private(set) var value: [UInt8] = []
  private var isEnd = false
  /// Whether a `<meta>` is in the place of a header of HTTP.
  private(set) var isHeader = false
  /// Whether a drawing or a formula was begun, in which titles hold markup.
  private var isForeign = false
  /// Whether a section ended elsewhere in the markup than it began: then nobody knows.
  var isUncertain = false

  private static let longestName = 40
  private static let longestValue = 160

  mutating func pass(_ bytes: ArraySlice<UInt8>) { for byte in bytes { pass(byte) } }

  /// Takes note of a value that is in the text.
  mutating func pass(_ value: PageValue) {
    if state == .beforeValue {
      self.value = []
      state = .value(quote: nil)
    }
    if case .value = state { keep(value.isAddress ? Array("https://a/".utf8) : [0x01]) }
  }

  private mutating func keep(_ bytes: [UInt8]) {
    value += bytes.prefix(max(0, Self.longestValue - value.count))
  }

  private mutating func pass(_ byte: UInt8) {
    let isBlank = byte <= 0x20
    switch state {
    case .words: if byte == UInt8(ascii: "<") { state = .open }
    case .open: beginTag(byte)
    case .bang: state = byte == UInt8(ascii: "-") ? .bangDash : .words
    // `<!-->` is a whole comment.
    case .bangDash: state = byte == UInt8(ascii: "-") ? .comment(dashes: 2) : .words
    case .closing:
      if byte.isASCIILetter { begin(byte, isEnd: true) } else { state = .words }
    case .comment(let dashes):
      switch byte {
      case UInt8(ascii: "-"): state = .comment(dashes: min(2, dashes + 1))
      case UInt8(ascii: ">") where dashes == 2: state = .words
      case UInt8(ascii: "!") where dashes == 2: break
      default: state = .comment(dashes: 0)
      }
    case .tagName:
      if isBlank || byte == UInt8(ascii: "/") {
        state = .tag
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else if element.count < Self.longestName {
        element.append(byte.lowercasedASCII)
      }
    case .tag, .afterName:
      if isBlank { return }
      switch byte {
      case UInt8(ascii: "/"): state = .tag
      case UInt8(ascii: ">"): endTag()
      case UInt8(ascii: "=") where state == .afterName: state = .beforeValue
      default: (state, attribute) = (.attributeName, [byte.lowercasedASCII])
      }
    case .attributeName:
      switch byte {
      case _ where isBlank: state = .afterName
      case UInt8(ascii: "/"): state = .tag
      case UInt8(ascii: ">"): endTag()
      case UInt8(ascii: "="): state = .beforeValue
      default: if attribute.count < Self.longestName { attribute.append(byte.lowercasedASCII) }
      }
    case .beforeValue:
      if isBlank { return }
      value = []
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .value(quote: byte)
      case UInt8(ascii: ">"): endTag()
      default:
        state = .value(quote: nil)
        keep([byte])
      }
    case .value(let quote):
      if let quote {
        if byte == quote { endValue() } else { keep([byte]) }
      } else if isBlank {
        endValue()
      } else if byte == UInt8(ascii: ">") {
        endValue()
        endTag()
      } else {
        keep([byte])
      }
    case .raw(let read): passRaw(byte, read)
    }
  }

  private mutating func beginTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "!"): state = .bang
    case UInt8(ascii: "/"): state = .closing
    case UInt8(ascii: "<"): break
    case _ where byte.isASCIILetter: begin(byte, isEnd: false)
    default: state = .words
    }
  }

  private mutating func begin(_ byte: UInt8, isEnd: Bool) {
    (state, element, self.isEnd, isHeader) = (.tagName, [byte.lowercasedASCII], isEnd, false)
    (attribute, value) = ([], [])
  }

  private mutating func endValue() {
    if attribute.elementsEqual("http-equiv".utf8) { isHeader = true }
    state = .tag
  }

  private mutating func endTag() {
    (attribute, value, isHeader) = ([], [], false)
    state = .words
    guard !isEnd else { return }
    let name = String(decoding: element, as: UTF8.self)
    if name == "svg" || name == "math" { isForeign = true }
    if Self.rawElements.contains(name) { state = .raw(read: 0) }
  }

  private mutating func passRaw(_ byte: UInt8, _ read: Int) {
    let end = Array("</".utf8) + element
    if read == end.count {
      guard byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") else {
        state = .raw(read: byte == UInt8(ascii: "<") ? 1 : 0)
        return
      }
      (state, isEnd) = (.tag, true)
      if byte == UInt8(ascii: ">") { endTag() }
    } else if byte.lowercasedASCII == end[read] {
      state = .raw(read: read + 1)
    } else {
      state = .raw(read: byte == UInt8(ascii: "<") ? 1 : 0)
    }
  }

  private static let rawElements: Set<String> = [
    "iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "textarea", "title", "xmp",
  ]

  /// Whether words in the element mean themselves although it holds no markup.
  var takesWordsRaw: Bool {
    !isForeign && (element.elementsEqual("title".utf8) || element.elementsEqual("textarea".utf8))
  }
}

extension PageValue {
  /// Whether it always is an address of http:// or https://.
  var isAddress: Bool { self == .shareURL || self == .image }
}
