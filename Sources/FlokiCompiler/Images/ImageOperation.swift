package import FlokiProtocol

/// One picture to be made from one source: a value that `lower` plans and `FlokiImages` performs.
package struct ImageOperation: Hashable, Sendable {
  /// How the result is written (C179: nothing but what both clients decode).
  package enum Encoding: Hashable, Sendable {
    /// Baseline, 4:2:0, RGB; transparency is laid over white. Quality 1 … 100.
    case jpeg(quality: Int)
    /// For pictures whose transparency shows.
    case png
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

  package init(
    source: String, crop: PixelRect, size: PixelSize, canvas: PixelSize? = nil, encoding: Encoding
  ) {
    self.source = source
    self.crop = crop
    self.size = size
    self.canvas = canvas ?? size
    self.encoding = encoding
  }

  /// Whether the picture does not fill what is made of it.
  var hasBorder: Bool { canvas != size }
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
