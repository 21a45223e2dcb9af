extension Visit {
  /// Fetches the feed of a list and opens every item in it.
  ///
  /// - Parameter isAsBefore: Whether the list has the rules it had when what is published was read.
  func show(_ rules: ListRules, belongsToTab: Bool, isAsBefore: Bool = false) -> ShownList? {
    // Glued together, whatever the URL ends in (C111).
    let feedURL = rules.mainURL + strings.langcode
    guard isIOS ? rawAddress(rules.mainURL, rules.subject) != nil : checkAndroidFeed(rules) else {
      return nil
    }
    let address = isIOS ? feedURL : rules.mainURL.cleanedURL + strings.langcode
    guard !openFeeds.contains(address), openFeeds.count < 16, openings[address, default: 0] < 8 else {
      return nil
    }
    let changed = isAsBefore ? changed : nil
    let feed = changed.flatMap { _ in path(of: address) }
    if changed?.passesOver(feed: feed) == true { return nil }
    openings[address, default: 0] += 1
    openFeeds.append(address)
    defer { openFeeds.removeLast() }
    let list = isIOS ? iosList(address, rules, belongsToTab: belongsToTab) : androidList(address, rules)
    let sections = arrange(list.items, list.sections, address)
    let visible = sections.isEmpty ? nil : Set(sections.flatMap(\.itemIDs))
    let items = list.items.filter { visible?.contains($0.id) ?? true }
    checkRows(items, rules, address)
    checkNeighbours(items, sections, rules, address)
    func show(_ item: FeedItem) -> ShownItem {
      guard let changed else { return openOnce(item, in: rules, address) }
      guard changed.opens(item, of: feed, in: self) else {
        return ShownItem(id: item.id, title: item.title, body: item.body)
      }
      return open(item, in: rules, address, isAsBefore: !changed.differs(item, in: feed))
    }
    if reading.isBrief {
      // The caller does not need what is on the screen.
      for item in items { _ = show(item) }
      return ShownList(feedURL: address, sections: sections, items: [])
    }
    return ShownList(feedURL: address, sections: sections, items: items.map(show))
  }

  /// A relative or unknown address does not fail on Android, it closes the app (C105 C109).
  private func checkAndroidFeed(_ rules: ListRules) -> Bool {
    let cleaned = rules.mainURL.cleanedURL
    guard let address = WebAddress(cleaned), cleaned.isLegalURL else {
      journal.crash(cleaned.isLegalURL ? 109 : 103, "no usable main_url: \(rules.mainURL)", rules.subject)
      return false
    }
    guard address.hasHostForAndroid else {
      journal.crash(105, "Android takes \(address.host) for no host", rules.subject)
      return false
    }
    return rawAddress(rules.mainURL, rules.subject) != nil
  }

  private func iosList(
    _ url: String, _ rules: ListRules, belongsToTab: Bool
  ) -> (items: [FeedItem], sections: [FeedSection]) {
    var cache = disk.lists[rules.owner] ?? DiskCache(belongsToTab: belongsToTab)
    cache.restore(at: now)
    if refresh(&cache, from: url, rules) == true { askForOlder(url, rules, &cache) }
    disk.lists[rules.owner] = cache
    if cache.shown.isEmpty {
      // The reader has touched an item to get here.
      belongsToTab
        ? note(136, "an empty list", url) : lose(136, "a nested list without items", url, .changed)
    }
    return (cache.shown, cache.sections)
  }

  /// Fetches a feed and merges it: whether there is a "more" row now, or nil where the list keeps what it had (C151).
  func refresh(_ cache: inout DiskCache, from url: String, _ rules: ListRules) -> Bool? {
    guard let feed = fetchFeed(feedRequest(url, holding: cache.shown), rules) else { return nil }
    cache.refresh(with: feed, cacheSize: rules.cacheSize, now: now)
    return feed.hasOlder
  }

  /// A feed's address with the parameters iOS adds (C113).
  private func feedRequest(_ url: String, holding items: [FeedItem]) -> String {
    var request = withDeviceParameter(url)
    let ids = items.map(\.id)
    if let lowest = ids.min() { request = request.appendingParameter("l=\(lowest)") }
    if let highest = ids.max() { request = request.appendingParameter("h=\(highest)") }
    return request
  }

  /// Taps "more" until the row goes away (C146 C147).
  func askForOlder(_ url: String, _ rules: ListRules, _ cache: inout DiskCache) {
    guard cache.sections.isEmpty else {
      lose(149, "the more row of a sectioned list is invisible", url)
      return
    }
    var hasOlder = true
    while hasOlder, let last = cache.shown.last {
      let held = Set(cache.shown.map(\.id))
      let request = feedRequest(url, holding: cache.shown).appendingParameter("o=\(last.id)")
      guard let page = fetchFeed(request, rules) else { return lose(147, "no older page", request) }
      cache.refresh(with: page, cacheSize: rules.cacheSize, now: now)
      hasOlder = page.hasOlder
      if hasOlder, cache.shown.allSatisfy({ held.contains($0.id) }) {
        return lose(147, "the older page brings nothing new and the row stays", request)
      }
    }
  }

  private func androidList(
    _ url: String, _ rules: ListRules
  ) -> (items: [FeedItem], sections: [FeedSection]) {
    guard let feed = fetchFeed(url, rules) else { return ([], []) }
    let deleted = Set(feed.deletions)
    let items = feed.items.filter { !deleted.contains($0.id) }.sorted {
      ($0.sortID, $0.id) > ($1.sortID, $1.id)
    }
    if items.isEmpty { lose(136, "an empty list says connecting forever", url) }
    if feed.hasOlder { lose(150, "Android has no older pages", url) }
    if let highest = items.first, let lowest = items.last,
      highest.sortID.subtractingReportingOverflow(lowest.sortID).overflow
    {
      lose(16, "sort ids too far apart", url)
    }
    // A list with older pages is longer than that, or iOS would miss what is between its pages (C148). Their end is published before
    // the first of them.
    let isPaged = feed.hasOlder || path(of: url).map { host.has($0 + ".o0") } == true
    for item in items.dropFirst(rules.cacheSize) {
      if isPaged {
        note(140, "item \(item.id) is with the older ones, which Android has not", url)
      } else {
        lose(140, "item \(item.id) is cut off", url)
      }
    }
    return (Array(items.prefix(rules.cacheSize)), feed.sections)
  }
}
