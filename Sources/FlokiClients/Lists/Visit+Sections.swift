extension Visit {
  /// Puts items below their headers; empty when the list is flat (C156 to C166).
  func arrange(_ items: [FeedItem], _ sections: [FeedSection], _ url: String) -> [ShownSection] {
    let ordered = sections.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.sortID != right.sortID {
        return isIOS
          ? UInt64(bitPattern: left.sortID) > UInt64(bitPattern: right.sortID) : left.sortID > right.sortID
      }
      return isIOS ? one.offset < other.offset : left.id > right.id
    }.map(\.element)
    var shown: [ShownSection] = []
    for section in ordered {
      let ids = items.filter { $0.sectionIDs.contains(section.id) }.map(\.id)
      guard !ids.isEmpty else {
        lose(162, "section \(section.id) is empty and vanishes", url)
        continue
      }
      shown.append(
        ShownSection(
          id: section.id, name: section.name, hasHeader: section.hasHeader,
          startsCollapsed: section.startsCollapsed, itemIDs: ids))
    }
    let known = Set(shown.map(\.id))
    if !sections.isEmpty {
      for item in items where known.isDisjoint(with: item.sectionIDs) {
        let isShown = shown.isEmpty
        lose(
          156, "item \(item.id) is in no section\(isShown ? "" : " and invisible")", url,
          isShown ? .changed : .lost)
      }
    }
    return shown
  }

  /// What the rows of a list make of its items together.
  func checkRows(_ items: [FeedItem], _ rules: ListRules, _ url: String) {
    guard rules.kind == .news else { return }
    if items.contains(where: { $0.footer != nil }),
      rules.rowHeight - 2 * rules.padding - rules.footerHeight < 1
    {
      lose(80, "a footer leaves no room: rows stay blank", url)
    }
    checkThumbHeights(items, rules, url)
    checkTeasers(items, rules, url)
    guard !isIOS else { return }
    if rules.textWidth < 1, items.contains(where: { $0.image != nil }) {
      journal.crash(75, "thumbs leave no width for text", url)
    }
    if items.contains(where: { $0.className != nil && $0.previewURL != nil }),
      let bare = items.first(where: { $0.url != nil && $0.image == nil && $0.previewURL == nil })
    {
      journal.crash(204, "item \(bare.id) has no image beside a video", url)
    }
  }
}
