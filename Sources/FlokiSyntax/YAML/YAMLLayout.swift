/// The lines of a text: how deep they are indented, and the dashes and the key they begin with.
///
/// Reads one line at a time without its context, so it works for text that is
/// not YAML.
struct YAMLLayout {
  /// A dash, or a key with its colon, in front of what belongs to it.
  struct Opening {
    let column: Int
    let isKey: Bool
    /// The first byte of the dash or the key, and of what follows the dash or the colon.
    let place: Int
    let content: Int
  }

  let text: [UInt8]

  func lineStart(at place: Int) -> Int {
    var start = min(max(place, 0), text.count)
    while start > 0, !isBreak(text[start - 1]) { start -= 1 }
    return start
  }

  func lineEnd(at place: Int) -> Int {
    var end = min(max(place, 0), text.count)
    while end < text.count, !isBreak(text[end]) { end += 1 }
    return end
  }

  /// The beginning of the next line that is not blank.
  func lineBelow(_ place: Int) -> Int? {
    var next = lineEnd(at: place)
    while next < text.count, text[next] <= 0x20 { next += 1 }
    return next < text.count ? lineStart(at: next) : nil
  }

  /// The beginning of the nearest line above that is not blank.
  func lineAbove(_ place: Int) -> Int? {
    var end = lineStart(at: place)
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    return end > 0 ? lineStart(at: end) : nil
  }

  /// The spaces that a line begins with.
  func indentation(at place: Int) -> Int {
    let start = lineStart(at: place)
    var end = start
    while byte(at: end) == 0x20 { end += 1 }
    return end - start
  }

  /// The column of what follows the dashes of a line.
  func contentColumn(at place: Int) -> Int { content(at: place) - lineStart(at: place) }

  /// What follows the dashes of a line.
  func content(at place: Int) -> Int {
    openings(at: place).last { !$0.isKey }?.content ?? lineStart(at: place) + indentation(at: place)
  }

  /// The dashes of a line, and its key.
  func openings(at place: Int) -> [Opening] {
    let start = lineStart(at: place)
    let end = lineEnd(at: place)
    var openings: [Opening] = []
    var next = start + indentation(at: place)
    while next < end, text[next] == UInt8(ascii: "-"), next + 1 == end || isBlank(text[next + 1]) {
      let dash = next
      next += 1
      while next < end, isBlank(text[next]) { next += 1 }
      openings.append(Opening(column: dash - start, isKey: false, place: dash, content: next))
    }
    if let colon = colon(ofKeyAt: next, before: end) {
      openings.append(Opening(column: next - start, isKey: true, place: next, content: colon + 1))
    }
    return openings
  }

  /// The colon behind a key that begins at a place.
  private func colon(ofKeyAt start: Int, before end: Int) -> Int? {
    guard start < end, ![UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "#")].contains(text[start]) else {
      return nil
    }
    var place = start
    if text[start] == 0x22 || text[start] == 0x27 {
      guard let quote = text[(start + 1)..<end].firstIndex(of: text[start]) else { return nil }
      place = quote + 1
    }
    while place < end {
      if text[place] == UInt8(ascii: ":"), place + 1 == end || isBlank(text[place + 1]) { return place }
      if text[place] == UInt8(ascii: "#"), place > start, isBlank(text[place - 1]) { return nil }
      place += 1
    }
    return nil
  }

  /// The word that an entry begins with, if it could be the name of one: `title` of `title Harbour`.
  func name(at place: Int) -> String? {
    var start = place
    while let byte = byte(at: start), [0x22, 0x27, 0x2D, 0x09, 0x20].contains(byte) { start += 1 }
    var end = start
    while let byte = byte(at: end), Self.isNameByte(byte) { end += 1 }
    return end > start ? String(decoding: text[start..<end], as: UTF8.self) : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  func byte(at place: Int) -> UInt8? { text.indices.contains(place) ? text[place] : nil }

  func isBlankLine(at place: Int) -> Bool {
    text[lineStart(at: place)..<lineEnd(at: place)].allSatisfy { $0 <= 0x20 }
  }

  func isSameLine(_ one: Int, _ other: Int) -> Bool { lineStart(at: one) == lineStart(at: other) }

  /// Whether nothing but spaces is before a place in its line.
  func isFirstInLine(_ place: Int) -> Bool {
    text[lineStart(at: place)..<min(max(place, 0), text.count)].allSatisfy { $0 == 0x20 }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a value that begins at `start` runs over lines below that look like entries around it: a quote or a
  /// bracket that was never closed takes them in until it meets another.
  func swallowsEntries(from start: Int, to end: Int) -> Bool {
    let column = openings(at: start).last { $0.content <= start }?.column ?? -1
    var line = lineBelow(start)
    while let below = line, below < end {
      let indentation = indentation(at: below)
      // An entry that begins the line and is not the rest of a longer text.
      if indentation <= column, below + indentation < end, !openings(at: below).isEmpty { return true }
      line = lineBelow(below)
    }
    return false
  }
}
