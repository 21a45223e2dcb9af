/// The words of a page as they are gathered.
struct Words {
  let keepsText: Bool
  private var spaced: [UInt8] = []
  private var hasText = false

  init(keepsText: Bool) { self.keepsText = keepsText }

  mutating func add(_ run: ArraySlice<UInt8>) {
    guard keepsText else {
      if !hasText { hasText = run.contains { !$0.isHTMLSpace } }
      return
    }
    for byte in run {
      if !byte.isHTMLSpace { spaced.append(byte) } else { addSpace() }
    }
  }

  /// What separates words, which no text begins with and none has twice.
  mutating func addSpace() {
    if (spaced.last ?? 0x20) != 0x20 { spaced.append(0x20) }
  }

  /// The words, and whether there are any.
  var result: (text: String, hasText: Bool) {
    guard keepsText else { return ("", hasText) }
    let words = spaced.last == 0x20 ? spaced.dropLast() : spaced[...]
    return (String(decoding: words, as: UTF8.self), !words.isEmpty)
  }
}

extension UInt8 {
  var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension [UInt8] {
  /// Whether the bytes are well-formed UTF-8.
  var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }

  func position(of byte: UInt8, from start: Int) -> Int? {
    let bytes = span
    var position = start
    while position < bytes.count {
      if bytes[position] == byte { return position }
      position += 1
    }
    return nil
  }

  /// Where a tag ends that begins at a position: at its `>`, which quotes may put off, or with the page.
  func endOfTag(from start: Int) -> Int {
    let bytes = span
    var quote: UInt8 = 0
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return position
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      position += 1
    }
    return bytes.count
  }

  /// What follows the next occurrence of an ASCII text, capitals or not; the end where there is none.
  func position(after text: String, from start: Int) -> Int {
    let bytes = span
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return start }
    var position = start
    while position + wanted.count <= bytes.count {
      if bytes[position] == first, isThere(wanted, at: position) { return position + wanted.count }
      position += 1
    }
    return bytes.count
  }

  private func isThere(_ wanted: [UInt8], at position: Int) -> Bool {
    for (offset, byte) in wanted.enumerated() where self[position + offset] != byte {
      guard byte.isASCIILetter, self[position + offset] | 0x20 == byte else { return false }
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  var lowercased: String { String(decoding: self, as: UTF8.self).lowercased() }

  /// Whether these are the letters of a lowercase ASCII word, capitals or not.
  func spells(_ word: String) -> Bool {
    count == word.utf8.count && zip(self, word.utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Whether a tag can name a file, or be about the page: by its element, or by an attribute that any element can have.
  func mayName(element: ArraySlice) -> Bool {
    guard contains(UInt8(ascii: "=")) else { return false }
    if ["a", "area", "link", "meta"].contains(where: { element.spells($0) }) { return true }
    return ["src", "poster"].contains { has($0) }
  }

  /// Whether an ASCII word is in here, capitals or not.
  func has(_ word: String) -> Bool {
    let count = word.utf8.count
    guard let first = word.utf8.first, self.count >= count else { return false }
    return indices.dropLast(count - 1).contains { start in
      self[start] | 0x20 == first && self[start..<start + count].spells(word)
    }
  }
}
