/// A gallery: how it looks, and which links it catches (C93 … C99).
public struct GalleryData: Codable, Hashable, Sendable {
  /// Where the feed is, and how much of it is kept.
  public var feed: FeedSettings
  /// How rows are divided into cells.
  public var grid = GalleryGrid.standard
  /// The background of the cells.
  public var cellNormalColor = ColorTriplet.white
  /// Blue, as both clients have it; the protocol's document says black (C96).
  public var cellHighlightColor = ColorTriplet.blue
  /// Whether thumbnails are distorted to fill their cell instead of fitted into it (C98).
  public var stretchesImages = true
  /// Links that lead to a gallery (C99).
  public var galleries: LinkCapture?

  /// The defaults, for the gallery at an address.
  public init(mainURL: String) { feed = FeedSettings(mainURL: mainURL) }
}

extension GalleryData {
  init(_ fields: Fields, mainURL: String) {
    feed = FeedSettings(fields, mainURL: mainURL, cacheFact: 97, ttlFact: 97)
    grid = GalleryGrid(fields)
    fields.read("cell_normal_color", into: &cellNormalColor)
    fields.read("cell_highlight_color", into: &cellHighlightColor)
    fields.read("stretch_images", into: &stretchesImages)
    galleries = LinkCapture(.gallery, fields)
  }
}
