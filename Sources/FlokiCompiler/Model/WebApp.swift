import FlokiContent
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
