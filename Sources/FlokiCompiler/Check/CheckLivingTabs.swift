import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A `unique_id` represents one list forever: iOS keeps items by this number alone and never looks at the address they
/// came from (C59).
func checkLivingTabs(_ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics) {
  let counts = Dictionary(project.tabs.map { ($0.uniqueID, 1) }, uniquingKeysWith: +)
  lazy var freeID = project.freeTabID
  // A number that two tabs have was reported.
  for tab in project.tabs where tab.uniqueID > 0 && counts[tab.uniqueID] == 1 {
    guard let known = project.remembered.tabs[tab.uniqueID],
      known.className.content == .feed
    else { continue }
    guard tab.view.className == known.className else {
      let change = TabChange(tab, known, project, freeID: freeID)
      diagnostics.report(
        project.settings.bound(.tabClassChanged(change), to: .iOS),
        restingOn: tab.view.grounds(TabAttribute.classType)
      )
      continue
    }
    guard let content = tab.view.content.nameInLock, content != known.content else { continue }
    let change = TabChange(tab, known, project, freeID: freeID)
    if content.isRemoteAddress, known.content.isRemoteAddress {
      diagnostics.report(project.settings.bound(.tabAddressChanged(change), to: .iOS))
    } else if !project.wasMoved(tab, from: known.content) {
      let isMove = !known.content.isRemoteAddress && !sources.isFolder(known.content)
      diagnostics.report(project.settings.bound(.tabIDReused(change, now: content, isMove: isMove), to: .iOS))
    }
  }
}

/// A tab that is not what its number belonged to.
private struct TabChange {
  let tab: ProjectTab
  let known: IDLock.Tab
  /// Where floki.lock remembers it.
  let place: SourceSpan?
  let freeID: Int32

  init(_ tab: ProjectTab, _ known: IDLock.Tab, _ project: Project, freeID: Int32) {
    self.tab = tab
    self.known = known
    place = project.lockPlaces.tabs[tab.uniqueID]
    self.freeID = freeID
  }

  var notes: [Diagnostic.Label] { place.map { [.init($0, "remembered here")] } ?? [] }

  /// Where the tab says what it shows.
  var contentSpan: SourceSpan {
    (tab.view.block[TabSourceAttribute.feed] ?? tab.view.block[ListAttribute.mainURL])?.span ?? tab.span
  }
}

extension Project {
  /// A number that no tab ever had.
  var freeTabID: Int32 {
    let used = Set(tabs.map(\.uniqueID) + lockBefore.tabs.map(\.uniqueID))
    let items = Set((lock.items + lock.gone).map(\.id))
    var id = max(0, used.max() ?? 0)
    repeat { id = id == Int32.max ? 1 : id + 1 } while used.contains(id) || items.contains(id)
    return id
  }

  /// Whether the same was said of the address of its feed.
  fileprivate func wasMoved(_ tab: ProjectTab, from folder: String) -> Bool {
    guard case .feed(let now) = tab.view.content, let feed = feeds[folder: now] else { return false }
    return formerFolder(behindAddressOf: feed) == folder
  }
}

/// Tabs that phones know as something else.
struct CheckLivingTabsRules: RuleSet {
  let tabClassChanged = Rule("tab-class-changed", .error, in: .tabs)
  let tabIDReused = Rule("tab-id-reused", .error, in: .tabs)
  let tabAddressChanged = Rule("tab-address-changed", .warning, in: .tabs)
}

private let rules = CheckLivingTabsRules()

extension Diagnostic {
  fileprivate static func tabClassChanged(_ change: TabChange) -> Self {
    .init(
      rules.tabClassChanged, "the tab \(change.tab.uniqueID) was a \(change.known.className.noun)",
      at: change.tab.view.span(of: TabAttribute.classType), notes: change.notes,
      why: "iOS goes by the number, and keeps the items of the one among those of the other (C59).",
      hint: "give the tab a `unique_id` that no tab ever had; \(change.freeID) is free.")
  }

  fileprivate static func tabIDReused(_ change: TabChange, now content: String, isMove: Bool) -> Self {
    .init(
      rules.tabIDReused, "the tab \(change.tab.uniqueID) has shown `\(change.known.content)`",
      at: change.contentSpan, "now `\(content)`", notes: change.notes,
      why: "iOS goes by the number, and shows the items of the one among those of the other (C59).",
      hint: isMove
        ? "if the folder was only renamed, write `\(content)` for `\(change.known.content)` in every line of floki.lock; else give the tab another `unique_id`, such as \(change.freeID)."
        : "give the tab a `unique_id` that no tab ever had; \(change.freeID) is free.")
  }

  fileprivate static func tabAddressChanged(_ change: TabChange) -> Self {
    .init(
      rules.tabAddressChanged, "the tab \(change.tab.uniqueID) has shown \(change.known.content)",
      at: change.contentSpan, notes: change.notes,
      why:
        "If the new address is another list, iOS shows the items of the old one among its own (C59). This is said once.",
      hint:
        "if it is another list, give the tab a `unique_id` that no tab ever had; \(change.freeID) is free.")
  }
}
