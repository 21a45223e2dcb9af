package import FlokiContent

/// What the app for browsers is told when it is published: everything else it reads as phones do.
package struct WebAppOutline: Sendable {
  /// One of the icons that systems choose from.
  package struct Icon: Sendable {
    package var file: SiteFile
    package var use: WebAppIconUse

    /// Of both sides, in pixels.
    package var side: Int { use.side }
  }

  package var name: String
  /// The first is that of the page, until it is known which one the reader wants.
  package var languages: [Langcode]
  /// The path of the indicator that it asks for.
  package var indicator: String
  /// The path of the app definition to which that leads now.
  package var appData: String
  /// The path of the first tab's feed without the language that ends it; nil where somebody else serves it.
  package var firstFeed: String?
  package var icons: [Icon]
  package var externalHosts: [String]
  /// The feeds that have routes, as their addresses begin: `news/`.
  package var routedFeeds: [String]
  /// Other hosts that lists are fetched from: `https://feeds.example.org`.
  package var feedOrigins: [String]

  package var master: Langcode { languages[0] }
}
