import FlokiContent

/// Finds lines of a ledger by their paths: a build that leaves ten thousands of files alone asks for each of them.
package struct LedgerIndex {
  package let text: LedgerText
  /// The place of a line, at the first free slot from its path's sum on; -1 where none is.
  private var slots: [Int32]

  package init(_ text: LedgerText) {
    self.text = text
    var size = 16
    while size < 2 * text.lines.count { size *= 2 }
    slots = Array(repeating: -1, count: size)
    let bytes = text.bytes.span
    for (place, line) in text.lines.enumerated() {
      var slot = Self.sum(bytes.extracting(line.path)) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(truncatingIfNeeded: place)
    }
  }

  /// Where the line of a file is; nil where nothing is said of it.
  package subscript(path: String) -> Int? {
    let (wanted, bytes) = (path.utf8.span, text.bytes.span)
    var slot = Self.sum(wanted) & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if bytes.extracting(text.lines[place].path).isSame(as: wanted) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func sum(_ path: Span<UInt8>) -> Int {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in path.indices { sum = (sum ^ UInt64(path[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (sum ^ sum >> 32) & 0x7FFF_FFFF)
  }
}
