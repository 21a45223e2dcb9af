import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// Every kind of GIF, WebP, AVIF, TIFF and BMP is read.
@Suite struct FormatCorpusTests {
  /// A point in each corner and on both sides of both edges between them.
  private static let points = [0, 20, 46, 49, 70, 95].flatMap { x in [0, 15, 30, 33, 63].map { (x, $0) } }

  private func expectCorners(
    _ picture: TestPicture, within tolerance: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(picture.size == corners.size, sourceLocation: sourceLocation)
    guard picture.size == corners.size else { return }
    for (x, y) in Self.points {
      #expect(
        distance(picture[x, y], corners[x, y]) <= tolerance, "at \(x), \(y)", sourceLocation: sourceLocation)
    }
  }

  @Test("An interlaced GIF, a lossy WebP and a packed BMP are read")
  func readsVariants() throws {
    try expectCorners(make(from: corners.encoded(as: TEST_GIF, variant: true)), within: 4)
    // Colours are stored at half the size there, and bleed over the edges.
    let webp = try make(from: corners.encoded(as: TEST_WEBP, variant: true))
    for (x, y) in [(3, 3), (90, 3), (3, 60), (90, 60)] { #expect(distance(webp[x, y], corners[x, y]) <= 8) }
    try expectCorners(make(from: corners.encoded(as: TEST_BMP, variant: true)), within: 4)
  }

  @Test("Transparency survives in a lossy WebP and in an AVIF", arguments: [TEST_WEBP, TEST_AVIF])
  func keepsAlpha(format: test_format) throws {
    let picture = TestPicture(width: 64, height: 48) { x, _ in x < 32 ? 0xFF00_0000 : 0x00C0_8040 }
    let bytes = picture.encoded(as: format, variant: true)
    #expect(try header(of: bytes).hasAlpha)
    let made = try make(from: bytes)
    #expect(made[4, 24] >> 24 == 255)
    #expect(made[60, 24] >> 24 == 0)
    #expect(distance(made[60, 24], 0xC08040) <= 12)
  }

  @Test("BMPs of every depth, whichever row comes first", arguments: [4, 8, 24, 32], [false, true])
  func readsBMP(depth: Int, topDown: Bool) throws {
    let bytes = TestBMP.encode(corners, depth: depth, topDown: topDown)
    #expect(try header(of: bytes).size == corners.size)
    try expectCorners(make(from: bytes), within: 0)
  }

  @Test("A BMP of two colours")
  func readsTwoColors() throws {
    let picture = TestPicture(width: 37, height: 11) { x, _ in
      x < 19 ? TestBMP.palette[0] : TestBMP.palette[1]
    }
    #expect(try make(from: TestBMP.encode(picture, depth: 1)) == picture)
  }

  @Test("TIFFs in strips, tiles and planes, plain and packed")
  func readsTIFF() throws {
    let kinds: [(inout test_tiff_kind) -> Void] = [
      { $0.rows_per_strip = 7 }, { $0.tiled = 1 }, { $0.lzw = 1 }, { ($0.tiled, $0.lzw) = (1, 1) },
      { $0.separate_planes = 1 }, { ($0.lzw, $0.rows_per_strip) = (1, 5) },
    ]
    for (index, change) in kinds.enumerated() {
      var kind = test_tiff_kind(samples: 3)
      change(&kind)
      let bytes = TestTIFF.encode(
        corners.rgb, stride: corners.width * 3, width: corners.width, height: corners.height, kind: kind)
      #expect(failure(of: bytes) == nil, "kind \(index)")
      try expectCorners(make(from: bytes), within: 0)
    }
  }

  @Test("A TIFF of 16 bits is rounded to 8")
  func readsDeepTIFF() throws {
    let rows = corners.rgb.flatMap { [$0, $0] }
    let bytes = TestTIFF.encode(
      rows, stride: corners.width * 6, width: corners.width, height: corners.height,
      kind: test_tiff_kind(samples: 3, depth: 16))
    try expectCorners(make(from: bytes), within: 1)
  }

  @Test("TIFFs of grey, of transparency and of inks")
  func readsOtherTIFF() throws {
    let grays = (0..<(corners.width * corners.height)).map { UInt8($0 % 96 < 48 ? 40 : 200) }
    let gray = try make(
      from: TestTIFF.encode(
        grays, stride: corners.width, width: corners.width, height: corners.height,
        kind: test_tiff_kind(samples: 1)))
    #expect(gray[47, 30] == 0x282828)
    #expect(gray[48, 30] == 0xC8C8C8)

    let faded = TestPicture(width: 40, height: 30) { x, _ in x < 20 ? 0xFF00_0000 : 0x00C0_8040 }
    let clear = TestTIFF.encode(
      faded.rgba, stride: 160, width: 40, height: 30, kind: test_tiff_kind(samples: 4))
    #expect(try header(of: clear).hasAlpha)
    #expect(try make(from: clear)[3, 3] >> 24 == 255)
    #expect(try make(from: clear)[30, 3] == 0xC08040)

    var inks = test_tiff_kind(samples: 4)
    inks.cmyk = 1
    // Magenta and yellow, no cyan and no black.
    let red = TestTIFF.encode(
      (0..<1200).flatMap { _ in [0, 255, 255, 0] as [UInt8] }, stride: 160, width: 40, height: 30, kind: inks)
    #expect(try !header(of: red).hasAlpha)
    #expect(try distance(make(from: red)[20, 15], 0xFF0000) <= 20)
  }
}
