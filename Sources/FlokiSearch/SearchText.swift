import Foundation

/// Texts as they are searched: without capitals and accents, in words that the index takes apart at spaces alone.
///
/// Letters of scripts without spaces between words are a word each, so that any part of such a text is found. What Arabic and Hebrew
/// write above and below letters is left out, and letters that Arabic readers type one for the other are one.
enum SearchText {
  /// The words of a text, in their order.
  static func words(of text: String) -> [[UInt8]] { terms(of: text).flatMap(\.self) }

  /// The words of a text, those together that nothing is written between: `中文` is one term of two words.
  static func terms(of text: String) -> [[[UInt8]]] {
    var terms: [[[UInt8]]] = []
    var term: [[UInt8]] = []
    var word: [UInt8] = []
    func endWord() {
      if !word.isEmpty { term.append(word) }
      word = []
    }
    func endTerm() {
      endWord()
      if !term.isEmpty { terms.append(term) }
      term = []
    }
    for scalar in text.isASCII ? text.unicodeScalars : folded(text).unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: word.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x41...0x5A: word.append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
      case 0..<0x80: endTerm()
      default:
        let kind = scalar.properties.generalCategory
        if kind == .nonspacingMark || kind == .enclosingMark || kind == .format || scalar.value == 0x640 {
          // Vowels of Indic scripts are letters to their readers; accents are not.
          if scalar.isLetterMark { word += Array(String(scalar).utf8) }
          continue
        }
        guard scalar.properties.isAlphabetic || kind == .decimalNumber || kind == .otherNumber else {
          endTerm()
          continue
        }
        if scalar.isWordByItself { endWord() }
        word += Array(String(scalar.sameToReaders).utf8)
        if scalar.isWordByItself { endWord() }
      }
    }
    endTerm()
    return terms
  }

  /// A word that is in no text, and in no question: a letter for private use.
  private static let border = Array(" \u{E000} ".utf8)

  /// Texts one behind the other, so that no phrase reaches from one into the next.
  static func apart(_ texts: [[UInt8]]) -> [UInt8] {
    Array(texts.filter { !$0.isEmpty }.joined(separator: border))
  }

  /// The words with a space between them.
  static func indexed(_ text: String) -> [UInt8] {
    Array(words(of: text).joined(separator: [UInt8(ascii: " ")]))
  }

  private static func folded(_ text: String) -> String {
    text.decomposedStringWithCompatibilityMapping.lowercased().decomposedStringWithCompatibilityMapping
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension Unicode.Scalar {
  /// Whether a text has no spaces between words of such letters: Chinese, Japanese, and those of South-East Asia.
  fileprivate var isWordByItself: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x2E80...0x2FDF, 0x3005...0x3007,
      0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Marks without which a word is another one.
  fileprivate var isLetterMark: Bool {
    switch value {
    case 0x0900...0x0DFF, 0x0E31, 0x0E34...0x0E3A, 0x0E47...0x0E4E, 0x0EB1...0x0ECD, 0x102B...0x109D,
      0x17B4...0x17D3, 0x3099, 0x309A:
      true
    default: false
    }
  }

  /// The letter that represents all that readers type for it.
  fileprivate var sameToReaders: Unicode.Scalar {
    switch value {
    case 0x0622, 0x0623, 0x0625, 0x0671: "\u{627}"
    case 0x0649, 0x06CC: "\u{64A}"
    case 0x0629: "\u{647}"
    case 0x06A9: "\u{643}"
    case 0x03C2: "\u{3C3}"
    case 0x0131: "i"
    case 0x0142: "l"
    case 0x00F8: "o"
    case 0x0111: "d"
    default: self
    }
  }
}
