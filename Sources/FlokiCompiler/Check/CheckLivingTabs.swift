import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A `unique_id` belongs permanently to one list: iOS stores items by this number and ignores the address they came
/// from (C59).
func checkLivingTabs(_ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics) {
  let counts = Dictionary(project.tabs.map { ($0.uniqueID, 1) }, uniquingKeysWith: +)
  lazy var freeID = project.freeTabID
  // Duplicate numbers were reported already.
  for tab in project.tabs where tab.uniqueID > 0 && counts[tab.uniqueID] == 1 {
    guard let known = project.remembered.tabs[tab.uniqueID],
      known.className.content == .feed
    else { continue }
    guard tab.view.className == known.className else {
      let change = TabChange(tab, known, project, freeID: freeID)
      diagnostics.report(
        .tabClassChanged(change),
        restingOn: tab.view.grounds(TabAttribute.classType)
      )
      continue
    }
    guard let content = tab.view.content.nameInLock, content != known.content else { continue }
    let change = TabChange(tab, known, project, freeID: freeID)
    if content.isRemoteAddress, known.content.isRemoteAddress {
      diagnostics.report(.tabAddressChanged(change))
    } else if !project.wasMoved(tab, from: known.content) {
      let isMove = !known.content.isRemoteAddress && !sources.isFolder(known.content)
      diagnostics.report(.tabIDReused(change, now: content, isMove: isMove))
    }
  }
}

/// A tab whose number belonged to other content.
private struct TabChange {
  let tab: ProjectTab
  let known: IDLock.Tab
  /// Its line in floki.lock.
  let place: SourceSpan?
  let freeID: Int32

  init(_ tab: ProjectTab, _ known: IDLock.Tab, _ project: Project, freeID: Int32) {
    self.tab = tab
    self.known = known
    place = project.lockPlaces.tabs[tab.uniqueID]
    self.freeID = freeID
  }

  var notes: [Diagnostic.Label] { place.map { [.init($0, "recorded here")] } ?? [] }

  /// Where the tab says what it shows.
  var contentSpan: SourceSpan {
    (tab.view.block[TabSourceAttribute.feed] ?? tab.view.block[ListAttribute.mainURL])?.span ?? tab.span
  }
}

extension Project {
  /// A number that no tab has had.
  var freeTabID: Int32 {
    let used = Set(tabs.map(\.uniqueID) + lockBefore.tabs.map(\.uniqueID))
    let items = Set((lock.items + lock.gone).map(\.id))
    var id = max(0, used.max() ?? 0)
    repeat { id = id == Int32.max ? 1 : id + 1 } while used.contains(id) || items.contains(id)
    return id
  }

  /// Whether the address of its feed was already reported.
  fileprivate func wasMoved(_ tab: ProjectTab, from folder: String) -> Bool {
    guard case .feed(let now) = tab.view.content, let feed = feeds[folder: now] else { return false }
    return formerFolder(behindAddressOf: feed) == folder
  }
}

/// Tabs whose number phones know from other content.
struct CheckLivingTabsRules: RuleSet {
  let tabClassChanged = Rule("tab-class-changed", .error, in: .tabs, for: .iOS)
  let tabIDReused = Rule("tab-id-reused", .error, in: .tabs, for: .iOS)
  let tabAddressChanged = Rule("tab-address-changed", .warning, in: .tabs, for: .iOS)
}

private let rules = CheckLivingTabsRules()

extension Diagnostic {
  fileprivate static func tabClassChanged(_ change: TabChange) -> Self {
    .init(
      rules.tabClassChanged, "tab \(change.tab.uniqueID) was a \(change.known.className.noun)",
      at: change.tab.view.span(of: TabAttribute.classType), notes: change.notes,
      why: "iOS identifies tabs by number and keeps the old items among the new ones (C59).",
      hint: "give the tab a `unique_id` that no tab has had; \(change.freeID) is free.")
  }

  fileprivate static func tabIDReused(_ change: TabChange, now content: String, isMove: Bool) -> Self {
    .init(
      rules.tabIDReused, "tab \(change.tab.uniqueID) showed `\(change.known.content)`",
      at: change.contentSpan, "now `\(content)`", notes: change.notes,
      why: "iOS identifies tabs by number and shows the old items among the new ones (C59).",
      hint: isMove
        ? "if you only renamed the folder, replace `\(change.known.content)` with `\(content)` in every line of floki.lock; otherwise give the tab another `unique_id`, such as \(change.freeID)."
        : "give the tab a `unique_id` that no tab has had; \(change.freeID) is free.")
  }

  fileprivate static func tabAddressChanged(_ change: TabChange) -> Self {
    .init(
      rules.tabAddressChanged, "tab \(change.tab.uniqueID) showed \(change.known.content)",
      at: change.contentSpan, notes: change.notes,
      why:
        "If the new address is another list, iOS shows the old items among the new ones (C59). floki warns only once.",
      hint:
        "if it is another list, give the tab a `unique_id` that no tab has had; \(change.freeID) is free.")
  }
}
