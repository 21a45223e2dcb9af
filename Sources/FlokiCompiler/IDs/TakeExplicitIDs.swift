import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Ids written in the sources take precedence over assigned ones, if they are free or the item's own.
func takeExplicitIDs(
  _ numberings: [FeedNumbering], _ tabs: [ProjectTab], _ allocator: inout IDAllocator, _ draft: Draft,
  reporting diagnostics: inout Diagnostics
) {
  let live = Set(draft.lock.items.map(\.id))
  let tabIDs = Set(tabs.map(\.uniqueID))
  var owners: [Int32: ResolvedItem] = [:]
  for numbering in numberings {
    let feed = numbering.feed
    for item in numbering.items.lazy.map(\.item) {
      guard let id = item.explicitID else { continue }
      let span = item.span(of: ItemAttribute.id)
      if let owner = owners[id] {
        diagnostics.report(
          .idTaken(id, at: span, by: owner.span(of: ItemAttribute.id), free: allocator.nextFree(from: id)))
      } else if let entry = allocator.owner(of: id), entry.feed != feed.folder || entry.key != item.key {
        // Its file was renamed: the id says that it is the same item.
        if entry.feed == feed.folder, live.contains(id), !feed.contents.presentKeys.contains(entry.key) {
          allocator.rename(entry, to: item.key)
        } else {
          diagnostics.report(
            .idRemembered(
              id, entry, at: span, in: draft.lockPlaces.spans[id], free: allocator.nextFree(from: id)))
        }
      } else if allocator.isTab(id), allocator.owner(of: id) == nil {
        let isNow = tabIDs.contains(id)
        diagnostics.report(.idIsTab(id, isNow: isNow, at: span, free: allocator.nextFree(from: id)))
      }
      owners[id] = item
      allocator.take(id)
    }
  }
}

/// Ids that an author wrote and that are already taken.
struct TakeExplicitIDsRules: RuleSet {
  let idTaken = Rule("id-taken", .error, in: .ids)
  let idRemembered = Rule("id-remembered", .error, in: .ids)
  let idIsTab = Rule("id-is-tab", .error, in: .ids)
}

private let rules = TakeExplicitIDsRules()

extension Diagnostic {
  fileprivate static func idTaken(_ id: Int32, at span: SourceSpan, by owner: SourceSpan, free: Int32?)
    -> Self
  {
    .init(
      rules.idTaken, "id \(id) already belongs to another item", at: span, "repeated here",
      notes: [.init(owner, "first used here")],
      why:
        "Android opens one item under the other's title, and iOS crashes when one of them is removed (C125).",
      hint: free.map { "leave `id` out and floki assigns one; \($0) is free." }
        ?? "leave `id` out and floki assigns one.")
  }

  fileprivate static func idRemembered(
    _ id: Int32, _ entry: IDLock.Entry, at span: SourceSpan, in lock: SourceSpan?, free: Int32?
  ) -> Self {
    .init(
      rules.idRemembered, "id \(id) belonged to another item before", at: span,
      notes: lock.map { [.init($0, "recorded here, for `\(entry.key)` of \(entry.feed)")] } ?? [],
      why: "Phones may still have that item and would delete the new one with it (C137 C141).",
      hint: free.map { "leave `id` out and floki assigns one; \($0) is free." }
        ?? "leave `id` out and floki assigns one.")
  }

  fileprivate static func idIsTab(_ id: Int32, isNow: Bool, at span: SourceSpan, free: Int32?) -> Self {
    .init(
      rules.idIsTab, "id \(id) \(isNow ? "is" : "was") the unique_id of a tab", at: span,
      why: "iOS would mix this item's nested content with the tab's (C171).",
      hint: free.map { "leave `id` out and floki assigns one; \($0) is free." }
        ?? "leave `id` out and floki assigns one.")
  }
}
