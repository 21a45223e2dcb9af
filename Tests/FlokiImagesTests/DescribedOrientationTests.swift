import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// The orientation is found wherever a file says it.
@Suite struct DescribedOrientationTests {
  private static let packets = [
    #"<rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"/>"#,
    "<rdf:Description tiff:Orientation = '6'></rdf:Description>",
    "<tiff:Orientation>6</tiff:Orientation>",
    "<a b='tiff:Orientation'/><tiff:Orientation> 6 </tiff:Orientation>",
  ]

  private let exif = TestEXIF.make(orientation: 6, takenAt: "2026:11:20 18:30:05")

  private func segment(_ contents: [UInt8]) -> [UInt8] {
    [0xFF, 0xE1, UInt8((contents.count + 2) >> 8), UInt8((contents.count + 2) & 255)] + contents
  }

  private func inserting(_ segments: [UInt8], before marker: UInt8, in jpeg: [UInt8]) throws -> [UInt8] {
    let place = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == marker })
    return jpeg[..<place] + segments + jpeg[place...]
  }

  private func packet(_ text: String) -> [UInt8] { Array("http://ns.adobe.com/xap/1.0/\0".utf8) + text.utf8 }

  /// Whether a picture is turned as the orientation 6 asks: what is top left in the file is top right.
  private func isTurned(_ bytes: [UInt8]) throws -> Bool {
    let picture = try make(from: bytes)
    return try header(of: bytes).orientation == 6 && picture.size == PixelSize(width: 64, height: 96)
      && distance(picture[63, 0], 0xE02020) < 12 && distance(picture[0, 0], 0x2020E0) < 12
  }

  @Test("EXIF data right before the pixels of a JPEG count")
  func readsLateExif() throws {
    let marked = segment(Array("Exif\0\0".utf8) + exif)
    let bytes = try inserting(marked, before: 0xDA, in: corners.jpeg())
    #expect(try isTurned(bytes))
    #expect(try header(of: bytes).takenAt == 1_795_199_405)
  }

  @Test("An XMP packet counts where the EXIF data say nothing", arguments: packets)
  func readsPackets(text: String) throws {
    let jpeg = corners.jpeg()
    let marked = segment(packet(text))
    #expect(try isTurned(inserting(marked, before: 0xDB, in: jpeg)))
    #expect(try isTurned(inserting(marked, before: 0xDA, in: jpeg)))
    let undirected = segment(Array("Exif\0\0".utf8) + TestEXIF.make(takenAt: "2026:11:20 18:30:05"))
    #expect(try isTurned(inserting(undirected + marked, before: 0xDB, in: jpeg)))
    // EXIF data come first, whatever their place.
    let upright = segment(Array("Exif\0\0".utf8) + TestEXIF.make(orientation: 1))
    #expect(try !isTurned(inserting(marked + upright, before: 0xDB, in: jpeg)))
    #expect(
      try isTurned(png([("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + text.utf8)], isLate: true)))
    #expect(try isTurned(webP("XMP ", Array(text.utf8))))
  }

  @Test(
    "An orientation that is none is none",
    arguments: [
      "", "tiff:Orientation", "tiff:Orientation=", #"tiff:Orientation="9""#, #"tiff:Orientation="16""#,
      "tiff:Orientation='6", "<tiff:Orientation>", "<tiff:Orientation>6",
    ])
  func leavesOutNonsense(text: String) throws {
    let bytes = try inserting(segment(packet(text)), before: 0xDB, in: corners.jpeg())
    #expect(try header(of: bytes).orientation == 1)
  }

  @Test(
    "A PNG's EXIF data count before and behind the pixels, and as ImageMagick writes them",
    arguments: [false, true])
  func readsPNG(isLate: Bool) throws {
    let marked = Array("Exif\0\0".utf8) + exif
    let digits = marked.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    // In lines of 72 digits.
    let lines = stride(from: 0, to: digits.count, by: 72).map { digits.dropFirst($0).prefix(72) }
    let profile = Array("\nexif\n    \(marked.count)\n\(lines.joined(separator: "\n"))\n".utf8)
    for name in ["exif", "APP1"] {
      let keyword = Array("Raw profile type \(name)\0".utf8)
      #expect(try isTurned(png([("tEXt", keyword + profile)], isLate: isLate)))
      #expect(try isTurned(png([("iTXt", keyword + [0, 0, 0, 0] + profile)], isLate: isLate)))
      #expect(try isTurned(png([("zTXt", keyword + [0] + stored(profile))], isLate: isLate)))
      // What it counts is not there.
      #expect(try !isTurned(png([("tEXt", keyword + profile.dropLast(200))], isLate: isLate)))
    }
    let bytes = png([("eXIf", exif)], isLate: isLate)
    #expect(try isTurned(bytes))
    #expect(try header(of: bytes).takenAt == 1_795_199_405)
    #expect(try isTurned(webP("EXIF", exif)))
  }

  /// As zlib keeps what it does not pack.
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let (count, sum) = (bytes.count, [high >> 8, high & 255, low >> 8, low & 255])
    return [0x78, 1, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      + bytes + sum.map { UInt8($0) }
  }

  /// A PNG with more chunks, before its pixels or behind them.
  private func png(_ chunks: [(name: String, contents: [UInt8])], isLate: Bool) -> [UInt8] {
    let bytes = corners.png()
    let place = isLate ? bytes.count - 12 : 33
    let added = chunks.flatMap { name, contents in
      big(contents.count) + Array(name.utf8) + contents + big(Int(checksum(Array(name.utf8) + contents)))
    }
    return bytes[..<place] + added + bytes[place...]
  }

  private func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
  }

  /// A WebP with one chunk more.
  private func webP(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let bytes = TestWebP.still(corners.encoded(as: TEST_WEBP), profile: TestProfile.sRGB)
    let chunk =
      Array(name.utf8) + big(contents.count).reversed() + contents + (contents.count & 1 == 1 ? [0] : [])
    let size = bytes.count - 8 + chunk.count
    return bytes[..<4] + big(size).reversed() + bytes[8...] + chunk
  }
}
