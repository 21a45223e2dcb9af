package import FlokiCompiler
package import FlokiContent
import FlokiSite

/// What a server of a published folder needs to know besides its files.
package struct ServedSite: Sendable {
  package let name: String
  package let languages: [String]
  package let apps: [String]
  /// The folder's own address, with `/` at its end.
  package let baseURL: String
  package let hasWebApp: Bool
  /// When the same sources first give a different site.
  package let nextChange: Instant?
  /// The paths whose bytes changed, and those that were removed.
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

  /// The file that answers a request, as in the rules for hosts: for a feed by `d`, the device, and `o`, the lowest id that
  /// the phone holds (C146). Every other file answers itself, whatever the query.
  ///
  /// - Parameter query: The text after the question mark, as sent.
  package func file(answering path: String, query: String) -> String {
    feeds[path]?.file(answering: query) ?? path
  }
}
