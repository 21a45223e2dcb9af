import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

@Suite struct FormatTests {
  static let others: [(test_format, ImageHeader.Format, tolerance: Int)] = [
    (TEST_GIF, .gif, 4), (TEST_WEBP, .webp, 0), (TEST_BMP, .bmp, 0), (TEST_TIFF, .tiff, 0),
    (TEST_AVIF, .avif, 12),
    (TEST_HEIC, .heic, 12),
  ]

  @Test("Every format is recognised by its content and read", arguments: others.indices)
  func readsEveryFormat(index: Int) throws {
    let (format, expected, tolerance) = Self.others[index]
    let bytes = corners.encoded(as: format)
    try #require(!bytes.isEmpty, "this libgd cannot write \(expected)")
    let header = try header(of: bytes)
    #expect(header.format == expected)
    #expect(header.size == corners.size)
    let picture = try make(from: bytes)
    #expect(picture.size == corners.size)
    for (x, y) in [(3, 3), (90, 3), (3, 60), (90, 60)] {
      #expect(distance(picture[x, y], corners[x, y]) <= tolerance)
    }
  }

  @Test("A progressive JPEG is read like any other")
  func readsProgressive() throws {
    let picture = try make(from: corners.jpeg(progressive: true), size: PixelSize(width: 12, height: 8))
    #expect(distance(picture[0, 0], 0xE02020) < 8)
    #expect(distance(picture[11, 7], 0xE0E020) < 8)
  }

  @Test("A PNG of 16 bits is rounded to 8, alpha included")
  func readsDeepPNG() throws {
    let samples: [UInt16] = [0xFFFF, 0x8080, 0x0000, 0x4040]
    let rows = (0..<100).flatMap { _ in samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let bytes = TestPNG.encode(rows, stride: 80, width: 10, height: 10, colorType: 6, depth: 16)
    #expect(try header(of: bytes).hasAlpha)
    #expect(try make(from: bytes)[4, 4] == 0xBFFF_8000)
  }

  @Test("A palette with transparency is read exactly, at every depth", arguments: [2, 4, 8])
  func readsPalette(depth: Int) throws {
    let perByte = 8 / depth
    let stride = (4 + perByte - 1) / perByte
    let row = (0..<stride).map { byte in
      (0..<perByte).reduce(UInt8(0)) { $0 << depth | UInt8((byte * perByte + $1) % 4) }
    }
    let bytes = TestPNG.encode(row + row, stride: stride, width: 4, height: 2, colorType: 3, depth: depth)
    #expect(try header(of: bytes).hasAlpha)
    let picture = try make(from: bytes)
    #expect(Array(picture.words[0..<4]) == [0xFF0000, 0x00FF00, 0x7F00_00FF, 0xFF00_0000])
  }

  @Test("An interlaced PNG is read like any other")
  func readsInterlaced() throws {
    #expect(try make(from: corners.png(interlaced: true)) == corners)
  }

  @Test("Of an animated GIF the first frame is read, in its place on the canvas")
  func readsFirstFrame() throws {
    let canvas = PixelSize(width: 60, height: 40)
    let whole = animatedGIF(canvas: canvas, frame: PixelRect(x: 0, y: 0, width: 60, height: 40))
    #expect(try make(from: whole).words.allSatisfy { $0 == 0xC80000 })

    let part = animatedGIF(canvas: canvas, frame: PixelRect(x: 10, y: 20, width: 30, height: 10))
    #expect(try header(of: part).size == canvas)
    let picture = try make(from: part)
    #expect(picture.size == canvas)
    #expect(picture[9, 25] >> 24 == 255)
    #expect(picture[10, 20] == 0xC80000)
    #expect(picture[39, 29] == 0xC80000)
    #expect(picture[40, 29] >> 24 == 255)
  }

  @Test("The orientation of a TIFF is baked in as well", arguments: OrientationTests.expectations)
  func turnsTIFF(orientation: Int, colors: [UInt32]) throws {
    let bytes = TestTIFF.encode(corners, orientation: orientation, bigEndian: orientation.isMultiple(of: 2))
    let picture = try make(from: bytes)
    #expect(picture.size == (orientation >= 5 ? PixelSize(width: 64, height: 96) : corners.size))
    #expect(picture[1, 1] == colors[0])
    #expect(picture[picture.width - 2, 1] == colors[1])
  }

  @Test("The transparency of a WebP is kept")
  func keepsWebPAlpha() throws {
    let picture = TestPicture(width: 20, height: 20) { x, _ in x < 10 ? 0xFF00_0000 : 0x00C0_8040 }
    let bytes = picture.encoded(as: TEST_WEBP)
    #expect(try header(of: bytes).hasAlpha)
    let made = try make(from: bytes)
    #expect(made[2, 2] >> 24 == 255)
    #expect(made[15, 2] == 0xC08040)
  }
}
