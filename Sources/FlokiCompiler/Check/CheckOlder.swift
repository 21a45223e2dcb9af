import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Older items: pages that the host serves by id, never in a list with sections (C146 C147 C149).
func checkOlder(
  _ feed: NumberedFeed, _ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  if feed.batchSize == nil, let entry = feed.batchSizeEntry {
    diagnostics.report(.batchSizeWithoutIndex(entry, from: sources))
  }
  guard let older = feed.older else {
    if let written = feed.hasOlder, written.value {
      diagnostics.report(
        feed.sections.isEmpty
          ? .olderNeedsServer(at: written.span)
          : .olderWithSections("has_older", feed, at: written.span))
    }
    if let entry = feed.pageSizeEntry {
      diagnostics.report(.pageSizeWithoutOlder(entry, from: sources))
    }
    return
  }
  if let span = feed.hasOlder?.span { diagnostics.report(.olderTwice(at: span, older.span)) }
  guard feed.sections.isEmpty else {
    diagnostics.report(.olderWithSections("older", feed, at: older.span))
    return
  }
  if project.settings.hosting.host.value?.readsQueries != true {
    diagnostics.report(
      .olderWithoutHost(
        project.settings.hosting.host.value, at: older.span, project.settings.hosting.host.span),
      restingOn: project.settings.hosting.grounds)
    return
  }
  if feed.items.count > Int(feed.cacheSize), project.settings.clients.contains(.android) {
    diagnostics.report(.olderOnAndroid(feed, at: older.span), restingOn: [feed.kept.span])
  }
  // The boundaries from before ids were assigned; pages closed now contain only items that readers have seen.
  let lowestOpen = project.remembered.boundaries[feed.folder]?.last ?? 0
  // Explicit ids are rare, and a lock may be long.
  let chosen = Set(feed.allItems.compactMap(\.explicitID).filter { $0 < lowestOpen })
  let known =
    chosen.isEmpty ? [] : chosen.intersection((project.lockBefore.items + project.lockBefore.gone).map(\.id))
  for item in feed.allItems.lazy.map(\.item) {
    if let entry = item.content.entry(ItemAttribute.sortID) {
      diagnostics.report(.olderWithSortID(entry, older.span, from: sources))
    }
    guard let id = item.explicitID, id < lowestOpen, !known.contains(id) else { continue }
    diagnostics.report(.idInPage(id, above: lowestOpen, at: item.span(of: ItemAttribute.id)))
  }
}

/// Pages of older items that phones could not ask for.
struct CheckOlderRules: RuleSet {
  let olderWithSections = Rule("older-with-sections", .error, in: .feeds)
  let olderNeedsServer = Rule("older-needs-server", .warning, in: .feeds)
  let olderWithoutHost = Rule("older-without-host", .error, in: .feeds)
  let olderTwice = Rule("older-twice", .warning, in: .feeds)
  let olderOnAndroid = Rule("older-on-android", .note, in: .feeds, for: .android)
  let olderWithSortID = Rule("older-with-sort-id", .warning, in: .feeds)
  let batchSizeWithoutIndex = Rule("batch-size-without-index", .warning, in: .feeds)
  let pageSizeWithoutOlder = Rule("page-size-without-older", .warning, in: .feeds)
  let idInPage = Rule("id-in-page", .warning, in: .ids)
}

private let rules = CheckOlderRules()

extension Diagnostic {
  fileprivate static func olderWithSections(_ name: String, _ feed: NumberedFeed, at span: SourceSpan) -> Self
  {
    .init(
      rules.olderWithSections, "a feed with sections cannot have older items", at: span,
      notes: [.init(feed.sectionsSpan ?? feed.span, "sections here")],
      why: "The row that loads them belongs to no section, so iOS never shows it (C149).",
      hint: "take `\(name)` out, or the sections.")
  }

  fileprivate static func olderNeedsServer(at span: SourceSpan) -> Self {
    .init(
      rules.olderNeedsServer, "`has_older` needs a server that answers `o`", at: span,
      why: "A static host sends the same feed again, and the row never goes away on iOS (C115 C147).",
      hint: "write `older: true` instead: floki makes the pages and announces only those that exist.")
  }

  fileprivate static func olderWithoutHost(
    _ hosting: Hosting?, at span: SourceSpan, _ hostingSpan: SourceSpan?
  ) -> Self {
    .init(
      rules.olderWithoutHost,
      hosting == nil
        ? "`older` needs `hosting`" : "a plain host cannot answer with older items",
      at: span, notes: hostingSpan.map { [.init($0, "the host")] } ?? [],
      why:
        "Phones ask for older items with `o`: a host without rules for it sends the same feed again (C115 C147).",
      hint: "write `hosting: nginx`, `caddy`, `worker` or `floki` in floki.yaml, or take `older` out.")
  }

  fileprivate static func olderTwice(at span: SourceSpan, _ older: SourceSpan) -> Self {
    .init(
      rules.olderTwice, "`has_older` does nothing beside `older`", at: span,
      notes: [.init(older, "older here")],
      why: "floki marks in each file whether there is more, and iOS stops asking at the end (C147).",
      hint: "take `has_older` out.")
  }

  fileprivate static func olderOnAndroid(_ feed: NumberedFeed, at span: SourceSpan) -> Self {
    .init(
      rules.olderOnAndroid, "Android shows the first \(feed.cacheSize) of the \(feed.items.count) items",
      at: span,
      why: "It never asks for older ones (C150) and cuts the list at `cache_size` (C140).",
      hint: "raise `cache_size` to what Android readers should see.")
  }

  fileprivate static func olderWithSortID(
    _ entry: Block.Entry, _ older: SourceSpan, from sources: SourceTree
  ) -> Self {
    .init(
      rules.olderWithSortID, "`sort_id` does nothing in a feed with older items", at: entry.key.span,
      notes: [.init(older, "older items here")],
      why: "iOS asks for older items by id, so another order would leave items out (C146).",
      hint: "remove it, and set the item's `date` to its place in the order.",
      fix: .removing([entry], from: sources))
  }

  fileprivate static func batchSizeWithoutIndex(_ entry: Block.Entry, from sources: SourceTree) -> Self {
    .init(
      rules.batchSizeWithoutIndex, "`batch_size` does nothing without `index: true`", at: entry.key.span,
      why: "Only an index leads to batches, and this feed has none.",
      hint: "add `index: true`, or take `batch_size` out.", fix: .removing([entry], from: sources))
  }

  fileprivate static func pageSizeWithoutOlder(_ entry: Block.Entry, from sources: SourceTree) -> Self {
    .init(
      rules.pageSizeWithoutOlder, "`page_size` does nothing without `older: true`", at: entry.key.span,
      why: "The whole feed is in one file, which phones fetch in one request (C115).",
      hint: "add `older: true`, or take `page_size` out.", fix: .removing([entry], from: sources))
  }

  fileprivate static func idInPage(_ id: Int32, above lowest: Int32, at span: SourceSpan) -> Self {
    .init(
      rules.idInPage, "id \(id) lies in a page of older items", at: span,
      why: "Phones with newer items fetch only the main feed and find the item only far down (C146).",
      hint: "leave `id` out and floki assigns one; ids from \(lowest) up are in the main feed.")
  }
}
