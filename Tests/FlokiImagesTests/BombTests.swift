import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// Small files that claim to be large, or keep a decoder busy, are refused within a second.
@Suite struct BombTests {
  struct Bomb: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    /// What it is refused for; nil where the codec has the last word.
    let problem: ImageProblem?
  }

  static let bombs: [Bomb] = [
    Bomb(testDescription: "a PNG of 30000 × 30000 in some kilobytes", bytes: png, problem: .tooLarge),
    Bomb(
      testDescription: "a JPEG of 65535 × 65535", bytes: jpeg(width: 65_535, height: 65_535),
      problem: .tooLarge
    ),
    Bomb(
      testDescription: "a JPEG of 9000 × 9000 without its data", bytes: jpeg(width: 9000, height: 9000),
      problem: nil),
    Bomb(
      testDescription: "a progressive JPEG of 9000 × 9000 without its data",
      bytes: jpeg(width: 9000, height: 9000, progressive: true), problem: nil),
    Bomb(
      testDescription: "a GIF with a frame of 65535 × 65535 on a canvas of 10 × 10",
      bytes: gif(canvas: (10, 10), frame: (65_535, 65_535)), problem: nil),
    Bomb(
      testDescription: "a WebP with a canvas of 16 million pixels a side",
      bytes: webp, problem: .tooLarge),
    Bomb(
      testDescription: "a TIFF of 2 thousand million pixels a side",
      bytes: tiff(width: 1 << 31 - 1, height: 1 << 31 - 1),
      problem: .tooLarge),
    Bomb(
      testDescription: "a TIFF of 9000 × 9000 in one kilobyte", bytes: tiff(width: 9000, height: 9000),
      problem: nil),
    Bomb(
      testDescription: "a BMP of 9000 × 9000 in some bytes", bytes: bmp(width: 9000, height: 9000),
      problem: .truncated),
  ]

  @Test("What claims too much is refused, soon", arguments: bombs)
  func refuses(bomb: Bomb) throws {
    #expect(bomb.bytes.count < 60_000)
    // Swift that is built for debugging takes some thirty times as long.
    #if DEBUG
      let limit = 20.0
    #else
      let limit = 1.0
    #endif
    var found: PictureProblem?
    let seconds = processorSeconds {
      found = failure(of: bomb.bytes, size: PixelSize(width: 75, height: 75))
    }
    #expect(seconds < limit)
    let problem = try #require(found)
    if let expected = bomb.problem { #expect(problem == .file(expected)) }
  }

  /// Rows of zeros, which deflate packs a thousand to one; here they are not even all there.
  private static var png: [UInt8] {
    var bytes = TestPicture(width: 700, height: 700) { _, _ in 0 }.png()
    bytes[16...23] = [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]
    return bytes
  }

  private static func jpeg(width: Int, height: Int, progressive: Bool = false) -> [UInt8] {
    var bytes = corners.jpeg(progressive: progressive)
    let marker: UInt8 = progressive ? 0xC2 : 0xC0
    guard let frame = bytes.indices.first(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == marker }) else {
      return []
    }
    bytes[(frame + 5)...(frame + 8)] = [
      UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255),
    ]
    return bytes
  }

  private static func gif(canvas: (Int, Int), frame: (Int, Int)) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let screen =
      Array("GIF89a".utf8) + number(canvas.0) + number(canvas.1) + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    return screen + [0x2C, 0, 0, 0, 0] + number(frame.0) + number(frame.1) + [0, 2, 2, 0x4C, 0x01, 0, 0x3B]
  }

  private static var webp: [UInt8] {
    let still = Array(corners.encoded(as: TEST_WEBP).dropFirst(12))
    let body =
      Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFE, 0xFF, 0xFF] + still
    let length = body.count + 4
    return Array("RIFF".utf8) + [UInt8(length & 255), UInt8(length >> 8 & 255), UInt8(length >> 16), 0]
      + Array("WEBP".utf8) + body
  }

  private static func tiff(width: Int, height: Int) -> [UInt8] {
    var bytes = TestTIFF.encode(
      TestPicture(width: 16, height: 16) { _, _ in 0 }, orientation: 1, bigEndian: true)
    for (tag, value): (UInt8, Int) in [(0, width), (1, height), (0x16, height)] {
      guard
        let entry = bytes.indices.last(where: {
          $0 + 12 <= bytes.count && bytes[$0] == 1 && bytes[$0 + 1] == tag && bytes[$0 + 2] == 0
            && bytes[$0 + 3] == 4
        })
      else { return [] }
      for place in 0..<4 { bytes[entry + 8 + place] = UInt8(value >> (24 - place * 8) & 255) }
    }
    return bytes
  }

  private static func bmp(width: Int, height: Int, packed: Bool = false) -> [UInt8] {
    var bytes = corners.encoded(as: TEST_BMP, variant: packed)
    for (offset, value) in [(18, width), (22, height)] {
      for place in 0..<4 { bytes[offset + place] = UInt8(value >> (place * 8) & 255) }
    }
    return bytes
  }
}
