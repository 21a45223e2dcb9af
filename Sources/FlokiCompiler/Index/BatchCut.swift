/// Which items of a list are in a batch together: those between two items whose numbers end a batch.
///
/// Whether a number ends one follows from the number alone. So news, deletions and edits change the batches that they are in, and
/// no other; nothing has to be remembered. Numbers that end none for long are cut at the most that a batch may have. What is newer
/// than the last sealed batch is in small ones, sealed in the same way, so that a reader of yesterday fetches little; they become
/// one when they are as old as a batch.
struct BatchCut: Equatable {
  /// Of the items, the newest first.
  private(set) var batches: [Range<Int>] = []

  /// How many times smaller the batches of the newest items are.
  private static let smaller = 10

  /// - Parameters:
  ///   - ids: The newest first.
  ///   - size: The most that a batch may have, at least 1.
  init(_ ids: [Int32], size: Int) {
    let end = cut(ids, from: ids.count, size: size)
    _ = cut(ids, from: end, size: max(1, size / Self.smaller))
    if let last = batches.last?.lowerBound ?? (ids.isEmpty ? nil : ids.count), last > 0 {
      batches.append(0..<last)
    }
    batches.reverse()
  }

  /// Seals batches from an item up.
  ///
  /// - Returns: The oldest item that is in none is below this place.
  private mutating func cut(_ ids: [Int32], from start: Int, size: Int) -> Int {
    var upper = start
    var place = start
    // A little more than every second of the possible ends is one: batches have about half of the most that they may have.
    let odds = UInt32(clamping: max(2, size * 2 / 3))
    while place > 0 {
      place -= 1
      guard upper - place == size || Self.mixed(ids[place]).isMultiple(of: odds) else { continue }
      batches.append(place..<upper)
      upper = place
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
