import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Assigns another id to items that open another list than before, and has phones delete the former one.
///
/// iOS stores the items of a nested list under the id of the item that opens it and ignores the address they came from:
/// they would permanently appear among those of the other list (C171 C172).
func renewOpeners(
  _ numbering: FeedNumbering, _ allocator: inout IDAllocator, _ lock: IDLock, asOf now: Instant,
  reporting diagnostics: inout Diagnostics
) {
  guard !lock.nested.isEmpty else { return }
  let feed = numbering.feed
  for item in numbering.items.lazy.map(\.item) where item.nested != nil {
    guard let id = allocator.known(item, in: feed), let list = item.nestedList(of: id),
      lock.remembersOther(than: list, asOf: now),
      let former = lock.nested.last(where: { $0.owner == id && $0 != list })
    else { continue }
    if item.explicitID != nil {
      diagnostics.report(.nestedListReplaced(item, id, former, free: allocator.nextFree(from: id)))
    } else {
      allocator.forget(feed: feed.folder, key: item.key)
      diagnostics.report(.nestedListRenewed(item, former))
    }
  }
}

/// Items that open another list than the one that phones have under their ids.
struct RenewOpenersRules: RuleSet {
  let nestedListRenewed = Rule("nested-list-renewed", .note, in: .nestedContent)
  let nestedListReplaced = Rule("nested-list-replaced", .error, in: .nestedContent)
}

private let rules = RenewOpenersRules()

extension ResolvedItem {
  /// The place where the item names its list.
  fileprivate var listSpan: SourceSpan {
    guard let view = nested else { return span }
    return (view.block[TabSourceAttribute.feed] ?? view.block[ListAttribute.mainURL])?.span
      ?? span(of: ItemAttribute.classType)
  }
}

extension Diagnostic {
  fileprivate static func nestedListRenewed(_ item: ResolvedItem, _ former: IDLock.Nested) -> Self {
    .init(
      rules.nestedListRenewed,
      "the item used to open the \(former.className.noun) `\(former.content)`, so it gets a new id",
      at: item.listSpan,
      why:
        "iOS stores a nested list under its item's id and would mix the former list into this one (C171).",
      hint: "you need not do anything: readers see the item once and open the new list.")
  }

  fileprivate static func nestedListReplaced(
    _ item: ResolvedItem, _ id: Int32, _ former: IDLock.Nested, free: Int32?
  ) -> Self {
    .init(
      rules.nestedListReplaced,
      "item \(id) used to open the \(former.className.noun) `\(former.content)`", at: item.listSpan,
      notes: [.init(item.span(of: ItemAttribute.id), "the id that phones know")],
      why:
        "iOS stores a nested list under its item's id and would mix the former list into this one (C171).",
      hint: free.map { "leave `id` out and floki assigns another; \($0) is free." }
        ?? "leave `id` out and floki assigns another.")
  }
}
