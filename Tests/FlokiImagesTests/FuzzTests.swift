import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

@Suite struct FuzzTests {
  static let rounds = 6000

  @Test("No header makes the probe crash, however mangled")
  func probesAnything() {
    var random = SplitMix64(state: 0xF10C1)
    let picture = TestPicture(width: 48, height: 40) { x, y in UInt32(x * 5 << 16 | y * 6 << 8 | 0x50) }
    let exif = TestEXIF.make(orientation: 6, takenAt: "2026:11:20 18:30:05", offset: "+01:00")
    let seeds: [[UInt8]] = [
      picture.jpeg(exif: exif), picture.png(alpha: true), picture.encoded(as: TEST_GIF),
      picture.encoded(as: TEST_WEBP), picture.encoded(as: TEST_BMP), picture.encoded(as: TEST_AVIF),
      picture.encoded(as: TEST_HEIC), TestTIFF.encode(picture, orientation: 3, bigEndian: true),
      animatedGIF(canvas: picture.size, frame: PixelRect(x: 1, y: 2, width: 20, height: 20)),
    ]
    var survivors = 0
    for round in 0..<Self.rounds {
      var bytes = seeds[round % seeds.count]
      // Headers are where parsers trip: most of the changes go there.
      for _ in 0..<random.next(below: 8) {
        let limit = random.next(below: 4) == 0 ? bytes.count : min(bytes.count, 600)
        let offset = random.next(below: limit)
        switch random.next(below: 4) {
        case 0: bytes[offset] ^= 1 << UInt8(random.next(below: 8))
        case 1: bytes[offset] = UInt8(random.next(below: 256))
        case 2: bytes[offset] = random.next(below: 2) == 0 ? 0 : 255
        default:
          for index in offset..<min(offset + 4, bytes.count) { bytes[index] = 255 }
        }
      }
      if random.next(below: 4) == 0 { bytes = Array(bytes.prefix(random.next(below: bytes.count + 1))) }
      let fileSize = random.next(below: 3) == 0 ? bytes.count &+ random.next(below: 100_000) : bytes.count
      if case .image(let header) = ImageProbe.probe(bytes.span, fileSize: fileSize) {
        survivors += 1
        #expect((1...8).contains(header.orientation))
        #expect(header.size.width > 0 && header.size.height > 0)
        #expect(header.size.width * header.size.height <= ImageProbe.mostPixels)
      }
    }
    #expect(survivors > Self.rounds / 20)
  }

  @Test("What passes the probe is decoded or refused, and never more")
  func decodesAnything() {
    var random = SplitMix64(state: 0xDECADE)
    let picture = TestPicture(width: 48, height: 40) { x, y in UInt32(x * 5 << 16 | y * 6 << 8 | 0x50) }
    let seeds = [
      picture.jpeg(), picture.jpeg(progressive: true), picture.png(alpha: true),
      picture.encoded(as: TEST_GIF),
      picture.encoded(as: TEST_BMP), TestTIFF.encode(picture, orientation: 3, bigEndian: true),
      picture.encoded(as: TEST_WEBP), picture.encoded(as: TEST_AVIF), picture.encoded(as: TEST_HEIC),
    ]
    for round in 0..<1200 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<(1 + random.next(below: 4)) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      // A picture of tens of megapixels would only cost time.
      if case .image(let header) = ImageProbe.probe(bytes.span, fileSize: bytes.count),
        header.size.width * header.size.height < 1 << 20
      {
        _ = failure(of: bytes)
      }
    }
  }
}
