import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A pinned item is held on top by a fresh id, which nothing else may decide (C145).
func checkPin(_ item: ResolvedItem, reporting diagnostics: inout Diagnostics) {
  guard item.isPinned, let pin = item.block.entry(ItemSourceAttribute.pin) else { return }
  if let id = item.block[ItemAttribute.id] {
    diagnostics.report(.pinWithID(at: pin.key.span, id.span))
  } else if let sortID = item.block[ItemAttribute.sortID] {
    diagnostics.report(.pinWithSortID(at: pin.key.span, sortID.span))
  }
}

/// Items that something else than a fresh id should hold on top.
struct CheckPinRules: RuleSet {
  let pinWithID = Rule("pin-with-id", .warning, in: .ids)
  let pinWithSortID = Rule("pin-with-sort-id", .warning, in: .ids)
}

private let rules = CheckPinRules()

extension Diagnostic {
  fileprivate static func pinWithID(at span: SourceSpan, _ id: SourceSpan) -> Self {
    .init(
      rules.pinWithID, "`pin` does nothing beside an `id`", at: span, notes: [.init(id, "the id")],
      why: "A pinned item is on top by a fresh id, and this one has its own forever (C145).",
      hint: "take `id` out, or `pin`.")
  }

  fileprivate static func pinWithSortID(at span: SourceSpan, _ sortID: SourceSpan) -> Self {
    .init(
      rules.pinWithSortID, "`pin` does nothing beside a `sort_id`", at: span,
      notes: [.init(sortID, "the sort_id")],
      why: "Phones sort by `sort_id` and never see the fresh id that would keep the item on top (C126 C145).",
      hint: "take `sort_id` out.")
  }
}
