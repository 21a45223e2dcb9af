extension Project {
  /// The item that opens each list with a page at its address, by the list's folder: the arrows above an article open
  /// that bare address (C220).
  ///
  /// Lists opened from galleries get no page: phones take the address for a photo, and Android crashes if it is a page
  /// (C175 C221). If the address does not exist, it shows the broken icon and stores nothing.
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
          // The address may belong to a list of the project.
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
  /// The address of content on another server that the item opens.
  fileprivate var nestedAddress: String? {
    if case .remote(let address, _) = url { return address }
    if case .remote(let address)? = nested?.content { return address }
    return nil
  }
}
