import FlokiProtocol
import FlokiSyntax

/// Gives every item its id and puts each feed in order; returns the lock that remembers them.
///
/// An id is the seconds since 2000 of the item's date, the next free one up where that is taken, and then fixed by the
/// lock: unique in the app, different from every tab's, growing with time (C117 C125 C144 C171). All languages share it:
/// phones never mix what they hold of two (C53).
func assignIDs(
  _ feeds: inout [Feed], tabs: [ProjectTab], _ draft: Draft, asOf now: Instant, _ settings: AppSettings,
  reporting diagnostics: inout Diagnostics
) -> Lock {
  var allocator = IDAllocator(draft.lock, tabs: tabs.map(\.uniqueID))
  reportTabsNamedLikeItems(tabs, draft.lock, reporting: &diagnostics)
  takeExplicitIDs(feeds, tabs, &allocator, draft, reporting: &diagnostics)
  for index in feeds.indices {
    recogniseRenamed(feeds[index], draft, &allocator, reporting: &diagnostics)
    giveIDs(&feeds[index], &allocator, asOf: now, reporting: &diagnostics)
  }
  let runs = allocator.runs
  for index in feeds.indices {
    if feeds[index].older != nil {
      // Before pins: their ids are the highest.
      var paged = PagedIDs(feeds[index])
      paged.move(&feeds[index].items, &allocator, runs)
    }
    republishPinned(&feeds[index], &allocator, asOf: now)
    giveSortIDs(&feeds[index], runs)
    // Of two that sort alike Android puts the higher id first; iOS then finds them so in the feed (C139).
    feeds[index].items.sort { ($0.sortValue, $0.id) > ($1.sortValue, $1.id) }
    seal(&feeds[index])
  }
  let lock = draft.lock.learning(from: feeds, tabs: tabs)
  for index in feeds.indices { feeds[index].takeNoteOfWhatIsGone(lock) }
  return lock
}

private func takeExplicitIDs(
  _ feeds: [Feed], _ tabs: [ProjectTab], _ allocator: inout IDAllocator, _ draft: Draft,
  reporting diagnostics: inout Diagnostics
) {
  var owners: [Int32: Item] = [:]
  for feed in feeds {
    for item in feed.items {
      guard let id = item.explicitID else { continue }
      let span = item.span(of: ItemAttribute.id)
      if let owner = owners[id] {
        diagnostics.report(
          .idTaken(id, at: span, by: owner.span(of: ItemAttribute.id), free: allocator.nextFree(from: id)))
      } else if let entry = allocator.owner(of: id), entry.feed != feed.folder || entry.key != item.key {
        diagnostics.report(
          .idRemembered(
            id, entry, at: span, in: draft.lockPlaces.spans[id], free: allocator.nextFree(from: id)))
      } else if allocator.isTab(id), allocator.owner(of: id) == nil {
        let isNow = tabs.contains { $0.uniqueID == id }
        diagnostics.report(.idIsTab(id, isNow: isNow, at: span, free: allocator.nextFree(from: id)))
      }
      owners[id] = item
      allocator.take(id)
    }
  }
}

/// From the last file name to the first, so that of several new items the first shows on top.
private func giveIDs(
  _ feed: inout Feed, _ allocator: inout IDAllocator, asOf now: Instant,
  reporting diagnostics: inout Diagnostics
) {
  for index in feed.items.indices.reversed() {
    let item = feed.items[index]
    if let id = item.explicitID ?? allocator.known(feed: feed.folder, key: item.key) {
      feed.items[index].id = id
      continue
    }
    let count = max(Int64(feed.firstOpenID), (item.date ?? now).secondsSince2000)
    guard count <= Int64(Int32.max), let id = allocator.give(from: Int32(clamping: count)) else {
      diagnostics.report(.dateTooLate(at: item.dateSpan ?? item.span))
      continue
    }
    feed.items[index].id = id
  }
}

/// A pinned item stands on top by having the newest id: an old id under a high sort id would keep phones from ever
/// forgetting anything (C145).
private func republishPinned(_ feed: inout Feed, _ allocator: inout IDAllocator, asOf now: Instant) {
  let newest = feed.items.lazy.filter { !$0.isPinned }.map(\.id).max() ?? 0
  let pinned = feed.items.indices.filter { feed.items[$0].isPinned && feed.items[$0].explicitID == nil }
    .sorted { feed.items[$0].id < feed.items[$1].id }
  for index in pinned where feed.items[index].id < newest {
    let moment = Int32(clamping: max(Int64(newest) &+ 1, now.secondsSince2000))
    if let id = allocator.give(from: moment) { feed.items[index].id = id }
  }
}

