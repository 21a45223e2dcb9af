/// The tables of a JPEG as they are at some place of the file; later ones replace earlier ones.
struct JPEGTables {
  /// For the first coefficient and for all others.
  private(set) var meanTables = [HuffmanTable?](repeating: nil, count: 4)
  private(set) var detailTables = [HuffmanTable?](repeating: nil, count: 4)
  /// The steps that coefficients are counted in, in the order of the file.
  private(set) var quantizers = [[Int32]](repeating: [Int32](repeating: 0, count: 64), count: 4)
  /// Units between two restart markers; zero where there are none.
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
      quantizers[Int(selector & 15)] = (0..<64).map { index in
        guard isWide else { return Int32(segment[start + 1 + index]) }
        return Int32(segment[start + 1 + 2 * index]) << 8 | Int32(segment[start + 2 + 2 * index])
      }
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
