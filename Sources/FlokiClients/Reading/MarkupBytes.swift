import Foundation

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
    guard start < count else { return nil }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
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

  /// Whether anything other than white space is between a position and the end of the script that begins there.
  func hasScript(from start: Int) -> Bool {
    guard let first = self[start...].firstIndex(where: { !$0.isHTMLSpace }) else { return false }
    return !isThere("</script", at: first)
  }

  /// What follows the next occurrence of an ASCII text, capitals or not; the end where there is none.
  func position(after text: String, from start: Int) -> Int {
    let count = text.utf8.count
    guard let first = text.utf8.first else { return start }
    var next = start
    while let place = position(of: first, from: next), place + count <= self.count {
      if isThere(text, at: place) { return place + count }
      next = place + 1
    }
    return self.count
  }

  private func isThere(_ wanted: String, at position: Int) -> Bool {
    guard position + wanted.utf8.count <= count else { return false }
    for (offset, byte) in wanted.utf8.enumerated() where self[position + offset] != byte {
      guard byte.isASCIILetter, self[position + offset] | 0x20 == byte else { return false }
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  var lowercased: String { String(decoding: self, as: UTF8.self).lowercased() }

  /// Whether these are the letters of a lowercase ASCII word, capitals or not.
  func spells(_ word: String) -> Bool {
    guard count == word.utf8.count else { return false }
    var place = startIndex
    for letter in word.utf8 {
      guard self[place] | 0x20 == letter else { return false }
      place += 1
    }
    return true
  }

  /// Whether a tag can name a file, or be about the page: by its element, or by an attribute that any element can have.
  func mayName(element: ArraySlice) -> Bool {
    guard contains(UInt8(ascii: "=")) else { return false }
    if element.spells("a") || element.spells("area") || element.spells("link") || element.spells("meta") {
      return true
    }
    return has("src") || has("poster")
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
