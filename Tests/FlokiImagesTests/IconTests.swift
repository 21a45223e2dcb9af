import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

@Suite struct IconTests {
  /// Icons of every layout that the encoder chooses from.
  static let icons: [(name: String, picture: TestPicture)] = [
    ("black", TestPicture(width: 30, height: 30) { x, y in (x + y) % 3 == 0 ? 0 : 0xFFFFFF }),
    ("grey in four steps", TestPicture(width: 30, height: 30) { x, _ in UInt32(x % 4) * 0x555555 }),
    ("grey", TestPicture(width: 30, height: 30) { x, y in UInt32(x * 8 + y) % 256 * 0x010101 }),
    (
      "grey with alpha",
      TestPicture(width: 30, height: 30) { x, y in UInt32(x * 8) << 24 | UInt32(y * 8) * 0x010101 }
    ),
    ("mask", TestPicture(width: 30, height: 30) { x, y in UInt32(x * y % 256) << 24 }),
    (
      "few colours",
      TestPicture(width: 30, height: 30) { x, _ in [0xFF0000, 0x80_00FF00, 0xFF_123456][x % 3] }
    ),
    (
      "two hundred and fifty-six",
      TestPicture(width: 32, height: 32) { x, y in UInt32(x / 2) << 16 | UInt32(y / 2) << 2 }
    ),
    (
      "many colours",
      TestPicture(width: 30, height: 30) { x, y in UInt32(x * 8 << 16 | y * 8 << 8 | x * y % 256) }
    ),
    (
      "many with alpha",
      TestPicture(width: 30, height: 30) { x, y in UInt32(x * 8 << 24 | y * 8 << 8 | x * y % 256) }
    ),
    ("one pixel", TestPicture(width: 1, height: 1) { _, _ in 0x7F00_00FF }),
  ]

  @Test("An icon decodes to the very same pixels and is never larger", arguments: icons.map(\.name))
  func isLossless(name: String) throws {
    let picture = try #require(Self.icons.first { $0.name == name }?.picture)
    let original = picture.png(alpha: true)
    let icon = try IconEncoder.encode(original, path: "icons/a.png")
    #expect(TestPicture(decoding: icon.bytes)?.visible == picture.visible)
    #expect(icon.bytes.count < original.count)
    #expect(icon.size == picture.size)
    #expect(icon.originalByteCount == original.count)
    #expect(icon.mask.isOpaque == !picture.showsTransparency)

    let again = try IconEncoder.encode(icon.bytes, path: "icons/a.png")
    #expect(again.bytes.count <= icon.bytes.count)
    #expect(TestPicture(decoding: again.bytes)?.visible == picture.visible)
  }

  @Test("Nothing beside the pixels is embedded")
  func dropsMetadata() throws {
    let icon = try IconEncoder.encode(corners.png(gamma: 1 / 2.2), path: "icons/a.png")
    var names: [String] = []
    var offset = 8
    while let length = icon.bytes.span.big32(at: offset) {
      names.append(String(decoding: icon.bytes[(offset + 4)..<(offset + 8)], as: UTF8.self))
      offset += length + 12
    }
    #expect(Set(names).isSubset(of: ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]))
  }

  @Test("Any format becomes a PNG, upright")
  func convertsFormats() throws {
    let jpeg = try IconEncoder.encode(corners.jpeg(exif: TestEXIF.make(orientation: 6)), path: "a.jpg")
    #expect(jpeg.size == PixelSize(width: 64, height: 96))
    #expect(try header(of: jpeg.bytes).format == .png)
    #expect(try distance(#require(TestPicture(decoding: jpeg.bytes))[2, 2], 0x2020E0) < 12)
    let bmp = try IconEncoder.encode(corners.encoded(as: TEST_BMP), path: "a.bmp")
    #expect(TestPicture(decoding: bmp.bytes) == corners)
  }

  @Test(
    "A picture larger than its room is scaled down, its proportions kept",
    arguments: [(96, 64, 30, 20), (64, 96, 20, 30), (30, 30, 30, 30), (24, 12, 24, 12), (900, 2, 30, 1)])
  func fits(width: Int, height: Int, fittedWidth: Int, fittedHeight: Int) throws {
    let picture = TestPicture(width: width, height: height) { x, _ in x % 2 == 0 ? 0xFF00_0000 : 0xFF0000 }
    let icon = try IconEncoder.encode(
      picture.png(alpha: true), path: "a.png", fitting: PixelSize(width: 30, height: 30))
    #expect(icon.size == PixelSize(width: fittedWidth, height: fittedHeight))
    #expect(TestPicture(decoding: icon.bytes)?.size == icon.size)
    #expect(!icon.mask.isOpaque)
  }

  @Test("A broken icon is refused with its name and a reason")
  func refusesBroken() {
    for (bytes, problem) in [
      ([], .file(.empty)), (Array("hello".utf8), .notAPicture),
      (Array(corners.png().dropLast(30)), .file(.truncated)),
    ] as [([UInt8], PictureProblem)] {
      let failure = ImageFailure(source: "icons/a.png", problem: problem)
      #expect(throws: failure) { try IconEncoder.encode(bytes, path: "icons/a.png") }
    }
  }
}
