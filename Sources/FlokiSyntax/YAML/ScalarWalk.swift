/// Walks over a scalar as written and over its text, step by step, to find the bytes that a
/// part of the text came from.
struct ScalarWalk {
  private let bytes: [UInt8]
  private let text: [UInt8]
  private let end: Int
  private let isBlock: Bool
  private let quote: UInt8?
  /// How far the lines of a block scalar are indented.
  private var indent = 0
  /// Where the walk is in the file, and in the text.
  private var place: Int
  private var reached = 0

  init(_ bytes: [UInt8], _ written: Range<Int>, text: [UInt8], isBlock: Bool) {
    self.bytes = bytes
    self.text = text
    self.isBlock = isBlock
    place = written.lowerBound
    let first = written.isEmpty ? 0 : bytes[written.lowerBound]
    quote = !isBlock && (first == 0x22 || first == 0x27) ? first : nil
    end = quote == nil ? written.upperBound : written.upperBound - 1
    if quote != nil { place += 1 }
    if isBlock { enterBlock() }
  }

  /// Nil where the two do not match as expected.
  mutating func place(of range: Range<Int>) -> Range<Int>? {
    if range.isEmpty {
      guard range.lowerBound < text.count else { return end..<end }
      return place(of: range.lowerBound..<range.lowerBound + 1).map { $0.lowerBound..<$0.lowerBound }
    }
    var start: Int?
    while reached < range.upperBound {
      let before = place
      guard place < end, step(), place > before, place <= end, reached <= text.count else { return nil }
      if start == nil, reached > range.lowerBound { start = before }
    }
    return start.map { $0..<place }
  }

  /// Takes one byte, one escape, or the line breaks between two lines with the white space around them.
  private mutating func step() -> Bool {
    let byte = bytes[place]
    if isBlock { return isBreak(byte) ? stepOverLines() : stepOverByte() }
    if quote == 0x22, byte == 0x5C { return stepOverEscape() }
    if quote == 0x27, byte == 0x27 {
      place += 2
      reached += 1
      return true
    }
    if byte == 0x20 || byte == 0x09 || isBreak(byte) {
      var next = place
      let breaks = skipBlanks(&next)
      if breaks > 0 {
        place = next
        reached += max(1, breaks - 1)
        return true
      }
    }
    return stepOverByte()
  }

  private mutating func stepOverByte() -> Bool {
    guard reached < text.count, bytes[place] == text[reached] else { return false }
    place += 1
    reached += 1
    return true
  }

  private mutating func stepOverEscape() -> Bool {
    guard place + 1 < end else { return false }
    let letter = bytes[place + 1]
    if isBreak(letter) {
      place += 1
      return skipBlanks(&place) == 1
    }
    place += 2
    let digits =
      letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 0
    if digits > 0 {
      let number = UInt32(String(decoding: bytes[place..<min(place + digits, end)], as: UTF8.self), radix: 16)
      guard let number, let scalar = Unicode.Scalar(number) else { return false }
      place += digits
      reached += UTF8.width(scalar)
    } else {
      switch letter {
      case UInt8(ascii: "N"), UInt8(ascii: "_"): reached += 2
      case UInt8(ascii: "L"), UInt8(ascii: "P"): reached += 3
      default: reached += 1
      }
    }
    return true
  }

  /// Goes past white space; tells how many line breaks were in it.
  private func skipBlanks(_ place: inout Int) -> Int {
    var breaks = 0
    while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 || isBreak(bytes[place]) {
      if isBreak(bytes[place]) { breaks += 1 }
      place += bytes[place] == 0x0D && place + 1 < end && bytes[place + 1] == 0x0A ? 2 : 1
    }
    return breaks
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

// MARK: - Block scalars

extension ScalarWalk {
  /// Goes to the first line below `|` or `>`; the indentation is what that line has and the text has not.
  private mutating func enterBlock() {
    while place < end, !isBreak(bytes[place]) { place += 1 }
    skipBreak()
    let written = bytes[min(place, end)..<end]
    indent = max(0, Self.firstIndentation(in: written) - Self.firstIndentation(in: text[...]))
    skipIndentation()
  }

  /// The spaces at the beginning of the first line that has anything else.
  private static func firstIndentation(in lines: ArraySlice<UInt8>) -> Int {
    var spaces = 0
    for byte in lines {
      switch byte {
      case 0x20: spaces += 1
      case 0x0A, 0x0D: spaces = 0
      default: return spaces
      }
    }
    return 0
  }

  private mutating func stepOverLines() -> Bool {
    while place < end, isBreak(bytes[place]) {
      skipBreak()
      skipIndentation()
    }
    if reached < text.count, text[reached] == 0x20 {
      reached += 1
      return true
    }
    let before = reached
    while reached < text.count, text[reached] == 0x0A { reached += 1 }
    return reached > before
  }

  private mutating func skipBreak() {
    guard place < end else { return }
    place += bytes[place] == 0x0D && place + 1 < end && bytes[place + 1] == 0x0A ? 2 : 1
  }

  private mutating func skipIndentation() {
    var left = indent
    while left > 0, place < end, bytes[place] == 0x20 {
      place += 1
      left -= 1
    }
  }
}
