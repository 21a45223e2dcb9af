import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Ids written by hand must grow with time, since phones purge by id (C144).
func checkIDOrder(_ feed: NumberedFeed, reporting diagnostics: inout Diagnostics) {
  let numbered = feed.items.lazy.map(\.item).compactMap {
    item -> (item: ResolvedItem, id: Int32, date: Instant)? in
    guard let id = item.explicitID, let date = item.date, !item.isPinned,
      item.content.numbers.writtenSortID == nil
    else {
      return nil
    }
    return (item, id, date)
  }
  var newest: (item: ResolvedItem, id: Int32, date: Instant)?
  for one in numbered.sorted(by: { ($0.date, $0.id) < ($1.date, $1.id) }) {
    if let newest, one.id < newest.id, newest.date < one.date {
      diagnostics.report(.idOutOfOrder(one.item, one.id, newest.item, newest.id))
    } else {
      newest = one
    }
  }
}

/// Ids that do not grow with time.
struct CheckIDOrderRules: RuleSet {
  let idOutOfOrder = Rule("id-out-of-order", .warning, in: .ids)
}

private let rules = CheckIDOrderRules()

extension Diagnostic {
  fileprivate static func idOutOfOrder(
    _ item: ResolvedItem, _ id: Int32, _ older: ResolvedItem, _ olderID: Int32
  ) -> Self {
    .init(
      rules.idOutOfOrder, "id \(id) is lower than that of an older item", at: item.span(of: ItemAttribute.id),
      notes: [.init(older.span(of: ItemAttribute.id), "an older item has \(olderID)")],
      why: "Phones sort the newer item below, and iOS drops the lowest ids first (C126 C144).",
      hint: "leave `id` out: floki derives one from the date.")
  }
}
