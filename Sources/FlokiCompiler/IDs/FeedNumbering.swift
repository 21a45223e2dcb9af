/// A feed while its items get their ids.
struct FeedNumbering {
  let feed: ResolvedFeed
  /// Those that are published now, and those that are not: ids and places depend on no moment.
  var items: [Entry]
  /// The ends of the pages of older items, the oldest first.
  var boundaries: [Int32]

  /// An item, and its id and sort id as far as they are known.
  struct Entry {
    let item: ResolvedItem
    /// Nil until one is found; an item without any is reported.
    var id: Int32?
    var sortID: Int64?

    init(_ item: ResolvedItem) {
      self.item = item
      sortID = item.content.numbers.writtenSortID
    }

    /// What clients sort by, highest on top (C126 C139).
    var sortValue: Int64 { sortID ?? Int64(id ?? 0) }
  }

  /// - Parameter boundaries: Those that the lock remembers, by feed.
  init(_ feed: ResolvedFeed, _ boundaries: [String: [Int32]]) {
    self.feed = feed
    let contents = feed.contents
    items = (contents.items + contents.upcoming + contents.expired).map(Entry.init)
    self.boundaries = feed.older == nil ? [] : boundaries[feed.folder] ?? []
  }

  /// Those of a kind that have an id, in the order of display.
  func numbered(_ presence: ResolvedItem.Presence) -> [NumberedItem] {
    items.compactMap { entry in
      guard entry.item.presence == presence, let id = entry.id else { return nil }
      return NumberedItem(item: entry.item, id: id, sortID: entry.sortID)
    }
  }
}

extension FeedNumbering {
  /// Puts old items into pages if there are more than the list keeps: only items that do not expire, since a page must
  /// end with an item that every phone has. No page includes a scheduled item, which every phone must find in the main
  /// feed.
  ///
  /// - Parameter id: The id of an item, if it has one.
  mutating func seal(_ id: (Entry) -> Int32?) {
    guard let older = feed.older else { return }
    var archive = Archive(boundaries)
    var lasting: [Int32] = []
    var lowestUpcoming = Int32.max
    for entry in items {
      guard let id = id(entry) else { continue }
      if entry.item.presence == .live, entry.item.expires == nil { lasting.append(id) }
      if entry.item.presence == .upcoming { lowestUpcoming = min(lowestUpcoming, id) }
    }
    let kept = feed.largestCacheSize
    archive.seal(
      lasting.sorted(), keeping: Int(kept),
      pageSize: Int(older.pageSize ?? max(10, kept / 2 + kept % 2)), upTo: lowestUpcoming)
    boundaries = archive.boundaries
  }

  /// The lowest id that may be assigned now: the first above every page.
  var firstOpenID: Int32 {
    guard feed.older != nil, let top = boundaries.last else { return 1 }
    return top == Int32.max ? top : top + 1
  }
}

extension NumberedFeed {
  init(_ numbering: FeedNumbering) {
    let feed = numbering.feed
    list = feed.list
    file = feed.file
    path = feed.path
    drafts = feed.contents.drafts
    withheld = feed.contents.withheld
    presentKeys = feed.contents.presentKeys
    nextChange = feed.contents.nextChange
    boundaries = numbering.boundaries
    let (items, upcoming) = (numbering.numbered(.live), numbering.numbered(.upcoming))
    (self.items, self.upcoming) = (items, upcoming)
    nestedViews = items.compactMap(\.item.nested) + upcoming.compactMap(\.item.nested)
    expired = numbering.numbered(.expired)
    unnumbered = numbering.items.filter { $0.id == nil }.map(\.item)
    lacksItems = feed.contents.lacksItems || !unnumbered.isEmpty
  }
}
