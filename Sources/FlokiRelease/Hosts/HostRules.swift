import FlokiCompiler

/// What a host has to be told so that every phone gets the right bytes with the right headers: which page of older
/// items, which device's photos, what type, how long to keep. Any query may be attached to any address (C33 C113), and
/// what is missing is 404, never another page (C9 C175).
///
/// The rules follow from the addresses alone, so that another item changes nothing in them: only a page that is sealed
/// does, or one that loses its lowest item.
struct HostRules: Sendable {
  /// Where all of this lies in the published folder, and where no host serves anything from.
  static let folder = "hosts"

  let baseURL: String
  /// Of the feeds whose answer depends on the query.
  let feeds: [FeedAnswers]

  /// How long an appdata may be kept: permanently, once a number means one.
  let appDataControl: String

  init(_ site: Site) {
    self.init(baseURL: site.baseURL, routes: site.routes, isAppDataFinal: site.isAppDataFinal)
  }

  init(baseURL: String, routes: [FeedRoutes], isAppDataFinal: Bool = true) {
    self.baseURL = baseURL
    appDataControl = (isAppDataFinal ? PublishedClass.appData : .changingJSON).cacheControl
    feeds = routes.map(FeedAnswers.init).filter(\.dependOnQuery)
  }

  /// The path of the folder's address, with a slash at both ends.
  var basePath: String { baseURL.pathOfAddress }

  /// The file of rules for a host; nil for one that takes none.
  func file(for hosting: Hosting) -> (path: String, text: String)? {
    switch hosting {
    case .nginx: ("\(Self.folder)/nginx.conf", nginx)
    case .caddy: ("\(Self.folder)/Caddyfile", caddyfile)
    case .worker: ("\(Self.folder)/worker.js", worker)
    case .plain: nil
    }
  }
}
