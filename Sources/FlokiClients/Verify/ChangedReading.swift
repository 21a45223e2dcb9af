/// What a visit may pass over, since it was read when it was published.
final class ChangedReading {
  let change: PublishedChange
  /// Whether a list inside an item may be another one: then every list is looked through for them.
  private let looksInside: Bool
  private let sameTabs: Set<Int>

  /// - Parameters:
  ///   - visit: One that has started.
  ///   - earlier: One of the same reader that has started with what was published before; nil where the definition is the same.
  init(_ change: PublishedChange, of tabs: [UsableTab], in visit: Visit, after earlier: (Visit, [UsableTab])?)
  {
    self.change = change
    looksInside = change.hasNestedLists && !change.feeds.isEmpty
    guard let (former, formerTabs) = earlier else {
      sameTabs = Set(tabs.map(\.id))
      return
    }
    // Ids of tabs are in one space with those of containers (C171), and patterns decide what links do (C214).
    let isSameApp =
      former.tabIDs == visit.tabIDs && former.captures.map(\.identity) == visit.captures.map(\.identity)
      && former.strings.langcode == visit.strings.langcode
    let lists = Dictionary(formerTabs.map { ($0.id, $0.list) }, uniquingKeysWith: { first, _ in first })
    sameTabs = !isSameApp ? [] : Set(tabs.filter { lists[$0.id] == .some($0.list) }.map(\.id))
  }

  func isAsBefore(_ tab: UsableTab) -> Bool { sameTabs.contains(tab.id) }

  /// Whether nothing of a list that has the rules it had is to be read.
  func passesOver(feed: String?) -> Bool {
    guard let feed, !looksInside, change.replaced.isEmpty else { return false }
    return change.feeds[feed] == nil
  }

  /// Whether an item of such a list says something else than it did.
  func differs(_ item: FeedItem, in feed: String?) -> Bool {
    guard let feed, let reading = change.feeds[feed] else { return false }
    return switch reading {
    case .everything: true
    case .items(let ids): ids.contains(item.id)
    }
  }

  /// Whether an item of such a list is to be opened.
  func opens(_ item: FeedItem, of feed: String?, in visit: Visit) -> Bool {
    if differs(item, in: feed) || (looksInside && item.className != nil) { return true }
    guard !change.replaced.isEmpty else { return false }
    // A movie names a picture more.
    if item.className != nil { return true }
    return [item.url, item.image].contains { address in
      address.flatMap(visit.path).map(change.replaced.contains) ?? false
    }
  }
}

extension UsableTab {
  /// The rules of its list; nil for other tabs.
  fileprivate var list: ListRules? {
    if case .list(let rules) = content { rules } else { nil }
  }
}

extension Visit {
  /// The file that an address leads to; nil for one that is elsewhere or leads nowhere.
  func path(of url: String) -> String? {
    if case .file(let path)? = host.locate(url) { path } else { nil }
  }
}
