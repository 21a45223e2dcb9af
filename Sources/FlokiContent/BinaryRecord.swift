/// Writes the small binary files that floki keeps for itself: fixed-width numbers, least byte first, and counted bytes.
package struct RecordWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter kind: eight letters that say what the record is, and in which edition.
  package init(_ kind: StaticString) {
    bytes.append(contentsOf: "\(kind)".utf8)
  }

  /// Makes room for so many more bytes at once.
  package mutating func reserve(_ byteCount: Int) { bytes.reserveCapacity(bytes.count + byteCount) }

  /// A part of a record, to be written into it.
  package init() {}

  package mutating func write(_ number: some FixedWidthInteger) {
    var rest = UInt64(truncatingIfNeeded: number)
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Writes a number of which most are small, seven bits a byte.
  package mutating func write(compact number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func write(_ content: some Collection<UInt8>) {
    write(content.count)
    bytes.append(contentsOf: content)
  }

  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a text whose length is given in the fewest bytes.
  package mutating func write(compact text: String) {
    write(compact: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes bytes whose number the reader knows.
  package mutating func write(plain content: some Sequence<UInt8>) { bytes.append(contentsOf: content) }

  /// The record with a sum at its end, by which a damaged one is told.
  package consuming func sealed() -> [UInt8] {
    let sum = bytes.span.recordSum
    write(sum)
    return bytes
  }
}

/// Reads what ``RecordWriter`` wrote; every answer is nil once the bytes are not what they should be.
package struct RecordReader: Sendable {
  private let bytes: [UInt8]
  package private(set) var position: Int
  private let end: Int

  package init?(_ bytes: [UInt8], _ kind: StaticString) {
    let head = Array("\(kind)".utf8)
    guard bytes.count >= head.count + 8, bytes.starts(with: head) else { return nil }
    self.bytes = bytes
    end = bytes.count - 8
    position = end
    guard bytes.span.extracting(0..<end).recordSum == rawNumber() else { return nil }
    position = head.count
  }

  /// Reads a part of a record that was read before.
  package init(_ bytes: [UInt8], part: Range<Int>) {
    self.bytes = bytes
    end = min(part.upperBound, bytes.count)
    position = max(0, min(part.lowerBound, end))
  }

  package var isAtEnd: Bool { position == end }

  private mutating func rawNumber() -> UInt64? {
    guard position <= bytes.count - 8 else { return nil }
    var number: UInt64 = 0
    for index in (0..<8).reversed() { number = number << 8 | UInt64(bytes[position + index]) }
    position += 8
    return number
  }

  package mutating func number<Number: FixedWidthInteger>(as: Number.Type = Number.self) -> Number? {
    guard position <= end - 8, let number = rawNumber() else { return nil }
    return Number(truncatingIfNeeded: number)
  }

  package mutating func compactNumber() -> Int? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(truncatingIfNeeded: number) }
      shift += 7
    }
    return nil
  }

  package mutating func content() -> [UInt8]? { range().map { Array(bytes[$0]) } }

  package mutating func text() -> String? {
    range().flatMap { String(validating: bytes[$0], as: UTF8.self) }
  }

  package mutating func compactText() -> String? {
    compactNumber().flatMap { plain($0) }.flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The next `count` bytes.
  package mutating func plain(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= end - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  package mutating func digest() -> ContentDigest? { plain(32).flatMap { ContentDigest(bytes: Array($0)) } }

  /// Where counted bytes are, which are not copied.
  package mutating func range() -> Range<Int>? {
    guard let count = number(as: Int.self), count >= 0, count <= end - position else { return nil }
    defer { position += count }
    return position..<position + count
  }
}

extension Span<UInt8> {
  /// Tells a damaged file from a whole one; not meant to withstand anybody who tries.
  fileprivate var recordSum: UInt64 {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    var place = 0
    while place + 8 <= count {
      var word: UInt64 = 0
      for index in 0..<8 { word |= UInt64(self[place + index]) << UInt64(8 * index) }
      sum = (sum ^ word) &* 0x0000_0100_0000_01B3
      sum ^= sum >> 29
      place += 8
    }
    while place < count {
      sum = (sum ^ UInt64(self[place])) &* 0x0000_0100_0000_01B3
      place += 1
    }
    return sum ^ UInt64(count)
  }
}
