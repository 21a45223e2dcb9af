import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Gives every item its id and puts each feed in order; returns the lock that remembers them.
///
/// An id is the seconds since 2000 of the item's date, the next free one up where that is taken, and then fixed by the
/// lock: unique in the app, different from every tab's, growing with time (C117 C125 C144 C171). All languages share it:
/// phones never mix what they hold of two (C53).
///
/// Whether an item is published now makes no difference: scheduled ones have their ids kept for them and expired ones keep
/// theirs. So the time that passes brings no new id, and a build that must not write the lock publishes them all.
func assignIDs(
  _ feeds: inout [Feed], tabs: [ProjectTab], _ draft: Draft, asOf now: Instant, _ settings: AppSettings,
  reporting diagnostics: inout Diagnostics
) -> Lock {
  var allocator = IDAllocator(draft.lock, tabs: tabs.map(\.uniqueID))
  reportTabsNamedLikeItems(tabs, draft.lock, reporting: &diagnostics)
  for index in feeds.indices { feeds[index].gatherItems() }
  takeExplicitIDs(feeds, tabs, &allocator, draft, reporting: &diagnostics)
  let remembered = Dictionary(grouping: draft.lock.items, by: \.feed)
  for index in feeds.indices {
    recogniseRenamed(feeds[index], remembered[feeds[index].folder] ?? [], &allocator, reporting: &diagnostics)
    leaveOutUnseen(&feeds[index], allocator, reporting: &diagnostics)
    // What an earlier build put into pages and could not write down.
    feeds[index].seal(feeds[index].items.map { allocator.known($0, in: feeds[index]) })
    giveIDs(&feeds[index], &allocator, draft.lock, asOf: now, reporting: &diagnostics)
  }
  let runs = allocator.runs
  for index in feeds.indices {
    if feeds[index].older != nil {
      // Before pins: their ids are the highest.
      var paged = PagedIDs(feeds[index])
      paged.move(&feeds[index].items, &allocator, runs)
    }
    republishPinned(&feeds[index], &allocator, asOf: now, reporting: &diagnostics)
    giveSortIDs(&feeds[index], runs)
    // Of two that sort alike Android puts the higher id first; iOS then finds them so in the feed (C139).
    feeds[index].items.sort { ($0.sortValue, $0.id) > ($1.sortValue, $1.id) }
    feeds[index].seal(feeds[index].items.map { $0.id > 0 ? $0.id : nil })
    feeds[index].setAsideUnpublished()
  }
  let lock = draft.lock.learning(from: feeds, tabs: tabs, asOf: now)
  let heights = Dictionary(lock.heights.map { ($0.id, $0.sortID) }, uniquingKeysWith: max)
  let gone = Dictionary(grouping: lock.gone, by: \.feed)
  for index in feeds.indices {
    feeds[index].takeNoteOfWhatIsGone(
      gone[feeds[index].folder] ?? [], lock, heights: heights, retention: settings.retention, asOf: now)
  }
  return lock
}

extension Feed {
  /// Takes those that are not published now among the others, so that ids and places depend on no moment.
  fileprivate mutating func gatherItems() {
    items += upcoming
    items += expired
    (upcoming, expired) = ([], [])
  }

  fileprivate mutating func setAsideUnpublished() {
    // Items are large, and in nearly every feed there is nothing to set aside.
    guard items.contains(where: { $0.presence != .live }) else { return }
    upcoming = items.filter { $0.presence == .upcoming }
    expired = items.filter { $0.presence == .expired }
    items.removeAll { $0.presence != .live }
  }
}

/// Items that expired and were never given an id were never published, and are nothing to remember.
private func leaveOutUnseen(
  _ feed: inout Feed, _ allocator: IDAllocator, reporting diagnostics: inout Diagnostics
) {
  guard feed.items.contains(where: { $0.presence == .expired }) else { return }
  var remaining: [Item] = []
  for item in feed.items {
    guard item.presence == .expired, allocator.known(item, in: feed) == nil else {
      remaining.append(item)
      continue
    }
    let node = item.block[ItemSourceAttribute.expires] ?? item.block[ItemSourceAttribute.expirationDate]
    diagnostics.report(.expiredUnseen(at: node?.span ?? item.span))
  }
  feed.items = remaining
}

/// A sort id only where the order differs from the ids: the date was edited after the id was given (C126 C139). None
/// where iOS asks for older items by their ids (C146).
private func giveSortIDs(_ feed: inout Feed, _ runs: IDRuns) {
  guard feed.older == nil else {
    for index in feed.items.indices { feed.items[index].sortID = nil }
    return
  }
  var used = Set(feed.items.map { $0.sortID ?? Int64($0.id) })
  // Where the search for a free one goes on, by where it began: many items may have one date.
  var next: [Int64: Int64] = [:]
  for index in feed.items.indices {
    let item = feed.items[index]
    guard item.sortID == nil, !item.isPinned, item.explicitID == nil, let date = item.date else { continue }
    let first = max(1, date.secondsSince2000)
    guard first != Int64(item.id), !runs.reach(from: first, to: item.id) else { continue }
    used.remove(Int64(item.id))
    // One that has become free in between.
    if let cursor = next[first], first <= Int64(item.id), Int64(item.id) < cursor {
      next[first] = Int64(item.id)
    }
    var count = next[first] ?? first
    while !used.insert(count).inserted { count &+= 1 }
    next[first] = count
    feed.items[index].sortID = count == Int64(item.id) ? nil : count
  }
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

/// Ids that cannot be given.
struct AssignIDsRules: RuleSet {
  let tabIDIsItem = Rule("tab-id-is-item", .error, in: .ids)
  let expiredUnseen = Rule("expired-unseen", .warning, in: .dates)
}

private let rules = AssignIDsRules()

extension Diagnostic {
  fileprivate static func tabIDIsItem(_ tab: ProjectTab) -> Self {
    .init(
      rules.tabIDIsItem, "unique_id \(tab.uniqueID) is the id of an item", at: tab.uniqueIDSpan,
      why: "iOS would mix the tab's content with what is nested in the item (C171 C172).",
      hint: "give the tab a small number that no other tab uses.")
  }

  fileprivate static func expiredUnseen(at span: SourceSpan) -> Self {
    .init(
      rules.expiredUnseen, "the item expired before it was ever published", at: span,
      why: "It is left out, so no phone has shown it and none will (C127).",
      hint: "correct the date, or delete the item.")
  }
}
