import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSite

/// What changes in a site because the texts of items changed: their lines in feeds, and their pages.
struct SiteRevision {
  /// A news feed in one language.
  struct Feed {
    let path: String
    /// Its items, before and now.
    let items: [(before: NewsItem, now: NewsItem)]
    /// The feed of these items alone.
    let before: NewsFeed
    let now: NewsFeed
  }

  let feeds: [Feed]
  /// New pages.
  let newPages: [SiteFile]
  /// The paths of pages that nothing refers to any more.
  let oldPages: [String]
  /// The site of these items alone.
  let site: Site

  /// Compares the site of a few items with its last state; nil if more than the texts of pages and news differs.
  ///
  /// - Parameter keepsLock: Whether the lock must be unchanged as well, because it is written.
  init?(from before: Site, to now: Site, keepingLock keepsLock: Bool) {
    guard now.allowsRevision, before.allowsRevision,
      keepsLock ? now.lock == before.lock : now.lock.withoutSketches == before.lock.withoutSketches,
      now.nextChange == before.nextChange,
      now.feeds.elementsEqual(before.feeds, by: { $0.isSame(as: $1) }), now.rules == before.rules
    else { return nil }
    var former: [String: SiteFile] = [:]
    for file in before.allFiles { former[file.path] = file }
    var feeds: [Feed] = []
    var newPages: [SiteFile] = []
    var syndicated: Set<String> = []
    for file in now.allFiles {
      let known = former.removeValue(forKey: file.path)
      switch (file.content, known?.content) {
      case (.page, nil): newPages.append(file)
      case (.page, .page): guard file.digest == known?.digest else { return nil }
      case (.image, .image), (.copy, .copy): break
      // They have the words of one feed each.
      case (.syndicated, .syndicated): syndicated.insert(file.path.folderOfPath)
      case (.newsFeed(let feed), .newsFeed(let old)) where file.isFeed:
        guard let revised = Feed(file.path, from: old, to: feed) else { return nil }
        if !revised.items.isEmpty { feeds.append(revised) }
      default:
        guard let known, let bytes = file.bytes(embedding: [:]), bytes == known.bytes(embedding: [:]) else {
          return nil
        }
      }
    }
    for file in former.values {
      guard case .page = file.content else { return nil }
    }
    guard !feeds.contains(where: { syndicated.contains($0.path.folderOfPath) }) else { return nil }
    self.feeds = feeds
    self.newPages = newPages
    oldPages = former.keys.sorted()
    site = now
  }
}

extension SiteRevision.Feed {
  fileprivate init?(_ path: String, from before: NewsFeed, to now: NewsFeed) {
    guard now.items.map(\.id) == before.items.map(\.id) else { return nil }
    var rest = now
    rest.items = before.items
    guard rest.jsonBytes(embedding: [:]) == before.jsonBytes(embedding: [:]) else { return nil }
    self.path = path
    self.before = before
    self.now = now
    items = zip(before.items, now.items).filter { old, new in
      old.jsonBytes(embedding: [:]) != new.jsonBytes(embedding: [:])
    }.map { (before: $0, now: $1) }
    guard items.allSatisfy({ $0.content == nil && $1.content == nil && !$1.title.isEmpty }) else {
      return nil
    }
  }
}

extension Site {
  /// Whether feeds are the only files made from the texts of several items, and no budget depends on sizes.
  fileprivate var allowsRevision: Bool {
    !hasInnerLinks && !wantsSearch && codings.isEmpty && budget.limits.isEmpty && withheld.isEmpty
      && !files.contains { $0.isOlderPage }
  }

  fileprivate var allFiles: [SiteFile] {
    files + (webApp.map { WebAppFiles($0, of: self).files } ?? [])
  }

  fileprivate var rules: String? { hosting.flatMap { HostRules(self).file(for: $0)?.text } }
}

extension SiteFile {
  /// Whether it is a feed that phones request.
  fileprivate var isFeed: Bool { PublishedList(path: path) != nil }
}

extension FeedOutline {
  fileprivate func isSame(as other: FeedOutline) -> Bool {
    path == other.path && folder == other.folder && langcode == other.langcode && itemCount == other.itemCount
      && fallbackCount == other.fallbackCount && thumbnails == other.thumbnails && isFirst == other.isFirst
      && cacheSize == other.cacheSize
  }
}

extension IDLock {
  /// The same without the traces that identify renamed items.
  fileprivate var withoutSketches: IDLock {
    var lock = self
    for index in lock.items.indices { lock.items[index].sketch = nil }
    return lock
  }
}
