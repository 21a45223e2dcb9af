extension Visit {
  /// What the arrows above an article, and fingers on a photo, lead to: whatever is beside it in the list (C220 C221).
  func checkNeighbours(
    _ items: [FeedItem], _ sections: [ShownSection], _ rules: ListRules, _ url: String
  ) {
    guard items.contains(where: { $0.className != nil || $0.url == nil }) else { return }
    guard rules.kind == .news else { return checkStrip(items, url) }
    for walk in walks(items, sections, rules) where walk.count > 1 && walk.contains(where: \.isArticle) {
      if isIOS, let bare = walk.first(where: { $0.url == nil }) {
        journal.crash(220, "the arrows lead to item \(bare.id), which has no url", url)
      }
      for item in walk where item.className != nil {
        guard let address = item.url.map(withDeviceParameter) else { continue }
        if !item.isMovie, reading.status(of: address) == 200 {
          _ = showPage(address, fact: 220)
          continue
        }
        let kind = item.isMovie ? "movie" : "list"
        note(220, "the arrows lead to item \(item.id), whose \(kind) is loaded as a page", url)
      }
    }
  }

  /// Photos are shown one beside the other, and each item's url is taken for one.
  private func checkStrip(_ items: [FeedItem], _ url: String) {
    guard items.count > 1, items.contains(where: { $0.className == nil && $0.url != nil }) else { return }
    if isIOS, let bare = items.first(where: { $0.url == nil }) {
      journal.crash(221, "swiping leads to item \(bare.id), which has no url", url)
    }
    for item in items where item.className != nil && item.url != nil {
      note(221, "swiping leads to item \(item.id), which is no photo", url)
    }
  }

  /// The items that arrows connect: those of a section on iOS, all of them on Android.
  private func walks(
    _ items: [FeedItem], _ sections: [ShownSection], _ rules: ListRules
  ) -> [[FeedItem]] {
    guard isIOS, !rules.changesSection, !sections.isEmpty else { return [items] }
    return sections.map { section in
      let ids = Set(section.itemIDs)
      return items.filter { ids.contains($0.id) }
    }
  }
}

extension FeedItem {
  /// Whether it opens a page with arrows above it.
  fileprivate var isArticle: Bool { self.className == nil && self.url != nil }

  fileprivate var isMovie: Bool { self.className?.hasSuffix("Movie_view_controller") == true }
}