/// A sort id only where the order differs from the ids: the date was edited after the id was given (C126 C139). None
/// where iOS asks for older items by their ids (C146).
private func giveSortIDs(_ feed: inout Feed, _ runs: IDRuns) {
  guard feed.older == nil else {
    for index in feed.items.indices { feed.items[index].sortID = nil }
    return
  }
  var used = Set(feed.items.map { $0.sortID ?? Int64($0.id) })
  for index in feed.items.indices {
    let item = feed.items[index]
    guard item.sortID == nil, !item.isPinned, item.explicitID == nil, let date = item.date else { continue }
    var count = max(1, date.secondsSince2000)
    guard count != Int64(item.id), !runs.reach(from: count, to: item.id) else { continue }
    used.remove(Int64(item.id))
    while !used.insert(count).inserted { count &+= 1 }
    feed.items[index].sortID = count == Int64(item.id) ? nil : count
  }
}

/// Puts old items into pages, where there are more than the list keeps.
private func seal(_ feed: inout Feed) {
  guard var archive = feed.archive else { return }
  let ids = feed.items.lazy.map(\.id).filter { $0 > 0 }.reversed()
  archive.seal(Array(ids), keeping: Int(feed.largestCacheSize), pageSize: feed.pageSize)
  feed.boundaries = archive.boundaries
}

private func reportTabsNamedLikeItems(
  _ tabs: [ProjectTab], _ lock: Lock, reporting diagnostics: inout Diagnostics
) {
  let ids = Set(lock.items.map(\.id)).union(lock.gone.map(\.id))
  for tab in tabs where ids.contains(tab.uniqueID) {
    diagnostics.report(.tabIDIsItem(tab))
  }
}

extension Item {
  /// What clients sort by, highest on top (C126 C139).
  package var sortValue: Int64 { sortID ?? Int64(id) }
}

extension Diagnostic {
  fileprivate static func idTaken(_ id: Int32, at span: SourceSpan, by owner: SourceSpan, free: Int32?)
    -> Self
  {
    .error(
      "id-taken", "id \(id) already belongs to another item", at: span, "repeated here",
      notes: [.init(owner, "first used here")],
      why:
        "Android opens one item under the other's title, and iOS crashes when one of them is removed (C125).",
      hint: free.map { "leave `id` out and floki gives one; \($0) is free." }
        ?? "leave `id` out and floki gives one.")
  }

  fileprivate static func idRemembered(
    _ id: Int32, _ entry: Lock.Entry, at span: SourceSpan, in lock: SourceSpan?, free: Int32?
  ) -> Self {
    .error(
      "id-remembered", "id \(id) was given to another item before", at: span,
      notes: lock.map { [.init($0, "remembered here, for `\(entry.key)` of \(entry.feed)")] } ?? [],
      why: "Phones may still hold that item, and delete the new one with it when it has to go (C137 C141).",
      hint: free.map { "leave `id` out and floki gives one; \($0) is free." }
        ?? "leave `id` out and floki gives one.")
  }

  fileprivate static func idIsTab(_ id: Int32, isNow: Bool, at span: SourceSpan, free: Int32?) -> Self {
    .error(
      "id-is-tab", "id \(id) \(isNow ? "is" : "was") the unique_id of a tab", at: span,
      why: "iOS would mix the content nested in this item with the tab's own (C171).",
      hint: free.map { "leave `id` out and floki gives one; \($0) is free." }
        ?? "leave `id` out and floki gives one.")
  }

  fileprivate static func tabIDIsItem(_ tab: ProjectTab) -> Self {
    .error(
      "tab-id-is-item", "unique_id \(tab.uniqueID) is the id of an item", at: tab.uniqueIDSpan,
      why: "iOS would mix the tab's content with what is nested in the item (C171 C172).",
      hint: "give the tab a small number that no other tab uses.")
  }

  fileprivate static func dateTooLate(at span: SourceSpan) -> Self {
    .error(
      "date-after-2068", "the date lies beyond 19 January 2068", at: span,
      why:
        "Item ids count the seconds since 2000: beyond this iOS wraps them round, and Android drops the item (C117).",
      hint: "check the year.")
  }
}
