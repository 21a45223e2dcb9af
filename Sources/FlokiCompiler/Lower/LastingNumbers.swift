/// The number by which feed readers know an item.
///
/// Phones may know one item under several ids over time: a pinned item gets a fresh one whenever a newer item would be
/// above it (C145). It is not news for feed readers each time, so they get its first id: the lowest for its name in the
/// lock. The lock never drops one, and a renamed file keeps its former ids.
struct LastingNumbers: Sendable {
  private let first: [Int32: Int32]

  init(_ lock: IDLock) {
    struct Name: Hashable {
      var feed: String
      var key: String
    }
    let entries = lock.items + lock.gone
    var lowest: [Name: Int32] = [:]
    lowest.reserveCapacity(entries.count)
    for entry in entries {
      lowest[Name(feed: entry.feed, key: entry.key), default: entry.id] = min(
        entry.id, lowest[Name(feed: entry.feed, key: entry.key)] ?? entry.id)
    }
    var first: [Int32: Int32] = [:]
    for entry in lock.items {
      if let id = lowest[Name(feed: entry.feed, key: entry.key)], id != entry.id { first[entry.id] = id }
    }
    self.first = first
  }

  subscript(item: NumberedItem) -> Int32 { first[item.id] ?? item.id }
}
