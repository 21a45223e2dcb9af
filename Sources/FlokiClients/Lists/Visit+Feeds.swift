extension Visit {
  /// Fetches a feed, or a page of older items. Nil: the list keeps what it has (C9). Bytes that are no JSON
  /// are a feed with nothing in it on iOS (C219), and a failed download on Android (C136).
  func fetchFeed(_ url: String, _ rules: ListRules) -> Feed? {
    guard let key = reading.feedKey(url, rules, isIOS: isIOS, now: now) else { return readFeed(url, rules) }
    return reading.feed(key) {
      let count = journal.entryCount
      let feed = readFeed(url, rules)
      return (feed, journal.entryCount == count)
    }
  }

  private func readFeed(_ url: String, _ rules: ListRules) -> Feed? {
    switch body(url, isFeed: true) {
    case .object(let members): return readFeed(attributes(members, url), rules)
    case .array:
      journal.crash(8, "a feed is an array", url)
      return nil
    case .foreign, .unavailable: return nil
    case .unreadable:
      guard isIOS else { return nil }
      lose(219, "the feed counts as empty", url)
      return Feed()
    }
  }

  private func readFeed(_ feed: Attributes, _ rules: ListRules) -> Feed? {
    guard let items = feedItems(feed, rules), let deletions = deletions(feed, rules),
      let sections = feedSections(feed, rules)
    else { return nil }
    var result = Feed()
    result.items = items.compactMap { readItem($0, feed.subject, rules) }
    result.deletions = deletions
    result.sections = sections
    result.hasOlder = feed.bool("has_older") ?? false
    if isIOS, result.hasOlder, result.items.count < rules.cacheSize {
      note(148, "a feed shorter than cache_size leaves holes", feed.subject)
    }
    var seen: Set<Int> = []
    for item in result.items where !seen.insert(item.id).inserted {
      lose(125, "id \(item.id) appears twice", feed.subject)
    }
    for id in result.deletions where seen.contains(id) {
      lose(isIOS ? 141 : 142, "item \(id) is in to_delete as well", feed.subject)
    }
    return result
  }

  /// The items before validation; nil after a crash.
  private func feedItems(_ feed: Attributes, _ rules: ListRules) -> WireObjects? {
    let key = rules.kind.feedKey
    guard feed.has(key) else {
      let otherKey = rules.kind == .news ? "thumbs" : "items"
      if feed.has(otherKey) { lose(134, "\(otherKey) where \(key) are due", feed.subject) }
      return .empty
    }
    if let objects = feed.members[key]?.objects { return objects }
    if isIOS && rules.kind == .gallery {
      journal.crash(135, "thumbs is not an array of objects", feed.subject)
      return nil
    }
    lose(135, "\(key) is not an array of objects", feed.subject)
    return .empty
  }

  private func deletions(_ feed: Attributes, _ rules: ListRules) -> [Int]? {
    guard isIOS && rules.kind == .gallery, feed.members["to_delete"] != nil else {
      return feed.ints("to_delete") ?? []
    }
    if let ids = feed.ints("to_delete") { return ids }
    journal.crash(20, "to_delete is not an array of integers", feed.subject)
    return nil
  }

  private func feedSections(_ feed: Attributes, _ rules: ListRules) -> [FeedSection]? {
    guard feed.has("sections") else { return [] }
    guard rules.kind == .news else {
      lose(154, "galleries know no sections", feed.subject)
      return []
    }
    guard let objects = feed.members["sections"]?.objects else {
      if isIOS {
        journal.crash(158, "sections is not an array of objects", feed.subject)
        return nil
      }
      lose(158, "sections is not an array of objects", feed.subject)
      return []
    }
    var sections: [FeedSection] = []
    for (index, members) in objects.enumerated() {
      let place = attributes(members, "\(feed.subject) sections[\(index)]")
      guard let section = readSection(place) else { continue }
      guard !sections.contains(where: { $0.id == section.id }) else {
        lose(157, "section \(section.id) appears twice", place.subject)
        continue
      }
      sections.append(section)
    }
    return sections
  }

  private func readSection(_ section: Attributes) -> FeedSection? {
    guard let id = section.int("id"), id >= 1 else {
      lose(157, "dropped: no usable id", section.subject)
      return nil
    }
    var result = FeedSection(id: id, sortID: section.sortID("sort_id") ?? Int64(id))
    if isIOS, let name = section.members["name"], name.string == nil {
      journal.crash(159, "the name of section \(id) is not a string", section.subject)
    }
    result.name = section.string("name") ?? ""
    let isVisible = section.bool("visible") ?? true
    let isInteractive = isVisible && section.bool("interactive") ?? true
    let startsCollapsed = section.bool("starts_collapsed") ?? true
    _ = section.bool("show_count")
    let colors = ["collapsed_text", "collapsed_back", "expanded_text", "expanded_back"].map { $0 + "_color" }
    if section.has("hide_if_empty") { lose(218, "no client uses hide_if_empty", section.subject) }
    if isIOS {
      _ = section.bool("autocollapse_others")
      colors.forEach(section.color)
      result.hasHeader = isVisible
      result.startsCollapsed = isInteractive && startsCollapsed
    } else {
      result.startsCollapsed = startsCollapsed
      if !isInteractive && startsCollapsed { lose(160, "starts collapsed on Android", section.subject) }
      if colors.contains(where: section.has) { lose(161, "colours of a section are unused", section.subject) }
    }
    if result.hasHeader && result.name.isEmpty { lose(159, "a header without a name", section.subject) }
    return result
  }
}
