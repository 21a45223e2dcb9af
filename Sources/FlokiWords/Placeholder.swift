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

  /// Behind `](boat.jpg)` or `][quay]`, or before the title of a link.
  private static func endOfTarget(in bytes: Span<UInt8>, from start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    let opening = bytes[start + 1]
    guard opening == UInt8(ascii: "(") || opening == UInt8(ascii: "[") else { return nil }
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    var depth = 0
    for place in (start + 1)..<min(bytes.count, start + longest) {
      switch bytes[place] {
      case opening: depth += 1
      case closing:
        depth -= 1
        if depth == 0 { return place + 1 }
      case 0x20, 0x09, 0x0A: return place
      default: break
      }
    }
    return nil
  }
}

/// A text in the pieces that translators may change and those that they may not.
package enum TextPiece: Hashable, Sendable {
  case words(String)
  /// The number of the placeholder, from 1.
  case placeholder(Int, String)

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
