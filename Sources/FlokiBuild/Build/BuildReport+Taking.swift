import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiSite

extension BuildReport {
  /// Everything is already there.
  mutating func hasNothingNew(at now: Instant) {
    isUnchanged = true
    self.now = now
    newItems = Items()
    changedItems = Items()
    deletedItems = Items()
    keptCount += writtenCount
    writtenCount = 0
    bytesWritten = 0
    removedCount = 0
    picturesReused += picturesMade + picturesShared
    picturesMade = 0
    picturesShared = 0
    changedRules = nil
  }

  mutating func take(_ published: OutputReport) {
    writtenCount = published.written.count
    bytesWritten = published.bytesWritten
    keptCount = published.kept.count
    removedCount = published.removed.count
    staleCount = published.stale.count
    changedRules = published.written.first { HostRules.paths.contains($0) }
  }

  mutating func take(_ items: ItemChanges, of site: Site) {
    func group(_ items: [ItemChanges.Item]) -> Items {
      var group = Items(
        items.prefix(Items.mostTitles).map { item in
          item.title.isEmpty ? site.lock.key(of: item.id) ?? "\(item.id)" : item.title
        })
      group.count = items.count
      return group
    }
    newItems = group(items.new)
    changedItems = group(items.changed)
    deletedItems = group(items.deleted)
    func titles(_ isSo: (WithheldItem.Reason) -> Bool) -> Items {
      Items(site.withheld.filter { isSo($0.reason) }.map(\.title))
    }
    drafts = titles { $0 == .draft }
    let ended = site.withheld.compactMap { Scheduled(expired: $0) }.sorted { $0.at > $1.at }
    expired = Items(ended.map(\.title))
    lastExpired = ended.first
    let waiting = site.withheld.compactMap { Scheduled($0) }.sorted { $0.at < $1.at }
    scheduled = Items(waiting.map(\.title))
    nextScheduled = waiting.first
  }

  mutating func take(_ site: Site, _ entries: [Manifest.Entry], at now: Instant) {
    var asked = Set(site.feeds.map(\.path))
    for feed in site.feeds where feed.isFirst { asked.formUnion(feed.thumbnails) }
    for app in site.apps.prefix(1) {
      asked.formUnion([SitePath.indicator(app), SitePath.appData(app, version: site.version(of: app))])
    }
    let sizes = Dictionary(
      entries.lazy.filter { asked.contains($0.path) }.map { ($0.path, $0.byteCount) },
      uniquingKeysWith: { one, _ in one })
    name = site.name
    version = site.apps.first.map { Int(site.version(of: $0)) } ?? 0
    if site.generations.count > 1 {
      versions = site.apps.map { .init(app: $0, version: Int(site.version(of: $0))) }
    }
    fileCount = entries.count + 1
    byteCount = entries.reduce(0) { $0 + $1.byteCount }
    self.now = now
    timeZone = site.timeZone.identifier
    nextChange = site.nextChange
    let core = site.apps.first.map { app in
      (sizes[SitePath.indicator(app)] ?? 0)
        + (sizes[SitePath.appData(app, version: site.version(of: app))] ?? 0)
    }
    for feed in site.feeds {
      feeds.append(
        Feed(
          folder: feed.folder, langcode: feed.langcode, itemCount: feed.itemCount,
          fallbackCount: feed.fallbackCount,
          byteCount: sizes[feed.path] ?? 0))
      guard feed.isFirst, let core else { continue }
      let thumbnails = Set(feed.thumbnails)
      firstLaunches.append(
        FirstLaunch(
          langcode: feed.langcode,
          byteCount: core + (sizes[feed.path] ?? 0) + thumbnails.reduce(0) { $0 + (sizes[$1] ?? 0) },
          requestCount: 3 + thumbnails.count))
    }
  }
}

extension BuildReport.Scheduled {
  /// Nil for an item that does not wait for its date.
  fileprivate init?(_ item: WithheldItem) {
    guard case .scheduled(let moment) = item.reason else { return nil }
    self.init(title: item.title, at: moment)
  }

  /// Nil for an item that has not expired.
  fileprivate init?(expired item: WithheldItem) {
    guard case .expired(let moment) = item.reason else { return nil }
    self.init(title: item.title, at: moment)
  }
}

extension IDLock {
  /// The name that an item has, or had, in its feed's folder.
  fileprivate func key(of id: Int32) -> String? {
    (items + gone).first { $0.id == id }?.key
  }
}
