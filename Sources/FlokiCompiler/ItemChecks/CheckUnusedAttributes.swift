import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Reports attributes that neither client reads (C218).
func checkUnusedAttributes(
  _ block: Block, from sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  for entry in block.entries {
    switch entry.attribute {
    case SectionAttribute.hideIfEmpty: diagnostics.report(.hideIfEmptyUnused(entry, sources))
    case ItemAttribute.parentID: diagnostics.report(.parentIDUnused(entry, sources))
    case ListAttribute.moreItemsURL: diagnostics.report(.moreItemsURLUnused(entry, sources))
    default: continue
    }
  }
}

/// Attributes that no client reads.
struct CheckUnusedAttributesRules: RuleSet {
  let hideIfEmptyUnused = Rule("hide-if-empty-unused", .warning, in: .sections)
  let parentIDUnused = Rule("parent-id-unused", .warning, in: .items)
  let moreItemsURLUnused = Rule("more-items-url-unused", .warning, in: .lists)
}

private let rules = CheckUnusedAttributesRules()

extension Diagnostic {
  fileprivate static func hideIfEmptyUnused(_ entry: Block.Entry, _ sources: SourceTree) -> Self {
    .init(
      rules.hideIfEmptyUnused, "no client uses `hide_if_empty`", at: entry.key.span,
      why: "Every phone hides empty sections anyway (C162 C218).", hint: "take it out.",
      fix: .removing([entry], from: sources))
  }

  fileprivate static func parentIDUnused(_ entry: Block.Entry, _ sources: SourceTree) -> Self {
    .init(
      rules.parentIDUnused, "no client uses `parent_id`", at: entry.key.span,
      why: "It was meant for search results, and every phone ignores it (C218).", hint: "take it out.",
      fix: .removing([entry], from: sources))
  }

  fileprivate static func moreItemsURLUnused(_ entry: Block.Entry, _ sources: SourceTree) -> Self {
    .init(
      rules.moreItemsURLUnused, "no client uses `more_items_url`", at: entry.key.span,
      why: "iOS asks the feed's own address for older items; Android never asks (C146 C218).",
      hint: "take it out.", fix: .removing([entry], from: sources))
  }
}
