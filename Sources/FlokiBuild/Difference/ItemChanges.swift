import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSite

/// The items that are new, changed or removed for phones, compared with the output folder: an item is identified by its
/// id, and changed if it differs in one of the languages that both have.
///
/// An unchanged feed is not parsed, and items are compared as bytes: this adds some hundredths of a second to a build
/// that changes one of ten thousand items.
struct ItemChanges: Sendable {
  /// Ids with titles, in the order of the feeds.
  private(set) var new: [Item] = []
  private(set) var changed: [Item] = []
  private(set) var deleted: [Item] = []
  /// The feeds that changed, with the ids of the items that are new or differ; nil for a new feed.
  private(set) var feeds: [PublishedList: Set<Int32>?] = [:]
  /// Of each of these what is to be read; nil where one has to be read as a whole.
  private(set) var excerpts: [FeedExcerpt]? = []

  struct Item: Sendable {
    let id: Int32
    /// Empty if it has none.
    let title: String
  }

  /// - Parameters:
  ///   - entries: the files that are about to be published.
  ///   - staged: the bytes of one of them by its path; nil for one that is not at hand.
  init(
    from output: OutputFolder, to site: Site, _ entries: [Manifest.Entry],
    staged: @escaping @Sendable (String) -> [UInt8]?, embedding images: EmbeddedImages, jobs: Int
  ) async throws(CancellationError) {
    let lists = Self.lists(from: output, to: site, entries)
    let folders = Set(lists.filter(\.isChanged).map(\.list.folder))
    let touched = Set(lists.filter(\.isChanged).map(\.list))
    let comparisons = try await lists.filter { folders.contains($0.list.folder) }.concurrentMap(jobs: jobs) {
      ListComparison($0, in: output.folder, staged: staged, embedding: images)
    }
    for comparison in comparisons where touched.contains(comparison.list) {
      feeds.updateValue(comparison.idsToRead, forKey: comparison.list)
      if let excerpt = comparison.excerpt { excerpts?.append(excerpt) } else { excerpts = nil }
    }
    for folder in Self.inOrder(comparisons.map(\.list.folder)) {
      take(comparisons.filter { $0.list.folder == folder })
    }
    unite(by: site.lock)
  }

  /// The files of one feed in one language, as they are served and as they will be.
  struct Files: Sendable {
    let list: PublishedList
    var old: [String] = []
    var new: [SiteFile] = []
    var isChanged = false
  }

  /// In the order of the feeds and languages, with removed ones at the end.
  private static func lists(
    from output: OutputFolder, to site: Site, _ entries: [Manifest.Entry]
  ) -> [Files] {
    var lists: [PublishedList: Files] = [:]
    let known = output.ledger.entries
    let feeds = site.files.filter { $0.listsItems && PublishedList(path: $0.path) != nil }
    let folders = Set(site.lock.paths.map { $0.path.dropLast() } + feeds.compactMap(\.path.folder))
    func isBesideFeeds(_ path: String) -> Bool { path.folder.map(folders.contains) ?? false }
    let digests = Dictionary(
      entries.lazy.filter { isBesideFeeds($0.path) }.map { ($0.path, $0.digest) },
      uniquingKeysWith: { one, _ in one })
    for file in feeds {
      guard let list = PublishedList(path: file.path) else { continue }
      lists[list, default: Files(list: list)].new.append(file)
      let entry = known[file.path]
      if entry?.digest != digests[file.path] || entry?.staleSince != nil { lists[list]?.isChanged = true }
    }
    for path in known.keys.filter(isBesideFeeds).sorted() where known[path]?.staleSince == nil {
      guard let list = PublishedList(path: path) else { continue }
      lists[list, default: Files(list: list)].old.append(path)
      if digests[path] == nil { lists[list]?.isChanged = true }
    }
    let order = inOrder(site.feeds.compactMap { PublishedList(path: $0.path) })
    // Titles are taken from the first language, of a feed that is gone as well.
    let languages = inOrder(order.map(\.langcode))
    let others = lists.keys.filter { !order.contains($0) }.sorted { one, other in
      let ranks = [one, other].map { languages.firstIndex(of: $0.langcode) ?? languages.count }
      return (one.folder, ranks[0], one.langcode) < (other.folder, ranks[1], other.langcode)
    }
    return (order + others).compactMap { lists[$0] }
  }

