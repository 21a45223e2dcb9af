/// Divides a list into batches: a batch is the items between two boundary items.
///
/// Batches are sealed from the oldest item up, once enough items for a full batch exist. Each is at least two thirds
/// full (half full if a batch has less than 24 items), and ends at the candidate item with the lowest hash. So news
/// changes no sealed batch, and after a deletion or an item of an earlier date the boundaries soon coincide again; they
/// need no record. Items newer than the last sealed batch are in small ones, so that yesterday's reader fetches little;
/// they become one when there are enough.
struct BatchCut: Equatable {
  /// Of the items, the newest first.
  private(set) var batches: [Range<Int>] = []

  /// The divisor of the batch size for the newest items.
  private static let smaller = 10
  /// The oldest items, as many as fill this many batches, are in batches of half the size: in a short list, a whole
  /// batch would be a large part, and clients fetch all of it for one edited item.
  private static let halved = 12

  /// - Parameters:
  ///   - ids: The newest first.
  ///   - size: The most items in a batch, at least 1.
  init(_ ids: [Int32], size: Int) {
    let mixed = ids.map(Self.mixed)
    let whole = size < ids.count ? max(0, ids.count - Self.halved * size) : 0
    var end = seal(mixed, below: ids.count, from: whole, size: max(1, size / 2))
    end = seal(mixed, below: end, from: 0, size: size)
    end = seal(mixed, below: end, from: 0, size: max(1, size / Self.smaller))
    if end > 0 { batches.append(0..<end) }
    batches.reverse()
  }

  /// Seals batches from a place up, while they start after another place and items for a whole one are left.
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

  /// A hash of an id.
  private static func mixed(_ id: Int32) -> UInt32 {
    var bits = UInt32(bitPattern: id) &* 0x9E37_79B9
    bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    return bits ^ bits >> 16
  }
}
