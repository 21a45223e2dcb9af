/// Tells a damaged record from a whole one; not meant to withstand anybody who tries. It takes the bytes in parts of any
/// length.
package struct RecordSum: Sendable {
  private var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var byteCount: UInt64 = 0
  /// The bytes behind the last whole word, the first in the lowest eight bits.
  private var rest: UInt64 = 0

  /// How many bytes it has at the end of a record.
  package static let byteCount = 8

  package init() {}

  package mutating func add(_ bytes: Span<UInt8>) {
    var place = 0
    while place < bytes.count, byteCount & 7 != 0 {
      add(bytes[place])
      place += 1
    }
    let words = unsafe bytes.bytes
    while place + 8 <= bytes.count {
      let word = unsafe words.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      add(word: UInt64(littleEndian: word))
      byteCount += 8
      place += 8
    }
    while place < bytes.count {
      add(bytes[place])
      place += 1
    }
  }

  /// The sum of all bytes so far.
  package var value: UInt64 {
    var value = sum
    for index in 0..<(byteCount & 7) { value = (value ^ rest >> (8 * index) & 0xFF) &* Self.prime }
    return value ^ byteCount
  }

  private mutating func add(_ byte: UInt8) {
    rest |= UInt64(byte) << (8 * (byteCount & 7))
    byteCount += 1
    guard byteCount & 7 == 0 else { return }
    add(word: rest)
    rest = 0
  }

  private mutating func add(word: UInt64) {
    sum = (sum ^ word) &* Self.prime
    sum ^= sum >> 29
  }

  private static let prime: UInt64 = 0x0000_0100_0000_01B3
}

extension Span<UInt8> {
  var recordSum: UInt64 {
    var sum = RecordSum()
    sum.add(self)
    return sum.value
  }
}
