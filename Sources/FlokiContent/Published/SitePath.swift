/// Where things are in the published folder: names of `[a-z0-9_.]`, but for the indicator and the appdata, whose
/// names the protocol recommends.
package enum SitePath {
  package static func indicator(_ app: String) -> String { "\(app)-app" }
  package static func appData(_ app: String, version: Int32) -> String { "\(app)\(appDataMark)\(version)" }
  static let appDataMark = "-appdata."
  /// The manifest: each file with its digest.
  package static let manifest = "manifest.json"
  /// The signature of the manifest.
  package static let signature = "manifest.json.sig"
  /// The folder of what hosts go by; none serves anything from there.
  package static let hosts = "hosts"
  package static let searchIndex = "hosts/search.sqlite"

  // What floki keeps beside the site, below a dot: no host sends it. Targets have some of it, too.

  /// The files that floki wrote, and when a build first did without one.
  package static let ledger = "\(ProjectPath.state)/ledger"
  /// The ids that phones know, as of this site.
  package static let publishedLock = "\(ProjectPath.state)/published.lock"
  /// App definitions that were replaced before a release.
  package static let replaced = "\(ProjectPath.state)/replaced"
  /// How the folder begins in which a new site waits.
  package static let staging = "\(ProjectPath.state)/staging-"
  /// The index that `floki serve` makes of a site without one.
  package static let ownSearchIndex = "\(ProjectPath.state)/search.sqlite"

  package static func page(_ digest: String) -> String { file("\(digest).html", .itemPage) }
  package static func image(_ digest: String, _ ending: String) -> String {
    file("\(digest).\(ending)", .picture)
  }
  package static func media(_ digest: String, _ ending: String) -> String {
    file("\(digest).\(ending)", .media)
  }
  /// A file of the project, published unchanged.
  package static func copy(_ path: String, _ digest: ContentDigest) -> String {
    let ending = slug(path.fileEnding)
    return media(digest.hex(20), ending.isEmpty ? "bin" : ending)
  }
  package static func web(_ name: String) -> String { file("\(name).html", .webPage) }

  /// A part of the app for browsers.
  package static func webAppPart(_ digest: String, _ ending: String) -> String {
    file("\(digest).\(ending)", .webAppPart)
  }
  package static let webApp = "index.html"
  package static let webAppWorker = "sw.js"
  package static let webAppManifest = "app.webmanifest"
  /// The page that hosts show in place of one that there is not.
  package static let notFound = "404.html"
  /// What leads to the parts.
  package static let webAppShell = [webApp, webAppManifest, webAppWorker]

  /// The older items below `boundary`; no id is 0, so that the page below it is the end of them all.
  package static func olderPage(of feed: String, below boundary: Int32) -> String { "\(feed).o\(boundary)" }

  /// The ids and dates of a feed, or of a page of its older items.
  package static func index(of feed: String) -> String { "\(feed).index.json" }
  package static func batch(_ digest: String) -> String { file("\(digest).json", .batch) }

  /// The issues of a shelf for store apps, and with their covers for news-stands.
  package static func store(of feed: String) -> String { "\(feed).store.plist" }
  package static func newsstand(of feed: String) -> String { "\(feed).newsstand.xml" }

  /// What leads from addresses of the website to the items of a feed.
  package static func linkRoutes(of feed: String) -> String { "\(feed).routes.json" }

  /// A feed, or a page of its older items, with the photos for one kind of device.
  package static func variant(of feed: String, device: Int) -> String { "\(feed).d\(device)" }

  /// A feed, or a page of its older items, for feed readers.
  package static func syndicated(_ feed: String, _ format: SyndicationFormat) -> String {
    "\(feed).\(format.fileEnding)"
  }

  /// Folders that no feed may be published in.
  package static func isReserved(_ name: String) -> Bool {
    name == hosts || PublishedKind.inFolders.contains { $0 != .webAppPart && $0.folder == name }
  }

  /// A file in the folder of its kind.
  private static func file(_ name: String, _ kind: PublishedKind) -> String {
    kind.folder.map { "\($0)/\(name)" } ?? name
  }
}
