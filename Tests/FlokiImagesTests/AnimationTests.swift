import CTestPictures
import FlokiContent
import FlokiProtocol
import Foundation
import TestPictures
import Testing

@testable import FlokiImages

/// Of a moving picture phones get the first frame, with a warning.
@Suite struct AnimationTests {
  /// Two frames as libwebp's own `img2webp` writes them: the first is at (4, 4) of a canvas of 32 × 24 and is
  /// 16 × 16, red with a hole from (4, 4) to (8, 8), lossy with its alpha apart.
  private static let lossyWithAlpha = Array(
    Data(
      base64Encoded: """
        UklGRvQAAABXRUJQVlA4WAoAAAASAAAAHwAAFwAAQU5JTQYAAAD/////AABBTk1GagAAAAIAAAIAAA8AAA8AAGQAAAJBTFBIFgAA\
        AAEPMP8REUJMQ0TQP63LVIjo/wSYxAdWUDggNAAAABACAJ0BKhAAEAAAgAgloAJ0ugH4AfoAA8gA/v6KrH/ynscV9H/lP3/+S4Bn\
        AM4P/knAAABBTk1GVgAAAAAAAAAAAB8AABcAAGQAAABWUDggPgAAADQDAJ0BKiAAGAA+GQqEQYKAgAAAMJZQB2APwA/QAAiITgAA\
        /uxw3//9wwAJjdv/uGH//+SD15PPz/yLYAAA
        """) ?? Data())

  private static func flat(_ size: PixelSize, _ color: UInt32) -> [UInt8] {
    TestPicture(width: size.width, height: size.height) { _, _ in color }.encoded(as: TEST_WEBP)
  }

  private static let canvas = PixelSize(width: 40, height: 30)

  /// A red frame in a part of the canvas, and a green one over all of it.
  private static var inParts: [UInt8] {
    TestWebP.animation(
      canvas: canvas,
      frames: [
        (flat(PixelSize(width: 11, height: 7), 0xC80000), 10, 6), (flat(canvas, 0x00C800), 0, 0),
      ])
  }

  @Test("An animated WebP shows its first frame, in its place on the canvas")
  func readsWebP() throws {
    let header = try header(of: Self.inParts)
    #expect(header.size == Self.canvas)
    #expect(header.isAnimated && header.hasAlpha)
    let picture = try make(from: Self.inParts)
    #expect(picture.size == Self.canvas)
    #expect(picture[9, 8] >> 24 == 255 && picture[10, 5] >> 24 == 255)
    #expect(distance(picture[10, 6], 0xC80000) < 4)
    #expect(distance(picture[20, 12], 0xC80000) < 4)
    #expect(picture[21, 12] >> 24 == 255 && picture[20, 13] >> 24 == 255)
  }

  @Test("A frame that fills the canvas leaves nothing empty")
  func readsWholeFrame() throws {
    let bytes = TestWebP.animation(
      canvas: Self.canvas,
      frames: [(Self.flat(Self.canvas, 0xC80000), 0, 0), (Self.flat(Self.canvas, 0), 0, 0)])
    #expect(try !header(of: bytes).hasAlpha)
    #expect(try make(from: bytes).words.allSatisfy { distance($0, 0xC80000) < 4 })
  }

  @Test("A frame as libwebp writes it is read with its alpha")
  func readsRealWebP() throws {
    let header = try header(of: Self.lossyWithAlpha)
    #expect(header.size == PixelSize(width: 32, height: 24))
    #expect(header.isAnimated && header.hasAlpha)
    let picture = try make(from: Self.lossyWithAlpha)
    #expect(picture[3, 10] >> 24 == 255 && picture[20, 10] >> 24 == 255)
    #expect(picture[9, 9] >> 24 == 255)
    for (x, y) in [(4, 4), (13, 10), (19, 19), (7, 9)] { #expect(distance(picture[x, y], 0xC80000) < 12) }
  }

  @Test("One frame alone does not move")
  func tellsStillOnes() throws {
    let single = TestWebP.animation(canvas: Self.canvas, frames: [(Self.flat(Self.canvas, 0xC80000), 0, 0)])
    #expect(try !header(of: single).isAnimated)
    #expect(try make(from: single).size == Self.canvas)
    #expect(try !header(of: corners.encoded(as: TEST_GIF)).isAnimated)
    #expect(try !header(of: corners.png()).isAnimated)
    #expect(try !header(of: Self.flat(Self.canvas, 0)).isAnimated)
  }

  @Test("A GIF and a PNG that move are known too")
  func knowsOthers() throws {
    let whole = PixelRect(x: 0, y: 0, width: 60, height: 40)
    #expect(try header(of: animatedGIF(canvas: PixelSize(width: 60, height: 40), frame: whole)).isAnimated)
    let png = corners.png()
    // Eight bytes of signature and a header of 25; the sum at the end is nobody's business here.
    func chunk(frames: UInt8) -> [UInt8] {
      [0, 0, 0, 8] + Array("acTL".utf8) + [0, 0, 0, frames, 0, 0, 0, 0] + [0, 0, 0, 0]
    }
    #expect(try header(of: png[..<33] + chunk(frames: 2) + png[33...]).isAnimated)
    #expect(try !header(of: png[..<33] + chunk(frames: 1) + png[33...]).isAnimated)
  }

  @Test("Frames that are missing, cut off or outside the canvas are refused by name")
  func refusesBrokenFrames() {
    let bytes = Self.inParts
    #expect(failure(of: Array(bytes.prefix(bytes.count - 4))) == .file(.truncated))
    #expect(failure(of: TestWebP.animation(canvas: Self.canvas, frames: [])) == .file(.withoutPixels))
    let outside = TestWebP.animation(
      canvas: Self.canvas, frames: [(Self.flat(PixelSize(width: 11, height: 7), 0), 30, 6)])
    #expect(failure(of: outside) == .file(.damaged))
    for place in bytes.indices {
      var broken = bytes
      broken[place] ^= 0xFF
      // Whatever it comes to, it is no crash.
      _ = failure(of: broken)
    }
  }
}
