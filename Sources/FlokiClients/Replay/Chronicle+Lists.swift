extension Chronicle {
  /// Items between the newest and the oldest on the screen that are published and not there (C148).
  func holes(in screen: Screen, _ index: Int) -> [ReaderProblem] {
    guard let fresh = list(of: screen, at: index) else { return [] }
    let held = Set(screen.after.shown.map(\.id))
    guard let newest = fresh.items.firstIndex(where: { held.contains($0.id) }),
      let oldest = fresh.items.lastIndex(where: { held.contains($0.id) })
    else { return [] }
    return fresh.items[newest...oldest].compactMap { item in
      guard !held.contains(item.id), !fresh.mainIDs.contains(item.id) else { return nil }
      let cause = start(of: screen.rules.owner, at: index) {
        $0.listedIDs.contains(item.id) && !$0.mainIDs.contains(item.id)
      }
      return .hole(item, feed: screen.feedURL, cause: cause)
    }
  }

  /// Items that look different from what is published now (C146).
  func staleItems(in screen: Screen, _ index: Int) -> [ReaderProblem] {
    guard let fresh = list(of: screen, at: index) else { return [] }
    let published = Dictionary(fresh.items.map { ($0.id, $0) }) { first, _ in first }
    return screen.visible.compactMap { item in
      guard screen.after.isSaved(item.id), let newer = published[item.id], !item.looks(like: newer) else {
        return nil
      }
      let cause = start(of: screen.rules.owner, at: index) {
        $0.item(item.id).map { $0.looks(like: newer) } ?? false
      }
      return .staleItem(newer, feed: screen.feedURL, cause: cause)
    }
  }

  /// Headers that stay because of items the feed does not have any more (C164).
  func oldSections(in screen: Screen, _ index: Int) -> [ReaderProblem] {
    guard let fresh = list(of: screen, at: index), fresh.isReadable, !fresh.sectionIDs.isEmpty else {
      return []
    }
    var found: [ReaderProblem] = []
    for section in screen.after.sections where !fresh.sectionIDs.contains(section.id) {
      let cause = start(of: screen.rules.owner, at: index) { !$0.sectionIDs.contains(section.id) }
      for item in screen.visible where screen.after.isSaved(item.id) && item.sectionIDs.contains(section.id) {
        found.append(
          .oldSection(section.id, name: section.name, item, feed: screen.feedURL, cause: cause))
      }
    }
    return found
  }

  /// Items that a refresh takes from the screen together with the sections (C165 C219).
  func wipedItems(in screen: Screen, _ index: Int, now: Int64) -> [ReaderProblem] {
    guard let fresh = list(of: screen, at: index), fresh.isAnswered, !screen.before.sections.isEmpty,
      screen.after.sections.isEmpty
    else { return [] }
    let shown = Set(screen.after.shown.map(\.id)).union(fresh.listedIDs).union(fresh.deletions)
    let gone = screen.before.shown.filter { !shown.contains($0.id) && !$0.isExpired(at: now) }
    if !fresh.isReadable {
      let cause = start(at: index) { readings[$0].lists[screen.rules.owner]?.isReadable == false }
      return gone.map { .unreadable($0, feed: screen.feedURL, cause: cause) }
    }
    let cause = start(of: screen.rules.owner, at: index) { $0.sectionIDs.isEmpty }
    return gone.map { .wiped($0, feed: screen.feedURL, cause: cause) }
  }
}
