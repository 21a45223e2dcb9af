/// Lookup tables for the next bits of a scan: the codes of a Huffman table for all values of these bits.
///
/// Whatever a look tells, how many bits it is done with is in its lowest six bits: a shift takes them as they are, and
/// nothing is between one look and the next but a table and that shift.
enum HuffmanLook {
  /// The bits of one lookup.
  static let width = 13
  static let count = 1 << width

  static func bits(of look: UInt16) -> Int { Int(look & 63) }
}

/// A table lookup of the code of a mean: its length, and the number of value bits after it.
enum MeanLook {
  /// Zero where the code is longer than the look, or its value has more bits than a mean may have.
  static func table(of huffman: HuffmanTable) -> [UInt16] {
    var looks = [UInt16](repeating: 0, count: HuffmanLook.count)
    for code in huffman.codes where code.length <= HuffmanLook.width && code.symbol <= 15 {
      for place in code.looks { looks[place] = encoded(length: code.length, size: Int(code.symbol)) }
    }
    return looks
  }

  static func encoded(length: Int, size: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: length &+ size | size &<< 6 | length &<< 10)
  }

  static func size(of look: UInt16) -> UInt64 { UInt64(look &>> 6 & 15) }
  static func length(of look: UInt16) -> UInt64 { UInt64(look &>> 10) }
}

/// A look at the other coefficients of a block. As their values mean nothing here, it steps over several at a time; the
/// value of the last of them may lie behind the look.
enum DetailLook {
  static func table(of huffman: HuffmanTable) -> [UInt16] {
    var symbols = [UInt16](repeating: 0, count: HuffmanLook.count)
    for code in huffman.codes where code.length <= HuffmanLook.width {
      for place in code.looks { symbols[place] = UInt16(code.symbol) << 8 | UInt16(code.length) }
    }
    return symbols.indices.map { Step(over: $0, symbols).encoded }
  }

  /// How many coefficients it covers, zeros included; the end of the block counts as one more. Farther than any block
  /// where the look shows no code whole.
  static func reach(of look: UInt16) -> Int { Int(look &>> 6 & 127) }
  static func endsBlock(_ look: UInt16) -> Bool { look &>> 13 != 0 }

  /// As many symbols as a look shows whole.
  private struct Step {
    private var bits = 0
    private var reach = 0
    private var endsBlock = false

    init(over look: Int, _ symbols: [UInt16]) {
      while bits < HuffmanLook.width, !endsBlock {
        let ahead = symbols[look << bits & (HuffmanLook.count - 1)]
        let length = Int(ahead & 255)
        guard length > 0, length <= HuffmanLook.width - bits, take(UInt8(ahead >> 8), length) else { return }
      }
    }

    /// Adds a symbol, unless there is no room for it.
    private mutating func take(_ symbol: UInt8, _ length: Int) -> Bool {
      let (run, size) = (Int(symbol >> 4), Int(symbol & 15))
      let isEnd = size == 0 && run != 15
      let added = isEnd ? 1 : run + 1
      guard reach + added <= 64 else { return false }
      endsBlock = isEnd
      reach += added
      bits += length + size
      return true
    }

    var encoded: UInt16 { reach == 0 ? 127 << 6 : UInt16(bits | reach << 6 | (endsBlock ? 1 << 13 : 0)) }
  }
}

extension HuffmanTable.Code {
  /// The looks that begin with the code.
  fileprivate var looks: Range<Int> {
    let free = HuffmanLook.width - length
    let first = Int(bits) << free
    return first..<(first + (1 << free))
  }
}
