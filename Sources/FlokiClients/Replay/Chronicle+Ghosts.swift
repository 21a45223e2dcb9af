extension Chronicle {
  /// Why a phone that has been carried here holds an item that is not published; nil where that is as it should be.
  func ghost(_ item: FeedItem, at position: Int, of screen: Screen, _ index: Int) -> ReaderProblem? {
    let owner = screen.rules.owner
    guard let fresh = list(of: screen, at: index), fresh.isAnswered, fresh.isReadable,
      !fresh.listedIDs.contains(item.id)
    else { return nil }
    if let reused = ownerReused(owner, by: fresh, for: item, index) { return reused }
    let cause = start(of: owner, at: index) {
      !$0.listedIDs.contains(item.id) && !$0.deletions.contains(item.id)
    }
    guard let list = list(owner, at: cause), let former = end(of: owner, before: cause, where: { _ in true })
    else { return .neverDeleted(item, feed: screen.feedURL, cause: cause) }
    guard former.listedIDs.contains(item.id) else {
      return .deletedTooBriefly(item, feed: screen.feedURL, cause: cause)
    }
    if hasMadeRoom(item, in: former, for: list) {
      // What the feed has no room for stays on the phone until cache_size items sort above it (C144).
      guard position >= screen.rules.cacheSize else { return nil }
      return .pinned(item, feed: screen.feedURL, cause: startOfPin(screen, index))
    }
    if !former.sectionIDs.isEmpty && list.sectionIDs.isEmpty {
      return .wiped(item, feed: screen.feedURL, cause: cause)
    }
    return list.listedIDs.isEmpty
      ? .emptied(item, feed: screen.feedURL, cause: cause)
      : .neverDeleted(item, feed: screen.feedURL, cause: cause)
  }

  /// Whether an item comes from another feed that had the number of this one (C59 C171 C172).
  func ownerReused(_ owner: Int, by fresh: FreshList, for item: FeedItem, _ index: Int) -> ReaderProblem? {
    guard let former = end(of: owner, before: index, where: { $0.listedIDs.contains(item.id) }),
      former.feedURL != fresh.feedURL
    else { return nil }
    let cause = start(of: owner, at: index) { $0.feedURL == fresh.feedURL }
    return .ownerReused(owner, formerly: former, by: fresh, item, cause: cause)
  }

  /// Whether an item has only made room for newer ones: it was at the end of the list, and no fewer came on top than went.
  private func hasMadeRoom(_ item: FeedItem, in former: FreshList, for list: FreshList) -> Bool {
    let gone = former.items.reversed().prefix {
      !list.listedIDs.contains($0.id) && !list.deletions.contains($0.id)
    }
    guard gone.contains(where: { $0.id == item.id }) else { return false }
    let newer = list.items.filter {
      !former.listedIDs.contains($0.id) && UInt64(bitPattern: $0.sortID) > UInt64(bitPattern: item.sortID)
    }
    return newer.count >= gone.count
  }

  /// Since when the item with the lowest saved id has been where it is (C145).
  private func startOfPin(_ screen: Screen, _ index: Int) -> Int {
    guard let pin = screen.after.shown.prefix(screen.rules.cacheSize).min(by: { $0.id < $1.id }) else {
      return index
    }
    return start(of: screen.rules.owner, at: index) { $0.item(pin.id)?.sortID == pin.sortID }
  }
}
