import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A pinned item is on top because it has the newest id: an old id with a high sort id would keep iOS from ever purging
/// anything (C145). Scheduled items count, so that it stays on top when they are due.
func republishPinned(
  _ feed: inout FeedNumbering, _ allocator: inout IDAllocator, asOf now: Instant,
  reporting diagnostics: inout Diagnostics
) {
  guard feed.items.contains(where: \.item.isPinned),
    let newest = feed.items.lazy.filter({ !$0.item.isPinned && $0.item.presence != .expired })
      .max(by: { ($0.id ?? 0) < ($1.id ?? 0) }), let newestID = newest.id
  else { return }
  let pinned = feed.items.indices.filter {
    let item = feed.items[$0].item
    return item.isPinned && item.explicitID == nil && item.presence != .expired
  }.sorted { (feed.items[$0].id ?? 0) < (feed.items[$1].id ?? 0) }
  for place in pinned where (feed.items[place].id ?? 0) < newestID {
    let moment = Int32(clamping: max(Int64(newestID) &+ 1, now.secondsSince2000))
    if let id = allocator.give(from: moment) {
      feed.items[place].id = id
    } else {
      diagnostics.report(.pinWithoutRoom(feed.items[place].item, below: newest.item, newestID))
    }
  }
}

/// Ids that pinned items need.
struct RepublishPinnedRules: RuleSet {
  let pinWithoutRoom = Rule("pin-without-room", .warning, in: .ids)
}

private let rules = RepublishPinnedRules()

extension Diagnostic {
  fileprivate static func pinWithoutRoom(_ item: ResolvedItem, below newest: ResolvedItem, _ newestID: Int32)
    -> Self
  {
    .init(
      rules.pinWithoutRoom, "there is no id above \(newestID) for the pinned item",
      at: item.block.entry(ItemSourceAttribute.pin)?.key.span ?? item.span,
      notes: [.init(newest.span(of: ItemAttribute.id), "the item that stays above it")],
      why: "A pinned item is on top because it has the highest id, and ids end at 2147483647 (C117 C145).",
      hint: "give the other item a lower `id`, or leave its `id` out and floki assigns one.")
  }
}
