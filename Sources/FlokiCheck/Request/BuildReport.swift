import FlokiCompiler
package import FlokiContent

/// What a build came to, for the summary that is printed after it.
package struct BuildReport: Codable, Hashable, Sendable {
  package struct Feed: Codable, Hashable, Sendable {
    package var folder: String
    package var langcode: String
    package var itemCount: Int
    /// Items shown in the first language's words.
    package var fallbackCount: Int
    package var byteCount: Int

    package init(folder: String, langcode: String, itemCount: Int, fallbackCount: Int, byteCount: Int) {
      self.folder = folder
      self.langcode = langcode
      self.itemCount = itemCount
      self.fallbackCount = fallbackCount
      self.byteCount = byteCount
    }
  }

  /// What a phone downloads when it is started for the first time: indicator, appdata, the first tab's feed and its
  /// thumbnails.
  package struct FirstLaunch: Codable, Hashable, Sendable {
    package var langcode: String
    package var byteCount: Int
    package var requestCount: Int

    package init(langcode: String, byteCount: Int, requestCount: Int) {
      self.langcode = langcode
      self.byteCount = byteCount
      self.requestCount = requestCount
    }
  }

  /// Items that went one way: how many, and what the first of them are called.
  package struct Items: Codable, Hashable, Sendable {
    /// More titles than anybody wants to read of a list that is long.
    package static let mostTitles = 5

    package var count = 0
    package var titles: [String] = []

    package init(_ titles: [String] = []) {
      count = titles.count
      self.titles = Array(titles.prefix(Self.mostTitles))
    }
  }

  /// An item whose time comes, or has come.
  package struct Scheduled: Codable, Hashable, Sendable {
    package var title: String
    package var at: Instant

    package init(title: String, at: Instant) {
      self.title = title
      self.at = at
    }
  }

  package struct Icon: Codable, Hashable, Sendable {
    package var path: String
    package var byteCount: Int
    package var originalByteCount: Int

    package init(path: String, byteCount: Int, originalByteCount: Int) {
      self.path = path
      self.byteCount = byteCount
      self.originalByteCount = originalByteCount
    }
    /// What travels: four letters for three bytes.
    package var base64ByteCount: Int { (byteCount + 2) / 3 * 4 }
  }

  /// What an app is published under.
  package struct AppVersion: Codable, Hashable, Sendable {
    package var app: String
    package var version: Int

    package init(app: String, version: Int) {
      self.app = app
      self.version = version
    }
  }

  package var name = ""
  /// Why there is no search index; nil where there is one, or none is wanted.
  package var searchLoss: String?
  package var version = 0
  /// What each app is published under, where they do not share a version.
  package var versions: [AppVersion] = []
  /// Whether the version belongs to this appdata, in floki.lock and everywhere.
  package var isReleased = false
  /// Beside what the output folder served before.
  package var newItems = Items()
  package var changedItems = Items()
  package var deletedItems = Items()
  package var drafts = Items()
  package var scheduled = Items()
  package var nextScheduled: Scheduled?
  package var expired = Items()
  /// The one that expired last.
  package var lastExpired: Scheduled?
  package var feeds: [Feed] = []
  package var firstLaunches: [FirstLaunch] = []
  package var icons: [Icon] = []
  package var fileCount = 0
  package var byteCount = 0
  package var picturesMade = 0
  package var picturesReused = 0
  /// Pictures that came from the shared cache.
  package var picturesShared = 0
  package var writtenCount = 0
  package var bytesWritten: Int64 = 0
  package var keptCount = 0
  package var removedCount = 0
  /// Files of earlier builds that phones may still ask for.
  package var staleCount = 0
  /// The rules for the host, where they were written again: it has to read them again.
  package var changedRules: String?
  /// When the same sources first give a different site.
  package var nextChange: Instant?
  /// The moment of the build.
  package var now = Instant(secondsSince1970: 0)
  /// The IANA name of the project's time zone.
  package var timeZone = "UTC"
  /// Whether nothing had to be looked at: sources and output were as the last build left them.
  package var isUnchanged = false

  package init() {}
}
