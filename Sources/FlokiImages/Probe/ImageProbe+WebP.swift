import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// Reads the frame header of the three kinds of WebP: lossy, lossless and extended.
  static func webpHeader(of bytes: Span<UInt8>, fileSize: Int) throws(ImageProblem) -> ImageHeader {
    guard let length = bytes.little32(at: 4), bytes.count >= 30 else { throw .truncated }
    guard length + 8 <= fileSize else { throw .truncated }
    var header = ImageHeader(format: .webp, storedSize: PixelSize(width: 0, height: 0))
    if bytes.reads("VP8 ", at: 12) {
      guard bytes.byte(at: 23) == 0x9D, bytes.byte(at: 24) == 0x01, bytes.byte(at: 25) == 0x2A,
        let width = bytes.little16(at: 26), let height = bytes.little16(at: 28)
      else { throw .damaged }
      header.storedSize = PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    } else if bytes.reads("VP8L", at: 12) {
      guard bytes.byte(at: 20) == 0x2F, let bits = bytes.little32(at: 21) else { throw .damaged }
      header.storedSize = PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
      header.hasAlpha = bits >> 28 & 1 != 0
    } else if bytes.reads("VP8X", at: 12) {
      guard let flags = bytes.byte(at: 20), let width = bytes.little24(at: 24),
        let height = bytes.little24(at: 27)
      else { throw .truncated }
      header.storedSize = PixelSize(width: width + 1, height: height + 1)
      header.hasAlpha = flags & 16 != 0
      if flags & 2 != 0 { try addFrames(to: &header, of: bytes, fileSize: fileSize) }
      var fields = DescribedFields()
      if let exif = webpChunk("EXIF", in: bytes) { fields.addExif(bytes.extracting(exif)) }
      if let packet = webpChunk("XMP ", in: bytes) { fields.addPacket(bytes.extracting(packet)) }
      header.add(fields)
    } else {
      throw .damaged
    }
    // libwebp's pixels and their transforms, libgd's, and floki's.
    let (pixels, overflow) = header.storedSize.width.multipliedReportingOverflow(by: header.storedSize.height)
    header.workingMemory = overflow ? .max : min(pixels, mostPixels) * 20
    return header
  }

  /// Looks at the first frame, which is the one that is shown, and whether there are others.
  private static func addFrames(
    to header: inout ImageHeader, of bytes: Span<UInt8>, fileSize: Int
  ) throws(ImageProblem) {
    guard let first = webpChunk("ANMF", in: bytes) else {
      throw bytes.count < fileSize ? .damaged : .withoutPixels
    }
    guard let frame = WebPFrame(in: bytes), frame.x + frame.size.width <= header.storedSize.width,
      frame.y + frame.size.height <= header.storedSize.height
    else { throw .damaged }
    if frame.size != header.storedSize { header.hasAlpha = true }
    header.isAnimated = webpChunk("ANMF", in: bytes, from: first.upperBound + first.count & 1) != nil
  }

  /// Where the contents of a chunk are, if all of them are here.
  static func webpChunk(_ name: StaticString, in bytes: Span<UInt8>, from start: Int = 12) -> Range<Int>? {
    var offset = start
    while let length = bytes.little32(at: offset + 4) {
      let end = offset + 8 + length
      if bytes.reads(name, at: offset) { return end <= bytes.count ? offset + 8..<end : nil }
      offset = end + length & 1
    }
    return nil
  }
}
