import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// Whether losslessly compressed pixels take so few bytes that they cannot be a photograph.
  ///
  /// Measured on the pictures of rustc's books, wallpapers and photographs: diagrams, logos and pictures of screens
  /// take up to 0.13 bytes a pixel, as PNG and as GIF; photographs 0.3 and more, and the blurriest of them in 256
  /// colours still 0.15. At less than an eighth of a byte a PNG of the picture is between half and two and a half times
  /// as large as its JPEG, and sharp; at 0.15 it is four times as large.
  ///
  /// - Parameter dataSize: The bytes of the file without its metadata.
  static func isFlatArt(_ size: PixelSize, dataSize: Int) -> Bool {
    // The tables alone that a JPEG begins with are as large as the smallest of these.
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return !overflow && dataSize <= max(pixels / 8, 512)
  }
}
