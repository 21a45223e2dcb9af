/// Reads bits, the highest of a byte first; after the end they are zero, and ``isBeyondEnd`` is true.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isBeyondEnd: Bool { position > bytes.count * 8 }

  mutating func bit() -> Int {
    defer { position += 1 }
    let byte = position / 8
    return byte < bytes.count ? Int(bytes[byte] >> (7 - position % 8) & 1) : 0
  }

  /// At most 32 bits.
  mutating func number(_ width: Int) -> Int {
    var value = 0
    for _ in 0..<width { value = value << 1 | bit() }
    return value
  }

  mutating func skip(_ width: Int) { position += width }

  /// An Exp-Golomb code, by which HEVC writes numbers without a limit; nil for one beyond 32 bits.
  mutating func golomb() -> Int? {
    var zeros = 0
    while bit() == 0 {
      zeros += 1
      guard zeros <= 32, !isBeyondEnd else { return nil }
    }
    return (1 << zeros) - 1 + number(zeros)
  }
}
