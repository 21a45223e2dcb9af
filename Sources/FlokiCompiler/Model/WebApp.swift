package import FlokiContent
package import FlokiSyntax

/// What `floki.yaml` says of the app for browsers that is published beside the files for phones.
package struct WebApp: Sendable {
  /// Where `web_app` is written.
  package let span: SourceSpan
  /// What its icons are made of; nil where none is written, or it could not be read.
  package let icon: PictureReference?
  /// Whether one is written.
  package let namesIcon: Bool
}

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

/// Where an icon of the app is shown.
package enum WebAppIconUse: CaseIterable, Sendable {
  /// As it is: in lists of apps, and where a home screen shows pictures of any shape.
  case small, large
  /// Where a home screen cuts a shape of its own out of it.
  case maskable
  /// On the home screens of iOS, which show no transparency.
  case touch

  package var side: Int {
    switch self {
    case .touch: 180
    case .small: 192
    case .large, .maskable: 512
    }
  }

  /// Whether nothing may shine through.
  var isOpaque: Bool { self == .maskable || self == .touch }

  /// How much of a maskable icon no shape cuts off, of the most.
  static let safeShare = 0.8
}
