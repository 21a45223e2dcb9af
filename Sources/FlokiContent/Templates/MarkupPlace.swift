/// Where in HTML one is, byte by byte: as far as it decides whether words that are escaped mean themselves there.
struct MarkupPlace: Hashable, Sendable {
  private(set) var markup = HTMLState()
  /// Where the tag, comment or element that this is in begins; nil between tags.
  private(set) var origin: Origin?
  /// In small letters, as far as it matters.
  private(set) var attribute: [UInt8] = []
  /// How the value begins.
  private(set) var value: [UInt8] = []
  /// Whether a `<meta>` is in the place of a header of HTTP.
  private(set) var isHeader = false
  /// Whether a drawing or a formula was begun, in which titles hold markup.
  private var isForeign = false
  /// Whether a section ended elsewhere in the markup than it began: then the place is unknown.
  var isUncertain = false

  /// A place in a file.
  struct Origin: Hashable, Sendable {
    let template: String
    let offset: Int
  }

  private static let longestName = 40
  private static let longestValue = 160

  var element: String { String(decoding: markup.name, as: UTF8.self) }

  /// - Parameter template: The file that the bytes are from.
  mutating func pass(_ bytes: ArraySlice<UInt8>, of template: String) {
    for index in bytes.indices {
      if markup.part == .words { origin = Origin(template: template, offset: index) }
      pass(bytes[index])
    }
    if markup.part == .words { origin = nil }
  }

  /// Records a value in the text.
  mutating func pass(_ value: PageValue) {
    if markup.part == .beforeValue {
      markup.pass(0x01)
      self.value = []
    }
    if case .value = markup.part { keep(value.isAddress ? Array("https://a/".utf8) : [0x01]) }
  }

  private mutating func keep(_ bytes: [UInt8]) {
    value += bytes.prefix(max(0, Self.longestValue - value.count))
  }

  private mutating func pass(_ byte: UInt8) {
    let before = markup.part
    let wasRaw = markup.isRaw
    markup.pass(byte)
    switch markup.part {
    case .tagName where before != .tagName: (isHeader, attribute, value) = (false, [], [])
    case .attributeName where before != .attributeName: attribute = [byte.lowercasedASCII]
    case .attributeName: if attribute.count < Self.longestName { attribute.append(byte.lowercasedASCII) }
    case .value(let quote):
      let isFirst = before == .beforeValue
      if isFirst { value = [] }
      if !isFirst || quote == nil { keep([byte]) }
    default: if case .value = before { endValue() }
    }
    let isTag = before.isInTag || wasRaw && !markup.isRaw
    if markup.part == .words, isTag { endTag() }
  }

  private mutating func endValue() { if attribute.elementsEqual("http-equiv".utf8) { isHeader = true } }

  private mutating func endTag() {
    (attribute, value, isHeader) = ([], [], false)
    guard !markup.isEnd else { return }
    let name = element
    if name == "svg" || name == "math" { isForeign = true }
    if HTMLState.rawElements.contains(name) || name == "noscript" { markup.beginRaw() }
  }

  /// The unclosed markup if the page ends here; nil if nothing is lost by it.
  var unended: UnendedMarkup.Kind? {
    if markup.isRaw { return element == "plaintext" ? nil : .element(element) }
    return switch markup.part {
    case .words, .open, .endOpen, .declaration, .declarationDash: nil
    case .commentStart, .commentStartDash, .comment, .commentDash, .commentEnd, .commentBang: .comment
    default: .tag
    }
  }

  /// Whether text in the element is literal although its content is not markup.
  var takesWordsRaw: Bool {
    markup.part == .raw && !isForeign && (element == "title" || element == "textarea")
  }
}

extension HTMLState.Part {
  fileprivate var isInTag: Bool {
    switch self {
    case .tagName, .tag, .selfClosing, .attributeName, .afterName, .beforeValue, .value: true
    default: false
    }
  }
}

extension PageValue {
  /// Whether it always is an address of http:// or https://.
  var isAddress: Bool { self == .shareURL || self == .image }
}
