/// An item that phones may hold and that is not in a feed.
package struct GoneItem: Hashable, Sendable {
  package var id: Int32
  /// The highest that it was ever sorted by.
  package var sortValue: Int64

  package init(id: Int32, sortValue: Int64? = nil) {
    self.id = id
    self.sortValue = sortValue ?? Int64(id)
  }
}

extension Feed {
  /// Ids that phones may still hold and shall forget, in a language that is told `shown`, in the order of display.
  ///
  /// iOS keeps what a feed no longer has (C137) until it is named, or `cache_size` items sort above it and its id is
  /// below each of theirs (C143 C144): then it is purged by itself, also from a phone that slept for a year. Neither
  /// alone is enough: an item that stood high by its sort id is saved with the first and keeps the lowest saved id low.
  ///
  /// What lives in other languages alone is named too: nobody remembers whether this one ever had it. No id that the
  /// feed shows is named, which would hide it (C141 C142).
  func idsToDelete(showing shown: [Item]) -> [Int32] {
    var candidates = gone
    if shown.count < items.count {
      let told = Set(shown.map(\.id))
      candidates += items.filter { !told.contains($0.id) }.map {
        GoneItem(id: $0.id, sortValue: $0.sortValue)
      }
    }
    return FlokiCompiler.idsToDelete(
      candidates, below: shown.lazy.map { GoneItem(id: $0.id, sortValue: $0.sortValue) },
      cacheSize: Int(largestCacheSize))
  }
}

/// Those of `candidates` that a phone would go on keeping, the highest first.
///
/// - Parameters:
///   - shown: What a feed shows, in the order of display.
///   - cacheSize: How many of them a phone saves.
func idsToDelete(
  _ candidates: [GoneItem], below shown: some Collection<GoneItem>, cacheSize: Int
) -> [Int32] {
  let saved = shown.prefix(cacheSize)
  guard saved.count == cacheSize, let lowestID = saved.lazy.map(\.id).min(),
    let lowestSortValue = saved.lazy.map(\.sortValue).min()
  else { return candidates.map(\.id).sorted(by: >) }
  return candidates.filter { $0.id > lowestID || $0.sortValue > lowestSortValue }.map(\.id).sorted(by: >)
}
