import Glibc

/// The rows of a PNG before filters.
struct PNGRows {
  var bytes: [UInt8] = []
  /// Which bytes may take any value; empty for none.
  var free: [Bool] = []
  let stride: Int
  /// How many bytes to the left the filters look.
  let distance: Int

  init(stride: Int, distance: Int) {
    self.stride = stride
    self.distance = distance
  }

  var count: Int { bytes.count / stride }
}

/// How the filter of each row is chosen. A filter leaves of every byte what its neighbours did not tell.
enum PNGFiltering: Hashable {
  case all(PNGFilter)
  /// The filter whose bytes, as signed numbers, are nearest to zero.
  case leastSum
  /// The filter whose bytes are the fewest bits, were they coded one by one.
  case leastEntropy
  /// The filter of the fewest different pairs of bytes.
  case fewestPairs
  /// The filter that zlib makes the least of, after the rows before.
  case trial

  static let simple: [PNGFiltering] =
    PNGFilter.allCases.map { .all($0) } + [.leastSum, .leastEntropy, .fewestPairs]
}

enum PNGFilter: UInt8, CaseIterable {
  case none, left, above, average, nearest
}

extension PNGRows {
  /// The rows as they are compressed, each behind the number of its filter.
  func filtered(_ filtering: PNGFiltering, with deflater: borrowing Deflater) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + count)
    var above = [UInt8](repeating: 0, count: stride)
    let filters: [PNGFilter]
    if case .all(let filter) = filtering { filters = [filter] } else { filters = PNGFilter.allCases }
    var tries = [FilteredRow](repeating: FilteredRow(stride: stride), count: filters.count)
    var judge = RowJudge(stride: stride)
    for y in 0..<count {
      var best = 0
      var least = Int.max
      for (index, filter) in filters.enumerated() {
        apply(filter, to: y, above: above, result: &tries[index])
        guard filters.count > 1 else { break }
        let cost = judge.cost(of: tries[index], by: filtering, after: result, with: deflater)
        if cost < least { (best, least) = (index, cost) }
      }
      result += tries[best].filtered
      swap(&above, &tries[best].bytes)
    }
    return result
  }

  private func apply(_ filter: PNGFilter, to y: Int, above: [UInt8], result: inout FilteredRow) {
    result.filtered[0] = filter.rawValue
    apply(filter, from: y * stride, above: above, row: &result.bytes, filtered: &result.filtered)
  }

  private func apply(
    _ filter: PNGFilter, from start: Int, above: [UInt8], row: inout [UInt8], filtered: inout [UInt8]
  ) {
    let (source, above, free) = (bytes.span, above.span, free.span)
    var row = row.mutableSpan
    var target = filtered.mutableSpan
    for index in 0..<stride {
      let left = index >= distance ? row[index - distance] : 0
      let expected: UInt8
      switch filter {
      case .none: expected = 0
      case .left: expected = left
      case .above: expected = above[index]
      case .average: expected = UInt8((Int(left) + Int(above[index])) / 2)
      case .nearest:
        expected = nearest(left, above[index], index >= distance ? above[index - distance] : 0)
      }
      let isFree = filter != .none && !free.isEmpty && free[start + index]
      let byte = isFree ? expected : source[start + index]
      row[index] = byte
      target[index + 1] = byte &- expected
    }
  }
}

/// Whichever of three neighbours is nearest to left + above − corner: the filter that PNG calls after Paeth.
private func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let toLeft = abs(Int(above) - Int(corner))
  let toAbove = abs(Int(left) - Int(corner))
  let toCorner = abs(Int(left) + Int(above) - 2 * Int(corner))
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
}

private struct FilteredRow {
  /// As it will be decoded.
  var bytes: [UInt8]
  /// Behind the number of the filter.
  var filtered: [UInt8]

  init(stride: Int) {
    bytes = [UInt8](repeating: 0, count: stride)
    filtered = [UInt8](repeating: 0, count: stride + 1)
  }
}

/// Compares the filters that a row might have.
private struct RowJudge {
  /// n · log₂ n, in sixteenths of a thousandth of a bit: whole numbers, so that no machine rounds otherwise.
  private let logarithms: [Int]
  /// In which row each pair of bytes was last met.
  private var pairs: [Int32] = []
  private var row: Int32 = 0

  init(stride: Int) {
    logarithms = (0...(stride + 1)).map {
      $0 < 2 ? 0 : Int((Double($0) * log2(Double($0)) * 16000).rounded())
    }
  }

  mutating func cost(
    of row: FilteredRow, by filtering: PNGFiltering, after others: [UInt8], with deflater: borrowing Deflater
  ) -> Int {
    switch filtering {
    case .all: 0
    case .leastSum: row.filtered.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
    case .leastEntropy: entropy(of: row.filtered)
    case .fewestPairs: pairs(in: row.filtered)
    // Four rows tell what is usual here.
    case .trial: deflater.roughSize(of: Array(others.suffix(row.filtered.count * 4)) + row.filtered)
    }
  }

  private func entropy(of bytes: [UInt8]) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for byte in bytes { counts[Int(byte)] += 1 }
    return counts.reduce(logarithms[bytes.count]) { $0 - logarithms[$1] }
  }

  private mutating func pairs(in bytes: [UInt8]) -> Int {
    if pairs.isEmpty { pairs = [Int32](repeating: 0, count: 1 << 16) }
    row += 1
    var count = 0
    for (one, other) in zip(bytes, bytes.dropFirst()) {
      let pair = Int(one) << 8 | Int(other)
      if pairs[pair] != row {
        pairs[pair] = row
        count += 1
      }
    }
    return count
  }
}
