extension Project {
  /// The item that opens each list with a page at its address, by the list's folder: the arrows above an article lead to
  /// that bare address (C220).
  ///
  /// Items of galleries take their lists' pages away: phones take the address for a photo, and Android closes at one that is a
  /// page (C175 C221). Where nothing answers it shows the broken icon, and keeps nothing.
  var listOpeners: [String: NumberedItem] {
    var openers: [String: NumberedItem] = [:]
    var taken: Set<String> = []
    lazy var folders = Dictionary(grouping: feeds, by: { settings.baseURL.value + $0.path })
    for feed in feeds where feed.opensAt == nil && !feed.nestedViews.isEmpty {
      for item in feed.items {
        guard let nested = item.item.nested else { continue }
        switch (feed.kind, nested.content) {
        case (.news, .feed(let folder)): if openers[folder] == nil { openers[folder] = item }
        case (.gallery, .feed(let folder)): taken.insert(folder)
        case (.gallery, _):
          // The list may be one of the project's own by its address.
          guard let address = item.item.nestedAddress else { continue }
          taken.formUnion((folders[address] ?? []).map(\.folder))
        case (.news, _): break
        }
      }
    }
    return openers.filter { folder, _ in !taken.contains(folder) && feeds[folder: folder]?.opensAt == nil }
  }
}

extension ResolvedItem {
  /// Where content of somebody else's is that the item opens.
  fileprivate var nestedAddress: String? {
    if case .remote(let address, _) = url { return address }
    if case .remote(let address)? = nested?.content { return address }
    return nil
  }
}
