/// Writes the small binary files that floki keeps for itself: fixed-width numbers, least byte first, and counted bytes.
package struct RecordWriter: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// - Parameter kind: eight letters for the kind of record, and its format.
  package init(_ kind: StaticString) {
    bytes.append(contentsOf: "\(kind)".utf8)
  }

  /// Makes room for so many more bytes at once.
  package mutating func reserve(_ byteCount: Int) { bytes.reserveCapacity(bytes.count + byteCount) }

  /// A part of a record, to be written into it.
  package init() {}

  /// Writes a number in eight bytes.
  package mutating func write(_ number: some FixedWidthInteger) {
    let number = UInt64(truncatingIfNeeded: number).littleEndian
    unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
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

  /// Writes bytes, preceded by their number.
  package mutating func write(_ content: some Collection<UInt8>) {
    write(content.count)
    bytes.append(contentsOf: content)
  }

  /// Writes a text, preceded by its length in UTF-8.
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

  /// The record with a checksum at its end, which detects damage.
  package consuming func sealed() -> [UInt8] {
    let sum = bytes.span.recordSum
    write(sum)
    return bytes
  }
}
