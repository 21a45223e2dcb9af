import FlokiCompiler
import FlokiProtocol

/// A decoded source: its pixels, not upright yet, and what their numbers mean.
struct SourcePicture: ~Copyable {
  var picture: Picture
  /// How to set it upright.
  let orientation: Orientation
  /// Nil where the numbers are sRGB, or nothing is known, which counts as the same.
  let profile: ColorProfile?
  let isGray: Bool

  /// Decodes a whole file.
  ///
  /// - Parameter eighths: How many eighths of the size are wanted; only a JPEG heeds it.
  static func decode(
    _ bytes: [UInt8], header: ImageHeader, eighths: Int = 8
  ) throws(PictureFault) -> SourcePicture {
    let source: SourcePicture
    switch header.format {
    case .jpeg: return try decodeJPEG(bytes, header: header, eighths: eighths)
    case .png: source = try decodePNG(bytes, header: header)
    case .gif, .webp, .bmp, .tiff, .avif, .heic: source = try decodeWithGD(bytes, header: header)
    }
    guard source.orientation.turned(source.picture.size) == header.size else { throw .changed }
    return source
  }
}
