/// The codes of one Huffman table. They are canonical: those of one length are consecutive numbers.
struct HuffmanTable {
  struct Code {
    var bits: UInt32
    var length: Int
    var symbol: UInt8
  }

  /// The shortest first.
  private(set) var codes: [Code] = []
  /// For each length the number after its last code, shifted to the top of sixteen bits, and the place of its first.
  private var limits = [UInt32](repeating: 0, count: 17)
  private var places = [Int](repeating: 0, count: 17)

  /// - Parameters:
  ///   - counts: How many codes there are of each length from 1 to 16.
  ///   - values: The symbols of the codes, shortest code first.
  /// - Returns: Nil for lengths that no prefix code can have.
  init?(counts: Span<UInt8>, values: Span<UInt8>) {
    guard counts.count == 16 else { return nil }
    var next: UInt32 = 0
    for length in 1...16 {
      places[length] = codes.count
      for _ in 0..<counts[length - 1] {
        guard codes.count < values.count, next < 1 << UInt32(length) else { return nil }
        codes.append(Code(bits: next, length: length, symbol: values[codes.count]))
        next += 1
      }
      limits[length] = next << UInt32(16 - length)
      next <<= 1
    }
  }

  /// The symbol whose code begins `bits`, of any length.
  func symbol(atTopOf bits: UInt64) -> (symbol: UInt8, length: Int)? {
    let top = UInt32(truncatingIfNeeded: bits >> 48)
    guard let length = (1...16).first(where: { top < limits[$0] }), places[length] < codes.count else {
      return nil
    }
    let first = codes[places[length]]
    let place = places[length] + Int((top >> UInt32(16 - length)) &- first.bits)
    guard codes.indices.contains(place), codes[place].length == length else { return nil }
    return (codes[place].symbol, length)
  }
}
