package import FlokiContent
import FlokiProtocol

/// Reads from the first bytes of a file what picture it is, without decoding a pixel.
///
/// The content decides and never the name: editors rename `.HEIC` to `.jpg`. Nothing here traps, whatever the
/// bytes.
package enum ImageProbe {
  /// Pictures above this are rejected before any memory is allocated: a file of a few kilobytes can claim
  /// more.
  package static let mostPixels = 100_000_000

  /// The number of last bytes that give away a truncated picture.
  package static let tailLength = 1 << 12

  /// Identifies the contents of a file.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the file, or all of them.
  ///   - fileSize: The size of the whole file, which tells a truncated picture from one that goes on behind
  ///     `bytes`.
  ///   - tail: The last bytes of the file, where `bytes` is not all of it.
  package static func probe(
    _ bytes: Span<UInt8>, fileSize: Int, tail: Span<UInt8>? = nil
  ) -> MediaFile.Contents {
    guard let format = format(of: bytes) else { return kind(of: bytes).map { .foreign($0) } ?? .other }
    let fileSize = max(fileSize, bytes.count)
    do throws(ImageProblem) {
      var header = try header(of: bytes, format: format, fileSize: fileSize)
      try checkSize(header.storedSize)
      if format == .jpeg, bytes.count == fileSize {
        let seemsCut = !hasJPEGEnd(bytes) || endsInJPEGData(bytes.extracting(last: tailLength))
        if seemsCut, !lacksOnlyItsEnd(bytes, header) { throw .truncated }
      } else if let tail, bytes.count < fileSize {
        try checkTail(tail, format: format)
      }
      if !(1...8).contains(header.orientation) { header.orientation = 1 }
      header.hasBrokenProfile = hasBrokenProfile(bytes, format: format)
      return .image(header)
    } catch {
      return .brokenImage(error)
    }
  }

  /// Whether the first bytes of a file are those of a TIFF, HEIC or AVIF, whose description can be anywhere.
  package static func needsWholeFile(_ bytes: Span<UInt8>) -> Bool {
    switch format(of: bytes) {
    case .tiff, .heic, .avif: true
    default: false
    }
  }

  private static func format(of bytes: Span<UInt8>) -> ImageHeader.Format? {
    // Stray bytes may come right behind the first marker, and two bytes alone are too few to go by.
    if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0xD8 {
      return bytes.byte(at: 2) == 0xFF || hasJPEGFrame(bytes) ? .jpeg : nil
    }
    if bytes.byte(at: 0) == 0x89, bytes.reads("PNG\r\n\u{1A}\n", at: 1) { return .png }
    if bytes.reads("GIF87a", at: 0) || bytes.reads("GIF89a", at: 0) { return .gif }
    if bytes.reads("RIFF", at: 0), bytes.reads("WEBP", at: 8) { return .webp }
    if bytes.reads("II*\0", at: 0) || bytes.reads("MM\0*", at: 0) { return .tiff }
    if bytes.reads("II+\0", at: 0) || bytes.reads("MM\0+", at: 0) { return .tiff }
    // Two letters are too few to go by; the size of the header behind them is one of seven.
    if bytes.reads("BM", at: 0), let size = bytes.little32(at: 14), bitmapHeaderSizes.contains(size) {
      return .bmp
    }
    return bytes.reads("ftyp", at: 4) ? heifFormat(of: bytes) : nil
  }

  private static func header(
    of bytes: Span<UInt8>, format: ImageHeader.Format, fileSize: Int
  ) throws(ImageProblem) -> ImageHeader {
    switch format {
    case .jpeg: try jpegHeader(of: bytes, fileSize: fileSize)
    case .png: try pngHeader(of: bytes, fileSize: fileSize)
    case .gif: try gifHeader(of: bytes, fileSize: fileSize)
    case .webp: try webpHeader(of: bytes, fileSize: fileSize)
    case .bmp: try bitmapHeader(of: bytes, fileSize: fileSize)
    case .tiff: try tiffHeader(of: bytes, fileSize: fileSize)
    case .avif, .heic: try heifHeader(of: bytes, format: format, fileSize: fileSize)
    }
  }

  static func checkSize(_ size: PixelSize) throws(ImageProblem) {
    guard size.width > 0, size.height > 0 else { throw ImageProblem.withoutPixels }
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, pixels <= mostPixels else { throw .tooLarge }
  }

  /// What follows the end of a picture is ignored (phones hide movies there), so only an end that is
  /// plainly the middle of one is refused.
  private static func checkTail(_ tail: Span<UInt8>, format: ImageHeader.Format) throws(ImageProblem) {
    switch format {
    case .jpeg where endsInJPEGData(tail), .png where endsInPNGData(tail): throw .truncated
    default: break
    }
  }
}

extension ImageProblem {
  /// What to say of data that end at `offset`: the file may go on where only its first bytes are known.
  static func ended(at count: Int, of fileSize: Int) -> ImageProblem {
    // No picture has a header of such a length.
    count < fileSize ? .damaged : .truncated
  }
}
