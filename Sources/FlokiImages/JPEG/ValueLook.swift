/// A table lookup of the code of a kept coefficient: how many zeros come before it, and its value if the lookup shows it
/// whole.
enum ValueLook {
  /// The bits of one lookup.
  static let width = 11

  /// Zero where the code is longer than the look.
  static func table(of huffman: HuffmanTable) -> [UInt32] {
    var looks = [UInt32](repeating: 0, count: 1 << width)
    for code in huffman.codes where code.length <= width {
      let free = width - code.length
      let first = Int(code.bits) << free
      let look = encoded(length: code.length, symbol: code.symbol)
      for place in first..<(first + (1 << free)) {
        looks[place] = whole(look, at: UInt64(place) << UInt64(64 - width), length: code.length)
      }
    }
    return looks
  }

  /// A look whose value is still to be read.
  static func encoded(length: Int, symbol: UInt8) -> UInt32 {
    let (run, size) = (UInt32(symbol >> 4), UInt32(symbol & 15))
    let end: UInt32 = size == 0 && run != 15 ? 1 << 15 : 0
    return UInt32(length) + size | run << 6 | size << 10 | end
  }

  /// The same with its value, if that does not lie behind the look: it is in the highest sixteen bits, and nothing is left to
  /// be read.
  private static func whole(_ look: UInt32, at top: UInt64, length: Int) -> UInt32 {
    guard bits(of: look) <= width else { return look }
    let value = UInt32(UInt16(bitPattern: self.value(of: look, atTopOf: top)))
    return look & ~(15 << 10) | 1 << 14 | value << 16
  }

  /// With those of the value.
  static func bits(of look: UInt32) -> Int { Int(look & 63) }
  static func run(of look: UInt32) -> Int { Int(look &>> 6 & 15) }
  static func endsBlock(_ look: UInt32) -> Bool { look & 1 << 15 != 0 }

  /// - Parameter top: The bits of the scan from the code on.
  @inline(__always)
  static func value(of look: UInt32, atTopOf top: UInt64) -> Int16 {
    if look & 1 << 14 != 0 { return Int16(truncatingIfNeeded: Int32(bitPattern: look) &>> 16) }
    let size = UInt64(look &>> 10 & 15)
    guard size > 0 else { return 0 }
    let rest = top &<< (UInt64(bits(of: look)) &- size)
    let value = Int32(truncatingIfNeeded: rest &>> (64 &- size))
    // Those without their highest bit count from below.
    let isPositive = Int64(bitPattern: rest) < 0
    return Int16(
      truncatingIfNeeded: isPositive ? value : value &- (1 &<< Int32(truncatingIfNeeded: size)) &+ 1)
  }
}
