import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// From the last file name to the first, so that of several new items the first shows on top.
func giveIDs(
  _ feed: inout FeedNumbering, _ allocator: inout IDAllocator, _ lock: IDLock, asOf now: Instant,
  reporting diagnostics: inout Diagnostics
) {
  for place in feed.items.indices.reversed() {
    let item = feed.items[place].item
    if let id = allocator.known(item, in: feed.feed), !feed.isRescheduled(item, id, lock, asOf: now) {
      feed.items[place].id = id
      continue
    }
    let count = max(Int64(feed.firstOpenID), feed.moment(of: item, asOf: now).secondsSince2000)
    guard count <= Int64(Int32.max), let id = allocator.give(from: Int32(clamping: count)) else {
      diagnostics.report(.dateTooLate(at: item.dates.date?.span ?? item.span))
      continue
    }
    feed.items[place].id = id
  }
}

extension IDAllocator {
  /// The id that an item already has: written by its author, or recorded.
  func known(_ item: ResolvedItem, in feed: ResolvedFeed) -> Int32? {
    item.explicitID ?? known(feed: feed.folder, key: item.key)
  }
}

extension FeedNumbering {
  /// The moment that an item's id counts to: its date. Where ids determine the order, for an item published later than
  /// its date, the moment of publication (C146).
  func moment(of item: ResolvedItem, asOf now: Instant) -> Instant {
    guard let date = item.date else {
      return item.presence == .upcoming ? item.publishAt ?? now : now
    }
    return feed.older == nil ? date : max(date, item.publishAt ?? date)
  }

  /// Whether an id was reserved for another moment than the item's publication, which determines its place.
  fileprivate func isRescheduled(_ item: ResolvedItem, _ id: Int32, _ lock: IDLock, asOf now: Instant) -> Bool
  {
    guard item.explicitID == nil, item.date == nil || feed.older != nil, !lock.wasPublished(id, asOf: now)
    else { return false }
    return lock.from[id] != item.publishAt
  }
}

/// Dates beyond the range of ids.
struct GiveIDsRules: RuleSet {
  let dateAfter2068 = Rule("date-after-2068", .error, in: .dates)
}

private let rules = GiveIDsRules()

extension Diagnostic {
  fileprivate static func dateTooLate(at span: SourceSpan) -> Self {
    .init(
      rules.dateAfter2068, "the date is after 19 January 2068", at: span,
      why:
        "Item ids count the seconds since 2000: after this date they overflow on iOS, and Android drops the item (C117).",
      hint: "check the year.")
  }
}
