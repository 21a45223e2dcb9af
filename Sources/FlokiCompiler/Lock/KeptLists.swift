package import FlokiContent
import FlokiProtocol
package import FlokiSyntax

/// The lists of a project, to be held against an edition that phones have: iOS keeps what it fetched under the number of a
/// tab or the id of an item, whatever is published under it later (C59 C137 C171).
package struct KeptLists: Sendable {
  /// An item of a list, as far as it decides what phones keep.
  package struct Row: Sendable {
    package var id: Int32
    package var sortValue: Int64
    package var expires: Instant?
  }

  /// A list that no longer shows all that phones have in it, and does not have them forget the rest.
  package struct Change: Sendable {
    /// The tab, or the item that opens the list.
    package var owner: Int32
    package var isNested: Bool
    package var folder: String
    /// Where the list is named.
    package var span: SourceSpan
    /// How many items iOS saves.
    package var cacheSize: Int32
    /// What the published edition has in it.
    package var held: [Row]
    package var shown: [Row]
    package var toDelete: [Int32]
    /// Those of the published items that are neither shown nor named.
    package var unnamed: [Lock.Entry]
    /// A number that no tab ever had.
    package var freeTabID: Int32
  }

  private let project: Project
  private let now: Instant

  init(_ project: Project, asOf now: Instant) { (self.project, self.now) = (project, now) }

  /// Where no id moved there is nothing to look at.
  package func changes(since published: Lock) -> [Change] {
    guard project.settings.clients.contains(.iOS),
      !published.showsTheSame(as: project.lock.published(asOf: now))
    else { return [] }
    let entries = Dictionary(grouping: published.items.filter { isHeld($0, of: published) }, by: \.feed)
    var folders: [Int32: Set<String>] = [:]
    for tab in published.tabs where tab.className.content == .feed {
      folders[tab.uniqueID, default: []].insert(tab.content)
    }
    for list in published.nested { folders[list.owner, default: []].insert(list.content) }
    let heights = Dictionary(published.heights.map { ($0.id, $0.sortID) }, uniquingKeysWith: max)
    return owners.compactMap { owner in
      let held = (folders[owner.id] ?? []).sorted().flatMap { entries[$0] ?? [] }
      return held.isEmpty ? nil : change(of: owner, holding: held, published, heights)
    }
  }

  private struct Owner {
    var id: Int32
    var view: View
    var isNested: Bool
  }

  private var owners: [Owner] {
    project.tabs.filter { $0.uniqueID > 0 }.map { Owner(id: $0.uniqueID, view: $0.view, isNested: false) }
      + project.feeds.flatMap { feed in
        feed.items.compactMap { item in
          item.nested.map { Owner(id: item.id, view: $0, isNested: true) }
        }
      }
  }

  /// What expired is gone from phones without a word (C127).
  private func isHeld(_ entry: Lock.Entry, of published: Lock) -> Bool {
    published.wasPublished(entry.id, asOf: now) && published.until[entry.id].map { $0 > now } ?? true
  }

  private func change(
    of owner: Owner, holding held: [Lock.Entry], _ published: Lock, _ heights: [Int32: Int64]
  ) -> Change? {
    guard case .feed(let folder) = owner.view.content, let feed = project.feeds[folder: folder] else {
      return nil
    }
    let living = Set(feed.items.map(\.id))
    let missing = held.filter { !living.contains($0.id) }
    guard !missing.isEmpty else { return nil }
    for language in project.settings.languages.indices {
      let shown =
        project.settings.fallback == .omit
        ? feed.items.filter { $0.item.isTranslated(into: language) } : feed.items
      let toDelete = feed.idsToDelete(showing: shown)
      let named = Set(toDelete)
      let unnamed = missing.filter { !named.contains($0.id) }
      guard !unnamed.isEmpty else { continue }
      return Change(
        owner: owner.id, isNested: owner.isNested, folder: folder,
        span: owner.view.span(of: TabSourceAttribute.feed), cacheSize: feed.largestCacheSize,
        held: held.map {
          Row(id: $0.id, sortValue: max(Int64($0.id), heights[$0.id] ?? 0), expires: published.until[$0.id])
        },
        shown: shown.map { Row(id: $0.id, sortValue: $0.sortValue, expires: $0.expires) },
        toDelete: toDelete, unnamed: unnamed, freeTabID: project.freeTabID)
    }
    return nil
  }
}

extension Lock {
  /// Whether both have the same ids in the same lists.
  fileprivate func showsTheSame(as other: Lock) -> Bool {
    items.count == other.items.count && Set(tabs) == Set(other.tabs) && Set(nested) == Set(other.nested)
      && zip(items, other.items).allSatisfy { $0.id == $1.id && $0.feed == $1.feed }
  }
}
