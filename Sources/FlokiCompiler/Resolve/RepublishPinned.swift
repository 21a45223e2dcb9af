import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A pinned item stands on top by having the newest id: an old id under a high sort id would keep phones from ever
/// forgetting anything (C145). Scheduled items count, so that it stays there when they are due.
func republishPinned(
  _ feed: inout Feed, _ allocator: inout IDAllocator, asOf now: Instant,
  reporting diagnostics: inout Diagnostics
) {
  guard feed.items.contains(where: \.isPinned),
    let newest = feed.items.lazy.filter({ !$0.isPinned && $0.presence != .expired }).max(by: { $0.id < $1.id }
    )
  else { return }
  let pinned = feed.items.indices.filter {
    feed.items[$0].isPinned && feed.items[$0].explicitID == nil && feed.items[$0].presence != .expired
  }.sorted { feed.items[$0].id < feed.items[$1].id }
  for index in pinned where feed.items[index].id < newest.id {
    let moment = Int32(clamping: max(Int64(newest.id) &+ 1, now.secondsSince2000))
    if let id = allocator.give(from: moment) {
      feed.items[index].id = id
    } else {
      diagnostics.report(.pinWithoutRoom(feed.items[index], below: newest))
    }
  }
}

/// Ids that pinned items need.
struct RepublishPinnedRules: RuleSet {
  let pinWithoutRoom = Rule("pin-without-room", .warning, in: .ids)
}

private let rules = RepublishPinnedRules()

extension Diagnostic {
  fileprivate static func pinWithoutRoom(_ item: Item, below newest: Item) -> Self {
    .init(
      rules.pinWithoutRoom, "no id is left above \(newest.id) for the pinned item",
      at: item.block.entry(ItemSourceAttribute.pin)?.key.span ?? item.span,
      notes: [.init(newest.span(of: ItemAttribute.id), "the item that stays above it")],
      why: "A pinned item stands on top by having the highest id, and int32 ends at 2147483647 (C117 C145).",
      hint: "give the other item a lower `id`, or leave that out and floki gives one.")
  }
}
