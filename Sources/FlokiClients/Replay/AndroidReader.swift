/// A reader with an Android phone. It mirrors the feeds (C138) and takes a new app definition at once (C30), but keeps
/// pictures for a day (C173).
struct AndroidReader {
  let habit: ReaderHabit
  private var definition: Definition?
  private var indicator: [String: Wire]?
  /// The lists of the running app.
  private var lists: [Int: [FeedItem]] = [:]
  /// By the name of the file in the cache (C174).
  private var pictures: [String: (file: KeptFile, since: Int64)] = [:]

  init(_ habit: ReaderHabit) {
    self.habit = habit
  }

  mutating func look(
    at index: Int, in chronicle: Chronicle, indicator url: String, reporting ledger: inout Ledger
  ) {
    let announced = chronicle.timeline.announcement(at: index, isIOS: false, language: habit.language)
    guard let announced, announced.beacon != nil else { return }
    if habit.relaunches { lists = [:] }
    if let definition, indicator == announced.indicator {
      // Only another indicator makes the app look at what it names (C29).
      if let current = announced.definition, current.appdata != definition.appdata {
        let cause = chronicle.startOfDefinition(at: index)
        ledger.add(.overlooked(url, version: definition.version, cause: cause, isIOS: false))
      }
    } else if let newer = announced.definition {
      definition = newer
      indicator = announced.indicator
      lists = [:]
    }
    for rules in definition?.lists ?? [] { open(rules, at: index, chronicle, &ledger) }
  }

  private mutating func open(
    _ rules: ListRules, at index: Int, _ chronicle: Chronicle, _ ledger: inout Ledger
  ) {
    let timeline = chronicle.timeline
    let langcode = definition?.langcode ?? ""
    let answer = timeline.feed(at: index, rules, langcode: langcode, isIOS: false)
    let list = FreshList(rules, langcode: langcode, answer)
    if list.items.isEmpty {
      guard list.isAnswered else { return }
      // An empty list counts as a failed download: the old one stays (C136).
      let cause = chronicle.start(of: rules.owner, at: index) { $0.items.isEmpty }
      for item in lists[rules.owner] ?? [] where !list.listedIDs.contains(item.id) {
        ledger.add(.emptiedOnAndroid(item, feed: list.feedURL, cause: cause))
      }
      return
    }
    lists[rules.owner] = list.items
    for item in list.items {
      show(item.image, .thumb, of: item, list.feedURL, at: index, chronicle, &ledger)
      if rules.kind == .gallery {
        show(item.url, .photo, of: item, list.feedURL, at: index, chronicle, &ledger)
      } else if item.className != nil {
        show(item.previewURL?.cleanedURL, .photo, of: item, list.feedURL, at: index, chronicle, &ledger)
      }
    }
  }

  /// Shows a picture from the cache, if it is younger than a day, and else from the server.
  private mutating func show(
    _ url: String?, _ part: Disk.FileKey.Part, of item: FeedItem, _ feed: String, at index: Int,
    _ chronicle: Chronicle, _ ledger: inout Ledger
  ) {
    guard let url, let served = chronicle.timeline.file(at: index, url) else { return }
    let now = chronicle.timeline.moment(of: index)
    let name = url.split(omittingEmptySubsequences: true) { ".:/,%?&=+".contains($0) }.joined(separator: "+")
    guard let kept = pictures[name], now &- kept.since < 86400, now >= kept.since else {
      pictures[name] = (KeptFile(url: url, print: served, since: index), now)
      return
    }
    guard kept.file.print != served, kept.file.since < index else { return }
    let stale = StaleFile(item: item, part: part, shown: kept.file, url: url)
    ledger.add(
      kept.file.url == url
        ? .keptForADay(stale, feed: feed, cause: chronicle.change(of: stale, before: index))
        : .sharesCacheName(stale, feed: feed, cause: firstServing(url, until: index, chronicle)))
  }

  private func firstServing(_ url: String, until index: Int, _ chronicle: Chronicle) -> Int {
    chronicle.start(at: index) { chronicle.timeline.file(at: $0, url) != nil }
  }
}
