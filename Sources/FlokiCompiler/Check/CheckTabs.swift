import FlokiProtocol
import FlokiSyntax

/// An app without tabs is refused, and the sixth tab of a phone hides behind “More” (C54 C55).
func checkTabCount(_ project: Project, reporting diagnostics: inout Diagnostics) {
  if project.tabs.isEmpty, !project.lacksTabs {
    diagnostics.report(.noTabs(at: .beginning(of: project.settings.source)))
  }
  for app in project.apps {
    let tabs = project.tabs(of: app)
    if tabs.count > 5 {
      diagnostics.report(project.bound(.manyTabs(tabs.count, at: tabs[5].span), to: .iOS))
    }
  }
}

/// Every tab needs an id of its own, or the iOS client turns the whole appdata away (C58).
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

/// Android only has news lists and galleries (C62).
func checkDeadTabs(_ project: Project, reporting diagnostics: inout Diagnostics) {
  for tab in project.tabs {
    switch tab.view.className {
    case .web, .movie: diagnostics.report(project.bound(.deadOnAndroid(tab), to: .android))
    default: continue
    }
  }
}

/// Tab images are alpha masks of about 30 × 30 (C66).
func checkTabImages(_ project: Project, reporting diagnostics: inout Diagnostics) {
  for tab in project.tabs {
    guard let image = tab.image else { continue }
    let size = image.header.size
    if size.width > 48 || size.height > 32 {
      diagnostics.report(.tabImageLarge(image))
    }
    if !image.header.hasAlpha {
      diagnostics.report(project.bound(.tabImageOpaque(image), to: .iOS))
    }
  }
}

/// A skin may only name tabs that there are.
func checkApps(_ project: Project, reporting diagnostics: inout Diagnostics) {
  for app in project.apps {
    var seen: Set<Int32> = []
    for (id, span) in app.tabs ?? [] {
      if !project.tabs.contains(where: { $0.uniqueID == id }) {
        if !project.lacksTabs, project.tabs.allSatisfy({ $0.uniqueID > 0 }) {
          diagnostics.report(.skinTabUnknown(id, at: span, project))
        }
      } else if !seen.insert(id).inserted {
        diagnostics.report(.skinTabTwice(id, at: span))
      }
    }
    if let tabs = app.tabs, tabs.isEmpty { diagnostics.report(.noTabs(at: app.span)) }
  }
}

/// Debugging switches do not belong into what readers get (C68).
func checkMisc(_ project: Project, reporting diagnostics: inout Diagnostics) {
  guard let span = project.miscSpan else { return }
  diagnostics.report(.debugSwitches(at: span))
}

extension Project {
  /// The tabs of one app, in its order.
  package func tabs(of app: AppSkin) -> [ProjectTab] {
    guard let ids = app.tabs else { return tabs }
    return ids.compactMap { id, _ in tabs.first { $0.uniqueID == id } }
  }
}

extension Diagnostic {
  fileprivate static func noTabs(at span: SourceSpan) -> Self {
    .error(
      "tabs-empty", "an app needs at least one tab", at: span,
      why: "Both clients refuse an app without a usable tab (C54).",
      hint: "add a tab under `tabs`, or correct the mistakes in those that are there.")
  }

  fileprivate static func manyTabs(_ count: Int, at span: SourceSpan) -> Self {
    .warning(
      "tabs-many", "\(count) tabs are more than a phone shows at once", at: span, "the first that hides",
      why: "From the fifth on, iOS puts them behind a tab called “More” (C55).",
      hint: "keep to five, or nest some of the content in items.")
  }

  fileprivate static func tabIDTaken(by owner: ProjectTab, repeatedBy tab: ProjectTab, free: Int32) -> Self {
    .error(
      "tab-id-taken", "unique_id \(tab.uniqueID) already belongs to another tab", at: tab.uniqueIDSpan,
      "repeated here",
      notes: [.init(owner.uniqueIDSpan, "first used here")],
      why: "iOS turns the whole appdata away; Android shows the first tab's content in both.",
      hint: "give this tab a number no other tab uses; \(free) is free.")
  }

  fileprivate static func deadOnAndroid(_ tab: ProjectTab) -> Self {
    .warning(
      "tab-dead-on-android", "Android has no \(tab.view.className.shortName) tabs", at: tab.span,
      why: "Its readers get a list that says “connecting” for ever (C62 C195).",
      hint:
        "offer the same content in a news list too, or write `clients: [ios]` if the app is for iOS alone.")
  }

  fileprivate static func tabImageLarge(_ image: PictureReference) -> Self {
    .warning(
      "tab-image-large", "the icon is \(image.header.size.width) × \(image.header.size.height)",
      at: image.span,
      why:
        "Icons are drawn pixel by pixel, at most 48 × 32, even on fine screens; floki scales it down (C66).",
      hint: "draw it at 30 × 30.")
  }

  fileprivate static func tabImageOpaque(_ image: PictureReference) -> Self {
    .warning(
      "tab-image-opaque", "the icon has no transparency", at: image.span,
      why: "iOS draws the shape that is not transparent, so this one is a plain square (C66).",
      hint: "save it as a PNG whose background is transparent.")
  }

  fileprivate static func skinTabUnknown(_ id: Int32, at span: SourceSpan, _ project: Project) -> Self {
    .error(
      "skin-tab-unknown", "there is no tab with unique_id \(id)", at: span,
      why: "The app would lack the tab.",
      hint: "use one of \(project.tabs.map { String($0.uniqueID) }.joined(separator: ", ")).")
  }

  fileprivate static func skinTabTwice(_ id: Int32, at span: SourceSpan) -> Self {
    .error(
      "skin-tab-twice", "tab \(id) is listed twice", at: span,
      why: "iOS turns an appdata with a repeated unique_id away (C58).", hint: "take one of them out.")
  }

  fileprivate static func debugSwitches(at span: SourceSpan) -> Self {
    .warning(
      "debug-switches", "`misc` is for debugging on named devices", at: span,
      why: "The devices listed here flush their cache or draw red slashes over pictures (C68).",
      hint: "take it out before readers get this version.")
  }
}
