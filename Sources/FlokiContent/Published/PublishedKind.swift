/// What a published file is, by its path: when it appears, what it is served as, and how long it may be kept. Builds, hosts, servers
/// and targets go by this one table.
package enum PublishedKind: Hashable, Sendable {
  case indicator
  /// A version of an app definition: `v1-appdata.41`.
  case appData
  /// A feed, or one with the photos for one kind of device; also routes, indexes, and what else changes with the items.
  case feed
  /// The items below an id, as a feed.
  case olderPage
  case itemPage, webPage, listPage
  /// A page at a lasting address: a story, or what is said in its place.
  case storyPage
  /// A picture that floki made.
  case picture
  /// A file of the project, unchanged.
  case media
  /// Details of items of an index, under the digest of their bytes.
  case batch
  /// A feed for feed readers.
  case syndicated(SyndicationFormat)
  case sitemap
  case store, newsstand
  /// A part of the app for browsers, under the digest of its bytes.
  case webAppPart
  /// What leads to the parts.
  case webAppShell
  /// The manifest and its signature, and what hosts go by.
  case rules
  /// The search index of `floki serve`; it appears before the files it covers.
  case searchIndex

  /// The kinds that have a folder for themselves.
  package static let inFolders: [Self] = [.itemPage, .webPage, .picture, .media, .batch, .webAppPart]

  /// The folder for only this kind; nil for files in the folder itself and in those of feeds.
  package var folder: String? {
    switch self {
    case .itemPage: "p"
    case .webPage: "web"
    case .picture: "i"
    case .media: "m"
    case .batch: "b"
    case .webAppPart: "player"
    default: nil
    }
  }

  /// When it appears.
  package var role: PublishRole {
    switch self {
    case .itemPage, .webPage, .picture, .media, .batch, .webAppPart, .searchIndex: .file
    case .olderPage: .olderPage
    case .feed, .listPage, .storyPage, .syndicated, .sitemap, .store, .newsstand: .feed
    case .appData: .appData
    case .rules: .rules
    case .indicator, .webAppShell: .indicator
    }
  }

  /// The type that it is served with; nil where the ending of the name decides.
  package var type: String? {
    switch self {
    case .indicator, .appData, .feed, .olderPage, .batch: MediaType.json
    case .itemPage, .webPage, .listPage, .storyPage: MediaType.html
    case .syndicated(let format): format.servedType
    case .sitemap: Sitemap.servedType
    case .store: StorePlist.servedType
    case .newsstand: NewsstandFeed.servedType
    case .picture, .media, .webAppPart, .webAppShell, .rules, .searchIndex: nil
    }
  }

  /// The types of files whose ending decides.
  package var mediaTypes: [(type: String, endings: [String])] {
    switch self {
    case .picture: MediaType.pictures
    case .media: MediaType.table
    default: []
    }
  }

  /// Whether a file of this kind never changes under its name (C168 C176), in any project. An app definition does not change
  /// either once it is released, as the manifest says.
  package var isImmutable: Bool {
    switch self {
    case .itemPage, .picture, .media, .batch, .webAppPart: true
    default: false
    }
  }

  /// Files that change in place are revalidated each time, or phones would keep them despite their ttl (C10), and browsers an
  /// old worker (B3).
  package var cacheControl: String { Self.cacheControl(isImmutable: isImmutable) }

  package static func cacheControl(isImmutable: Bool) -> String {
    isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
  }
}
