package import FlokiContent

extension IDLock {
  /// Items with an id missing in `other`: no later build could find those ids again.
  package func newItems(since other: IDLock) -> [Entry] {
    let other = other.renaming(renamedFolders(since: other))
    let known = Dictionary((other.gone + other.items).map { ($0.id, $0.feed) }, uniquingKeysWith: { $1 })
    return items.filter { known[$0.id] != $0.feed }
  }

  /// Whether it has ids, places or releases that are missing in `other` and that no later build could find again.
  ///
  /// The rest can be derived from the sources, the clock and `other`: what was renamed, expired or deleted, and where
  /// pages end. Each build derives that again.
  package func knowsMore(than other: IDLock) -> Bool {
    !newItems(since: other).isEmpty || !Set(heights).isSubset(of: other.heights)
      || !Set(releases).isSubset(of: other.releases)
  }

  /// What `published`, and so phones, have and this lock lacks: ids of items first, then releases.
  ///
  /// Also counts an id recorded as withdrawn before it was due although it was published: that is what a merge leaves
  /// of a branch that deleted it earlier.
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

  /// Whether it is empty, like a missing lock.
  package var isEmpty: Bool { self == IDLock() }
}
