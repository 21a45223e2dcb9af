import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A skin may name only existing tabs and classes that they have, and every tab must be in some skin.
func checkApps(_ project: Project, reporting diagnostics: inout Diagnostics) {
  // If there is an app for browsers, another rule reports that it cannot read the definition.
  if project.appForBrowsers == nil, project.webApp == nil, let first = project.apps.first {
    diagnostics.report(.encryptUnread(at: first.encryption ?? first.span))
  }
  for app in project.apps {
    var seen: [Int32: SourceSpan] = [:]
    for (id, span) in app.tabs ?? [] {
      if !project.tabs.contains(where: { $0.uniqueID == id }) {
        if !project.lacksTabs, project.tabs.allSatisfy({ $0.uniqueID > 0 }) {
          diagnostics.report(.skinTabUnknown(id, at: span, project))
        }
      } else if let first = seen[id] {
        diagnostics.report(.skinTabTwice(id, first, at: span))
      } else {
        seen[id] = span
      }
    }
    if let tabs = app.tabs, tabs.isEmpty { diagnostics.report(.skinWithoutTabs(app)) }
    checkLooks(of: app, project, reporting: &diagnostics)
  }
  // An unknown number may have been meant for any tab.
  let ids = Set(project.tabs.map(\.uniqueID))
  guard !project.lacksTabs, project.apps.allSatisfy({ ($0.tabs ?? []).allSatisfy { ids.contains($0.id) } })
  else { return }
  let shown = Set(project.apps.flatMap { project.tabs(of: $0).map(\.uniqueID) })
  for tab in project.tabs where !shown.contains(tab.uniqueID) {
    diagnostics.report(.tabInNoApp(tab))
  }
}

/// The look of a class has no effect in an app without such a tab.
private func checkLooks(of app: AppSkin, _ project: Project, reporting diagnostics: inout Diagnostics) {
  let classes = Set(project.tabs(of: app).map(\.view.className))
  for (className, looks) in app.looks.sorted(by: { $0.value.span.start < $1.value.span.start })
  where !looks.block.entries.isEmpty && !classes.contains(className) && !classes.isEmpty {
    diagnostics.report(.skinLooksUnused(app, className, looks))
  }
}

/// Skins and apps that do not fit their tabs.
struct CheckAppsRules: RuleSet {
  let encryptUnread = Rule("encrypt-unread", .warning, in: .settings, for: .iOS)
  let skinWithoutTabs = Rule("skin-without-tabs", .error, in: .settings)
  let skinLooksUnused = Rule("skin-looks-unused", .warning, in: .settings)
  let tabInNoApp = Rule("tab-in-no-app", .warning, in: .settings)
  let skinTabUnknown = Rule("skin-tab-unknown", .error, in: .settings)
  let skinTabTwice = Rule("skin-tab-twice", .error, in: .settings)
}

private let rules = CheckAppsRules()

extension Diagnostic {
  fileprivate static func encryptUnread(at span: SourceSpan) -> Self {
    .init(
      rules.encryptUnread, "the public clients cannot read an encrypted app definition", at: span,
      why: "They refuse it and keep what they have; after a restart there is no app (C31).",
      hint:
        "encrypt only an app with a name of its own: `apps: {v1: {}, v2: {encrypt: true}}`; phones that read v1 are not affected."
    )
  }

  fileprivate static func skinWithoutTabs(_ app: AppSkin) -> Self {
    .init(
      rules.skinWithoutTabs, "`\(app.name)` has no tabs", at: app.span,
      why: "Both clients refuse an app without a usable tab (C54).",
      hint: "name its tabs by their `unique_id`, or leave `tabs` out to have all of them.")
  }

  fileprivate static func skinLooksUnused(
    _ app: AppSkin, _ className: ClassName, _ looks: AppSkin.Looks
  ) -> Self {
    .init(
      rules.skinLooksUnused, "`\(app.name)` has no \(className.shortName) tab that could look like this",
      at: looks.span,
      why: "The look of a class applies to its tabs, and this app has no tab of that class (C78 C96).",
      hint: "take `\(className.shortName)` out, or add a tab to the app.")
  }

  fileprivate static func tabInNoApp(_ tab: ProjectTab) -> Self {
    .init(
      rules.tabInNoApp, "no app has tab \(tab.uniqueID)", at: tab.id.span,
      why: "Phones have only the tabs that their app lists, and iOS drops the contents of others (C69).",
      hint: "add \(tab.uniqueID) to the `tabs` of an app, or take the tab out.")
  }

  fileprivate static func skinTabUnknown(_ id: Int32, at span: SourceSpan, _ project: Project) -> Self {
    .init(
      rules.skinTabUnknown, "there is no tab with unique_id \(id)", at: span,
      why: "The app would lack the tab, and phones refuse an app without a usable tab (C54).",
      hint: "use one of \(project.tabs.map { String($0.uniqueID) }.joined(separator: ", ")).")
  }

  fileprivate static func skinTabTwice(_ id: Int32, _ first: SourceSpan, at span: SourceSpan) -> Self {
    .init(
      rules.skinTabTwice, "tab \(id) is listed twice", at: span, "again here",
      notes: [.init(first, "first here")],
      why: "iOS rejects an app definition with a repeated unique_id (C58).", hint: "take one of them out.")
  }
}
