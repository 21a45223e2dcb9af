import FlokiContent

extension NumberedFeed {
  /// Ids that phones may still hold and shall forget, in a language that is told `shown`, in the order of display.
  ///
  /// iOS keeps what a feed no longer has (C137) until it is named, or `cache_size` items sort above it and its id is
  /// below each of theirs (C143 C144): then it is purged by itself, also from a phone that slept for a year. Neither
  /// alone is enough: an item that was high by its sort id is saved with the first and keeps the lowest saved id low.
  /// Until it is purged it is on the screen once more, so that it is named for the retention, too.
  ///
  /// What lives in other languages alone is named as well: nobody remembers whether this one ever had it. No id that the
  /// feed shows is named, which would hide it (C141 C142).
  func idsToDelete(showing shown: [NumberedItem]) -> [Int32] { forgetting(showing: shown).ids }

  /// When ids are first no longer named because the retention is over.
  func nextForgotten(showing shown: [NumberedItem]) -> Instant? { forgetting(showing: shown).nextChange }

  private func forgetting(showing shown: [NumberedItem]) -> Forgetting {
    var candidates = gone
    if shown.count < items.count {
      let told = Set(shown.map(\.id))
      candidates += items.filter { !told.contains($0.id) }.map {
        GoneItem(id: $0.id, sortValue: $0.sortValue)
      }
    }
    guard !candidates.isEmpty else { return Forgetting() }
    let living = shown.lazy.map { GoneItem(id: $0.id, sortValue: $0.sortValue, lasts: $0.expires == nil) }
    return Forgetting(of: candidates, below: living, cacheSize: Int(list.largestCacheSize))
  }
}

/// What a feed has phones forget.
struct Forgetting: Hashable {
  /// Those that a phone would go on keeping, or show once more; the highest first.
  private(set) var ids: [Int32]
  /// When fewer of them are named without anything else having changed.
  private(set) var nextChange: Instant?

  /// Nothing.
  init() { ids = [] }

  /// - Parameters:
  ///   - shown: What the feed shows, in the order of display.
  ///   - cacheSize: How many of them a phone saves.
  init(of candidates: [GoneItem], below shown: some Collection<GoneItem>, cacheSize: Int) {
    let isKept = Self.isKept(below: shown, cacheSize: cacheSize)
    let named = candidates.filter { isKept($0) || $0.namedUntil != nil }
    ids = named.map(\.id).sorted(by: >)
    nextChange = named.lazy.filter { !isKept($0) }.compactMap(\.namedUntil).min()
  }

  /// Whether a phone keeps an item that it is not told to forget.
  ///
  /// Items that expire go between two builds, and what they held down would come back: so they do not count towards what a
  /// phone saves. While they are there they may be saved, with the ids they have.
  private static func isKept(
    below shown: some Collection<GoneItem>, cacheSize: Int
  ) -> (GoneItem) -> Bool {
    let saved = Array(shown.lazy.filter(\.lasts).prefix(cacheSize))
    guard saved.count == cacheSize, let lowestSortValue = saved.lazy.map(\.sortValue).min() else {
      return { _ in true }
    }
    let passing = shown.prefix { $0.sortValue >= lowestSortValue }.lazy.filter { !$0.lasts }
    guard let lowestID = (saved.map(\.id) + passing.map(\.id)).min() else { return { _ in true } }
    return { $0.id > lowestID || $0.sortValue > lowestSortValue }
  }
}
