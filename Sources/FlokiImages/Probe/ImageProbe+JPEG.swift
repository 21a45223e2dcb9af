import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// Reads the segments up to the pixels: one of them has the size, and others, mostly before it, the metadata.
  ///
  /// Bytes between them that belong to none cost no pixel, so they are passed over, as every decoder does.
  static func jpegHeader(of bytes: Span<UInt8>, fileSize: Int) throws(ImageProblem) -> ImageHeader {
    var fields = DescribedFields()
    var size: PixelSize?
    var coefficients = 0
    var segments = JPEGSegments()
    while let (marker, segment) = segments.next(in: bytes) {
      let body = segment.lowerBound
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard marker <= 0xC2 || marker == 0xC9 || marker == 0xCA else { throw .unusualJPEG }
        guard bytes.byte(at: body) == 8 else { throw bytes.count > body ? .deepJPEG : .truncated }
        guard let height = bytes.big16(at: body + 1), let width = bytes.big16(at: body + 3) else {
          throw .ended(at: bytes.count, of: fileSize)
        }
        guard size == nil else { throw .damaged }
        size = PixelSize(width: width, height: height)
        if marker == 0xC2 || marker == 0xCA { coefficients = coefficientBytes(of: bytes, at: body) }
      case 0xE1:
        let end = min(segment.upperBound, bytes.count)
        guard body < end else { break }
        let contents = bytes.extracting(body..<end)
        if contents.reads("Exif\0", at: 0) {
          fields.addExif(contents, isUnusual: size != nil)
        } else if contents.reads(XMPPacket.mark, at: 0) {
          fields.addPacket(contents)
        }
      default: break
      }
    }
    guard let size else {
      throw segments.isAtEnd(of: bytes) ? .ended(at: bytes.count, of: fileSize) : .damaged
    }
    return ImageHeader(
      format: .jpeg, storedSize: size, orientation: fields.orientation ?? 1, takenAt: fields.exif.takenAt,
      takenAtOffset: fields.exif.takenAtOffset, workingMemory: coefficients,
      readingRevision: fields.readingRevision)
  }

  /// The bytes that the coefficients of a progressive picture take, two each, until its last scan is read.
  private static func coefficientBytes(of bytes: Span<UInt8>, at frame: Int) -> Int {
    guard let height = bytes.big16(at: frame + 1), let width = bytes.big16(at: frame + 3),
      let count = bytes.byte(at: frame + 5)
    else { return 0 }
    let factors = (0..<Int(count)).compactMap { bytes.byte(at: frame + 7 + 3 * $0) }.map {
      (across: max(1, Int($0 >> 4)), down: max(1, Int($0 & 15)))
    }
    let (across, down) = (factors.map(\.across).max() ?? 1, factors.map(\.down).max() ?? 1)
    // Whole blocks of 8 × 8, in units that all components share.
    let (columns, rows) = ((width + 8 * across - 1) / (8 * across), (height + 8 * down - 1) / (8 * down))
    return factors.reduce(0) { $0 + columns * $1.across * rows * $1.down * 64 * 2 }
  }

  /// Whether a segment has the size of the picture.
  static func hasJPEGFrame(_ bytes: Span<UInt8>) -> Bool {
    var segments = JPEGSegments()
    while let (marker, _) = segments.next(in: bytes) {
      if (0xC0...0xC2).contains(marker) { return true }
    }
    return false
  }

  /// Whether a file ends in the middle of compressed pixels: there, and hardly anywhere else, every FF is
  /// followed by a zero or a restart marker.
  static func endsInJPEGData(_ tail: Span<UInt8>) -> Bool {
    var stuffed = 0
    var offset = 0
    while offset + 1 < tail.count {
      if tail[offset] == 0xFF {
        switch tail[offset + 1] {
        case 0x00, 0xD0...0xD7: stuffed += 1
        default: return false
        }
      }
      offset += 1
    }
    return stuffed >= 4
  }

  /// Whether a file without its end mark has all its pixels: it is decoded for that, which few files need.
  ///
  /// A file that would need much memory for that is not decoded: it counts as truncated.
  static func lacksOnlyItsEnd(_ bytes: Span<UInt8>, _ header: ImageHeader) -> Bool {
    guard header.workingMemory <= mostMemoryToProbe else { return false }
    do throws(PictureProblem) {
      if try MeanDecoder.isWhole(bytes) { return true }
      let rows = JPEGRows(bytes: bytes.copy, header: header, eighths: 1)
      let size = DecodedShape(header, eighths: 1).size
      try rows.read(PixelRect(x: 0, y: 0, width: size.width, height: size.height)) { _, _, _ in }
      return true
    } catch {
      return false
    }
  }

  private static let mostMemoryToProbe = 64 << 20

  /// Whether the end mark of a picture is anywhere in the file; in a complete one the search from the end finds it at once.
  static func hasJPEGEnd(_ bytes: Span<UInt8>) -> Bool {
    var offset = bytes.count - 1
    while offset > 0 {
      if bytes[offset] == 0xD9, bytes[offset - 1] == 0xFF { return true }
      offset -= 1
    }
    return false
  }
}
