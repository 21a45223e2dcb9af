import FlokiContent

extension IDLock {
  /// Adds facts that `published` has and this lock lacks.
  ///
  /// An item that got another id in the meantime gets back the one that phones know. The other id is kept too: it may
  /// have been published elsewhere. An id that was assigned to another item goes back to the item that phones know by
  /// it.
  func restoring(_ published: IDLock, asOf now: Instant) -> IDLock {
    let published = published.renaming(renamedFolders(since: published))
    let forgotten = forgotten(of: published, asOf: now)
    let taken = taken(from: published, now: nil)
    guard
      !forgotten.items.isEmpty || !taken.isEmpty || !forgotten.releases.isEmpty || isEmpty
        || stories.count < published.stories.count
    else {
      return self
    }
    let ids = Set(forgotten.items.map(\.id) + taken.map(\.published.id))
    let names = Set(published.items.filter { ids.contains($0.id) }.map(Name.init))
    var lock = self
    lock.gone.removeAll { ids.contains($0.id) }
    lock.gone += items.filter { names.contains(Name($0)) }
    lock.gone += published.gone.filter { ids.contains($0.id) }
    // Another item with its id gets a new one.
    lock.items.removeAll { names.contains(Name($0)) || ids.contains($0.id) }
    lock.items += published.items.filter { ids.contains($0.id) }
    for id in ids { (lock.from[id], lock.until[id]) = (published.from[id], published.until[id]) }
    let sorted = Set(heights.map(\.id))
    lock.heights += published.heights.filter { !sorted.contains($0.id) }
    let (pages, sections, nested) = (Set(pages), Set(sections), Set(nested))
    lock.nested += published.nested.filter { !nested.contains($0) }
    lock.restoreStories(published)
    lock.pages += published.pages.filter { !pages.contains($0) }
    lock.releases += forgotten.releases
    lock.sections += published.sections.filter { !sections.contains($0) }
    let (paths, tabs) = (Set(paths.map(\.path)), Set(tabs.map(\.uniqueID)))
    lock.paths += published.paths.filter { !paths.contains($0.path) }
    lock.tabs += published.tabs.filter { !tabs.contains($0.uniqueID) }
    return lock
  }

  /// Takes back the addresses that this lock has lost.
  private mutating func restoreStories(_ published: IDLock) {
    let known = Set(stories.map(\.path))
    let placed = Set(stories.lazy.filter { !$0.isFormer }.map(\.owner))
    for var story in published.stories where !known.contains(story.path) {
      if placed.contains(story.owner) { story.isFormer = true }
      stories.append(story)
    }
    addressPattern = addressPattern ?? published.addressPattern
  }
}
