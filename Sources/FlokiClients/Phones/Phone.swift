/// One iOS device over weeks: the app is started, looked at, left running, closed and started again.
///
/// `IOSClient` starts the app, opens everything there is and puts the phone away. What shows only at the second look, to
/// a reader who taps "more" on one day and not on another, or who was away for a month, shows here.
package struct Phone: Sendable {
  package let device: Device
  package let language: String
  private let beacon: String
  private var disk = Disk()
  private var app: RunningApp?
  /// What went wrong, each once, in the order it happened.
  package private(set) var losses: [Loss] = []
  private var known: Set<Loss> = []

  /// What a running app holds in memory beside its lists.
  private struct RunningApp: Sendable {
    var langcode: String
    var tabIDs: Set<Int>
    var lists: [ListRules]
    /// The lists with a row that says "more".
    var withOlder: Set<Int> = []
  }

  package init(_ device: Device, language: String, beacon: String) {
    self.device = device
    self.language = language
    self.beacon = beacon
  }

  package var isRunning: Bool { app != nil }

  /// Starts the app: every list shows what the disk kept, until the reader refreshes it (C28 C30 C127).
  package mutating func launch(from host: StaticHost, at now: Int64) {
    app = nil
    visit(host, at: now) { [beacon] visit, _ in
      do throws(Ending) {
        let tabs = try visit.start(beacon: beacon)
        var started = RunningApp(langcode: visit.strings.langcode, tabIDs: visit.tabIDs, lists: [])
        for case .list(let rules) in tabs.map(\.content) {
          started.lists.append(rules)
          visit.disk.lists[rules.owner, default: DiskCache()].restore(at: now)
        }
        return started
      } catch {
        visit.lose(31, "the app does not start: \(error)", beacon)
        return nil
      }
    }
  }

  /// Fetches the feed of every list.
  package mutating func refresh(from host: StaticHost, at now: Int64) {
    visit(host, at: now) { visit, app in
      guard var app else { return nil }
      for rules in app.lists {
        var cache = visit.disk.lists[rules.owner] ?? DiskCache()
        let answer = visit.refresh(&cache, from: rules.mainURL + app.langcode, rules)
        visit.disk.lists[rules.owner] = cache
        switch answer {
        case true?: app.withOlder.insert(rules.owner)
        case false?: app.withOlder.remove(rules.owner)
        case nil: break
        }
      }
      return app
    }
  }

  /// Taps "more" in every list that offers it, until none does (C146).
  package mutating func tapMoreToTheEnd(from host: StaticHost, at now: Int64) {
    visit(host, at: now) { visit, app in
      guard var app else { return nil }
      for rules in app.lists where app.withOlder.contains(rules.owner) {
        var cache = visit.disk.lists[rules.owner] ?? DiskCache()
        visit.askForOlder(rules.mainURL + app.langcode, rules, &cache)
        visit.disk.lists[rules.owner] = cache
      }
      app.withOlder = []
      return app
    }
  }

  /// Opens everything that is on the screen. Thumbs, photos and pages come from the disk where it has them by owner, id and
  /// URL (C167 C168 C169).
  package mutating func look(at host: StaticHost, at now: Int64) -> [HeldList] {
    var lists: [HeldList] = []
    visit(host, at: now) { visit, app in
      for rules in app?.lists ?? [] {
        let cache = visit.disk.lists[rules.owner] ?? DiskCache()
        let url = rules.mainURL + (app?.langcode ?? "")
        let sections = visit.arrange(cache.shown, cache.sections, url)
        let visible = sections.isEmpty ? nil : Set(sections.flatMap(\.itemIDs))
        lists.append(
          HeldList(
            tab: rules.owner, feedURL: url,
            items: cache.shown.map { item in
              var held = visit.hold(item, in: rules)
              held.isSaved = cache.isSaved(item.id)
              held.isVisible = visible?.contains(item.id) ?? true
              return held
            }))
      }
      return app
    }
    return lists
  }

  private mutating func visit(
    _ host: StaticHost, at now: Int64, _ act: (Visit, RunningApp?) -> RunningApp?
  ) {
    let visit = Visit(client: .ios(device), language: language, now: now, host: host, disk: disk)
    visit.tabIDs = app?.tabIDs ?? []
    app = act(visit, app)
    disk = visit.disk
    for loss in visit.journal.losses where known.insert(loss).inserted { losses.append(loss) }
  }
}

extension Visit {
  fileprivate func hold(_ item: FeedItem, in rules: ListRules) -> HeldItem {
    var held = HeldItem(id: item.id, title: item.title)
    held.thumb = item.image.map { file($0, .init(owner: rules.owner, item: item.id, part: .thumb)) }
    held.content = item.url.map {
      file($0, .init(owner: rules.owner, item: item.id, part: rules.kind == .gallery ? .photo : .page))
    }
    return held
  }

  private func file(_ url: String, _ key: Disk.FileKey) -> HeldFile {
    let request = withDeviceParameter(url)
    if let kept = disk.file(key, at: request) { return HeldFile(url: url, bytes: kept) }
    guard case .bytes(let bytes) = download(request) else { return HeldFile(url: url) }
    disk.keep(bytes, of: key, at: request)
    return HeldFile(url: url, bytes: bytes)
  }
}
