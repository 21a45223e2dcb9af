package import FlokiCompiler
package import FlokiContent
import FlokiSite

/// What a server of a published folder has to know beside its files.
package struct ServedSite: Sendable {
  package let name: String
  package let languages: [String]
  package let apps: [String]
  /// The folder's own address, with `/` at its end.
  package let baseURL: String
  package let hasWebApp: Bool
  /// When the same sources first give another site.
  package let nextChange: Instant?
  /// The paths whose bytes are others than before, and those that are gone.
  package var changed: [String]
  /// By the path of the feed that is asked for.
  private let feeds: [String: FeedAnswers]

  package init(_ site: Site, changed: [String]) {
    name = site.name
    apps = site.apps
    baseURL = site.baseURL.hasSuffix("/") ? site.baseURL : site.baseURL + "/"
    hasWebApp = site.webApp != nil
    nextChange = site.nextChange
    self.changed = changed
    var languages: [String] = []
    for feed in site.feeds where !languages.contains(feed.langcode) { languages.append(feed.langcode) }
    self.languages = site.webApp?.languages.map(\.text) ?? languages
    feeds = Dictionary(
      site.routes.map { ($0.path, FeedAnswers($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The file that answers a question, as the rules for hosts have it: for a feed by `d`, the device, and `o`, the lowest id that
  /// the phone holds (C146). Everything else answers itself, whatever is asked behind it.
  ///
  /// - Parameter query: What is behind the question mark, as it was sent.
  package func file(answering path: String, query: String) -> String {
    feeds[path]?.file(answering: query) ?? path
  }
}
