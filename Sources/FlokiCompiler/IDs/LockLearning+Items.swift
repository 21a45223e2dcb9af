import FlokiContent

extension IDLock {
  /// Takes note of every item of the sources and of those that are no longer there, each with the time that phones have it.
  mutating func learnItems(of feeds: [NumberedFeed], asOf now: Instant) {
    let before = self
    let sketches = Dictionary(
      (gone + items).compactMap { entry in entry.sketch.map { (entry.id, $0) } }, uniquingKeysWith: { $1 })
    let known = Set((items + gone).map(\.id))
    let wereGone = Set(gone.map(\.id))
    var present: Set<Int32> = []
    items = []
    let count = feeds.reduce(0) { $0 + $1.items.count + $1.upcoming.count + $1.expired.count }
    items.reserveCapacity(count)
    present.reserveCapacity(count)
    for feed in feeds {
      let upcoming = feed.upcoming.sorted { ($0.publishAt ?? now) < ($1.publishAt ?? now) }
      for list in [feed.items, upcoming, feed.expired] {
        for item in list {
          // One that was published and is scheduled once more is gone until then.
          if item.presence == .upcoming, known.contains(item.id), before.wasPublished(item.id, asOf: now) {
            continue
          }
          guard present.insert(item.id).inserted else { continue }
          items.append(
            Entry(
              id: item.id, feed: feed.folder, key: item.key,
              sketch: item.sketch?.keeping(sketches[item.id])))
          (from[item.id], until[item.id]) = before.span(
            of: item, wasGone: wereGone.contains(item.id), asOf: now)
        }
      }
    }
    items.sort { $0.id < $1.id }
    let renamed = before.names(renamedIn: items)
    gone = (before.items + before.gone).filter { !present.contains($0.id) }.map {
      // What an item was known by before goes along with it.
      Entry(id: $0.id, feed: $0.feed, key: renamed[Name($0)] ?? $0.key)
    }
    gone.sort { $0.id < $1.id }
    for entry in gone {
      // It went at its end, if that has come, and else now. Nobody knows when those of an older lock went: they count from the
      // first build that writes it down, so that readers who are away right now meet none of them again.
      if let end = before.until[entry.id], wereGone.contains(entry.id) || end <= now { continue }
      until[entry.id] = now
    }
    present.formUnion(gone.map(\.id))
    from = from.filter { present.contains($0.key) }
    until = until.filter { present.contains($0.key) }
  }

  /// The names of items that go by others now, and those; but for such as another item has taken.
  private func names(renamedIn items: [Entry]) -> [Name: String] {
    if gone.isEmpty { return [:] }
    let keys = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var names: [Name: String] = [:]
    for entry in self.items {
      if let now = keys[entry.id], now.feed == entry.feed, now.key != entry.key {
        names[Name(entry)] = now.key
      }
    }
    if names.isEmpty { return names }
    for entry in items { names[Name(entry)] = nil }
    return names
  }

  /// From when and until when an item is published, as the lock is to have it.
  private func span(of item: NumberedItem, wasGone: Bool, asOf now: Instant) -> (
    from: Instant?, until: Instant?
  ) {
    // A moment that has come stays for as long as the sources say the same, so that nothing changes with the time alone.
    let from = item.presence == .upcoming || item.publishAt == from[item.id] ? item.publishAt : nil
    guard let expires = item.expires else { return (from, nil) }
    guard item.presence == .expired else { return (from, expires) }
    // An end that was known, or that an older floki saw. One that was written into the sources after it had passed is now.
    guard let known = until[item.id] ?? (wasGone ? expires : nil), known <= now else { return (from, now) }
    return (from, max(known, expires))
  }
}

extension NumberedFeed {
  /// Remembers what phones may hold of it and shall not, and how long they have to be told at least: all who were away for no
  /// longer than `retention`.
  ///
  /// - Parameters:
  ///   - entries: what the lock says is gone from this feed.
  ///   - heights: what items that sort otherwise than by their ids are sorted by.
  func whatIsGone(
    _ entries: [IDLock.Entry], _ lock: IDLock, heights: [Int32: Int64], retention: Int64, asOf now: Instant
  ) -> [GoneItem] {
    let here = entries.map(\.id) + expired.map(\.id)
    return here.filter { lock.wasPublished($0, asOf: now) }.map { id in
      let end = lock.until[id]?.advanced(by: retention)
      return GoneItem(
        id: id, sortValue: max(Int64(id), heights[id] ?? 0), namedUntil: end.flatMap { $0 > now ? $0 : nil })
    }.sorted { $0.id < $1.id }
  }
}

extension Instant {
  /// The same where that lies beyond all time.
  fileprivate func advanced(by seconds: Int64) -> Instant {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return overflow ? self : Instant(secondsSince1970: sum)
  }
}
