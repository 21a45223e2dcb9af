import FlokiContent
import FlokiRules

/// A text in words and what is not words: placeholders, addresses, entities, code.
struct PseudoScan {
  struct Piece {
    let text: String
    let isKept: Bool

    /// Whether a reader sees something of it: not of a tag, but of a marker that phones fill in.
    var isShown: Bool { isKept ? isMarkerOrText : text.contains { !$0.isWhitespace } }

    /// Whether it is more than punctuation.
    var isSaying: Bool { isKept ? isMarkerOrText : text.contains { $0.isLetter || $0.isNumber } }

    private var isMarkerOrText: Bool { !text.hasPrefix("<") || Self.markers.contains(text) }

    private static let markers: Set = ["<TITLE>", "<URL>", "<PHOTO_DESC>"]
  }

  private(set) var pieces: [Piece] = []

  /// - Parameter labels: The names of links that are defined elsewhere, in small letters.
  init(_ text: String, isMarkdown: Bool, labels: Set<String>) {
    let bytes = Array(text.utf8)
    let placeholders = Placeholder.all(in: text, isMarkdown: isMarkdown)
    var next = placeholders.startIndex
    var start = 0
    var place = 0
    /// So far it is known that nothing is an address.
    var endOfNoAddress = 0
    func words(to end: Int) {
      if start < end {
        pieces.append(Piece(text: String(decoding: bytes[start..<end], as: UTF8.self), isKept: false))
      }
    }
    while place < bytes.count {
      while next < placeholders.endIndex, placeholders[next].range.lowerBound < place { next += 1 }
      let end: Int?
      if next < placeholders.endIndex, placeholders[next].range.lowerBound == place {
        end = placeholders[next].range.upperBound
      } else {
        end =
          Self.endOfKept(bytes, place, isMarkdown: isMarkdown, labels)
          ?? Self.endOfAddress(bytes, place, &endOfNoAddress)
      }
      guard let end, end > place else {
        place = Self.endOfWord(bytes, place)
        continue
      }
      words(to: place)
      pieces.append(Piece(text: String(decoding: bytes[place..<end], as: UTF8.self), isKept: true))
      (start, place) = (end, end)
    }
    words(to: bytes.count)
  }

  /// No entity, code or name of a link is longer.
  private static let longest = TextLimits.placeholder.steps

  private static func endOfKept(
    _ bytes: [UInt8], _ place: Int, isMarkdown: Bool, _ labels: Set<String>
  ) -> Int? {
    switch bytes[place] {
    case UInt8(ascii: "&"):
      let end = bytes[(place + 1)...].prefix(32).firstIndex { !isAlphanumeric($0) && $0 != UInt8(ascii: "#") }
      guard let end, end > place + 1, bytes[end] == UInt8(ascii: ";") else { return nil }
      return end + 1
    case UInt8(ascii: "`") where isMarkdown:
      let fence = bytes[place...].prefix { $0 == UInt8(ascii: "`") }.count
      var end = place + fence
      while end < min(bytes.count, place + longest) {
        let run = bytes[end...].prefix { $0 == UInt8(ascii: "`") }.count
        if run == fence { return end + run }
        end += max(1, run)
      }
      return place + fence
    case UInt8(ascii: "[") where isMarkdown:
      let brackets = [UInt8(ascii: "["), UInt8(ascii: "]")]
      guard let end = bytes[(place + 1)...].prefix(longest).firstIndex(where: brackets.contains),
        bytes[end] == UInt8(ascii: "]")
      else { return nil }
      let label = String(decoding: bytes[(place + 1)..<end], as: UTF8.self).lowercased()
      let follower = end + 1 < bytes.count ? bytes[end + 1] : 0
      let isShortcut = follower != UInt8(ascii: "(") && follower != UInt8(ascii: "[")
      return isShortcut && (label.hasPrefix("^") || labels.contains(label)) ? end + 1 : nil
    default: return nil
    }
  }

  /// - Parameter known: Up to where nothing is an address, so that no text is looked at again and again.
  private static func endOfAddress(_ bytes: [UInt8], _ place: Int, _ known: inout Int) -> Int? {
    guard place >= known, isAlphanumeric(bytes[place]) else { return nil }
    known = bytes[place...].firstIndex(where: endsAddress) ?? bytes.count
    return isAddress(bytes[place..<known]) ? known : nil
  }

  /// Behind a word, or one byte that is not part of a word.
  private static func endOfWord(_ bytes: [UInt8], _ place: Int) -> Int {
    guard isAlphanumeric(bytes[place]) else { return place + 1 }
    return bytes[place...].firstIndex { !isAlphanumeric($0) } ?? bytes.count
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIIDigit || byte.isASCIILetter
  }

  private static func endsAddress(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "<>()[]\"`|".utf8.contains(byte)
  }

  /// Whether it is an address of the web or of mail.
  private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard
      bytes.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") })
    else { return false }
    guard bytes.count < longest else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("://") || text.hasPrefix("www.") || text.hasPrefix("mailto:")
      || text.wholeMatch(of: #/[^@]+@[^@]+\.[^@]+/#) != nil
  }
}
