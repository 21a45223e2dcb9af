import FlokiProtocol

extension Lock {
  /// What the lock will say once `feeds` and `tabs` are published.
  func learning(from feeds: [Feed], tabs: [ProjectTab], asOf now: Instant) -> Lock {
    var lock = self
    lock.learnItems(of: feeds, asOf: now)
    lock.learnBoundaries(of: feeds)
    lock.learnPlaces(of: feeds, asOf: now)
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
    // What an item that has expired nests, phones may remember as well.
    for item in feeds.lazy.flatMap({ $0.items + $0.expired }) where item.id > 0 {
      if let nested = item.nested { lock.learnSections(of: nested, ownedBy: item.id, feeds) }
    }
    return lock
  }

  /// Boundaries never move and never go: phones may ask for what lies below any of them.
  private mutating func learnBoundaries(of feeds: [Feed]) {
    let known = Set(pages)
    for feed in feeds {
      pages += feed.boundaries.map { Boundary(feed: feed.folder, id: $0) }.filter { !known.contains($0) }
    }
  }

  /// The highest place of each item that stands above its id, or ever did: a phone that was away may know it there. Of one
  /// that is not due yet it is the place that it will have.
  private mutating func learnPlaces(of feeds: [Feed], asOf now: Instant) {
    var highest = Dictionary(heights.map { ($0.id, $0.sortID) }, uniquingKeysWith: max)
    for item in feeds.lazy.flatMap(\.upcoming) where !wasPublished(item.id, asOf: now) {
      highest[item.id] = nil
    }
    for item in feeds.lazy.flatMap(\.allItems) where item.id > 0 && item.sortValue > Int64(item.id) {
      highest[item.id] = max(item.sortValue, highest[item.id] ?? 0)
    }
    heights = highest.map { Height(id: $0.key, sortID: $0.value) }.sorted { $0.id < $1.id }
  }

  /// Only news lists have sections, and only those that stand in the feed (C154 C162).
  private mutating func learnSections(of view: View, ownedBy owner: Int32, _ feeds: [Feed]) {
    guard case .feed(let index) = view.content, feeds.indices.contains(index) else { return }
    let feed = feeds[index]
    guard feed.kind == .news, !feed.sections.isEmpty,
      (feed.items + feed.expired).contains(where: { !$0.sections.isEmpty })
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
