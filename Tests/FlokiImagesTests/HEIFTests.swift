import FlokiProtocol
import Testing

@testable import FlokiImages

/// HEIC and AVIF turn their pictures with boxes of their own, whatever the EXIF data say.
@Suite struct HEIFTests {
  @Test(
    "Turns and mirrors add up to the orientation that means the same",
    arguments: [
      (0, nil, 1), (1, nil, 8), (2, nil, 3), (3, nil, 6), (0, 0, 4), (0, 1, 2), (1, 0, 5), (1, 1, 7),
      (2, 0, 2),
      (2, 1, 4), (3, 0, 7), (3, 1, 5),
    ] as [(UInt8, UInt8?, Int)])
  func turns(quarters: UInt8, mirror: UInt8?, orientation: Int) throws {
    let bytes = Self.container(quarters: quarters, mirror: mirror)
    let header = try header(of: bytes)
    #expect(header.format == .avif)
    #expect(header.orientation == orientation)
    #expect(header.storedSize == PixelSize(width: 400, height: 300))
  }

  @Test("Data that end behind the file mean that it is cut off")
  func noticesTruncation() {
    let bytes = Self.container(quarters: 0, mirror: nil)
    let cut = Array(bytes.dropLast())
    #expect(
      ImageProbe.probe(cut.span, fileSize: cut.count) == .brokenImage(.truncated))
    // The same first bytes of a file that is whole.
    guard case .image = ImageProbe.probe(cut.span, fileSize: bytes.count) else {
      Issue.record("the prefix of a whole file is refused")
      return
    }
  }

  /// An AVIF of 400 × 300 as stored, without a codec's data.
  private static func container(quarters: UInt8, mirror: UInt8?) -> [UInt8] {
    let file = box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
    var properties = box("ispe", [0, 0, 0, 0, 0, 0, 1, 0x90, 0, 0, 1, 0x2C]) + box("irot", [quarters])
    var associated: [UInt8] = [1, 0x82]
    if let mirror {
      properties += box("imir", [mirror])
      associated.append(0x83)
    }
    let associations = box("ipma", [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, UInt8(associated.count)] + associated)
    func meta(dataAt offset: Int) -> [UInt8] {
      box(
        "meta",
        [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1])
          + box("iloc", [0, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, UInt8(offset), 0, 0, 0, 16])
          + box("iprp", box("ipco", properties) + associations))
    }
    let offset = file.count + meta(dataAt: 0).count + 8
    return file + meta(dataAt: offset) + box("mdat", [UInt8](repeating: 7, count: 16))
  }

  private static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    let size = contents.count + 8
    return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(type.utf8) + contents
  }
}
