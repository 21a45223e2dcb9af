extension IDLock {
  /// An item that was published, and another that this lock gives its id to.
  package struct Taken: Hashable, Sendable {
    package var published: Entry
    package var other: Entry
  }

  /// Ids that belong to one item in `published` and to another in this lock: phones would show the other in place of
  /// the first, with its stored data (C137). A renamed item counts as the same.
  ///
  /// - Parameter now: the lock that a build would write, where that is known.
  package func taken(from published: IDLock, now: IDLock?) -> [Taken] {
    let published = published.renaming(renamedFolders(since: published))
    var publishedByID: [Int32: Entry] = [:]
    for entry in published.gone + published.items { publishedByID[entry.id] = entry }
    let differing = items.compactMap { entry -> Taken? in
      guard let known = publishedByID[entry.id], known.feed != entry.feed || known.key != entry.key else {
        return nil
      }
      return Taken(published: known, other: entry)
    }
    guard !differing.isEmpty else { return [] }
    let gone = Set(published.gone.map(\.id))
    let present = Set((items + (now?.items ?? [])).map(Name.init))
    let sketches = Dictionary((now?.items ?? []).map { ($0.id, $0.sketch) }, uniquingKeysWith: { $1 })
    return differing.filter { taken in
      // Renames stay within a feed and only concern items without a `key`.
      if gone.contains(taken.published.id) || taken.published.feed != taken.other.feed { return true }
      if [taken.published.key, taken.other.key].contains(where: { $0.hasPrefix(IDLock.ownKeyPrefix) }) {
        return true
      }
      if present.contains(Name(taken.published)) { return true }
      guard let before = taken.published.sketch else { return false }
      return ![taken.other.sketch, sketches[taken.other.id] ?? nil].contains { sketch in
        sketch.map { Sketch.mayResemble(before, $0) } ?? false
      }
    }
  }

  /// The key of an item in the lock.
  struct Name: Hashable {
    var feed: String
    var key: String

    init(_ entry: Entry) { (feed, key) = (entry.feed, entry.key) }

    init(feed: String, key: String) { (self.feed, self.key) = (feed, key) }
  }
}

extension IDLock {
  /// The prefix of an item's own name.
  package static let ownKeyPrefix = "key:"
}
