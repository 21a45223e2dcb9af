import CTestPictures
import FlokiCompiler
import FlokiProtocol
import Glibc

/// A picture in words 0xTTRRGGBB, drawn by a test or read back from what was made.
struct TestPicture: Equatable {
  let width: Int
  let height: Int
  var words: [UInt32]

  init(width: Int, height: Int, _ word: (_ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    words = (0..<(width * height)).map { word($0 % width, $0 / width) }
  }

  /// Decodes a JPEG or PNG by other means than the ones under test.
  init?(decoding bytes: [UInt8]) {
    var (width, height): (Int32, Int32) = (0, 0)
    let decoded = unsafe [UInt8](taking: test_decode(bytes, bytes.count, &width, &height))
    guard !decoded.isEmpty else { return nil }
    self.width = Int(width)
    self.height = Int(height)
    words = unsafe decoded.withUnsafeBytes { unsafe Array($0.bindMemory(to: UInt32.self)) }
  }

  subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

  var size: PixelSize { PixelSize(width: width, height: height) }

  /// The picture as it is seen: nobody sees the colour of what is not there.
  var visible: TestPicture {
    var picture = self
    picture.words = words.map { $0 >> 24 == 255 ? 0xFF00_0000 : $0 }
    return picture
  }

  var showsTransparency: Bool { words.contains { $0 >> 24 > 0 } }

  /// As libgd writes it, without anything of ours.
  func gdPNG(level: Int) -> [UInt8] {
    unsafe [UInt8](
      taking: test_gd_png(words, Int32(width), Int32(height), showsTransparency ? 1 : 0, Int32(level)))
  }

  /// Red, green and blue of each pixel.
  var rgb: [UInt8] { words.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] } }

  private var rgba: [UInt8] {
    words.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255), UInt8(255 - $0 >> 24)] }
  }

  func jpeg(
    progressive: Bool = false, quality: Int = 95, profile: [UInt8] = [], exif: [UInt8] = []
  ) -> [UInt8] {
    TestJPEG.encode(
      rgb, width: width, height: height, components: 3, progressive: progressive, quality: quality,
      profile: profile
    ).insertingEXIF(exif)
  }

  func png(
    alpha: Bool = false, interlaced: Bool = false, profile: [UInt8] = [], gamma: Double = 0
  ) -> [UInt8] {
    TestPNG.encode(
      alpha ? rgba : rgb, stride: width * (alpha ? 4 : 3), width: width, height: height,
      colorType: alpha ? 6 : 2,
      interlaced: interlaced, profile: profile, gamma: gamma)
  }

  func encoded(as format: test_format) -> [UInt8] {
    unsafe [UInt8](taking: test_other(format, words, Int32(width), Int32(height)))
  }
}

/// JPEGs of all kinds, from their samples.
enum TestJPEG {
  static func encode(
    _ samples: [UInt8], width: Int, height: Int, components: Int, progressive: Bool = false,
    ycck: Bool = false,
    quality: Int = 95, profile: [UInt8] = []
  ) -> [UInt8] {
    unsafe [UInt8](
      taking: test_jpeg(
        samples, Int32(width), Int32(height), Int32(components), progressive ? 1 : 0, ycck ? 1 : 0,
        Int32(quality),
        profile, profile.count))
  }
}

/// PNGs of all kinds, from their rows.
enum TestPNG {
  static func encode(
    _ rows: [UInt8], stride: Int, width: Int, height: Int, colorType: Int, depth: Int = 8,
    interlaced: Bool = false, profile: [UInt8] = [], gamma: Double = 0
  ) -> [UInt8] {
    unsafe [UInt8](
      taking: test_png(
        rows, stride, Int32(width), Int32(height), Int32(colorType), Int32(depth), interlaced ? 1 : 0,
        profile,
        profile.count, gamma))
  }
}

/// An animated GIF: the first frame is red and stands in `frame`, the others are green and blue.
func animatedGIF(canvas: PixelSize, frame: PixelRect) -> [UInt8] {
  unsafe [UInt8](
    taking: test_animation(
      Int32(canvas.width), Int32(canvas.height), Int32(frame.x), Int32(frame.y), Int32(frame.width),
      Int32(frame.height)))
}

enum TestProfile {
  /// Display P3: the colours of recent telephones.
  static var displayP3: [UInt8] {
    unsafe [UInt8](taking: test_rgb_profile([0.680, 0.320, 0.265, 0.690, 0.150, 0.060]))
  }
  static var sRGB: [UInt8] { unsafe [UInt8](taking: test_srgb_profile()) }
  static func gray(gamma: Double) -> [UInt8] { unsafe [UInt8](taking: test_gray_profile(gamma)) }
}

extension [UInt8] {
  /// The bytes that C allocated.
  @unsafe fileprivate init(taking result: test_bytes) {
    self = unsafe Array(UnsafeBufferPointer(start: result.bytes, count: result.count))
    unsafe free(result.bytes)
  }
}
