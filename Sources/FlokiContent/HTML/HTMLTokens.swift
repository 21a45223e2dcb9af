/// What HTML consists of, in its order: words, tags and comments, as browsers find them, with their places in bytes.
package struct HTMLToken: Sendable {
  package enum Kind: Hashable, Sendable {
    case words
    /// The content of an element without markup, such as a script, whose name the token has.
    case raw
    /// Also what browsers read as one: a doctype, `<?…>` and `</ …>`.
    case comment
    case start, end
  }

  package struct Attribute: Hashable, Sendable {
    /// In small letters.
    package let name: String
    /// Where the value is, without its quotation marks; nil where it has none.
    package let value: Range<Int>?
  }

  package let kind: Kind
  package let range: Range<Int>
  /// Whether it has its end: browsers show nothing of a tag without one.
  package fileprivate(set) var isWhole = true
  /// Of a tag, in small letters.
  package fileprivate(set) var name = ""
  package fileprivate(set) var nameRange = 0..<0
  /// The first of each name.
  package fileprivate(set) var attributes: [Attribute] = []
  package fileprivate(set) var isSelfClosing = false

  fileprivate init(_ kind: Kind, _ range: Range<Int>) { (self.kind, self.range) = (kind, range) }
}

/// Reads HTML token by token, as the standard's tokenizer does. Where scripts do not run, which shows what is in `<noscript>`.
///
/// Each byte is read once, but for the name of an end tag.
package struct HTMLTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 0
  private var state = HTMLState()
  /// Whether it is in a drawing or a formula, whose titles hold markup.
  private var isForeign = false

  /// - Parameter element: The element in whose content the text begins.
  package init(of bytes: [UInt8], inside element: String? = nil) {
    self.bytes = bytes
    if let element, HTMLState.rawElements.contains(element) { state.beginRaw(in: element) }
  }

  package mutating func next() -> HTMLToken? {
    guard place < bytes.count else { return nil }
    if state.isRaw, let content = takeRaw() { return content }
    let start = place
    place = nextMark(from: place)
    return place > start ? HTMLToken(.words, start..<place) : takeMark()
  }

  /// Where the next tag or comment begins.
  private func nextMark(from start: Int) -> Int {
    var place = start
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")), open + 1 < bytes.count {
      let next = bytes[open + 1]
      let isMark = next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
      if isMark || next == UInt8(ascii: "/") && open + 2 < bytes.count { return open }
      place = open + 1
    }
    return bytes.count
  }

  /// The content of an element without markup; nil if there is none.
  private mutating func takeRaw() -> HTMLToken? {
    let start = place
    let name = String(decoding: state.name, as: UTF8.self)
    var mark = start
    while place < bytes.count, state.isRaw {
      state.pass(bytes[place])
      if state.part == .rawOpen { mark = place }
      place += 1
    }
    let isWhole = !state.isRaw
    // Its end tag is read as any other.
    if isWhole { (state, place) = (HTMLState(), mark) }
    guard place > start else { return nil }
    var token = HTMLToken(.raw, start..<place)
    (token.name, token.isWhole) = (name, isWhole)
    return token
  }

  private mutating func takeMark() -> HTMLToken {
    let start = place
    var (nameRange, wasSelfClosing) = (0..<0, false)
    var attributes = AttributeReader()
    repeat {
      let before = state.part
      state.pass(bytes[place])
      let isNew = state.part != before
      if isNew, before == .tagName { nameRange = nameRange.lowerBound..<place }
      if isNew, state.part == .tagName { nameRange = place..<bytes.count }
      if isNew { attributes.pass(from: before, to: state.part, at: place, in: bytes) }
      wasSelfClosing = before == .selfClosing
      place += 1
    } while place < bytes.count && state.part != .words
    let isWhole = state.part == .words
    var token = HTMLToken(nameRange.isEmpty ? .comment : state.isEnd ? .end : .start, start..<place)
    token.isWhole = isWhole
    if nameRange.isEmpty { return token }
    token.nameRange = nameRange
    token.name = bytes.smallLetters(in: nameRange)
    token.attributes = attributes.finish(in: bytes)
    token.isSelfClosing = isWhole && wasSelfClosing
    if isWhole { note(token) }
    return token
  }

  /// Continues as browsers do after a tag.
  private mutating func note(_ tag: HTMLToken) {
    let isOfDrawing = tag.name == "svg" || tag.name == "math"
    if isOfDrawing { isForeign = tag.kind == .start && !tag.isSelfClosing }
    guard tag.kind == .start, HTMLState.rawElements.contains(tag.name) else { return }
    if !isForeign || tag.name == "script" || tag.name == "style" { state.beginRaw() }
  }
}

/// The attributes of one tag.
private struct AttributeReader {
  private var attributes: [HTMLToken.Attribute] = []
  private var names: Set<String> = []
  private var name: Range<Int>?
  private var value: Range<Int>?

  /// Takes note of a byte behind which something else is read than before it.
  mutating func pass(from before: HTMLState.Part, to after: HTMLState.Part, at place: Int, in bytes: [UInt8])
  {
    switch before {
    case .attributeName: name = name.map { $0.lowerBound..<place }
    case .value: value = value.map { $0.lowerBound..<place }
    default: break
    }
    switch after {
    case .attributeName:
      take(in: bytes)
      name = place..<bytes.count
    case .value(let quote): value = (quote == nil ? place : place + 1)..<bytes.count
    case .words where before == .beforeValue: value = place..<place
    default: break
    }
  }

  private mutating func take(in bytes: [UInt8]) {
    guard let name else { return }
    let written = bytes.smallLetters(in: name)
    if names.insert(written).inserted { attributes.append(.init(name: written, value: value)) }
    (self.name, value) = (nil, nil)
  }

  mutating func finish(in bytes: [UInt8]) -> [HTMLToken.Attribute] {
    take(in: bytes)
    return attributes
  }
}

extension [UInt8] {
  fileprivate func smallLetters(in range: Range<Int>) -> String {
    String(decoding: self[range].map(\.lowercasedASCII), as: UTF8.self)
  }
}
