package import FlokiProtocol

/// Where a cover is shown.
package enum CoverUse: CaseIterable, Sendable {
  /// On the shelf of a store app.
  case shelf
  /// In the place of the app's icon, where systems have a news-stand.
  case icon

  /// The largest size, for screens of twice the density.
  package var size: PixelSize {
    switch self {
    case .shelf: PixelSize(width: 300, height: 400)
    case .icon: PixelSize(width: 189, height: 252)
    }
  }
}
