import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Everything of the project that a link can name: the items of all feeds, published or not, by name and by file.
struct ContentIndex {
  /// An item as links see it.
  struct Entry {
    let feed: NumberedFeed
    let name: ItemName
    /// Nil for a draft, and for one that no id could be given to.
    let item: NumberedItem?
  }

  private(set) var entries: [Entry] = []
  private var byExactName: [String: [Int]] = [:]
  private var byShortName: [String: [Int]] = [:]
  private var byFile: [SourceID: (entry: Int, language: Int?)] = [:]
  private var byFolder: [String: Int] = [:]
  private let feeds: [NumberedFeed]

  /// - Parameter names: The names of each feed's items.
  init(_ feeds: [NumberedFeed], called names: [[ItemName]], _ sources: SourceTree) {
    self.feeds = feeds
    for (feed, names) in zip(feeds, names) {
      var items: [String: NumberedItem] = [:]
      // Of two under one name the one that is published counts.
      for item in feed.expired + feed.upcoming + feed.items { items[item.key] = item }
      for name in names {
        add(Entry(feed: feed, name: name, item: name.isDraft ? nil : items[name.key]), sources)
      }
    }
  }

  private mutating func add(_ entry: Entry, _ sources: SourceTree) {
    let place = entries.count
    entries.append(entry)
    for name in entry.name.exactNames { byExactName[name, default: []].append(place) }
    for name in entry.name.shortNames { byShortName[name, default: []].append(place) }
    for (source, language) in entry.name.files {
      byFile[source] = (place, language)
      let folder = sources.files[source].path.folderOfPath
      if folder != entry.feed.folder { byFolder[folder] = place }
    }
    if let image = entry.name.image.flatMap({ sources[$0] }) { byFile[image] = (place, nil) }
  }

  /// The items that a name means: in the feed that is named, else in the feed of the page, else in any. An item's own key comes before
  /// what the file of another is called, and that before what a file is called without the date.
  func entries(called name: String, in folders: Set<String>?, near folder: String?) -> [Entry] {
    for places in [byExactName[name] ?? [], byShortName[name] ?? []] {
      let found = places.map { entries[$0] }.filter { folders?.contains($0.feed.folder) ?? true }
      let near = found.filter { $0.feed.folder == folder }
      // Another may have taken over from one that expired.
      let meant = near.isEmpty ? found : near
      guard meant.count > 1 else {
        if meant.isEmpty { continue }
        return meant
      }
      for few in [meant.filter { $0.item?.item.presence == .live }, meant.filter { $0.name.ownKey == name }]
      where few.count == 1 { return few }
      return meant
    }
    return []
  }

  /// The item that a file is about, and the language of a translation.
  func entry(of file: SourceID) -> (entry: Entry, language: Int?)? {
    byFile[file].map { (entries[$0.entry], $0.language) }
  }

  func entry(ofFolder folder: String) -> Entry? { byFolder[folder].map { entries[$0] } }

  /// The folders of the feeds that a name means: a path, or the end of one.
  func folders(called name: String) -> Set<String> {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    let exact = feeds.map(\.folder).filter { $0 == name || $0 == "content/" + name }
    return Set(exact.isEmpty ? feeds.map(\.folder).filter { $0.hasSuffix("/" + name) } : exact)
  }

  /// What feeds can be called.
  var feedNames: [String] {
    feeds.map { $0.folder.hasPrefix("content/") ? String($0.folder.dropFirst("content/".count)) : $0.folder }
  }

  /// What items can be called, in some feeds or all; own names first, then the shortest.
  func names(in folders: Set<String>?) -> [String] {
    entries.filter { folders?.contains($0.feed.folder) ?? true }.flatMap { entry in
      entry.name.exactNames + entry.name.shortNames
    }
  }
}
