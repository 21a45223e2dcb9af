package import FlokiContent

/// The rules that a host needs so that every phone gets the right bytes with the right headers: which page of older
/// items, which device's photos, what type, how long to keep. Any query may be attached to any address (C33 C113), and
/// what is missing is 404, never another page (C9 C175).
///
/// The rules depend only on addresses, so a new item does not change them: only a page that is closed
/// does, or one that loses its lowest item.
package struct HostRules: Sendable {
  /// The folder of these rules in the published folder, from which no host serves anything.
  package static let folder = SitePath.hosts

  package let baseURL: String
  /// Of the feeds whose answer depends on the query.
  package let feeds: [FeedAnswers]

  /// How long an appdata may be kept: permanently, once a number means one.
  package let appDataControl: String

  /// Nil if none is published.
  package let webApp: WebAppAnswers?

  package let syndication: SyndicationAnswers

  package let stories: StoryAnswers

  /// Whether lists have pages at their addresses: a folder's address is answered with the page in it.
  package let hasListPages: Bool
  /// The codings of the compressed files beside texts.
  package let codings: [ContentCoding]

  package init(
    baseURL: String, routes: [FeedRoutes], isAppDataFinal: Bool = true, webApp: WebAppAnswers? = nil,
    syndication: SyndicationAnswers = SyndicationAnswers(), stories: StoryAnswers = StoryAnswers(),
    hasListPages: Bool = false,
    codings: [ContentCoding] = [.gzip]
  ) {
    self.hasListPages = hasListPages
    self.codings = codings
    self.syndication = syndication
    self.stories = stories
    self.baseURL = baseURL
    self.webApp = webApp
    appDataControl = PublishedKind.cacheControl(isImmutable: isAppDataFinal)
    feeds = routes.map(FeedAnswers.init).filter(\.dependOnQuery)
  }

  /// The beginning of every file of rules, after the comment mark.
  package static let title = "Written by floki for "

  /// Every path that rules are published under.
  package static let paths = Hosting.allCases.compactMap(path)

  /// Whether a file of rules is floki's, according to its first line.
  package static func areOwn(_ text: [UInt8]) -> Bool {
    String(decoding: text.prefix(64), as: UTF8.self).contains(title)
  }

  /// The path of the folder's address, with a slash at both ends.
  package var basePath: String { baseURL.pathOfAddress }

  /// The file of rules for a host; nil for one without rules.
  package func file(for hosting: Hosting) -> (path: String, text: String)? {
    guard let path = Self.path(hosting) else { return nil }
    switch hosting {
    case .nginx: return (path, nginx)
    case .caddy: return (path, caddyfile)
    case .worker: return (path, worker)
    case .floki: return (path, server)
    case .plain: return nil
    }
  }

  private static func path(_ hosting: Hosting) -> String? {
    switch hosting {
    case .nginx: "\(folder)/nginx.conf"
    case .caddy: "\(folder)/Caddyfile"
    case .worker: "\(folder)/worker.js"
    case .floki: ServedRules.path
    case .plain: nil
    }
  }
}
