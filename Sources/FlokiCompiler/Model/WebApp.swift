import FlokiContent
package import FlokiSyntax

/// The settings of the app for browsers, published beside the files for phones.
package struct WebApp: Sendable {
  /// The place of `web_app`.
  package let span: SourceSpan
  /// The source of its icons; nil if there is none or it could not be read.
  package let icon: PictureReference?
  /// Whether one is written.
  package let namesIcon: Bool
}

/// Where systems show an icon of the app.
package enum WebAppIconUse: CaseIterable, Sendable {
  /// Unchanged: in lists of apps, and on home screens that show pictures of any shape.
  case small, large
  /// On home screens that crop it to a shape (B27).
  case maskable
  /// On home screens of iOS (B28), without transparency.
  case touch

  package var side: Int {
    switch self {
    case .touch: 180
    case .small: 192
    case .large, .maskable: 512
    }
  }

  /// Whether it must be opaque.
  var isOpaque: Bool { self == .maskable || self == .touch }

  /// The share of a maskable icon that no shape crops.
  static let safeShare = 0.8
}
