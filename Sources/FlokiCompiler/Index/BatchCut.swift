/// Which items of a list are in a batch together.
///
/// Batches are sealed from the oldest item up. Each ends in the last quarter of the items that it may have (the last half of a small one), behind the one of
/// them whose number, mixed, is the lowest. Where that is follows from the numbers alone, so nothing has to be remembered: news
/// changes no sealed batch, and after a deletion the ends are soon the same again. What is too new for a sealed batch is in small
/// ones, so that a reader of yesterday fetches little; they become one when they are as many as a batch may have.
struct BatchCut: Equatable {
  /// Of the items, the newest first.
  private(set) var batches: [Range<Int>] = []

  /// How many times smaller the batches of the newest items are.
  private static let smaller = 5

  /// - Parameters:
  ///   - ids: The newest first.
  ///   - size: The most that a batch may have, at least 1.
  init(_ ids: [Int32], size: Int) {
    let fewest = size - Self.choices(ofEnds: size) + 1
    var upper = ids.count
    while upper >= size {
      var lower = upper - fewest
      var lowest = Self.mixed(ids[lower])
      for place in (upper - size..<lower).reversed() {
        let value = Self.mixed(ids[place])
        if value < lowest { (lower, lowest) = (place, value) }
      }
      batches.append(lower..<upper)
      upper = lower
    }
    let small = max(1, size / Self.smaller)
    while upper > 0 {
      let lower = max(0, upper - small)
      batches.append(lower..<upper)
      upper = lower
    }
    batches.reverse()
  }

  /// At how many places a batch may end: the more there are, the sooner the ends are the same again after a deletion.
  private static func choices(ofEnds size: Int) -> Int { max(min(8, size / 2 + 1), size / 4) }

  /// A number that looks like chance, and is the same for the same id.
  private static func mixed(_ id: Int32) -> UInt32 {
    var bits = UInt32(bitPattern: id) &* 0x9E37_79B9
    bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    return bits ^ bits >> 16
  }
}
