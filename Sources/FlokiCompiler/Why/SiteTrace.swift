import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// A compiled project with the users of each published file, found by lowering its parts one by one.
package struct SiteTrace: Sendable {
  /// A user of a file.
  enum Use: Hashable, Sendable {
    case app(String)
    case tab(Int32)
    case feed(folder: String, language: Int)
    /// An item by its id; the language is nil for files that all languages share.
    case item(Int32, language: Int?)
    case webApp
  }

  let draft: Draft
  let project: Project
  package let sources: SourceTree
  let planner: SitePlanner
  let memory: BuildMemory?
  /// The files of the site by path; empty if errors prevent a site.
  let files: [String: SiteFile]
  /// All items in the folders of feeds, drafts and expired ones too.
  let items: [TracedItem]
  let uses: [String: [Use]]
  /// Where each item is listed, by its id.
  let listings: [Int32: [Listing]]
  private let places: [Int32: Int]

  /// An entry of a published list: `news/eu#/items/0`.
  struct Listing: Sendable {
    let path: String
    /// `items`, or `thumbs` in a gallery.
    let list: Attribute
    let index: Int

    var pointer: String { "\(path)#/\(list.name)/\(index)" }
  }

  init(
    _ draft: Draft, _ project: Project, from sources: SourceTree, under conditions: BuildConditions,
    _ files: [SiteFile]?
  ) async throws(CancellationError) {
    self.draft = draft
    self.project = project
    self.sources = sources
    memory = conditions.memory
    planner = SitePlanner(project, from: sources, under: conditions, plansFeeds: files != nil)
    items = project.feeds.flatMap(TracedItem.all)
    places = Dictionary(
      items.indices.compactMap { [items] place in items[place].numbered.map { ($0.id, place) } },
      uniquingKeysWith: { first, _ in first })
    self.files = Dictionary(
      (files ?? []).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    listings = Self.listings(in: self.files)
    uses = files == nil ? [:] : try await planner.uses(jobs: conditions.jobs)
  }

  /// The paths of the site's files, in the order of their bytes.
  package var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// A file of the site by its path.
  package func file(_ path: String) -> SiteFile? { files[path] }

  /// The address below which everything is published.
  package var baseURL: String { project.settings.baseURL.value }

  func item(_ id: Int32) -> TracedItem? { places[id].map { items[$0] } }

  private static func listings(in files: [String: SiteFile]) -> [Int32: [Listing]] {
    var listings: [Int32: [Listing]] = [:]
    for file in files.values.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      let ids = file.content.listedIDs
      for (index, id) in ids.enumerated() {
        listings[id, default: []].append(
          Listing(path: file.path, list: file.content.list, index: index))
      }
    }
    return listings
  }
}

extension SiteFile.Content {
  /// The ids of what it lists, in its order.
  var listedIDs: [Int32] {
    switch self {
    case .newsFeed(let feed), .newsBatch(let feed): feed.items.map(\.id)
    case .galleryFeed(let feed), .galleryBatch(let feed): feed.thumbs.map(\.id)
    default: []
    }
  }

  /// The attribute that these are listed under.
  var list: Attribute {
    switch self {
    case .galleryFeed, .galleryBatch: FeedAttribute.thumbs
    default: FeedAttribute.items
    }
  }
}
