package import FlokiContent
package import FlokiProtocol
package import FlokiRules
package import FlokiSyntax

/// Everything to publish, as values: every file; pictures are still operations.
package struct Site: Sendable {
  /// Each path once, in any order: files that must be uploaded last are recognised by their content.
  package var files: [SiteFile]
  /// The pictures embedded in the JSON.
  package var embeddedImages: [EmbeddedImage]
  /// Those that tabs show.
  package var tabImages: [TabImage]
  package var feeds: [FeedOutline]
  /// For each feed and language: how a host finds its files.
  package var routes: [FeedRoutes]
  /// `floki.lock` once this is published.
  package var lock: IDLock
  /// The present lock.
  package var lockBefore: IDLock
  package var apps: [String]
  /// The apps whose definition is published encrypted.
  package var encryptedApps: Set<String>
  package var appDataKey: AppDataKey?
  /// The apps by version; never empty.
  package var generations: [Generation]
  /// The apps for readers.
  package var clients: Clients
  package var name: String
  package var baseURL: String
  package var baseURLSpan: SourceSpan?
  package var hosting: Hosting?
  /// The compressions of texts for that host; empty if it sends no compressed files.
  package var codings: [ContentCoding]
  /// The first date in the future: until then an item is reported as dated later.
  package var nextDate: Instant?
  /// Whether pages link to other content of the project, so that a changed page changes the addresses of others.
  package var hasInnerLinks: Bool
  /// The form of the lasting addresses of stories; nil where there are none.
  package var storyAddresses: AddressPattern?
  /// Whether floki's own server searches some list.
  package var wantsSearch: Bool
  package var budget: Budget
  /// How many seconds files of earlier builds stay.
  package var retention: Int64
  /// Items in the feeds' folders that are not published now.
  package var withheld: [WithheldItem]
  package var timeZone: ProjectTimeZone
  /// Nil if none is published.
  package var webApp: WebAppOutline?
  /// Nil without launch images.
  package var launchImages: LaunchImages?
  /// When the same sources first give another site.
  package var nextChange: Instant?
  /// Addresses on other servers that pages and items link to, if requested.
  package var externalLinks: [ExternalLink] = []
  /// The lists, until they are compared with the published ones; they retain the whole project.
  package var keptLists: KeptLists?
  /// The cache for the next build; nil if there is none.
  package var cachedItems: CachedItems?

  /// The same with other files.
  package func with(_ files: [SiteFile]) -> Site {
    var site = self
    site.files = files
    return site
  }

  /// The published definition of an app; nil if it must be encrypted and there is no key.
  package func published(_ json: [UInt8], of app: String) -> [UInt8]? {
    encryptedApps.contains(app) ? appDataKey?.encrypt(json, of: app) : json
  }

  /// The published version of an app.
  package func version(of app: String) -> Int32 {
    generations.first { $0.apps.contains(app) }?.version ?? 0
  }
}

/// A feed in one language, for the summary of a build.
package struct FeedOutline: Sendable {
  package var folder: String
  /// The place that names the folder.
  package var span: SourceSpan
  package var langcode: String
  package var path: String
  package var itemCount: Int
  /// Items shown in the first language instead.
  package var fallbackCount: Int
  /// Paths of the thumbnails that a phone loads with the list.
  package var thumbnails: [String]
  /// Whether a phone opens the feed at its first launch: that of the first tab.
  package var isFirst: Bool
  /// The number of its items that iOS saves.
  package var cacheSize: Int32
}
