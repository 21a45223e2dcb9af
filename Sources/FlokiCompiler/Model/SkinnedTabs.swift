import FlokiProtocol

extension Project {
  /// The tabs of one app, in its order and with its looks: what phones that have the app read of them.
  package func tabs(of app: AppSkin) -> [ProjectTab] {
    guard let ids = app.tabs else { return tabs.map { $0.wearing(app) } }
    return ids.compactMap { id, _ in tabs.first { $0.uniqueID == id }?.wearing(app) }
  }

  /// Every tab as some app shows it, each look once; one that no app has is as it is written.
  var shownTabs: [ProjectTab] {
    let shown = apps.flatMap(tabs(of:))
    let skinned = shown.filter { $0.view.looks != nil }
    let plain = Set(shown.lazy.filter { $0.view.looks == nil }.map(\.span))
    let known = Set(skinned.map(\.span))
    return tabs.filter { plain.contains($0.span) || !known.contains($0.span) } + skinned
  }
}

extension ProjectTab {
  /// The tab with an app's looks in the place of its own.
  fileprivate func wearing(_ app: AppSkin) -> ProjectTab {
    guard let looks = app.looks[view.className] else { return self }
    var tab = self
    tab.view.looks = looks.block
    tab.view.block = view.block.wearing(looks.block)
    for (attribute, value) in looks.values { tab.view.data.set(attribute, to: value) }
    return tab
  }
}
