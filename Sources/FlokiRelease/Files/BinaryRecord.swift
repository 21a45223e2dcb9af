/// Writes the small binary files that floki keeps for itself: fixed-width numbers, least byte first, and counted bytes.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter kind: eight letters that say what the record is, and in which edition.
  init(_ kind: StaticString) {
    bytes.append(contentsOf: "\(kind)".utf8)
  }

  mutating func write(_ number: some FixedWidthInteger) {
    var rest = UInt64(truncatingIfNeeded: number)
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func write(_ content: [UInt8]) {
    write(content.count)
    bytes += content
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// The record with a sum at its end, by which a damaged one is told.
  consuming func sealed() -> [UInt8] {
    let sum = bytes.span.recordSum
    write(sum)
    return bytes
  }
}

/// Reads what ``RecordWriter`` wrote; every answer is nil once the bytes are not what they should be.
struct RecordReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init?(_ bytes: [UInt8], _ kind: StaticString) {
    let head = Array("\(kind)".utf8)
    guard bytes.count >= head.count + 8, bytes.starts(with: head) else { return nil }
    self.bytes = bytes
    end = bytes.count - 8
    position = end
    guard bytes.span.extracting(0..<end).recordSum == number() else { return nil }
    position = head.count
  }

  var isAtEnd: Bool { position == end }

  private mutating func number() -> UInt64? {
    guard position <= bytes.count - 8 else { return nil }
    var number: UInt64 = 0
    for index in (0..<8).reversed() { number = number << 8 | UInt64(bytes[position + index]) }
    position += 8
    return number
  }

  mutating func number<Number: FixedWidthInteger>(as: Number.Type = Number.self) -> Number? {
    guard position <= end - 8, let number = number() as UInt64? else { return nil }
    return Number(truncatingIfNeeded: number)
  }

  mutating func content() -> [UInt8]? {
    guard let count = number(as: Int.self), count >= 0, count <= end - position else { return nil }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func text() -> String? {
    guard let count = number(as: Int.self), count >= 0, count <= end - position else { return nil }
    defer { position += count }
    return String(validating: bytes[position..<position + count], as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Tells a damaged file from a whole one; not meant to withstand anybody who tries.
  fileprivate var recordSum: UInt64 {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in indices {
      sum = (sum ^ UInt64(self[index])) &* 0x0000_0100_0000_01B3
    }
    return sum ^ UInt64(count)
  }
}
