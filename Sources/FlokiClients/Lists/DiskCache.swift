/// One list of the iOS client: what it shows, and what it keeps for the next launch (C137 to C149, C219).
package struct DiskCache: Sendable {
  /// What is on the screen, in order, never cut to the cache size (C140).
  package private(set) var shown: [FeedItem] = []
  package private(set) var sections: [FeedSection] = []
  private var rows: [Int: FeedItem] = [:]
  /// Lists inside items are not registered, so nothing ever cleans them up (C172).
  let belongsToTab: Bool

  package init(belongsToTab: Bool = true) {
    self.belongsToTab = belongsToTab
  }

  /// Whether an item on the screen will be there after the next launch.
  func isSaved(_ id: Int) -> Bool { rows[id] != nil }

  /// Reads the rows back, as a launch does.
  package mutating func restore(at now: Int64) {
    shown = Self.sorted(rows.values.sorted { $0.id > $1.id }).filter { !$0.isExpired(at: now) }
  }

  /// Merges an answer into the list and saves the first `cacheSize` items.
  package mutating func refresh(with feed: Feed, cacheSize: Int, now: Int64) {
    if feed.sections.isEmpty && !sections.isEmpty {
      // Without sections a sectioned list starts from nothing on the screen (C165).
      shown = []
      sections = []
    }
    let newIDs = Set(feed.items.lazy.map { $0.id })
    var merged = Self.sorted(feed.items + shown.filter { !newIDs.contains($0.id) })
    for id in feed.deletions {
      if let index = merged.firstIndex(where: { $0.id == id }) { merged.remove(at: index) }
      rows[id] = nil
    }
    merged.removeAll { $0.isExpired(at: now) }
    shown = merged
    remember(feed.sections)
    save(merged.prefix(cacheSize))
  }

  /// Everything with an id below the lowest saved one goes, whatever its place in the list; the rest stays, named in a feed or
  /// not (C143 C144 C145).
  private mutating func save(_ items: ArraySlice<FeedItem>) {
    rows.reserveCapacity(items.count)
    for item in items { rows[item.id] = item }
    guard let lowest = items.lazy.map({ $0.id }).min() else {
      rows = [:]
      return
    }
    for id in rows.keys where id < lowest { rows[id] = nil }
  }

  /// Older sections stay while a remembered item refers to them (C164).
  private mutating func remember(_ newer: [FeedSection]) {
    let used = Set(shown.lazy.flatMap { $0.sectionIDs })
    let newIDs = Set(newer.map(\.id))
    sections = newer + sections.filter { !newIDs.contains($0.id) && used.contains($0.id) }
  }

  /// By sort id from the top, ties as they came (C139).
  private static func sorted(_ items: [FeedItem]) -> [FeedItem] {
    let keys = items.map { UInt64(bitPattern: $0.sortID) }
    // As feeds mostly come.
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 >= $1 }) { return items }
    return items.indices.sorted { one, other in
      keys[one] != keys[other] ? keys[one] > keys[other] : one < other
    }.map { items[$0] }
  }
}
