import FlokiProtocol

extension Project {
  /// The tabs of one app, in its order and with its look, as its phones read them.
  package func tabs(of app: AppSkin) -> [ProjectTab] {
    guard let ids = app.tabs else { return tabs.map { $0.wearing(app) } }
    return ids.compactMap { id, _ in tabs.first { $0.uniqueID == id }?.wearing(app) }
  }

  /// Every tab as the apps show it, each look once; a tab in no app as written.
  var shownTabs: [ProjectTab] {
    let shown = apps.flatMap(tabs(of:))
    let skinned = shown.filter { $0.view.looks != nil }
    let plain = Set(shown.lazy.filter { $0.view.looks == nil }.map(\.span))
    let known = Set(skinned.map(\.span))
    return tabs.filter { plain.contains($0.span) || !known.contains($0.span) } + skinned
  }
}

extension ProjectTab {
  /// The tab with an app's look in place of its own.
  fileprivate func wearing(_ app: AppSkin) -> ProjectTab {
    guard let looks = app.looks[view.className] else { return self }
    var tab = self
    tab.view.looks = looks.block
    tab.view.block = view.block.wearing(looks.block)
    for (attribute, value) in looks.values { tab.view.data.set(attribute, to: value) }
    return tab
  }
}
