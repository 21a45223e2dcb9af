package import FlokiProtocol

/// A launch image or an icon that systems look for in an app's bundle.
package struct BundleImage: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Shown for the app. Stores refuse one with transparency.
    case icon
    /// Shown while the app starts.
    case screen
  }

  /// Below the bundle's folder.
  package let path: String
  package let kind: Kind
  package let size: PixelSize

  /// The side of the largest icon, which stores show.
  package static let largestIcon = 1024

  /// Images found by name, for apps without asset catalogues, and those of the catalogues.
  package static let all: [BundleImage] =
    named
    + AssetCatalogue.all.flatMap { catalogue in
      catalogue.entries.map {
        BundleImage(path: "\(catalogue.folder)/\($0.fileName)", kind: $0.kind, size: $0.pixels)
      }
    }

  private static let named: [BundleImage] =
    [
      screen("Default.png", 320, 480), screen("Default@2x.png", 640, 960),
      screen("Default-568h@2x.png", 640, 1136),
      // Universal names, for apps on both kinds of device.
      screen("Default~iphone.png", 320, 480), screen("Default@2x~iphone.png", 640, 960),
      screen("Default-568h@2x~iphone.png", 640, 1136),
      // On an iPad the image excludes the status bar, 20 points.
      screen("Default-Portrait.png", 768, 1004), screen("Default-Portrait@2x.png", 1536, 2008),
      screen("Default-Landscape.png", 1024, 748), screen("Default-Landscape@2x.png", 2048, 1496),
      screen("Default-Portrait~ipad.png", 768, 1004), screen("Default-Portrait@2x~ipad.png", 1536, 2008),
      screen("Default-Landscape~ipad.png", 1024, 748), screen("Default-Landscape@2x~ipad.png", 2048, 1496),
    ]
    + [
      ("Icon.png", 57), ("Icon@2x.png", 114), ("Icon-72.png", 72), ("Icon-72@2x.png", 144),
      ("Icon-60@2x.png", 120), ("Icon-60@3x.png", 180), ("Icon-76.png", 76), ("Icon-76@2x.png", 152),
      ("Icon-Small.png", 29), ("Icon-Small@2x.png", 58), ("Icon-Small@3x.png", 87),
      ("Icon-Small-40.png", 40), ("Icon-Small-40@2x.png", 80), ("Icon-Small-40@3x.png", 120),
      ("Icon-Small-50.png", 50), ("Icon-Small-50@2x.png", 100),
      // Stores require these names without an extension.
      ("iTunesArtwork", 512), ("iTunesArtwork@2x", largestIcon),
    ].map { BundleImage(path: $0.0, kind: .icon, size: PixelSize(width: $0.1, height: $0.1)) }

  private static func screen(_ path: String, _ width: Int, _ height: Int) -> BundleImage {
    BundleImage(path: path, kind: .screen, size: PixelSize(width: width, height: height))
  }
}
