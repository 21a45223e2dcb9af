import FlokiContent
import FlokiProtocol

extension IDLock {
  /// Records the lists that items open, scheduled items included, so that lines do not depend on time.
  ///
  /// Drops lists that an id opened only before it was published: no phone has seen them.
  mutating func learnNestedLists(of feeds: [NumberedFeed], asOf now: Instant) {
    var found: [Nested] = []
    for item in feeds.lazy.flatMap(\.allItems) {
      if let list = item.item.nestedList(of: item.id) { found.append(list) }
    }
    guard !found.isEmpty || !nested.isEmpty else { return }
    let known = Set((items + gone).map(\.id))
    nested = nested.filter { known.contains($0.owner) && wasPublished($0.owner, asOf: now) }
    let remembered = Set(nested)
    nested += found.filter { !remembered.contains($0) }
  }

  /// Whether iOS may have stored another list under an item's id than the one it opens (C171).
  func remembersOther(than list: Nested, asOf now: Instant) -> Bool {
    wasPublished(list.owner, asOf: now) && nested.contains { $0.owner == list.owner && $0 != list }
  }
}

extension ResolvedItem {
  /// The lock's name of the list that the item opens; nil for a movie, a page or a photo.
  func nestedList(of id: Int32) -> IDLock.Nested? {
    guard let view = nested, view.className.content == .feed, let content = view.content.nameInLock else {
      return nil
    }
    return IDLock.Nested(owner: id, className: view.className, content: content)
  }
}
