import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// The brands in the first box tell HEIC and AVIF from the movies that share it.
  static func heifFormat(of bytes: Span<UInt8>) -> ImageHeader.Format? {
    guard let length = bytes.big32(at: 0), length >= 16, length <= 4096 else { return nil }
    var offset = 8
    while offset + 4 <= length {
      // The major brand, then, behind its version, the compatible ones.
      if offset != 12 {
        if bytes.reads("avif", at: offset) { return .avif }
        if bytes.reads("heic", at: offset) || bytes.reads("heix", at: offset) { return .heic }
        if bytes.reads("avis", at: offset) || bytes.reads("hevc", at: offset) { return nil }
      }
      offset += 4
    }
    return nil
  }

  static func heifHeader(
    of bytes: Span<UInt8>, format: ImageHeader.Format, fileSize: Int
  ) throws(ImageFault) -> ImageHeader {
    guard let container = HEIFContainer(in: bytes) else { throw .ended(at: bytes.count, of: fileSize) }
    guard let size = container.size(in: bytes, cropped: format == .heic) else { throw .damaged }
    guard container.furthestByte <= fileSize else { throw .truncated }
    var header = ImageHeader(format: format, storedSize: size, hasAlpha: container.hasAlpha(in: bytes))
    if let exif = container.exif(in: bytes) { header.add(ExifFields(in: bytes.extracting(exif))) }
    // The container's own turns count, whatever the EXIF data say.
    header.orientation = container.orientation(in: bytes)
    return header
  }

  /// Where the ICC profile of the picture is.
  static func heifProfile(in bytes: Span<UInt8>) -> Range<Int>? {
    guard let container = HEIFContainer(in: bytes), let box = container.property("colr", in: bytes) else {
      return nil
    }
    guard bytes.reads("prof", at: box.lowerBound) || bytes.reads("rICC", at: box.lowerBound) else {
      return nil
    }
    return box.lowerBound + 4..<box.upperBound
  }
}
