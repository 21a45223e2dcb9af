/// Which items of a list are in a batch together: those between two items that end a batch.
///
/// Batches are sealed from the oldest item up, once as many items are there as a batch may have. Each is at least two thirds full
/// (half full where a batch has less than 24 items), and ends at the item among the possible ones whose mixed number is the lowest. So news changes no sealed batch, and after a
/// deletion or an item of an earlier date the ends are soon the same ones again; nothing has to be remembered. What is newer than
/// the last sealed batch is in small ones, so that a reader of yesterday fetches little; they become one when there are enough.
struct BatchCut: Equatable {
  /// Of the items, the newest first.
  private(set) var batches: [Range<Int>] = []

  /// How many times smaller the batches of the newest items are.
  private static let smaller = 10
  /// The oldest items, as many as fill this many batches, are in batches of half the size: where a list is short, a whole batch
  /// would be much of it, and all of it is fetched for one item that was edited.
  private static let halved = 12

  /// - Parameters:
  ///   - ids: The newest first.
  ///   - size: The most that a batch may have, at least 1.
  init(_ ids: [Int32], size: Int) {
    let mixed = ids.map(Self.mixed)
    let whole = size < ids.count ? max(0, ids.count - Self.halved * size) : 0
    var end = seal(mixed, below: ids.count, from: whole, size: max(1, size / 2))
    end = seal(mixed, below: end, from: 0, size: size)
    end = seal(mixed, below: end, from: 0, size: max(1, size / Self.smaller))
    if end > 0 { batches.append(0..<end) }
    batches.reverse()
  }

  /// Seals batches from a place up, as long as they begin behind another place and items for a whole one are left.
  ///
  /// - Returns: The items before this place are in no batch yet.
  private mutating func seal(_ mixed: [UInt32], below start: Int, from least: Int, size: Int) -> Int {
    let ends = max(min(8, size / 2 + 1), size / 3)
    var upper = start
    while upper >= size, upper > least {
      let possible = upper - size..<upper - size + ends
      guard let lower = possible.min(by: { mixed[$0] < mixed[$1] }) else { break }
      batches.append(lower..<upper)
      upper = lower
    }
    return upper
  }

  /// A number that looks like chance, and is the same for the same id.
  private static func mixed(_ id: Int32) -> UInt32 {
    var bits = UInt32(bitPattern: id) &* 0x9E37_79B9
    bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    return bits ^ bits >> 16
  }
}
