import FlokiContent
import FlokiRules

/// A part of a text that no translator may change: a marker that phones fill in, a tag, where a link leads.
package struct Placeholder: Hashable, Sendable {
  package let text: String
  /// Where it is in the UTF-8 of its text.
  package let range: Range<Int>

  /// All of a text, from left to right.
  package static func all(in text: String, isMarkdown: Bool) -> [Placeholder] {
    let bytes = text.utf8.span
    var found: [Placeholder] = []
    var place = 0
    // Behind it no tag ends, so that nothing is looked for there.
    var lastEnd = bytes.count - 1
    while lastEnd > 0, bytes[lastEnd] != UInt8(ascii: ">") { lastEnd -= 1 }
    while place < bytes.count {
      let end: Int? =
        switch bytes[place] {
        case UInt8(ascii: "<") where place < lastEnd: endOfTag(in: bytes, from: place)
        case UInt8(ascii: "]") where isMarkdown: endOfTarget(in: bytes, from: place)
        case UInt8(ascii: "h") where isMarkdown, UInt8(ascii: "w") where isMarkdown:
          endOfEmbed(in: bytes, from: place)
        default: nil
        }
      if let end {
        found.append(
          Placeholder(text: String(decoding: bytes.extracting(place..<end)), range: place..<end))
      }
      place = end ?? place + 1
    }
    return found
  }

  /// Behind `<URL>`, `</a>` or `<a href="<URL>">`; nil for a sign that is not a tag.
  private static func endOfTag(in bytes: Span<UInt8>, from start: Int) -> Int? {
    guard opensTag(bytes, start) else { return nil }
    var depth = 0
    for place in start..<min(bytes.count, start + longest) {
      switch bytes[place] {
      case UInt8(ascii: "<") where opensTag(bytes, place): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return place + 1 }
      default: break
      }
    }
    return nil
  }

  private static let longest = TextLimits.placeholder.steps

  private static func opensTag(_ bytes: Span<UInt8>, _ place: Int) -> Bool {
    guard place + 1 < bytes.count else { return false }
    let next = bytes[place + 1]
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
  }

  /// Behind the address of a movie, a map or a sound that is a paragraph of its own, and so a box.
  private static func endOfEmbed(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var before = start
    while before > 0, bytes[before - 1] == 0x20 { before -= 1 }
    // An empty line goes before it.
    if before > 0 {
      guard bytes[before - 1] == 0x0A else { return nil }
      before -= 1
      while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
      guard before == 0 || bytes[before - 1] == 0x0A else { return nil }
    }
    let end = (start..<min(bytes.count, start + longest)).first { bytes[$0] <= 0x20 } ?? bytes.count
    guard end - start < longest else { return nil }
    var after = end
    while after < bytes.count, bytes[after] == 0x20 || bytes[after] == 0x09 { after += 1 }
    if after < bytes.count {
      guard bytes[after] == 0x0A else { return nil }
      guard
        next(in: bytes, from: after, to: bytes.count).map({ isEmptyLine(in: bytes, after + 1, $0) }) ?? true
      else { return nil }
    }
    let address = String(decoding: bytes.extracting(start..<end))
    return Embed(address.hasPrefix("www.") ? "http://\(address)" : address) == nil ? nil : end
  }

  /// Whether a line break is between two places.
  private static func isEmptyLine(in bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    (start..<max(start, end)).contains { bytes[$0] == 0x0A }
  }

  /// Behind `](boat.jpg)` or `][old quay]`, or before the title of a link.
  private static func endOfTarget(in bytes: Span<UInt8>, from start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    let end = min(bytes.count, start + longest)
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      return (start + 2..<end).first { bytes[$0] == UInt8(ascii: "]") }.map { $0 + 1 }
    case UInt8(ascii: "("):
      guard start + 2 < end, bytes[start + 2] == UInt8(ascii: "<") else {
        return endOfAddress(in: bytes, start + 1..<end)
      }
      // Between these signs an address may have blanks.
      guard let close = (start + 3..<end).first(where: { bytes[$0] == UInt8(ascii: ">") }) else { return nil }
      return close + 1 < end && bytes[close + 1] == UInt8(ascii: ")") ? close + 2 : close + 1
    default: return nil
    }
  }

  /// Behind the parenthesis that closes the first one, or at the blank before a title.
  private static func endOfAddress(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var depth = 0
    for place in range {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case let byte where isBlank(byte):
        guard let next = next(in: bytes, from: place, to: range.upperBound),
          !beginsTitle(bytes, next, range.upperBound)
        else { return place }
      default: break
      }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

  /// The first place that is no blank.
  private static func next(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    (start..<end).first { !isBlank(bytes[$0]) }
  }

  /// Whether the title of a link begins, or its end is there.
  private static func beginsTitle(_ bytes: Span<UInt8>, _ place: Int, _ end: Int) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"): return true
    case UInt8(ascii: "("):
      // A title in parentheses ends before the link does; `my boat (1).jpg` goes on.
      guard let close = (place..<end).first(where: { bytes[$0] == UInt8(ascii: ")") }) else { return true }
      return next(in: bytes, from: close + 1, to: end).map { bytes[$0] == UInt8(ascii: ")") } ?? true
    default: return false
    }
  }
}

/// A text in the pieces that translators may change and those that they may not.
package enum TextPiece: Hashable, Sendable {
  case words(String)
  /// The number of the placeholder, from 1, and its text.
  case placeholder(Int, String)

  /// The piece as the text has it.
  var text: String {
    switch self {
    case .words(let words): words
    case .placeholder(_, let placeholder): placeholder
    }
  }

  package static func pieces(of text: String, _ placeholders: [Placeholder]) -> [TextPiece] {
    if placeholders.isEmpty { return text.isEmpty ? [] : [.words(text)] }
    let bytes = Array(text.utf8)
    var pieces: [TextPiece] = []
    var place = 0
    func words(_ range: Range<Int>) {
      if !range.isEmpty { pieces.append(.words(String(decoding: bytes[range], as: UTF8.self))) }
    }
    for (index, placeholder) in placeholders.enumerated() {
      words(place..<placeholder.range.lowerBound)
      pieces.append(.placeholder(index + 1, placeholder.text))
      place = placeholder.range.upperBound
    }
    words(place..<bytes.count)
    return pieces
  }
}
