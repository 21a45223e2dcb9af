package import FlokiContent

// Time in the lock. No line changes when a moment comes: a scheduled item has its id and its moment as soon as a build
// sees it, and so does an item that will expire. So a build that must not write the lock lacks no line because of time.

extension IDLock {
  /// Whether a build up to `now` may have published the item with a known id.
  package func wasPublished(_ id: Int32, asOf now: Instant) -> Bool {
    guard let from = from[id] else { return true }
    // Withdrawn before it was due.
    if let until = until[id], until <= from { return false }
    return from <= now
  }

  /// The highest places above their ids that phones can know items at.
  func heights(asOf now: Instant) -> [Int32: Int64] {
    let known = heights.lazy.filter { wasPublished($0.id, asOf: now) }
    return Dictionary(known.map { ($0.id, $0.sortID) }, uniquingKeysWith: max)
  }

  /// The lock as far as phones can know it: without ids reserved for items that are not due.
  package func published(asOf now: Instant) -> IDLock {
    var lock = self
    let kept = Set(from.keys.filter { !wasPublished($0, asOf: now) })
    guard !kept.isEmpty else { return self }
    lock.items.removeAll { kept.contains($0.id) }
    lock.gone.removeAll { kept.contains($0.id) }
    lock.heights.removeAll { kept.contains($0.id) }
    lock.nested = lock.nested.filter { !kept.contains($0.owner) }
    lock.stories.removeAll { kept.contains($0.owner) }
    for id in kept {
      lock.from[id] = nil
      lock.until[id] = nil
    }
    return lock
  }
}
