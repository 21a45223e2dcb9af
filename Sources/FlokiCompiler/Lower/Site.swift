package import FlokiContent
package import FlokiProtocol
package import FlokiSyntax

/// Everything that is to be published, as values: every file, every picture still an operation.
package struct Site: Sendable {
  /// Each path once, in no order that matters: what must come last is known by its content.
  package var files: [SiteFile]
  /// The pictures that travel inside the JSON.
  package var embeddedImages: [EmbeddedImage]
  /// Those of them that tabs show.
  package var tabImages: [TabImage]
  package var feeds: [FeedOutline]
  /// One for each feed and language: how a host finds the files of each.
  package var routes: [FeedRoutes]
  /// What `floki.lock` says once this is published.
  package var lock: IDLock
  /// What it says now.
  package var lockBefore: IDLock
  package var apps: [String]
  /// Those of them whose definition is published encrypted.
  package var encryptedApps: Set<String>
  package var appDataKey: AppDataKey?
  /// The apps by the versions that they are released under; never empty.
  package var generations: [Generation]
  /// The apps that its readers have.
  package var clients: Clients
  package var name: String
  package var baseURL: String
  package var baseURLSpan: SourceSpan?
  package var hosting: Hosting?
  /// What texts are packed with for that host; none where it sends no packed files.
  package var codings: [ContentCoding]
  /// When the first date comes that is still ahead: until then an item is told that it is dated later.
  package var nextDate: Instant?
  /// Whether pages lead to other content of the project, so that one page that changes gives others another address.
  package var hasInnerLinks: Bool
  /// Whether some list is searched by floki's own server.
  package var wantsSearch: Bool
  package var budget: Budget
  /// Seconds that files of earlier builds stay.
  package var retention: Int64
  /// What the feeds' folders hold and phones are not given now.
  package var withheld: [WithheldItem]
  package var timeZone: ProjectTimeZone
  /// Nil where none is published.
  package var webApp: WebAppOutline?
  /// Nil where no launch images are asked for.
  package var launchImages: LaunchImages?
  /// When the same sources would first give another site.
  package var nextChange: Instant?
  /// Addresses of others that pages and items lead to, where somebody wants to know.
  package var externalLinks: [ExternalLink] = []
  /// The lists, until they were held against what is published; they keep the whole project.
  package var keptLists: KeptLists?
  /// What the next build is to know of this one; nil where nothing is remembered.
  package var learnt: LearntItems?

  /// The same with other files.
  package func with(_ files: [SiteFile]) -> Site {
    var site = self
    site.files = files
    return site
  }

  /// The definition of an app as it is published; nil where it has to be encrypted and no key is known.
  package func published(_ json: [UInt8], of app: String) -> [UInt8]? {
    encryptedApps.contains(app) ? appDataKey?.encrypt(json, of: app) : json
  }

  /// The version that an app is published under.
  package func version(of app: String) -> Int32 {
    generations.first { $0.apps.contains(app) }?.version ?? 0
  }
}

/// A feed in one language, for the summary of a build.
package struct FeedOutline: Sendable {
  package var folder: String
  /// Where the folder is named.
  package var span: SourceSpan
  package var langcode: String
  package var path: String
  package var itemCount: Int
  /// Items that are shown in the master's words.
  package var fallbackCount: Int
  /// Paths of the thumbnails that a phone loads with the list.
  package var thumbnails: [String]
  /// Whether a phone opens the feed at its first launch: that of the first tab.
  package var isFirst: Bool
  /// How many of its items iOS saves.
  package var cacheSize: Int32
}
