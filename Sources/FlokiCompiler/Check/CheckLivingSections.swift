import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A list that once had sections must keep some: iOS would wipe its items from the screen and show them without
/// sections at the next launch (C165).
func checkLivingSections(_ project: Project, reporting diagnostics: inout Diagnostics) {
  lazy var freeTabID = project.freeTabID
  for tab in project.tabs where tab.uniqueID > 0 {
    checkSections(of: tab.view, ownedBy: tab.uniqueID, project, reporting: &diagnostics) { freeTabID }
  }
  for item in project.feeds.lazy.flatMap(\.items) {
    guard let view = item.nested else { continue }
    checkSections(of: view, ownedBy: item.id, project, reporting: &diagnostics) { nil }
  }
}

private func checkSections(
  of view: View, ownedBy owner: Int32, _ project: Project, reporting diagnostics: inout Diagnostics,
  freeTabID: () -> Int32?
) {
  guard case .feed(let folder) = view.content, let feed = project.feeds[folder: folder] else { return }
  let list = IDLock.Sectioned(owner: owner, feed: feed.folder)
  guard feed.kind == .news, feed.sections.isEmpty, !feed.lacksSections,
    project.remembered.sections.contains(list)
  else { return }
  diagnostics.report(
    .sectionsSwitchedOff(
      feed, at: view.span(of: TabSourceAttribute.feed), project.lockPlaces.sections[list],
      freeTabID: freeTabID()))
}

/// Lists whose sections were removed.
struct CheckLivingSectionsRules: RuleSet {
  let sectionsSwitchedOff = Rule("sections-switched-off", .error, in: .feeds, for: .iOS)
}

private let rules = CheckLivingSectionsRules()

extension Diagnostic {
  fileprivate static func sectionsSwitchedOff(
    _ feed: NumberedFeed, at span: SourceSpan, _ place: SourceSpan?, freeTabID: Int32?
  ) -> Self {
    .init(
      rules.sectionsSwitchedOff, "`\(feed.folder)` had sections before and has none now", at: span,
      notes: place.map { [.init($0, "recorded here")] } ?? [],
      why: "iOS empties the list and shows some old items again at the next launch (C165).",
      hint: freeTabID.map { "keep one section for all items, or give the tab the new `unique_id` \($0)." }
        ?? "keep one section for all items.")
  }
}
