package import FlokiProtocol

/// The header of an image, read without decoding a pixel.
package struct ImageHeader: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable {
    case jpeg, png, gif, webp, bmp, tiff, avif, heic
  }

  package var format: Format
  /// The size as it is stored, before the orientation is applied.
  package var storedSize: PixelSize
  /// The EXIF orientation, 1 … 8; 1 where the file has none.
  package var orientation: Int
  package var hasAlpha: Bool
  /// Whether it is drawn in few colours, as logos, diagrams and pictures of screens are: a JPEG would blur its edges.
  package var isFlatArt: Bool
  /// Whether it moves: only its first frame reaches phones.
  package var isAnimated: Bool
  /// Whether its colour profile is damaged, or one for another kind of picture, and so of no use.
  package var hasBrokenProfile: Bool
  /// When the photograph was taken (EXIF `DateTimeOriginal`), as seconds of its local clock since
  /// 1970-01-01T00:00:00 without a time zone; nil where the file does not tell.
  package var takenAt: Int64?
  /// Minutes east of UTC (EXIF `OffsetTimeOriginal`), where the file tells.
  package var takenAtOffset: Int?
  /// The bytes of memory that decoding takes at once beside the file, by what its header asks for: samples, depth, tiles, frames. Zero
  /// for what is read row by row.
  package var workingMemory: Int
  /// Counts how often floki has changed what it makes of files like this one. It is part of the names of pictures: those of files that
  /// are read as before keep theirs.
  package var readingRevision: Int

  package init(
    format: Format, storedSize: PixelSize, orientation: Int = 1, hasAlpha: Bool = false,
    isFlatArt: Bool = false, isAnimated: Bool = false, hasBrokenProfile: Bool = false,
    takenAt: Int64? = nil,
    takenAtOffset: Int? = nil, workingMemory: Int = 0, readingRevision: Int = 0
  ) {
    self.format = format
    self.storedSize = storedSize
    self.orientation = orientation
    self.hasAlpha = hasAlpha
    self.isFlatArt = isFlatArt
    self.isAnimated = isAnimated
    self.hasBrokenProfile = hasBrokenProfile
    self.takenAt = takenAt
    self.takenAtOffset = takenAtOffset
    self.workingMemory = workingMemory
    self.readingRevision = readingRevision
  }

  /// The size as a reader sees the picture: orientations 5 … 8 swap the sides (C180).
  package var size: PixelSize {
    orientation >= 5 ? PixelSize(width: storedSize.height, height: storedSize.width) : storedSize
  }
}
