/// The codes of one Huffman table, laid out so that one look answers most of what a decoder of means asks.
///
/// Of each block only the first coefficient is wanted, its mean. The sixty-three others are stepped over, and as their
/// values mean nothing here, several of them at a time.
struct HuffmanTable {
  /// The bits that one look takes in.
  static let window = 13
  static let lookCount = 1 << window

  /// For each look, the symbol whose code begins it and the length of that code: `symbol << 8 | length`; nought
  /// where the code is longer than the look.
  private(set) var symbols = [UInt16](repeating: 0, count: lookCount)
  /// For each look, how many coefficients it covers and how many bits they take: see ``Step``.
  private(set) var steps = [UInt16](repeating: 0, count: lookCount)
  private var codes = CanonicalCodes()

  /// - Parameters:
  ///   - counts: How many codes there are of each length from 1 to 16.
  ///   - values: The symbols they stand for, shortest code first.
  /// - Returns: Nil for lengths that no prefix code can have.
  init?(counts: Span<UInt8>, values: Span<UInt8>) {
    guard codes.assign(counts, values) else { return nil }
    for code in codes.all where code.length <= Self.window {
      let free = Self.window - code.length
      let first = Int(code.bits) << free
      for look in first..<(first + 1 << free) {
        symbols[look] = UInt16(code.symbol) << 8 | UInt16(code.length)
      }
    }
    for look in steps.indices { steps[look] = step(of: look).encoded }
  }

  /// The symbol whose code begins `bits`, whatever its length.
  func symbol(atTopOf bits: UInt64) -> (symbol: UInt8, length: Int)? { codes.symbol(atTopOf: bits) }

  /// As many symbols of coefficients as a look shows whole.
  private func step(of look: Int) -> Step {
    var step = Step()
    while step.bits < Self.window, !step.endsBlock {
      let ahead = symbols[look << step.bits & (Self.lookCount - 1)]
      let length = Int(ahead & 255)
      guard length > 0, length <= Self.window - step.bits, step.take(UInt8(ahead >> 8), length) else { break }
    }
    return step
  }
}

extension HuffmanTable {
  /// Coefficients that one look steps over. The values of the last of them may lie behind the look.
  struct Step {
    fileprivate var bits = 0
    /// How many coefficients they are, noughts included; the end of the block counts as one more.
    fileprivate var reach = 0
    fileprivate var endsBlock = false

    /// Adds a symbol, unless there is no room for it.
    fileprivate mutating func take(_ symbol: UInt8, _ length: Int) -> Bool {
      let (run, size) = (Int(symbol >> 4), Int(symbol & 15))
      endsBlock = size == 0 && run != 15
      let added = endsBlock ? 1 : run + 1
      guard reach + added <= 64 else {
        endsBlock = false
        return false
      }
      reach += added
      bits += length + size
      return true
    }

    /// Bits in the lowest five, reach in the next seven, then the end. A look that shows no symbol whole reaches
    /// farther than any block.
    fileprivate var encoded: UInt16 {
      reach == 0 ? 127 << 5 : UInt16(bits) | UInt16(reach) << 5 | (endsBlock ? 1 << 12 : 0)
    }

    static func bits(of encoded: UInt16) -> Int { Int(encoded & 31) }
    static func reach(of encoded: UInt16) -> Int { Int(encoded >> 5 & 127) }
    static func endsBlock(_ encoded: UInt16) -> Bool { encoded >> 12 != 0 }
  }
}

/// Canonical codes: those of one length are consecutive numbers.
private struct CanonicalCodes {
  struct Code {
    var bits: UInt32
    var length: Int
    var symbol: UInt8
  }

  private(set) var all: [Code] = []
  /// For each length the number behind its last code, moved to the top of sixteen bits, and the place of its first.
  private var limits = [UInt32](repeating: 0, count: 17)
  private var places = [Int](repeating: 0, count: 17)

  mutating func assign(_ counts: Span<UInt8>, _ symbols: Span<UInt8>) -> Bool {
    guard counts.count == 16 else { return false }
    var next: UInt32 = 0
    for length in 1...16 {
      places[length] = all.count
      for _ in 0..<counts[length - 1] {
        guard all.count < symbols.count, next < 1 << UInt32(length) else { return false }
        all.append(Code(bits: next, length: length, symbol: symbols[all.count]))
        next += 1
      }
      limits[length] = next << UInt32(16 - length)
      next <<= 1
    }
    return true
  }

  func symbol(atTopOf bits: UInt64) -> (symbol: UInt8, length: Int)? {
    let top = UInt32(truncatingIfNeeded: bits >> 48)
    guard let length = (1...16).first(where: { top < limits[$0] }), places[length] < all.count else {
      return nil
    }
    let first = all[places[length]]
    let place = places[length] + Int((top >> UInt32(16 - length)) &- first.bits)
    guard all.indices.contains(place), all[place].length == length else { return nil }
    return (all[place].symbol, length)
  }
}
