import FlokiProtocol

extension Lock {
  /// What the lock will say once `feeds` and `tabs` are published.
  func learning(from feeds: [Feed], tabs: [ProjectTab]) -> Lock {
    var lock = self
    lock.learnItems(of: feeds)
    lock.learnBoundaries(of: feeds)
    lock.learnPlaces(of: feeds)
    for feed in feeds where !feed.path.isEmpty {
      lock.paths.removeAll { $0.path == feed.path }
      lock.paths.append(Address(path: feed.path, feed: feed.folder))
    }
    for tab in tabs where tab.uniqueID > 0 {
      guard let content = tab.view.content.nameInLock(feeds) else { continue }
      lock.tabs.removeAll { $0.uniqueID == tab.uniqueID }
      lock.tabs.append(Tab(uniqueID: tab.uniqueID, className: tab.view.className, content: content))
      lock.learnSections(of: tab.view, ownedBy: tab.uniqueID, feeds)
    }
    for item in feeds.lazy.flatMap(\.items) where item.id > 0 {
      if let nested = item.nested { lock.learnSections(of: nested, ownedBy: item.id, feeds) }
    }
    return lock
  }

  private mutating func learnItems(of feeds: [Feed]) {
    let sketches = Dictionary(
      (gone + items).compactMap { entry in entry.sketch.map { (entry.id, $0) } }, uniquingKeysWith: { $1 })
    let before = items + gone
    var live: Set<Int32> = []
    items = []
    for feed in feeds {
      for item in feed.items where item.id > 0 {
        live.insert(item.id)
        items.append(
          Entry(
            id: item.id, feed: feed.folder, key: item.key,
            sketch: item.sketch?.keeping(sketches[item.id])))
      }
    }
    items.sort { $0.id < $1.id }
    gone = before.filter { !live.contains($0.id) }.map { Entry(id: $0.id, feed: $0.feed, key: $0.key) }
    gone.sort { $0.id < $1.id }
  }

  /// Boundaries never move and never go: phones may ask for what lies below any of them.
  private mutating func learnBoundaries(of feeds: [Feed]) {
    let known = Set(pages)
    for feed in feeds {
      pages += feed.boundaries.map { Boundary(feed: feed.folder, id: $0) }.filter { !known.contains($0) }
    }
  }

  /// The highest place of each item that stands above its id, or ever did: a phone that was away may know it there.
  private mutating func learnPlaces(of feeds: [Feed]) {
    var highest = Dictionary(heights.map { ($0.id, $0.sortID) }, uniquingKeysWith: max)
    for item in feeds.lazy.flatMap(\.items) where item.id > 0 && item.sortValue > Int64(item.id) {
      highest[item.id] = max(item.sortValue, highest[item.id] ?? 0)
    }
    heights = highest.map { Height(id: $0.key, sortID: $0.value) }.sorted { $0.id < $1.id }
  }

  /// Only news lists have sections, and only those that stand in the feed (C154 C162).
  private mutating func learnSections(of view: View, ownedBy owner: Int32, _ feeds: [Feed]) {
    guard case .feed(let index) = view.content, feeds.indices.contains(index) else { return }
    let feed = feeds[index]
    guard feed.kind == .news, !feed.sections.isEmpty, feed.items.contains(where: { !$0.sections.isEmpty })
    else { return }
    let list = Sectioned(owner: owner, feed: feed.folder)
    if !sections.contains(list) { sections.append(list) }
  }
}

extension View.Content {
  /// What the lock calls it; nil for what could not be read.
  func nameInLock(_ feeds: [Feed]) -> String? {
    switch self {
    case .feed(let index): feeds.indices.contains(index) ? feeds[index].folder : nil
    case .remote(let address): address
    case .page(let page): page.path
    case .none: nil
    }
  }
}

extension Feed {
  /// Remembers what phones may hold of it and shall not.
  mutating func takeNoteOfWhatIsGone(_ lock: Lock) {
    let heights = Dictionary(lock.heights.map { ($0.id, $0.sortID) }, uniquingKeysWith: max)
    gone = lock.gone.filter { $0.feed == folder }.map { entry in
      GoneItem(id: entry.id, sortValue: max(Int64(entry.id), heights[entry.id] ?? 0))
    }
  }
}
