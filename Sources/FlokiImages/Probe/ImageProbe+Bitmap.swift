import FlokiContent
import FlokiProtocol

extension ImageProbe {
  static var bitmapHeaderSizes: [Int] { [12, 40, 52, 56, 64, 108, 124] }

  /// Reads the header of a Windows or OS/2 bitmap; a negative height means that the top row comes first.
  static func bitmapHeader(of bytes: Span<UInt8>, fileSize: Int) throws(ImageFault) -> ImageHeader {
    guard let data = bytes.little32(at: 10), let headerSize = bytes.little32(at: 14) else { throw .truncated }
    let width: Int
    let height: Int
    let bitsPerPixel: Int
    var isCompressed = false
    if headerSize == 12 {
      guard let w = bytes.little16(at: 18), let h = bytes.little16(at: 20), let bits = bytes.little16(at: 24)
      else {
        throw .truncated
      }
      (width, height, bitsPerPixel) = (w, h, bits)
    } else {
      guard let w = bytes.little32(at: 18), let h = bytes.little32(at: 22), let bits = bytes.little16(at: 28),
        let compression = bytes.little32(at: 30)
      else { throw .truncated }
      width = w
      height = abs(Int(Int32(truncatingIfNeeded: h)))
      bitsPerPixel = bits
      isCompressed = compression == 1 || compression == 2
    }
    guard width < 1 << 31 else { throw .damaged }
    if !isCompressed, width <= mostPixels, height <= mostPixels, bitsPerPixel <= 32 {
      let stride = (width * bitsPerPixel + 31) / 32 * 4
      guard data + stride * height <= fileSize else { throw .truncated }
    }
    return ImageHeader(format: .bmp, storedSize: PixelSize(width: width, height: height))
  }
}
