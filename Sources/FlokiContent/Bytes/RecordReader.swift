/// Reads what ``RecordWriter`` wrote; every answer is nil once the bytes are not what they should be.
package struct RecordReader: Sendable {
  package let bytes: [UInt8]
  /// Where the next thing begins.
  package private(set) var position: Int
  private let end: Int

  /// Nil where the record is of another kind, or damaged.
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
    defer { position += 8 }
    return unsafe UInt64(
      littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// A number of eight bytes, cut to its type.
  package mutating func number<Number: FixedWidthInteger>(as: Number.Type = Number.self) -> Number? {
    guard position <= end - 8, let number = rawNumber() else { return nil }
    return Number(truncatingIfNeeded: number)
  }

  /// A number of seven bits a byte.
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

  /// Bytes, preceded by their number.
  package mutating func content() -> [UInt8]? { range().map { Array(bytes[$0]) } }

  /// A text, preceded by its length; nil if it is not UTF-8.
  package mutating func text() -> String? { range().flatMap(text) }

  /// A text whose length is in the fewest bytes.
  package mutating func compactText() -> String? {
    guard let count = compactNumber(), count >= 0, count <= end - position else { return nil }
    defer { position += count }
    return text(in: position..<position + count)
  }

  private func text(in range: Range<Int>) -> String? {
    do { return String(copying: try UTF8Span(validating: bytes.span.extracting(range))) } catch { return nil }
  }

  /// Passes over so many bytes; false, and nothing is passed over, where there are fewer.
  package mutating func skip(_ count: Int?) -> Bool {
    guard let count, count >= 0, count <= end - position else { return false }
    position += count
    return true
  }

  /// Passes over a text whose length is in the fewest bytes; false where another is there.
  package mutating func passes(compact text: String) -> Bool {
    let wanted = text.utf8.span
    guard compactNumber() == wanted.count, wanted.count <= end - position else { return false }
    for index in wanted.indices where bytes[position + index] != wanted[index] { return false }
    position += wanted.count
    return true
  }

  /// The next `count` bytes.
  package mutating func plain(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= end - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  package mutating func digest() -> ContentDigest? {
    plain(ContentDigest.byteCount).flatMap { ContentDigest(bytes: $0.span) }
  }

  /// Where counted bytes are, which are not copied.
  package mutating func range() -> Range<Int>? {
    guard let count = number(as: Int.self), count >= 0, count <= end - position else { return nil }
    defer { position += count }
    return position..<position + count
  }
}
