/// What a reader found in a tab, in numbers.
package struct TabSummary: Hashable, Sendable {
  package let id: Int
  package let kind: String
  package let title: String
  package private(set) var sections = 0
  package private(set) var items = 0
  package private(set) var pages = 0
  /// Thumbnails, photos and previews.
  package private(set) var pictures = 0

  package init(_ tab: ShownTab) {
    id = tab.id
    kind = tab.kind.words
    title = tab.longTitle
    if tab.page != nil { pages += 1 }
    if tab.movie?.preview != nil { pictures += 1 }
    if let list = tab.list {
      sections = list.sections.count
      items = list.items.count
      add(list)
    }
  }

  private mutating func add(_ list: ShownList) {
    for item in list.items {
      if item.page != nil { pages += 1 }
      pictures += [item.thumb, item.photo, item.movie?.preview].count { $0 != nil }
      if let nested = item.nested { add(nested) }
    }
  }

  /// "14 items in 4 sections, 12 pages, 14 pictures".
  package var counts: String {
    var words: [String] = []
    let list = sections > 0 ? " in \(Self.count(sections, "section"))" : ""
    if items > 0 { words.append(Self.count(items, "item") + list) }
    if pages > 0 { words.append(Self.count(pages, "page")) }
    if pictures > 0 { words.append(Self.count(pictures, "picture")) }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension ShownTab.Kind {
  /// What a report calls it.
  package var words: String {
    switch self {
    case .news: "news"
    case .gallery: "gallery"
    case .web: "web"
    case .movie: "movie"
    case .dead: "never opens"
    }
  }
}
