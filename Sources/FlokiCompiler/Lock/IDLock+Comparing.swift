package import FlokiContent

extension IDLock {
  /// Items with an id that `other` does not know: no later build could find out which they were given.
  package func newItems(since other: IDLock) -> [Entry] {
    let other = other.renaming(renamedFolders(since: other))
    let known = Dictionary((other.gone + other.items).map { ($0.id, $0.feed) }, uniquingKeysWith: { $1 })
    return items.filter { known[$0.id] != $0.feed }
  }

  /// Whether it knows of ids, places or releases that `other` does not know, and that no later build could find out again.
  ///
  /// The rest follows from the sources, the clock and `other`: what was renamed, expired or deleted, and where pages end.
  /// Each build sees for itself how that is.
  package func knowsMore(than other: IDLock) -> Bool {
    !newItems(since: other).isEmpty || !Set(heights).isSubset(of: other.heights)
      || !Set(releases).isSubset(of: other.releases)
  }

  /// What `published` knows, and phones with it, and this one does not: ids of items first, then releases.
  ///
  /// An id that is known as one that was taken back before it was due, and was published all the same, counts too: that is
  /// what a merge leaves of a branch that deleted it earlier.
  package func forgotten(of published: IDLock, asOf now: Instant) -> (items: [Entry], releases: [Release]) {
    let known = Set((items + gone).map(\.id))
    let takenBack = Set(
      gone.lazy.map(\.id).filter { id in
        from[id].map { $0 <= now } == true && !wasPublished(id, asOf: now)
      })
    let released = Set(releases.map(\.name))
    return (
      (published.items + published.gone).filter {
        !known.contains($0.id) || takenBack.contains($0.id) && published.wasPublished($0.id, asOf: now)
      },
      published.releases.filter { !released.contains($0.name) }
    )
  }

  /// Whether it knows nothing at all, like one that is missing.
  package var isEmpty: Bool { self == IDLock() }
}
