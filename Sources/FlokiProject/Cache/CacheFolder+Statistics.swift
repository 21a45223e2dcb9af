/// The contents of a cache, for `floki cache stats`.
package struct CacheStatistics: Hashable, Sendable {
  /// Pictures by the time since they were last used.
  package struct Age: Hashable, Sendable {
    /// Less than this many days ago; nil for everything older than the ages before.
    package var days: Int?
    package var entryCount = 0
    package var byteCount = 0
  }

  package var entryCount = 0
  package var byteCount = 0
  /// When the longest unused picture was last used, in seconds since 1970; nil where there is none.
  package var oldestUse: Int64?
  package var newestUse: Int64?
  /// Every picture once, the most recently used first.
  package var ages: [Age] = [Age(days: 1), Age(days: 7), Age(days: 30), Age(days: 365), Age(days: nil)]
}

extension CacheFolder {
  package func statistics(now: Int64 = .secondsNow) throws -> CacheStatistics {
    var statistics = CacheStatistics()
    guard let root = try open() else { return statistics }
    for entry in survey(root, now: now).entries {
      statistics.entryCount += 1
      statistics.byteCount = statistics.byteCount.addingClamped(entry.byteCount)
      statistics.oldestUse = min(statistics.oldestUse ?? entry.usedAt, entry.usedAt)
      statistics.newestUse = max(statistics.newestUse ?? entry.usedAt, entry.usedAt)
      let days = now.subtractingClamped(entry.usedAt) / 86_400
      for index in statistics.ages.indices where statistics.ages[index].days.map({ days < $0 }) ?? true {
        statistics.ages[index].entryCount += 1
        let sum = statistics.ages[index].byteCount.addingClamped(entry.byteCount)
        statistics.ages[index].byteCount = sum
        break
      }
    }
    return statistics
  }
}
