/// A tab that appears, before its content is fetched.
struct UsableTab {
  enum Content {
    case list(ListRules)
    case web(String)
    case movie(Attributes, String)
    case dead
  }

  var id: Int
  var longTitle: String
  var label: String
  var content: Content
}

extension Visit {
  func readTabs(_ appdata: [String: Wire], _ subject: String) throws(Ending) -> [UsableTab] {
    guard let value = appdata["tabs"] else { throw .refused(54, "no tabs") }
    guard let array = value.array else {
      if isIOS { throw .crashed(6, "tabs is not an array") }
      throw .refused(54, "tabs is not an array")
    }
    var tabs: [UsableTab] = []
    var seen: Set<Int> = []
    for (index, wire) in array.enumerated() {
      guard let members = wire.object else {
        if isIOS { throw .crashed(56, "tabs[\(index)] is not an object") }
        throw .refused(56, "tabs[\(index)] is not an object")
      }
      guard let tab = try readTab(attributes(members, "tabs[\(index)]"), seen: &seen) else { continue }
      tabs.append(tab)
    }
    guard !tabs.isEmpty else { throw .refused(54, "no usable tab") }
    if tabs.count > 5, client == .ios(.phone) || client == .ios(.retina) {
      lose(55, "tabs beyond the fifth hide behind More", subject)
    }
    if !isIOS { checkLabels(tabs, subject) }
    tabIDs = Set(tabs.map(\.id))
    return tabs
  }

  private func readTab(_ tab: Attributes, seen: inout Set<Int>) throws(Ending) -> UsableTab? {
    let className = try tabClass(tab)
    let id = tab.int("unique_id") ?? 0
    guard id >= 1 else {
      // iOS looks for repeated numbers before it looks at what they are.
      if isIOS, !seen.insert(id).inserted {
        throw .refused(230, "two tabs have no usable unique_id")
      }
      lose(57, "skipped: no usable unique_id", tab.subject)
      return nil
    }
    if !seen.insert(id).inserted {
      if isIOS { throw .refused(58, "unique_id \(id) appears twice") }
      lose(58, "shows the content of the first tab \(id)", tab.subject)
    }
    guard let className else {
      lose(60, "skipped: no class_type", tab.subject)
      return nil
    }
    guard let data = try tabData(tab, id: id) else { return nil }
    guard let content = try tabContent(className, data, id: id) else { return nil }
    let titles = try tabTitles(tab)
    checkImage(tab)
    return UsableTab(id: id, longTitle: titles.long, label: titles.label, content: content)
  }

  /// The class without prefix (C60 C61); nil when Android finds none.
  private func tabClass(_ tab: Attributes) throws(Ending) -> String? {
    guard isIOS else { return tab.string("class_type") }
    guard let value = tab.members["class_type"] else { throw .refused(60, "a tab has no class_type") }
    guard let name = value.string else { throw .crashed(6, "class_type is not a string") }
    let bare = name.hasPrefix("FL") ? String(name.dropFirst(2)) : name
    if ["Item_view_controller", "Photo_view_controller"].contains(bare) {
      throw .crashed(61, "\(name) as a tab")
    }
    guard ["News", "Gallery", "Web", "Movie"].map({ $0 + "_view_controller" }).contains(bare) else {
      throw .refused(60, "class_type \(name) is unknown")
    }
    return bare
  }

  private func tabData(_ tab: Attributes, id: Int) throws(Ending) -> Attributes? {
    guard let value = tab.members["data"], isIOS || value != .null else {
      lose(67, "skipped: no data", tab.subject)
      return nil
    }
    guard let members = value.object else {
      if isIOS { throw .crashed(67, "data is not an object") }
      lose(67, "skipped: data is not an object", tab.subject)
      return nil
    }
    return attributes(members, "tab \(id)")
  }

  /// Alpha mask on iOS, coloured picture on Android (C66).
  private func checkImage(_ tab: Attributes) {
    guard let image = embeddedImage("tab_image", 66, tab), isIOS else { return }
    if image.width > 48 || image.height > 32 {
      lose(66, "tab_image is bigger than its place", tab.subject, .changed)
    }
    if !image.hasAlpha { lose(66, "tab_image has no alpha: a full square shows", tab.subject, .changed) }
  }

  /// On Android the label is also the key of the tab (C65).
  private func checkLabels(_ tabs: [UsableTab], _ subject: String) {
    var seen: [String: ShownTab.Kind] = [:]
    for tab in tabs {
      if tab.label == "dummy" { lose(65, "the label dummy is taken", "tab \(tab.id)") }
      if seen.updateValue(tab.kind, forKey: tab.label) == tab.kind {
        lose(65, "two tabs are called \(tab.label) and show the same list", "tab \(tab.id)")
      }
    }
  }
}

extension UsableTab {
  var kind: ShownTab.Kind {
    switch content {
    case .list(let rules): rules.kind == .news ? .news : .gallery
    case .web: .web
    case .movie: .movie
    case .dead: .dead
    }
  }
}
