import FlokiContent

/// Scheduled items that open content of their own, by the time at which they are due; of two due at the same time, the one found
/// first.
struct WaitingItems {
  /// The place of a scheduled item: its feed, and its index among the scheduled ones.
  struct Item {
    let folder: String
    let index: Int
    let opensAt: Instant
    fileprivate var turn = 0

    init(folder: String, index: Int, opensAt: Instant) {
      (self.folder, self.index, self.opensAt) = (folder, index, opensAt)
    }

    fileprivate func isBefore(_ other: Item) -> Bool {
      opensAt == other.opensAt ? turn < other.turn : opensAt < other.opensAt
    }
  }

  /// A binary heap: no element is due before its parent.
  private var items: [Item] = []
  private var turns = 0

  mutating func add(_ item: Item) {
    var item = item
    turns += 1
    item.turn = turns
    var place = items.count
    items.append(item)
    while place > 0, item.isBefore(items[(place - 1) / 2]) {
      items.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func takeFirst() -> Item? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return first }
    items[0] = last
    var place = 0
    while let next = [2 * place + 1, 2 * place + 2].filter({ $0 < items.count }).min(by: {
      items[$0].isBefore(items[$1])
    }),
      items[next].isBefore(items[place])
    {
      items.swapAt(place, next)
      place = next
    }
    return first
  }
}
