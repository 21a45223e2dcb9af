import CTestPictures
import FlokiContent
import FlokiProtocol
import Foundation
import TestPictures
import Testing

@testable import FlokiImages

/// Pictures that a JPEG would blur are told from photographs by the bytes they take.
@Suite struct FlatArtTests {
  /// A chart with a frame and bars.
  private static let chart = TestPicture(width: 400, height: 300) { x, y in
    if x < 2 || y > 297 { return 0x202020 }
    return x % 50 < 30 && y > 300 - x / 2 ? 0x3070B0 : 0xFFFFFF
  }

  /// What a camera sees: hardly two neighbours alike.
  private static let photograph = TestPicture(width: 400, height: 300) { x, y in
    var hash = UInt32(x) &* 374_761_393 &+ UInt32(y) &* 668_265_263
    hash = (hash ^ hash >> 13) &* 1_274_126_177
    let noise = hash >> 24 & 15
    let (red, green) = (UInt32(x / 2) + noise, UInt32(y / 2) + noise)
    return red << 16 | green << 8 | 60 + noise
  }

  @Test("A drawing in few colours is flat, in a PNG and in a GIF")
  func knowsDrawings() throws {
    #expect(try header(of: Self.chart.png()).isFlatArt)
    #expect(try header(of: Self.chart.encoded(as: TEST_GIF)).isFlatArt)
    let small = TestPicture(width: 24, height: 24) { x, y in x > y ? 0xC02020 : 0xFFFFFF }
    #expect(try header(of: small.png()).isFlatArt)
  }

  @Test("A photograph is not, in whatever format, nor in 256 colours")
  func knowsPhotographs() throws {
    #expect(try !header(of: Self.photograph.png()).isFlatArt)
    #expect(try !header(of: Self.photograph.encoded(as: TEST_GIF)).isFlatArt)
    for format in [TEST_WEBP, TEST_BMP, TEST_TIFF] {
      #expect(try !header(of: Self.chart.encoded(as: format)).isFlatArt)
    }
    #expect(try !header(of: Self.chart.jpeg()).isFlatArt)
  }

  @Test("What describes a picture does not count")
  func leavesOutWords() throws {
    let png = Self.chart.png()
    let words = [UInt8](repeating: 65, count: 20_000)
    let length: [UInt8] = [0, 0, UInt8(words.count >> 8), UInt8(words.count & 255)]
    let chunk = length + Array("tEXt".utf8) + words + [0, 0, 0, 0]
    #expect(try header(of: png[..<33] + chunk + png[33...]).isFlatArt)
  }

  @Test("An eighth of a byte a pixel is the most, and the smallest pictures may have 512 bytes")
  func measures() {
    let size = PixelSize(width: 400, height: 100)
    #expect(ImageProbe.isFlatArt(size, dataSize: 5000) && !ImageProbe.isFlatArt(size, dataSize: 5001))
    let icon = PixelSize(width: 16, height: 16)
    #expect(ImageProbe.isFlatArt(icon, dataSize: 512) && !ImageProbe.isFlatArt(icon, dataSize: 513))
    #expect(!ImageProbe.isFlatArt(PixelSize(width: .max, height: .max), dataSize: 1))
  }

  @Test("What is made of a drawing keeps its colours to the bit")
  func keepsColors() throws {
    let bytes = Self.chart.png()
    let operation = ImageOperation.photo(of: "chart.png", header: try header(of: bytes), quality: 85)
    #expect(operation.encoding == .png)
    #expect(try make(from: bytes, encoding: operation.encoding) == Self.chart)
  }
}
