import Glibc

/// The rows of a PNG before filters.
struct PNGScanlines {
  var bytes: [UInt8] = []
  /// The bytes that can have any value; empty for none.
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

extension PNGScanlines {
  /// The filtered rows, each after the number of its filter.
  func filtered(_ filtering: PNGFiltering, with deflater: borrowing Deflater) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + count)
    var above = [UInt8](repeating: 0, count: stride)
    let filters: [PNGFilter]
    if case .all(let filter) = filtering { filters = [filter] } else { filters = PNGFilter.allCases }
    var tries = [FilteredRow](repeating: FilteredRow(stride: stride), count: filters.count)
    var judge = RowJudge(stride: stride, filtering: filtering)
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
    // Loops of this kind are tolerable without an optimizer, too, which tests have to do without.
    var index = 0
    while index < stride {
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
      index += 1
    }
  }
}

/// Whichever of three neighbours is nearest to left + above − corner: the filter that PNG calls after Paeth.
private func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let (left16, above16, corner16) = (Int16(left), Int16(above), Int16(corner))
  let toLeft = (above16 - corner16).magnitude
  let toAbove = (left16 - corner16).magnitude
  let toCorner = (left16 + above16 - 2 * corner16).magnitude
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
}

private struct FilteredRow {
  /// As it will be decoded.
  var bytes: [UInt8]
  /// The number of the filter, then the filtered bytes.
  var filtered: [UInt8]

  init(stride: Int) {
    bytes = [UInt8](repeating: 0, count: stride)
    filtered = [UInt8](repeating: 0, count: stride + 1)
  }
}

/// Compares the filters that a row might have.
private struct RowJudge {
  /// n · log₂ n, in 16,000ths of a bit: whole numbers, so that no machine rounds otherwise.
  private let logarithms: [Int]
  private var counts = [Int](repeating: 0, count: 256)
  /// In which row each pair of bytes was last met.
  private var pairs: [Int32]
  private var row: Int32 = 0

  init(stride: Int, filtering: PNGFiltering) {
    logarithms = filtering == .leastEntropy ? Self.logarithms(upTo: stride + 1) : []
    pairs = [Int32](repeating: 0, count: filtering == .fewestPairs ? 1 << 16 : 0)
  }

  private static func logarithms(upTo count: Int) -> [Int] {
    (0...count).map { $0 < 2 ? 0 : Int((Double($0) * log2(Double($0)) * 16000).rounded()) }
  }

  mutating func cost(
    of row: FilteredRow, by filtering: PNGFiltering, after others: [UInt8], with deflater: borrowing Deflater
  ) -> Int {
    switch filtering {
    case .all: 0
    case .leastSum: sum(of: row.filtered)
    case .leastEntropy: entropy(of: row.filtered)
    case .fewestPairs: pairs(in: row.filtered)
    // Four rows tell what is usual here.
    case .trial: deflater.roughSize(of: Array(others.suffix(row.filtered.count * 4)) + row.filtered)
    }
  }

  private func sum(of bytes: [UInt8]) -> Int {
    var (sum, index) = (0, 0)
    while index < bytes.count {
      sum += Int(Int8(bitPattern: bytes[index]).magnitude)
      index += 1
    }
    return sum
  }

  private mutating func entropy(of bytes: [UInt8]) -> Int {
    var index = 0
    while index < bytes.count {
      counts[Int(bytes[index])] += 1
      index += 1
    }
    // Back to nothing, byte by byte.
    var sum = logarithms[bytes.count]
    while index > 0 {
      index -= 1
      let byte = Int(bytes[index])
      sum -= logarithms[counts[byte]]
      counts[byte] = 0
    }
    return sum
  }

  private mutating func pairs(in bytes: [UInt8]) -> Int {
    row += 1
    var (count, index) = (0, 1)
    while index < bytes.count {
      let pair = Int(bytes[index - 1]) << 8 | Int(bytes[index])
      if pairs[pair] != row {
        pairs[pair] = row
        count += 1
      }
      index += 1
    }
    return count
  }
}
