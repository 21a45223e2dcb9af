/// What an app holds of one list: what it shows, and what it keeps for its next start.
///
/// An answer that lacks an item deletes nothing: items go when `to_delete` names them, when their time is over, or when they are
/// older than everything that is kept (C137 C143 C144).
///
/// <doc:ReadAPublishedApp> shows how it is used.
public struct HeldList<Item: FeedItem>: Hashable, Sendable {
  /// In the order of showing, all of them: the cache size does not cut what is shown (C140).
  public private(set) var items: [Item] = []
  /// In the order of showing.
  public private(set) var sections: [Section] = []
  /// Whether older items can be asked for; never with sections, because readers would not see the row that asks (C149).
  public private(set) var hasOlder = false
  private var rows: [Int: Item] = [:]

  /// A list of which nothing is known.
  public init() {}

  /// A list as an app finds it at its start.
  ///
  /// - Parameters:
  ///   - saved: ``saved`` of the last run.
  ///   - sections: ``sections`` of the last run.
  ///   - secondsSince1970: The time by which items expire.
  public init(restoring saved: [Item], sections: [Section] = [], at secondsSince1970: Int64) {
    for item in saved { rows[item.id] = item }
    items = self.saved.filter { !$0.isExpired(at: secondsSince1970) }
    self.sections = sections.inShownOrder(by: \.sortID)
  }

  /// What to keep for the next start, in the order of showing.
  public var saved: [Item] { rows.values.sorted { $0.id > $1.id }.inShownOrder(by: \.sortID) }

  /// Takes an answer of the feed.
  ///
  /// Items of the answer replace those with their ids. The first `cacheSize` are kept, and everything with an id below the
  /// lowest of them goes (C144).
  public mutating func merge(_ feed: Feed<Item>, cacheSize: Int, at secondsSince1970: Int64) {
    if feed.sections.isEmpty && !sections.isEmpty {
      // A list that had sections begins from nothing (C165).
      items = []
      sections = []
    }
    let ids = Set(feed.items.map(\.id))
    let deleted = Set(feed.deletions)
    items = (feed.items + items.filter { !ids.contains($0.id) }).inShownOrder(by: \.sortID)
    items.removeAll { deleted.contains($0.id) || $0.isExpired(at: secondsSince1970) }
    for id in deleted { rows[id] = nil }
    remember(feed.sections)
    hasOlder = feed.hasOlder && sections.isEmpty
    save(items.prefix(max(0, cacheSize)))
  }

  /// Takes the answer to ``olderParameters(device:)``. One that brings nothing new is the last (C147).
  public mutating func mergeOlder(_ feed: Feed<Item>, cacheSize: Int, at secondsSince1970: Int64) {
    let known = Set(items.map(\.id))
    merge(feed, cacheSize: cacheSize, at: secondsSince1970)
    hasOlder = hasOlder && !items.allSatisfy { known.contains($0.id) }
  }

  /// Takes away what has expired since (C127).
  public mutating func removeExpired(at secondsSince1970: Int64) {
    items.removeAll { $0.isExpired(at: secondsSince1970) }
  }

  private mutating func save(_ kept: ArraySlice<Item>) {
    for item in kept { rows[item.id] = item }
    guard let lowest = kept.map(\.id).min() else {
      rows = [:]
      return
    }
    rows = rows.filter { $0.key >= lowest }
  }

  /// Older sections stay while an item is in them (C164).
  private mutating func remember(_ newer: [Section]) {
    let used = Set(items.flatMap(\.sectionIDs))
    let ids = Set(newer.map(\.id))
    sections = (newer + sections.filter { !ids.contains($0.id) && used.contains($0.id) })
      .inShownOrder(by: \.sortID)
  }
}
