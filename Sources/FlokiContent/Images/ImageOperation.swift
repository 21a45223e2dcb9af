package import FlokiProtocol

/// One picture to be made from one source: a value that `lower` plans and `FlokiImages` performs.
package struct ImageOperation: Hashable, Sendable {
  /// How the result is written (C179: nothing but what both clients decode).
  package enum Encoding: Hashable, Sendable {
    /// Baseline, 4:2:0, RGB; transparency is laid over white. Quality 1 … 100.
    case jpeg(quality: Int)
    /// For pictures whose transparency shows.
    case png
    /// The same without transparency, which is laid over white: for icons, behind which systems put what they like.
    case opaquePNG

    /// Whether the finished picture has no transparency.
    package var isOpaque: Bool { self != .png }
  }

  /// The source, by its path from the project folder.
  package var source: String
  /// The part of the picture that is used, in pixels of the upright source.
  package var crop: PixelRect
  /// The exact size of the result; never larger than `crop` in either direction unless `canvas` says so.
  package var size: PixelSize
  /// The size of the finished picture where it is larger than `size`: the picture is centred on it.
  package var canvas: PixelSize
  package var encoding: Encoding
  /// How much of its size a JPEG is decoded at: 1, 2, 3, 4 or 8 eighths. Other formats are decoded whole.
  package var eighths: Int
  /// What is around the picture and behind its transparent parts, in an opaque PNG; nil for what suits the picture.
  package var background: ColorTriplet?
  /// How the source is read (``ImageHeader/readingRevision``).
  package var readingRevision: Int

  package init(
    source: String, crop: PixelRect, size: PixelSize, canvas: PixelSize? = nil, encoding: Encoding,
    readingRevision: Int = 0
  ) {
    self.source = source
    self.crop = crop
    self.size = size
    self.canvas = canvas ?? size
    self.encoding = encoding
    self.readingRevision = readingRevision
    eighths = Self.fewestEighths(from: crop, to: size)
  }

  /// The fewest that leave something to choose from for the filter: of an eighth, which is the mean of each block and
  /// nothing else, twice the result in both directions; of a half or a quarter, half as much again; of three eighths, which
  /// hold nothing finer than they can show, two fifths (`QualityTests`).
  private static func fewestEighths(from crop: PixelRect, to size: PixelSize) -> Int {
    // Exact for every size that a picture has, and no trap for any other.
    func leaves(_ percent: Int, of eighths: Int, _ side: Int, _ result: Int) -> Bool {
      Double(side) * Double(eighths * 100) >= Double(result) * Double(8 * percent)
    }
    for (eighths, percent) in [(1, 200), (2, 150), (3, 140), (4, 150)]
    where leaves(percent, of: eighths, crop.width, size.width)
      && leaves(percent, of: eighths, crop.height, size.height)
    {
      if eighths == 1, min(crop.width, crop.height) < leastSideForMeans { continue }
      return eighths
    }
    return 8
  }

  /// Below this a block of a JPEG holds so much of the picture that the mean of its numbers is no longer that of its
  /// light (`QualityTests`: 42 dB where a quarter has 53), and a quarter costs no more than the means of a large file.
  private static let leastSideForMeans = 2500

  /// Whether the picture does not fill what is made of it.
  package var hasBorder: Bool { canvas != size }
}

/// A rectangle of whole pixels, counted from the top left corner.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
