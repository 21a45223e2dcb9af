import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Assigns every item its id and sorts each feed; returns the lock that records them.
///
/// An id is the seconds since 2000 of the item's date, or the next free number above, and then fixed by the lock:
/// unique in the app, different from every tab's, growing with time (C117 C125 C144 C171). All languages share it:
/// phones never mix the items of two (C53).
///
/// Items get ids whether or not they are published now: scheduled ones reserve theirs, and expired ones keep theirs. So
/// no id depends on the time of the build, and a build that must not write the lock publishes the same ids.
func assignIDs(
  _ feeds: [ResolvedFeed], tabs: [ProjectTab], _ draft: Draft, asOf now: Instant, _ settings: AppSettings,
  reporting diagnostics: inout Diagnostics
) -> (feeds: [NumberedFeed], lock: IDLock) {
  var allocator = IDAllocator(draft.lock, tabs: tabs.map(\.uniqueID))
  let boundaries = draft.lock.boundaries
  var numberings = feeds.map { FeedNumbering($0, boundaries) }
  takeExplicitIDs(numberings, tabs, &allocator, draft, reporting: &diagnostics)
  let remembered = Dictionary(grouping: draft.lock.items, by: \.feed)
  for place in numberings.indices {
    numberings[place].takeKnownIDs(
      remembered[feeds[place].folder] ?? [], &allocator, draft.lock, settings, asOf: now,
      reporting: &diagnostics)
  }
  let runs = allocator.runs
  let places = feeds.contains { $0.older != nil } ? draft.lock.heights(asOf: now) : [:]
  for place in numberings.indices {
    numberings[place].putInOrder(&allocator, runs, heights: places, asOf: now, reporting: &diagnostics)
  }
  let numbered = numberings.map(NumberedFeed.init)
  let lock = draft.lock.learning(from: numbered, tabs: tabs, asOf: now)
  let heights = Dictionary(lock.heights.map { ($0.id, $0.sortID) }, uniquingKeysWith: max)
  let gone = Dictionary(grouping: lock.gone, by: \.feed)
  let finished = numbered.map { feed in
    feed.remembering(
      feed.whatIsGone(
        gone[feed.folder] ?? [], lock, heights: heights, retention: settings.retention.value, asOf: now))
  }
  return (finished, lock)
}

extension FeedNumbering {
  /// Assigns every item its recorded id, or a new one.
  ///
  /// - Parameter remembered: The lock's entries of this feed.
  fileprivate mutating func takeKnownIDs(
    _ remembered: [IDLock.Entry], _ allocator: inout IDAllocator, _ lock: IDLock, _ settings: AppSettings,
    asOf now: Instant, reporting diagnostics: inout Diagnostics
  ) {
    recogniseRenamed(self, remembered, &allocator, settings, reporting: &diagnostics)
    renewOpeners(self, &allocator, lock, asOf: now, reporting: &diagnostics)
    leaveOutUnseen(allocator, reporting: &diagnostics)
    // Boundaries that an earlier build could not record.
    let feed = feed
    seal { allocator.known($0.item, in: feed) }
    giveIDs(&self, &allocator, lock, asOf: now, reporting: &diagnostics)
  }

  /// Assigns items in the wrong place another id or a sort id, and sorts them.
  fileprivate mutating func putInOrder(
    _ allocator: inout IDAllocator, _ runs: IDRuns, heights: [Int32: Int64], asOf now: Instant,
    reporting diagnostics: inout Diagnostics
  ) {
    if feed.older != nil {
      // Before pins: their ids are the highest.
      var paged = PagedIDs(self, heights: heights)
      paged.move(&items, &allocator, runs)
    }
    republishPinned(&self, &allocator, asOf: now, reporting: &diagnostics)
    giveSortIDs(runs)
    // With equal sort ids Android puts the higher id first; iOS keeps the order of the feed, so write the same (C139).
    items.sort { ($0.sortValue, $0.id ?? 0) > ($1.sortValue, $1.id ?? 0) }
    seal(\.id)
  }

  /// Expired items without an id were never published and need no record.
  private mutating func leaveOutUnseen(_ allocator: IDAllocator, reporting diagnostics: inout Diagnostics) {
    guard items.contains(where: { $0.item.presence == .expired }) else { return }
    let feed = feed
    items.removeAll { entry in
      let item = entry.item
      guard item.presence == .expired, allocator.known(item, in: feed) == nil else { return false }
      let entry =
        item.content.entry(ItemSourceAttribute.expires)
        ?? item.content.entry(ItemSourceAttribute.expirationDate)
      diagnostics.report(.expiredUnseen(at: entry?.value.span ?? item.span))
      return true
    }
  }

  /// A sort id only where the order differs from the ids: the date was edited after the id was given (C126 C139). None
  /// where iOS asks for older items by their ids (C146).
  private mutating func giveSortIDs(_ runs: IDRuns) {
    guard feed.older == nil else {
      for place in items.indices { items[place].sortID = nil }
      return
    }
    var used = Set(items.map(\.sortValue))
    // Where the search for a free id continues, by its start: many items may have the same date.
    var next: [Int64: Int64] = [:]
    for place in items.indices {
      let item = items[place].item
      let id = items[place].id ?? 0
      guard items[place].sortID == nil, !item.isPinned, item.explicitID == nil, let date = item.date
      else { continue }
      let first = max(1, date.secondsSince2000)
      guard first != Int64(id), !runs.reach(from: first, to: id) else { continue }
      used.remove(Int64(id))
      // An id that has become free in the meantime.
      if let cursor = next[first], first <= Int64(id), Int64(id) < cursor { next[first] = Int64(id) }
      var count = next[first] ?? first
      while !used.insert(count).inserted { count &+= 1 }
      next[first] = count
      items[place].sortID = count == Int64(id) ? nil : count
    }
  }
}

/// Items that get no id.
struct AssignIDsRules: RuleSet {
  let expiredUnseen = Rule("expired-unseen", .warning, in: .dates)
}

private let rules = AssignIDsRules()

extension Diagnostic {
  fileprivate static func expiredUnseen(at span: SourceSpan) -> Self {
    .init(
      rules.expiredUnseen, "the item expired before it was ever published", at: span,
      why: "floki leaves it out, so no phone will ever show it (C127).",
      hint: "correct the date, or delete the item.")
  }
}
