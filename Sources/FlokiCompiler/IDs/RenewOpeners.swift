import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Has items that open another list than before be given another id, and phones forget the former one.
///
/// iOS keeps the items of a nested list under the id of the item that opens it, and never looks at the address they came
/// from: they would show among those of the other list forever (C171 C172).
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

/// Items that open another list than the one that phones keep under their ids.
struct RenewOpenersRules: RuleSet {
  let nestedListRenewed = Rule("nested-list-renewed", .note, in: .nestedContent)
  let nestedListReplaced = Rule("nested-list-replaced", .error, in: .nestedContent)
}

private let rules = RenewOpenersRules()

extension ResolvedItem {
  /// Where the item says which list it opens.
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
      "the item opened the \(former.className.noun) `\(former.content)` before, and gets a new id",
      at: item.listSpan,
      why:
        "iOS keeps a nested list under the id of its item, and would show the former list among this one (C171).",
      hint: "nothing needs to be done: readers see the item once, and open the new list.")
  }

  fileprivate static func nestedListReplaced(
    _ item: ResolvedItem, _ id: Int32, _ former: IDLock.Nested, free: Int32?
  ) -> Self {
    .init(
      rules.nestedListReplaced,
      "the item \(id) has opened the \(former.className.noun) `\(former.content)`", at: item.listSpan,
      notes: [.init(item.span(of: ItemAttribute.id), "the id that phones know")],
      why:
        "iOS keeps a nested list under the id of its item, and would show the former list among this one (C171).",
      hint: free.map { "leave `id` out and floki gives another; \($0) is free." }
        ?? "leave `id` out and floki gives another.")
  }
}
