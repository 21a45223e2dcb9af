import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// Walks the markers up to the frame header, which says the size; what describes the picture is before
  /// it.
  static func jpegHeader(of bytes: Span<UInt8>, fileSize: Int) throws(ImageFault) -> ImageHeader {
    var exif = ExifFields()
    var offset = 2
    while true {
      guard let start = bytes.byte(at: offset) else { throw .ended(at: bytes.count, of: fileSize) }
      guard start == 0xFF else { throw .damaged }
      guard let marker = bytes.byte(at: offset + 1) else { throw .ended(at: bytes.count, of: fileSize) }
      switch marker {
      case 0xFF:  // Padding.
        offset += 1
        continue
      case 0x01, 0xD0...0xD7:  // Markers without a length.
        offset += 2
        continue
      case 0xD8, 0xD9, 0xDA:  // A second start, an end or pixels, and no frame header so far.
        throw .damaged
      default: break
      }
      guard let length = bytes.big16(at: offset + 2) else { throw .ended(at: bytes.count, of: fileSize) }
      guard length >= 2 else { throw .damaged }
      let body = offset + 4
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard marker <= 0xC2 || marker == 0xC9 || marker == 0xCA else { throw .unusualJPEG }
        guard bytes.byte(at: body) == 8 else { throw bytes.count > body ? .deepJPEG : .truncated }
        guard let height = bytes.big16(at: body + 1), let width = bytes.big16(at: body + 3) else {
          throw .ended(at: bytes.count, of: fileSize)
        }
        return ImageHeader(
          format: .jpeg, storedSize: PixelSize(width: width, height: height),
          orientation: exif.orientation ?? 1,
          takenAt: exif.takenAt, takenAtOffset: exif.takenAtOffset)
      case 0xE1 where bytes.reads("Exif\0", at: body):
        // A file edited twice may have two; the first counts, as everywhere.
        if exif.isEmpty, body + 6 < bytes.count {
          exif = ExifFields(in: bytes.extracting((body + 6)..<min(offset + 2 + length, bytes.count)))
        }
      default: break
      }
      offset += 2 + length
    }
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

  /// Whether the mark that ends a picture is anywhere in the file; in a whole one it is found at once, from behind.
  static func hasJPEGEnd(_ bytes: Span<UInt8>) -> Bool {
    var offset = bytes.count - 1
    while offset > 0 {
      if bytes[offset] == 0xD9, bytes[offset - 1] == 0xFF { return true }
      offset -= 1
    }
    return false
  }
}
