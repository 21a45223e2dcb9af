/// How many of a block's coefficients are kept: the lowest `side` × `side` of them, which make a picture of `side` eighths of
/// the size.
struct BlockCorner {
  let side: Int
  /// The number of values for each block: the kept ones, and a place for all others.
  let count: Int
  /// Where each coefficient goes, in the order of the file.
  let places: [Int]
  /// The last in that order that is kept.
  let last: Int

  init(side: Int) {
    let kept = side * side
    self.side = side
    count = side == 1 ? 1 : kept + 1
    places = Self.order.map { $0 / 8 < side && $0 % 8 < side ? $0 / 8 * side + $0 % 8 : kept }
    last = places.lastIndex { $0 < kept } ?? 0
  }

  /// What coefficients are counted in, row by row, out of a table in the order of the file.
  func steps(_ quantizers: [Int32]) -> [Int32] {
    var steps = [Int32](repeating: 0, count: side * side)
    for (place, step) in zip(places, quantizers) where place < steps.count { steps[place] = step }
    return steps
  }

  /// The places of a block, row by row, as a file goes through them.
  private static let order = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
    14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39,
    46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]
}
