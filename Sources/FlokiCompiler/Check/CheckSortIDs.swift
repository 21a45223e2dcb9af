import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Sort ids that the clients order differently, or that keep iOS from purging (C139 C145).
func checkSortIDs(_ feed: NumberedFeed, reporting diagnostics: inout Diagnostics) {
  let items = feed.items
  var owners: [Int64: Int] = Dictionary(minimumCapacity: items.count)
  var newestBelow: Int32 = 0
  // From the bottom up: items above have a higher sort id.
  for index in items.indices.reversed() {
    let id = items[index].id
    if let owner = owners.updateValue(index, forKey: items[index].sortValue) {
      checkTie(of: items[index], with: items[owner], reporting: &diagnostics)
    }
    if id < newestBelow, let node = items[index].sortIDNode {
      diagnostics.report(.sortIDPins(at: node.span))
    }
    newestBelow = max(newestBelow, id)
  }
}

private func checkTie(
  of item: NumberedItem, with owner: NumberedItem, reporting diagnostics: inout Diagnostics
) {
  guard let node = item.written(or: owner) else { return }
  let other = owner.sortIDNode.map { $0.span == node.span ? item.span : $0.span }
  diagnostics.report(.sortIDTie(item.sortValue, at: node.span, other ?? owner.span))
}

extension NumberedItem {
  /// The place of a sort id that two items share.
  fileprivate func written(or other: NumberedItem) -> YAMLNode? {
    sortIDNode ?? other.sortIDNode
  }

  fileprivate var sortIDNode: YAMLNode? { item.content.entry(ItemAttribute.sortID)?.value }
}

/// Sort ids that leave the order undefined or pin an item.
struct CheckSortIDsRules: RuleSet {
  let sortIDTie = Rule("sort-id-tie", .warning, in: .ids)
  let sortIDPins = Rule("sort-id-pins", .warning, in: .ids)
}

private let rules = CheckSortIDsRules()

extension Diagnostic {
  fileprivate static func sortIDTie(_ sortID: Int64, at span: SourceSpan, _ other: SourceSpan) -> Self {
    .init(
      rules.sortIDTie, "another item of the feed also has the `sort_id` \(sortID)", at: span,
      notes: [.init(other, "the other")],
      why: "iOS keeps the order of the feed; Android puts the higher id first (C139).",
      hint: "give each its own `sort_id`, or leave it out.")
  }

  fileprivate static func sortIDPins(at span: SourceSpan) -> Self {
    .init(
      rules.sortIDPins, "its `sort_id` keeps the item above newer ones", at: span,
      why:
        "While an old id is among the first, iOS never drops an item, and all of them come back (C144 C145).",
      hint: "write `pin: true` instead: floki keeps the item on top under a fresh id.")
  }
}
