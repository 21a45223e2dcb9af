/// Items that are shown together, below the header of their section or without one.
public struct ItemGroup<Item: FeedItem>: Hashable, Sendable {
  /// Nil in a list without sections.
  public var section: Section?
  /// In the order of showing.
  public var items: [Item]
}

extension HeldList {
  /// What is shown, group by group.
  public var groups: [ItemGroup<Item>] { ItemGroup.groups(of: items, in: sections) }
}

extension Feed {
  /// What an answer shows by itself: one to a search, which is held nowhere (C217).
  public var groups: [ItemGroup<Item>] { ItemGroup.groups(of: items, in: sections) }
}

extension ItemGroup {
  /// An item is in each of its sections (C166), and one in none is not shown (C156). Empty sections are not shown (C162); if all
  /// are empty, the list has no sections (C156).
  static func groups(of items: [Item], in sections: [Section]) -> [ItemGroup] {
    var members: [Section.ID: [Item]] = [:]
    for item in items {
      for id in Set(item.sectionIDs) { members[id, default: []].append(item) }
    }
    let groups = sections.compactMap { section in
      members[section.id].map { ItemGroup(section: section, items: $0) }
    }
    if !groups.isEmpty { return groups }
    return items.isEmpty ? [] : [ItemGroup(section: nil, items: items)]
  }
}
