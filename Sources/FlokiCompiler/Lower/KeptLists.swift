package import FlokiContent
import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// The lists of a project, for comparison with a published build: iOS stores what it fetched under the number of a tab
/// or the id of an item, even if that changes its content later (C59 C137 C171).
package struct KeptLists: Sendable {
  /// The part of an item that determines what phones keep.
  package struct Row: Sendable {
    package var id: Int32
    package var sortValue: Int64
    package var expires: Instant?
  }

  /// An item that phones may know at a higher place than now.
  package struct Buried: Sendable {
    package var id: Int32
    /// Its former sort id.
    package var sortValue: Int64
    /// The place of its id.
    package var span: SourceSpan
  }

  /// A list that leaves items on phones: it neither shows them nor lists them as deleted.
  package struct Change: Sendable {
    /// The tab, or the item that opens the list.
    package var owner: Int32
    package var isNested: Bool
    package var folder: String
    /// The place that names the list.
    package var span: SourceSpan
    /// The number of items that iOS saves.
    package var cacheSize: Int32
    /// Its items in the published build.
    package var held: [Row]
    package var shown: [Row]
    package var toDelete: [Int32]
    /// Published items that are neither shown, nor listed as deleted, nor in a page of older items.
    package var unnamed: [IDLock.Entry]
    /// Items that phones know above their ids and that are in a page of older items now.
    package var buried: [Buried]
    /// A number that no tab has had.
    package var freeTabID: Int32
  }

  let project: Project
  private let now: Instant

  init(_ project: Project, asOf now: Instant) { (self.project, self.now) = (project, now) }

  /// Without moved ids and items hidden in pages there is nothing to check.
  package func changes(since published: IDLock) -> [Change] {
    guard project.settings.clients.contains(.iOS) else { return [] }
    let heights = published.heights(asOf: now)
    guard
      project.feeds.contains(where: { $0.mayBury(heights) })
        || !published.showsTheSame(as: project.lock.published(asOf: now))
    else { return [] }
    let entries = Dictionary(grouping: published.items.filter { isHeld($0, of: published) }, by: \.feed)
    var folders: [Int32: Set<String>] = [:]
    for tab in published.tabs where tab.className.content == .feed {
      folders[tab.uniqueID, default: []].insert(tab.content)
    }
    for list in published.nested { folders[list.owner, default: []].insert(list.content) }
    return owners.compactMap { owner in
      let held = (folders[owner.id] ?? []).sorted().flatMap { entries[$0] ?? [] }
      return held.isEmpty ? nil : change(of: owner, holding: held, published, heights)
    }
  }

  struct Owner {
    var id: Int32
    var view: View
    var isNested: Bool
  }

  var owners: [Owner] {
    project.tabs.filter { $0.uniqueID > 0 }.map { Owner(id: $0.uniqueID, view: $0.view, isNested: false) }
      + project.feeds.flatMap { feed in
        feed.items.compactMap { item in
          item.nested.map { Owner(id: item.id, view: $0, isNested: true) }
        }
      }
  }

  /// Phones drop expired items without being told (C127).
  private func isHeld(_ entry: IDLock.Entry, of published: IDLock) -> Bool {
    published.wasPublished(entry.id, asOf: now) && published.until[entry.id].map { $0 > now } ?? true
  }

  private func change(
    of owner: Owner, holding held: [IDLock.Entry], _ published: IDLock, _ heights: [Int32: Int64]
  ) -> Change? {
    guard case .feed(let folder) = owner.view.content, let feed = project.feeds[folder: folder] else {
      return nil
    }
    let living = Dictionary(feed.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let missing = held.filter { !living.keys.contains($0.id) }
    let mayBury = feed.mayBury(heights)
    guard !missing.isEmpty || mayBury else { return nil }
    for language in project.settings.languages.indices {
      let shown =
        project.settings.fallback == .omit
        ? feed.items.filter { $0.item.isTranslated(into: language) } : feed.items
      let toDelete = feed.idsToDelete(showing: shown)
      let named = Set(toDelete)
      let unnamed = missing.filter { !named.contains($0.id) }
      // Phones ask for older items only below the last one that they have (C146).
      let main = feed.mainPart(of: shown)
      let buried = mayBury ? feed.buried(below: main, heights) : []
      guard !unnamed.isEmpty || !buried.isEmpty else { continue }
      return Change(
        owner: owner.id, isNested: owner.isNested, folder: folder,
        span: owner.view.span(of: TabSourceAttribute.feed), cacheSize: feed.largestCacheSize,
        held: held.map {
          Row(id: $0.id, sortValue: max(Int64($0.id), heights[$0.id] ?? 0), expires: published.until[$0.id])
        },
        shown: main.map { Row(id: $0.id, sortValue: $0.sortValue, expires: $0.expires) },
        toDelete: toDelete, unnamed: unnamed, buried: buried, freeTabID: project.freeTabID)
    }
    return nil
  }
}

extension IDLock {
  /// Whether both have the same ids in the same lists.
  fileprivate func showsTheSame(as other: IDLock) -> Bool {
    items.count == other.items.count && Set(tabs) == Set(other.tabs) && Set(nested) == Set(other.nested)
      && zip(items, other.items).allSatisfy { $0.id == $1.id && $0.feed == $1.feed }
  }
}

extension NumberedFeed {
  /// Whether an item that phones may know at a higher place than now can be in a page of older items.
  fileprivate func mayBury(_ heights: [Int32: Int64]) -> Bool {
    file.older != nil && !heights.isEmpty && items.contains { heights[$0.id] ?? 0 > $0.sortValue }
  }

  /// The items of a language in its main file.
  fileprivate func mainPart(of shown: [NumberedItem]) -> ArraySlice<NumberedItem> {
    guard let archive else { return shown[...] }
    return shown.prefix(archive.cut(shown.map(\.member), keeping: Int(list.largestCacheSize)).mainCount)
  }

  fileprivate func buried(
    below main: ArraySlice<NumberedItem>, _ heights: [Int32: Int64]
  ) -> [KeptLists.Buried] {
    let above = Set(main.map(\.id))
    return items.compactMap { item in
      guard !above.contains(item.id), let height = heights[item.id], height > item.sortValue else {
        return nil
      }
      return KeptLists.Buried(
        id: item.id, sortValue: height, span: item.item.span(of: ItemAttribute.id))
    }
  }
}
