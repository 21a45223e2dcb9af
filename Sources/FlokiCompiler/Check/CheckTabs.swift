import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The sixth tab of a phone hides behind “More” (C55).
func checkTabCount(_ project: Project, reporting diagnostics: inout Diagnostics) {
  for app in project.apps {
    let tabs = project.tabs(of: app)
    if tabs.count > 5 {
      diagnostics.report(.manyTabs(tabs.count, at: tabs[4].span))
    }
  }
}

/// Every tab needs an id of its own, or the iOS client rejects the whole app definition (C58 C230).
func checkTabIDs(_ project: Project, reporting diagnostics: inout Diagnostics) {
  var owners: [Int32: ProjectTab] = [:]
  let free = (project.tabs.map(\.uniqueID).max() ?? 0) &+ 1
  for tab in project.tabs where tab.uniqueID > 0 {
    guard let owner = owners[tab.uniqueID] else {
      owners[tab.uniqueID] = tab
      continue
    }
    diagnostics.report(
      .tabIDTaken(by: owner, repeatedBy: tab, free: free),
      restingOn: owner.view.grounds(TabAttribute.uniqueID) + tab.view.grounds(TabAttribute.uniqueID))
  }
}

/// iOS stores nested content and the content of tabs together, by number (C171 C172).
func checkTabsNamedLikeItems(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let lock = project.lockBefore
  let ids = Set(lock.items.map(\.id)).union(lock.gone.map(\.id))
  for tab in project.tabs where ids.contains(tab.uniqueID) {
    diagnostics.report(.tabIDIsItem(tab))
  }
}

/// Android only has news lists and galleries (C62).
///
/// Not reported with `clients: [ios]`, which the hints suggest.
func checkDeadTabs(_ project: Project, reporting diagnostics: inout Diagnostics) {
  guard project.settings.clients.contains(.android) else { return }
  for tab in project.tabs {
    switch tab.view.className {
    case .web: diagnostics.report(.webOnAndroid(tab))
    case .movie: diagnostics.report(.movieOnAndroid(tab))
    case .news, .gallery: continue
    }
  }
}

/// Tab images are alpha masks of about 30 × 30 (C66). `checkTabMasks` checks their pixels.
func checkTabImages(_ project: Project, reporting diagnostics: inout Diagnostics) {
  for tab in project.tabs {
    guard let image = tab.image else { continue }
    let size = image.header.size
    if size.width > 48 || size.height > 32 {
      diagnostics.report(.tabImageLarge(image))
    }
    if !image.header.hasAlpha {
      diagnostics.report(.tabImageOpaque(at: image.span))
    }
  }
}

/// Debugging switches do not belong in what readers get (C68).
func checkMisc(_ project: Project, reporting diagnostics: inout Diagnostics) {
  guard let span = project.misc?.span else { return }
  diagnostics.report(.debugSwitches(at: span))
}

/// Tabs that a phone hides, refuses or draws badly.
struct CheckTabsRules: RuleSet {
  let tabsMany = Rule("tabs-many", .warning, in: .tabs, for: .iOS)
  let tabIDTaken = Rule("tab-id-taken", .error, in: .tabs)
  let tabIDIsItem = Rule("tab-id-is-item", .error, in: .ids)
  let webTabOnAndroid = Rule("web-tab-on-android", .warning, in: .tabs, for: .android)
  let movieTabOnAndroid = Rule("movie-tab-on-android", .warning, in: .tabs, for: .android)
  let tabImageLarge = Rule("tab-image-large", .warning, in: .pictures, for: .iOS)
  let debugSwitches = Rule("debug-switches", .warning, in: .settings, for: .iOS)
}

private let rules = CheckTabsRules()

extension Diagnostic {
  fileprivate static func manyTabs(_ count: Int, at span: SourceSpan) -> Self {
    .init(
      rules.tabsMany, "\(count) tabs are more than a phone shows at once", at: span, "hidden from here on",
      why: "iOS puts all from the fifth on behind a tab called “More” (C55).",
      hint: "use at most five tabs.")
  }

  fileprivate static func tabIDTaken(by owner: ProjectTab, repeatedBy tab: ProjectTab, free: Int32) -> Self {
    .init(
      rules.tabIDTaken, "unique_id \(tab.uniqueID) already belongs to another tab", at: tab.id.span,
      "repeated here",
      notes: [.init(owner.id.span, "first used here")],
      why: "iOS rejects the whole app definition; Android shows the first tab's content in both.",
      hint: "give this tab a number no other tab uses; \(free) is free.")
  }

  fileprivate static func tabIDIsItem(_ tab: ProjectTab) -> Self {
    .init(
      rules.tabIDIsItem, "unique_id \(tab.uniqueID) is the id of an item", at: tab.id.span,
      why: "iOS would mix the tab's content with the content inside the item (C171 C172).",
      hint: "give the tab a small number that no other tab uses.")
  }

  fileprivate static func webOnAndroid(_ tab: ProjectTab) -> Self {
    .init(
      rules.webTabOnAndroid, "Android has no web tabs", at: tab.span,
      why: "Its readers get a list that says “connecting” forever (C62).",
      hint:
        "offer the page as an item of a news list too, or write `clients: [ios]` if the app is for iOS alone."
    )
  }

  fileprivate static func movieOnAndroid(_ tab: ProjectTab) -> Self {
    .init(
      rules.movieTabOnAndroid, "Android has no movie tabs", at: tab.span,
      why: "Its readers get a list that says “connecting” forever (C62 C195).",
      hint: "nest the movie in an item of a news list, or write `clients: [ios]` if the app is for iOS alone."
    )
  }

  fileprivate static func tabImageLarge(_ image: PictureReference) -> Self {
    .init(
      rules.tabImageLarge, "the icon is \(image.header.size.width) × \(image.header.size.height)",
      at: image.span,
      why:
        "Phones draw icons pixel by pixel, at most 48 × 32, even on high-resolution screens; floki scales it down (C66).",
      hint: "draw it at 30 × 30.")
  }

  fileprivate static func debugSwitches(at span: SourceSpan) -> Self {
    .init(
      rules.debugSwitches, "`misc` is only for debugging on named devices", at: span,
      why: "The listed devices flush their cache or draw red slashes over pictures (C68).",
      hint: "remove it before readers get this version.")
  }
}
