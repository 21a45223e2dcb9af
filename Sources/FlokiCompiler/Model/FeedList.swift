package import FlokiContent
package import FlokiProtocol
package import FlokiSyntax

/// A folder shown as a list or gallery, and what its views have in common.
package struct FeedList: Sendable {
  package enum Kind: Sendable, Hashable {
    case news, gallery
  }

  package let kind: Kind
  package let folder: String
  /// The place that names the folder.
  package let span: SourceSpan
  /// How to draw its thumbnails.
  let cell: ThumbnailCell
  /// The grounds of the size.
  package let sizeGrounds: Grounds
  package let isNested: Bool
  /// When the first item that nests it is published; nil for a feed that is published now.
  package let opensAt: Instant?
  /// The smallest number of items that one of the lists keeps, which the feed should fit.
  package private(set) var kept: Located<Int32>
  /// The largest such number, which determines how long deleted items stay listed.
  package private(set) var largestCacheSize: Int32

  init(
    _ kind: Kind, in folder: String, at span: SourceSpan, cell: ThumbnailCell, sizeGrounds: Grounds,
    keeping cacheSize: Located<Int32>, isNested: Bool, opensAt: Instant?
  ) {
    self.kind = kind
    self.folder = folder
    self.span = span
    self.cell = cell
    self.sizeGrounds = sizeGrounds
    self.isNested = isNested
    self.opensAt = opensAt
    kept = cacheSize
    largestCacheSize = cacheSize.value
  }

  /// Records another list that shows the feed.
  mutating func willBeKept(_ count: Located<Int32>) {
    largestCacheSize = Swift.max(largestCacheSize, count.value)
    if count.value < kept.value { kept = count }
  }

  /// The size its thumbnails are drawn at.
  package var thumbnailSize: PixelSize { cell.size }

  /// See ``kept``.
  package var cacheSize: Int32 { kept.value }
}

/// How a list or gallery draws its thumbnails.
struct ThumbnailCell: Sendable {
  let size: PixelSize
  /// Whether to crop a smaller picture so that it fills more of the cell.
  let stretches: Bool
}
