/// The tables of a JPEG as they are at some place of the file; later ones replace earlier ones.
struct JPEGTables {
  /// For the first coefficient and for all others.
  private(set) var meanTables = [HuffmanTable?](repeating: nil, count: 4)
  private(set) var detailTables = [HuffmanTable?](repeating: nil, count: 4)
  /// The steps that means are counted in.
  private(set) var quantizers = [Int](repeating: 0, count: 4)
  /// Units between two restart markers; nought where there are none.
  private(set) var restartInterval = 0

  mutating func takeHuffmanTables(_ segment: Span<UInt8>) -> Bool {
    var start = 0
    while start < segment.count {
      let selector = segment[start]
      guard start + 17 <= segment.count, selector & 15 < 4, selector >> 4 < 2 else { return false }
      let counts = segment.extracting((start + 1)..<(start + 17))
      var count = 0
      for length in counts.indices { count += Int(counts[length]) }
      let end = start + 17 + count
      guard end <= segment.count,
        let table = HuffmanTable(counts: counts, values: segment.extracting((start + 17)..<end))
      else { return false }
      if selector >> 4 == 0 {
        meanTables[Int(selector)] = table
      } else {
        detailTables[Int(selector & 15)] = table
      }
      start = end
    }
    return true
  }

  mutating func takeQuantizers(_ segment: Span<UInt8>) -> Bool {
    var start = 0
    while start < segment.count {
      let selector = segment[start]
      let isWide = selector >> 4 != 0
      let end = start + (isWide ? 129 : 65)
      guard selector & 15 < 4, end <= segment.count else { return false }
      let high = Int(segment[start + 1])
      quantizers[Int(selector & 15)] = isWide ? high << 8 | Int(segment[start + 2]) : high
      start = end
    }
    return true
  }

  mutating func takeRestartInterval(_ segment: Span<UInt8>) -> Bool {
    guard segment.count >= 2 else { return false }
    restartInterval = Int(segment[0]) << 8 | Int(segment[1])
    return true
  }
}
