import FlokiContent
import FlokiProtocol

extension IDLock {
  /// The lock once `feeds` and `tabs` are published.
  func learning(from feeds: [NumberedFeed], tabs: [ProjectTab], asOf now: Instant) -> IDLock {
    var lock = self
    lock.learnItems(of: feeds, asOf: now)
    lock.learnBoundaries(of: feeds)
    lock.learnPlaces(of: feeds, asOf: now)
    lock.paths.replace(
      by: feeds.filter { !$0.path.isEmpty }.map { Address(path: $0.path, feed: $0.folder) }, \.path)
    let lists = tabs.filter { $0.uniqueID > 0 && $0.view.content.nameInLock != nil }
    lock.tabs.replace(
      by: lists.compactMap { tab in
        tab.view.content.nameInLock.map {
          Tab(uniqueID: tab.uniqueID, className: tab.view.className, content: $0)
        }
      }, \.uniqueID)
    var sectioned = SectionedLists(feeds, known: lock.sections)
    for tab in lists { sectioned.add(tab.view, ownedBy: tab.uniqueID) }
    // Phones may also have stored the nested content of expired items.
    for item in feeds.lazy.flatMap({ $0.items + $0.expired }) {
      if let nested = item.nested { sectioned.add(nested, ownedBy: item.id) }
    }
    lock.sections = sectioned.all
    lock.learnNestedLists(of: feeds, asOf: now)
    return lock
  }

  /// Boundaries are permanent: phones may ask for items below any of them.
  private mutating func learnBoundaries(of feeds: [NumberedFeed]) {
    let known = Set(pages)
    for feed in feeds {
      pages += feed.boundaries.map { Boundary(feed: feed.folder, id: $0) }.filter { !known.contains($0) }
    }
  }

  /// The highest place of each item that is or was above its id: a phone that was offline may know it there. For one
  /// that is not due yet, its future place.
  private mutating func learnPlaces(of feeds: [NumberedFeed], asOf now: Instant) {
    var highest = Dictionary(heights.map { ($0.id, $0.sortID) }, uniquingKeysWith: max)
    for item in feeds.lazy.flatMap(\.upcoming) where !wasPublished(item.id, asOf: now) {
      highest[item.id] = nil
    }
    for item in feeds.lazy.flatMap(\.allItems) where item.sortValue > Int64(item.id) {
      highest[item.id] = max(item.sortValue, highest[item.id] ?? 0)
    }
    heights = highest.map { Height(id: $0.key, sortID: $0.value) }.sorted { $0.id < $1.id }
  }
}

/// The lists that iOS has stored with sections: those of the lock and those of this build.
private struct SectionedLists {
  private(set) var all: [IDLock.Sectioned]
  private var known: Set<IDLock.Sectioned>
  /// The folders of those feeds that are shown with sections.
  private let folders: Set<String>

  init(_ feeds: [NumberedFeed], known: [IDLock.Sectioned]) {
    all = known
    self.known = Set(known)
    // Only news lists have sections, and only sections in the feed (C154 C162).
    folders = Set(
      feeds.lazy.filter { feed in
        feed.kind == .news && !feed.sections.isEmpty
          && (feed.items.contains { !$0.sections.isEmpty } || feed.expired.contains { !$0.sections.isEmpty })
      }.map(\.folder))
  }

  mutating func add(_ view: View, ownedBy owner: Int32) {
    guard case .feed(let folder) = view.content, folders.contains(folder) else { return }
    let list = IDLock.Sectioned(owner: owner, feed: folder)
    if known.insert(list).inserted { all.append(list) }
  }
}

extension Array {
  /// Appends others, the last of each name, and removes earlier entries with the same names.
  fileprivate mutating func replace<Name: Hashable>(by others: [Element], _ name: (Element) -> Name) {
    var last: [Name: Int] = [:]
    for (index, other) in others.enumerated() { last[name(other)] = index }
    removeAll { last[name($0)] != nil }
    self += others.enumerated().filter { last[name($0.element)] == $0.offset }.map(\.element)
  }
}

extension View.Content {
  /// Its name in the lock; nil if it could not be read.
  var nameInLock: String? {
    switch self {
    case .feed(let folder): folder
    case .remote(let address): address
    case .page(let page): page.path
    case .none: nil
    }
  }
}
