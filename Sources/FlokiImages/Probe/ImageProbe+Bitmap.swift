import FlokiContent
import FlokiProtocol

extension ImageProbe {
  static var bitmapHeaderSizes: [Int] { BitmapLayout.headerSizes }

  /// Reads the headers of a Windows or OS/2 bitmap; a negative height means that the top row comes first.
  static func bitmapHeader(of bytes: Span<UInt8>, fileSize: Int) throws(ImageProblem) -> ImageHeader {
    guard let layout = BitmapLayout(in: bytes) else { throw .ended(at: bytes.count, of: fileSize) }
    guard !layout.isUnusual else { throw ImageProblem.unusualBMP }
    let size = PixelSize(width: layout.width, height: layout.height)
    try checkSize(size)
    if layout.packing == .plain {
      // Some writers leave out the bytes that fill up the last row.
      let lastRow = (layout.width * layout.bitsPerPixel + 7) / 8
      guard layout.dataOffset + layout.stride * (layout.height - 1) + lastRow <= fileSize else {
        throw .truncated
      }
    }
    // Runs are unpacked whole, a byte a pixel: their last row is the upper one.
    return ImageHeader(
      format: .bmp, storedSize: size, hasAlpha: layout.masks.w != 0,
      workingMemory: layout.packing == .runs ? size.width * size.height : 0, readingRevision: 1)
  }
}