  private static func inOrder<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  /// Puts the languages of one feed together.
  private mutating func take(_ languages: [ListComparison]) {
    let before = languages.reduce(into: Set<Int32>()) { $0.formUnion($1.oldIDs) }
    let after = languages.reduce(into: Set<Int32>()) { $0.formUnion($1.newIDs) }
    let differing = languages.reduce(into: Set<Int32>()) { $0.formUnion($1.differing) }
    var seen: Set<Int32> = []
    for language in languages {
      for item in language.newItems where seen.insert(item.id).inserted {
        if !before.contains(item.id) {
          new.append(item)
        } else if differing.contains(item.id) {
          changed.append(item)
        }
      }
      for item in language.goneItems where !after.contains(item.id) && seen.insert(item.id).inserted {
        deleted.append(item)
      }
    }
  }

  /// An item that was given a fresh id, as by an edited date in a feed with pages, is the same to its editor.
  private mutating func unite(by lock: IDLock) {
    guard !new.isEmpty, !deleted.isEmpty else { return }
    let wanted = Set((new + deleted).map(\.id))
    var names: [Int32: [String]] = [:]
    for entry in lock.items + lock.gone where wanted.contains(entry.id) {
      names[entry.id] = [entry.feed, entry.key]
    }
    let gone = Set(deleted.compactMap { names[$0.id] })
    let moved = new.filter { names[$0.id].map(gone.contains) ?? false }
    let movedNames = Set(moved.compactMap { names[$0.id] })
    new.removeAll { item in moved.contains { $0.id == item.id } }
    deleted.removeAll { names[$0.id].map(movedNames.contains) ?? false }
    changed += moved
  }
}

/// One feed in one language, before and after.
struct ListComparison: Sendable {
  let list: PublishedList
  private(set) var oldIDs: Set<Int32> = []
  private(set) var newIDs: Set<Int32> = []
  /// The items that changed in this language; empty if the whole language is new or removed.
  private(set) var differing: Set<Int32> = []
  private(set) var newItems: [ItemChanges.Item] = []
  /// The items that it no longer shows.
  private(set) var goneItems: [ItemChanges.Item] = []
  /// What is to be read of it, where little of it differs.
  private(set) var excerpt: FeedExcerpt?

  /// The items that are new or differ; nil if the file is new.
  var idsToRead: Set<Int32>? {
    oldIDs.isEmpty ? nil : newIDs.subtracting(oldIDs).union(differing.intersection(newIDs))
  }

  /// - Parameter staged: The bytes that a file will have; where they are not at hand, each item is written once more.
  init(
    _ files: ItemChanges.Files, in output: Folder, staged: (String) -> [UInt8]?,
    embedding images: EmbeddedImages
  ) {
    list = files.list
    for item in files.new.lazy.flatMap(\.items) where newIDs.insert(item.id).inserted {
      newItems.append(item)
    }
    guard files.isChanged else {
      oldIDs = newIDs
      return
    }
    let old = files.old.compactMap { (try? output.read($0)).map(FeedSlices.init) }
    var slices: [Int32: ArraySlice<UInt8>] = [:]
    for file in old {
      for item in file.items where oldIDs.insert(item.id).inserted {
        slices[item.id] = file.bytes[item.range]
        guard !newIDs.contains(item.id) else { continue }
        goneItems.append(ItemChanges.Item(id: item.id, title: file.title(at: item.range) ?? ""))
      }
    }
    guard !old.isEmpty, !files.new.isEmpty else { return }
    differing = oldIDs.symmetricDifference(newIDs)
    for file in files.new {
      let written = staged(file.path).map(FeedSlices.init)
      if let written, old.count == 1, files.new.count == 1, files.old == [file.path] {
        excerpt = FeedExcerpt(of: file.path, from: old[0], to: written)
      }
      let places = Dictionary(written?.items.map { ($0.id, $0.range) } ?? []) { one, _ in one }
      for (place, item) in file.items.enumerated() {
        guard let slice = slices.removeValue(forKey: item.id) else { continue }
        let known = written.flatMap { file in places[item.id].map { file.bytes[$0] } }
        let now = known ?? file.bytesOfItem(at: place, embedding: images)[...]
        if !slice.span.isSame(as: now.span) { differing.insert(item.id) }
      }
    }
  }
}

extension String {
  /// What is before the last slash, without a copy; nil without one.
  fileprivate var folder: Substring? {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] }
  }
}
