package import CTestPictures
package import FlokiProtocol
import Glibc

/// A picture in words 0xTTRRGGBB, drawn by a test or read back from what was made.
package struct TestPicture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package var words: [UInt32]

  package init(width: Int, height: Int, words: [UInt32]) {
    precondition(words.count == width * height)
    self.width = width
    self.height = height
    self.words = words
  }

  package init(width: Int, height: Int, _ word: (_ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    words = (0..<(width * height)).map { word($0 % width, $0 / width) }
  }

  /// Decodes a JPEG or PNG by other means than the ones under test.
  package init?(decoding bytes: [UInt8]) {
    var (width, height): (Int32, Int32) = (0, 0)
    let decoded = unsafe [UInt8](taking: test_decode(bytes, bytes.count, &width, &height))
    guard !decoded.isEmpty else { return nil }
    self.width = Int(width)
    self.height = Int(height)
    words = unsafe decoded.withUnsafeBytes { unsafe Array($0.bindMemory(to: UInt32.self)) }
  }

  package subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The picture as it is seen: nobody sees the colour of what is not there.
  package var visible: TestPicture {
    var picture = self
    picture.words = words.map { $0 >> 24 == 255 ? 0xFF00_0000 : $0 }
    return picture
  }

  package var showsTransparency: Bool { words.contains { $0 >> 24 > 0 } }

  /// As libgd writes it, without anything of ours.
  package func gdPNG(level: Int) -> [UInt8] {
    unsafe [UInt8](
      taking: test_gd_png(words, Int32(width), Int32(height), showsTransparency ? 1 : 0, Int32(level)))
  }

  /// Red, green and blue of each pixel.
  package var rgb: [UInt8] {
    words.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
  }

  /// Red, green, blue and opacity of each pixel.
  package var rgba: [UInt8] {
    words.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255), UInt8(255 - $0 >> 24)] }
  }

  package func jpeg(
    progressive: Bool = false, quality: Int = 95, profile: [UInt8] = [], exif: [UInt8] = []
  ) -> [UInt8] {
    TestJPEG.encode(
      rgb, width: width, height: height, components: 3, progressive: progressive, quality: quality,
      profile: profile
    ).insertingEXIF(exif)
  }

  package func png(
    alpha: Bool = false, interlaced: Bool = false, profile: [UInt8] = [], gamma: Double = 0
  ) -> [UInt8] {
    TestPNG.encode(
      alpha ? rgba : rgb, stride: width * (alpha ? 4 : 3), width: width, height: height,
      colorType: alpha ? 6 : 2,
      interlaced: interlaced, profile: profile, gamma: gamma)
  }

  /// - Parameter variant: A GIF is interlaced, a WebP lossy, a BMP of 256 colours and run-length encoded.
  package func encoded(as format: test_format, variant: Bool = false) -> [UInt8] {
    unsafe [UInt8](taking: test_variant(format, words, Int32(width), Int32(height), variant ? 1 : 0))
  }
}

extension [UInt8] {
  /// The bytes that C allocated.
  @unsafe init(taking result: test_bytes) {
    self = unsafe Array(UnsafeBufferPointer(start: result.bytes, count: result.count))
    unsafe free(result.bytes)
  }
}
