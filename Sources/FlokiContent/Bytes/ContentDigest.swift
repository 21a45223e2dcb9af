/// The SHA-256 of some bytes: how floki knows that two things are the same.
///
/// The 32 bytes are kept inline, as every file and every picture has a digest.
package struct ContentDigest: Sendable {
  /// The number of bytes of a digest.
  package static let byteCount = 32

  /// Eight bytes each, the first byte being the highest.
  private let first, second, third, fourth: UInt64

  package init(of content: [UInt8]) {
    var digest = RunningDigest()
    digest.update(content)
    self = digest.finish()
  }

  package init(of content: ArraySlice<UInt8>) {
    var digest = RunningDigest()
    digest.update(content)
    self = digest.finish()
  }

  /// The digest of a text in UTF-8.
  package init(ofText text: String) {
    var digest = RunningDigest()
    digest.update(text.utf8.span)
    self = digest.finish()
  }

  /// Takes 32 bytes that were a digest before (read back from a cache); nil for any other number.
  package init?(bytes: [UInt8]) { self.init(bytes: bytes.span) }

  /// Takes 32 bytes out of others.
  package init?(bytes: Span<UInt8>) {
    guard bytes.count == Self.byteCount else { return nil }
    func word(_ index: Int) -> UInt64 {
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
      return UInt64(bigEndian: word)
    }
    self.init(words: word(0), word(1), word(2), word(3))
  }

  /// Eight bytes each, the first byte being the highest.
  init(words first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// Takes the 32 bytes that a C function writes.
  init(filledBy fill: (UnsafeMutableRawBufferPointer) -> Void) {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    unsafe withUnsafeMutableBytes(of: &words) { unsafe fill($0) }
    (first, second, third, fourth) = (
      words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian
    )
  }

  /// The 32 bytes of the digest.
  package var bytes: [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
      let room = UnsafeMutableRawBufferPointer(buffer)
      for (index, word) in [first, second, third, fourth].enumerated() {
        unsafe room.storeBytes(of: word.bigEndian, toByteOffset: 8 * index, as: UInt64.self)
      }
      count = Self.byteCount
    }
  }

  /// The first eight bytes as a number: as good as random, and the same on every machine.
  package var prefix: UInt64 { first }

  /// Lower-case hexadecimal digits: 64, or the first `length` of them.
  package func hex(_ length: Int = 64) -> String {
    let count = min(max(0, length), 2 * Self.byteCount)
    let digits = hexDigits
    return unsafe String(unsafeUninitializedCapacity: count) { text in
      for place in 0..<count { unsafe text[place] = digits[place] }
      return count
    }
  }

  /// Writes all 64 digits behind other text.
  package func writeHex(to text: inout [UInt8]) {
    let digits = hexDigits
    unsafe digits.span.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
  }

  private var hexDigits: InlineArray<64, UInt8> {
    var digits = InlineArray<64, UInt8>(repeating: 0)
    func write(_ word: UInt64, from start: Int) {
      var word = word
      for place in start..<start + 16 {
        word = word << 4 | word >> 60
        digits[place] = UInt8(truncatingIfNeeded: word & 15).lowercaseHexDigit
      }
    }
    write(first, from: 0)
    write(second, from: 16)
    write(third, from: 32)
    write(fourth, from: 48)
    return digits
  }
}

extension ContentDigest: Hashable {
  /// Eight of the bytes are enough: it is infeasible to make many contents whose digests begin with the same eight.
  package func hash(into hasher: inout Hasher) { hasher.combine(first) }
}

extension ContentDigest: Comparable {
  /// In the order of their bytes.
  package static func < (one: ContentDigest, other: ContentDigest) -> Bool {
    (one.first, one.second, one.third, one.fourth) < (other.first, other.second, other.third, other.fourth)
  }
}

extension UInt8 {
  /// The small hexadecimal digit of a number from 0 to 15.
  package var lowercaseHexDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") | self : UInt8(ascii: "a") - 10 &+ self
  }
}
