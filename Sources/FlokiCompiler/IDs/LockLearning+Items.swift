import FlokiContent

extension IDLock {
  /// Records every item of the sources and those no longer there, each with the time during which phones have it.
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
          // A published item that is scheduled again counts as deleted until then.
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
      // Former ids of an item move with it.
      Entry(id: $0.id, feed: $0.feed, key: renamed[Name($0)] ?? $0.key)
    }
    gone.sort { $0.id < $1.id }
    for entry in gone {
      // It was removed when it expired, or else now. Items of an older lock have no such moment: they count from the
      // first build that records one, so that phones offline now do not show them again.
      if let end = before.until[entry.id], wereGone.contains(entry.id) || end <= now { continue }
      until[entry.id] = now
    }
    present.formUnion(gone.map(\.id))
    from = from.filter { present.contains($0.key) }
    until = until.filter { present.contains($0.key) }
  }

  /// Former and present names of renamed items, except former names that another item has taken.
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

  /// From when and until when an item is published, for the lock.
  private func span(of item: NumberedItem, wasGone: Bool, asOf now: Instant) -> (
    from: Instant?, until: Instant?
  ) {
    // Keep a past moment while the sources are unchanged, so that the lock does not change with time.
    let from = item.presence == .upcoming || item.publishAt == from[item.id] ? item.publishAt : nil
    guard let expires = item.expires else { return (from, nil) }
    guard item.presence == .expired else { return (from, expires) }
    // An expiry date known before, or seen by an older floki. A date set in the past counts as now.
    guard let known = until[item.id] ?? (wasGone ? expires : nil), known <= now else { return (from, now) }
    return (from, max(known, expires))
  }
}

extension NumberedFeed {
  /// Records deleted items that phones may still have, and how long to list them at least: for all phones that were
  /// offline no longer than `retention`.
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
  /// The latest representable moment if the sum overflows.
  fileprivate func advanced(by seconds: Int64) -> Instant {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return overflow ? self : Instant(secondsSince1970: sum)
  }
}
