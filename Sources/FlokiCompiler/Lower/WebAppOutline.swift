package import FlokiContent

/// What the published app for browsers contains: it reads everything else as phones do.
package struct WebAppOutline: Sendable {
  /// One of the icons that systems choose from.
  package struct Icon: Sendable {
    package var file: SiteFile
    package var use: WebAppIconUse

    /// The length of both sides, in pixels.
    package var side: Int { use.side }
  }

  package var name: String
  /// The first is that of the page until the reader's language is known.
  package var languages: [Langcode]
  /// The path of its indicator.
  package var indicator: String
  /// The path of the current app definition.
  package var appData: String
  /// The path of the first tab's feed, without langcode; nil if another server has it.
  package var firstFeed: String?
  /// The first list in each language; empty where another server has it, and in a preview.
  package var firstLists: [FirstList.Version] = []
  package var icons: [Icon]
  package var externalHosts: [String]
  /// The address prefixes of feeds with routes: `news/`.
  package var routedFeeds: [String]
  /// Other hosts that lists are fetched from: `https://feeds.example.org`.
  package var feedOrigins: [String]

  package var master: Langcode { languages[0] }
}
