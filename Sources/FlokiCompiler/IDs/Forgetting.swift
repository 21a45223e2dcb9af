import FlokiContent

extension NumberedFeed {
  /// The deleted ids to list in a language that shows `shown`, in the order of display.
  ///
  /// iOS keeps a removed item (C137) until `to_delete` lists it, or `cache_size` items sort above it and its id is
  /// below each of theirs (C143 C144): then iOS purges it, even on a phone that was off for a year. Neither is enough
  /// alone: an item with a high sort id is saved with the first and keeps the lowest saved id low. It is on the screen
  /// once more until it is purged, so it is listed during the retention, too.
  ///
  /// Also lists items that exist only in other languages: this one may have had them. Never lists an id that the feed
  /// shows, which would hide the item (C141 C142).
  func idsToDelete(showing shown: [NumberedItem]) -> [Int32] { forgetting(showing: shown).ids }

  /// When the first id leaves the list because the retention is over.
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

/// The deleted ids that a feed lists.
struct Forgetting: Hashable {
  /// Those that a phone would keep or show once more; the highest first.
  private(set) var ids: [Int32]
  /// When the list gets shorter without any other change.
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

  /// Whether a phone keeps an item that the list does not contain.
  ///
  /// Items can expire between two builds, and removed items below them would come back: so they do not count towards
  /// what a phone saves, although until then it may save them and their ids.
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
