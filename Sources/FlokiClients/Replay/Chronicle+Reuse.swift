extension Chronicle {
  /// Ids on the screen that belonged to other items before the refresh.
  func reusedItems(in screen: Screen, _ index: Int) -> [ReaderProblem] {
    guard let fresh = list(of: screen, at: index), fresh.isAnswered else { return [] }
    let published = Dictionary(fresh.items.map { ($0.id, $0) }) { first, _ in first }
    return screen.before.shown.compactMap { held in
      guard let item = published[held.id], item.title != held.title, item.url != held.url,
        !item.sharesAWord(with: held), isAnother(held, than: item, in: fresh, of: screen, index)
      else { return nil }
      if let reused = ownerReused(screen.rules.owner, by: fresh, for: held, index) { return reused }
      let cause = start(of: screen.rules.owner, at: index) { $0.item(held.id)?.title == item.title }
      return .itemIDReused(item, formerly: held.title, feed: screen.feedURL, cause: cause)
    }
  }

  /// An editor may rewrite title and page of an item. It is another one if its date differs too, if the former one goes by
  /// another id now, or if the id was away in between.
  private func isAnother(
    _ held: FeedItem, than item: FeedItem, in fresh: FreshList, of screen: Screen, _ index: Int
  ) -> Bool {
    if item.sortID != held.sortID { return true }
    if fresh.items.contains(where: { $0.id != held.id && $0.title == held.title && $0.url == held.url }) {
      return true
    }
    let cause = start(of: screen.rules.owner, at: index) { $0.item(held.id)?.title == item.title }
    guard let former = end(of: screen.rules.owner, before: cause, where: { _ in true }) else { return false }
    return !former.listedIDs.contains(held.id)
  }
}

extension FeedItem {
  /// Whether a row and what opens from it read the same.
  func looks(like other: FeedItem) -> Bool {
    self.title == other.title && self.body == other.body && self.footer == other.footer
      && self.caption == other.caption
      && self.image == other.image && self.url == other.url
  }

  /// Whether two titles have a word of at least four letters in common, as a corrected title has with the former one.
  fileprivate func sharesAWord(with other: FeedItem) -> Bool {
    func words(_ text: String) -> Set<String> {
      Set(text.lowercased().split { !$0.isLetter }.filter { $0.count >= 4 }.map { String($0) })
    }
    return !words(self.title).isDisjoint(with: words(other.title))
  }
}
