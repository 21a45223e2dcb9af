import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A fresh id keeps a pinned item on top, so it cannot have an `id` or `sort_id` (C145).
func checkPin(_ item: ResolvedItem, reporting diagnostics: inout Diagnostics) {
  guard item.isPinned, let pin = item.block.entry(ItemSourceAttribute.pin) else { return }
  if let id = item.block[ItemAttribute.id] {
    diagnostics.report(.pinWithID(at: pin.key.span, id.span))
  } else if let sortID = item.block[ItemAttribute.sortID] {
    diagnostics.report(.pinWithSortID(at: pin.key.span, sortID.span))
  }
}

/// Pinned items with an `id` or `sort_id` of their own.
struct CheckPinRules: RuleSet {
  let pinWithID = Rule("pin-with-id", .warning, in: .ids)
  let pinWithSortID = Rule("pin-with-sort-id", .warning, in: .ids)
}

private let rules = CheckPinRules()

extension Diagnostic {
  fileprivate static func pinWithID(at span: SourceSpan, _ id: SourceSpan) -> Self {
    .init(
      rules.pinWithID, "`pin` does nothing beside an `id`", at: span, notes: [.init(id, "the id")],
      why: "A fresh id keeps a pinned item on top, but this item's id is fixed (C145).",
      hint: "remove `id` or `pin`.")
  }

  fileprivate static func pinWithSortID(at span: SourceSpan, _ sortID: SourceSpan) -> Self {
    .init(
      rules.pinWithSortID, "`pin` does nothing beside a `sort_id`", at: span,
      notes: [.init(sortID, "the sort_id")],
      why: "Phones sort by `sort_id` and ignore the fresh id that would keep the item on top (C126 C145).",
      hint: "take `sort_id` out.")
  }
}
