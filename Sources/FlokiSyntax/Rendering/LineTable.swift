/// Turns byte offsets of one file into the lines and columns that people count.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [UInt32]
  /// How many characters are before each block: a line may be as long as the file, and full of problems.
  private let charactersBefore: [UInt32]

  private static let blockLength = 256

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no column of the first line.
    var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var charactersBefore: [UInt32] = []
    var characters: UInt32 = 0
    let span = bytes.span
    for place in span.indices {
      if place % Self.blockLength == 0 { charactersBefore.append(characters) }
      if span[place] & 0xC0 != 0x80 { characters &+= 1 }
      let isBreak =
        span[place] == 0x0A || span[place] == 0x0D && (place + 1 == span.count || span[place + 1] != 0x0A)
      if isBreak { starts.append(UInt32(truncatingIfNeeded: place + 1)) }
    }
    self.starts = starts
    self.charactersBefore = charactersBefore
  }

  package var count: Int { starts.count }

  /// Both from 1; the column counts Unicode scalars. An offset beyond the file means its end.
  package func position(of offset: UInt32) -> (line: Int, column: Int) {
    let offset = min(Int(offset), bytes.count)
    let line = index(ofLineAt: offset)
    let start = min(Int(starts[line]), offset)
    return (line + 1, characters(before: offset) - characters(before: start) + 1)
  }

  private func characters(before offset: Int) -> Int {
    guard !charactersBefore.isEmpty else { return 0 }
    let block = min(offset / Self.blockLength, charactersBefore.count - 1)
    let rest = bytes[block * Self.blockLength..<offset].count { $0 & 0xC0 != 0x80 }
    return Int(charactersBefore[block]) + rest
  }

  /// The bytes of a line, counted from 1, without its line break.
  package func content(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = min(Int(starts[line - 1]), bytes.count)
    var end = line < starts.count ? Int(starts[line]) : bytes.count
    if line < starts.count, end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if line < starts.count, end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }

  /// The byte at a line and a column, both counted from 1; nil where the file has no such line. A column behind its end is its end.
  package func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, line <= count else { return nil }
    let content = content(ofLine: line)
    guard column > 1 else { return content.lowerBound }
    var (low, high) = (content.lowerBound, content.upperBound)
    // Columns grow with bytes.
    while low < high {
      let middle = (low + high) / 2
      if position(of: UInt32(clamping: middle)).column < column { low = middle + 1 } else { high = middle }
    }
    // The later bytes of a character count as the next one.
    while low < content.upperBound, bytes[low] & 0xC0 == 0x80 { low += 1 }
    return low
  }

  private func index(ofLineAt offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
