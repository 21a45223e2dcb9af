extension FollowedPhone {
  /// Opens and refreshes every list, those inside items included.
  mutating func openLists(at index: Int, on timeline: Timeline, tapsMore: Bool) -> [Screen] {
    guard let definition = app?.definition else { return [] }
    var screens = definition.lists.map {
      open($0, isNested: false, at: index, on: timeline, tapsMore: tapsMore)
    }
    var opened = Set(definition.lists.map(\.owner))
    var next = screens.startIndex
    while screens.indices.contains(next) {
      let screen = screens[next]
      next += 1
      for item in screen.visible {
        guard let rules = nestedRules(item), opened.insert(item.id).inserted else { continue }
        screens.append(open(rules, isNested: true, at: index, on: timeline, tapsMore: tapsMore))
      }
    }
    return screens
  }

  private mutating func open(
    _ rules: ListRules, isNested: Bool, at index: Int, on timeline: Timeline, tapsMore: Bool
  ) -> Screen {
    let now = timeline.moment(of: index)
    let langcode = app?.definition.langcode ?? ""
    var cache = lists[rules.owner] ?? DiskCache(belongsToTab: !isNested)
    if isNested { cache.restore(at: now) }
    var screen = Screen(
      rules: rules, feedURL: rules.mainURL + langcode, isNested: isNested, before: cache, after: cache)
    var hasOlder = app?.withOlder.contains(rules.owner) ?? false
    if let answer = timeline.feed(at: index, rules, langcode: langcode, isIOS: true) {
      cache.refresh(with: answer.feed, cacheSize: rules.cacheSize, now: now)
      screen.answers.append(answer)
      hasOlder = answer.feed.hasOlder
    }
    // The row is invisible in a sectioned list (C149).
    while tapsMore, hasOlder, cache.sections.isEmpty, let last = cache.shown.last,
      let answer = timeline.feed(at: index, rules, langcode: langcode, older: last.id, isIOS: true)
    {
      let held = Set(cache.shown.map(\.id))
      cache.refresh(with: answer.feed, cacheSize: rules.cacheSize, now: now)
      screen.answers.append(answer)
      // A page that brings nothing new would be asked for again and again (C147).
      hasOlder = answer.feed.hasOlder && !cache.shown.allSatisfy { held.contains($0.id) }
    }
    keep(cache, of: rules.owner, hasOlder: hasOlder)
    screen.after = cache
    return screen
  }

  /// The list that opens when an item is tapped: the item's url takes the place of main_url (C208).
  private func nestedRules(_ item: FeedItem) -> ListRules? {
    guard let name = item.className, let url = item.url else { return nil }
    let bare = name.hasPrefix("FL") ? String(name.dropFirst(2)) : name
    guard let kind = ListRules.Kind(rawValue: bare) else { return nil }
    let journal = Journal()
    let data = Attributes(
      members: item.data ?? [:], subject: "item \(item.id)", client: .ios(.phone), journal: journal)
    let visit = Visit(
      client: .ios(.phone), language: language, now: 0, host: StaticHost(files: [:], baseURL: ""),
      disk: Disk())
    return visit.listRules(kind, data, owner: item.id, mainURL: url)
  }

  /// Opens every item of a list, and tells what is older on the screen than what is published.
  mutating func look(at screen: Screen, at index: Int, on timeline: Timeline) -> [StaleFile] {
    var stale: [StaleFile] = []
    func compare(_ shown: KeptFile?, _ item: FeedItem, _ part: Disk.FileKey.Part, _ url: String) {
      guard let shown, let served = timeline.file(at: index, url), served != shown.print else { return }
      stale.append(StaleFile(item: item, part: part, shown: shown, url: url))
    }
    for item in screen.visible {
      let owner = screen.rules.owner
      if let url = item.image {
        let key = Disk.FileKey(owner: owner, item: item.id, part: .thumb)
        compare(picture(key, url, at: index, on: timeline), item, .thumb, url)
      }
      guard item.className == nil, let url = item.url else { continue }
      if screen.rules.kind == .gallery {
        let key = Disk.FileKey(owner: owner, item: item.id, part: .photo)
        compare(picture(key, url, at: index, on: timeline), item, .photo, url)
      } else {
        let key = Disk.FileKey(owner: owner, item: item.id, part: .page)
        compare(page(key, url, at: index, on: timeline), item, .page, url)
      }
    }
    return stale
  }
}
