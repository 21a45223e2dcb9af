import CTestPictures
import FlokiCompiler
import FlokiContent
import FlokiProtocol
import Foundation
import TestPictures

/// A whole file to start from: one of every kind that floki reads.
struct PictureSeed: Sendable {
  let name: String
  let bytes: [UInt8]

  static let all: [PictureSeed] = {
    let picture = TestPicture(width: 67, height: 45) { x, y in
      UInt32((x &* 5 ^ y) & 255) << 16 | UInt32(y &* 6 & 255) << 8 | UInt32(x &* y & 255)
    }
    let faded = TestPicture(width: 67, height: 45) { x, y in UInt32(x &* 3) << 24 | UInt32(y &* 5) << 8 | 0x40
    }
    let exif = TestEXIF.make(orientation: 6, takenAt: "2026:11:20 18:30:05", offset: "+01:00")
    return jpegs(picture, exif) + pngs(picture, faded) + tiffs(picture) + others(picture, faded)
      + filesOfOtherPrograms()
  }()

  /// The files in the folder that FLOKI_FUZZ_PICTURES names, in the order of their names: what
  /// `Tests/FlokiImagesTests/Corpus/make.py` writes, for one. Larger ones would only cost time.
  private static func filesOfOtherPrograms() -> [PictureSeed] {
    guard let folder = ProcessInfo.processInfo.environment["FLOKI_FUZZ_PICTURES"] else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.sorted().compactMap { path in
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)"),
        (1...100_000).contains(data.count)
      else { return nil }
      return PictureSeed(path, Array(data))
    }
  }

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  private static func jpegs(_ picture: TestPicture, _ exif: [UInt8]) -> [PictureSeed] {
    // Large enough to be decoded at an eighth.
    let large = TestPicture(width: 640, height: 480) { x, y in picture[x % 67, y % 45] }
    func kind(_ components: Int, _ change: (inout test_jpeg_kind) -> Void) -> [UInt8] {
      var kind = test_jpeg_kind(components: components, quality: 60)
      change(&kind)
      let samples = components == 3 ? picture.rgb : Array(picture.rgba.prefix(67 * 45 * components))
      return TestJPEG.encode(samples, width: 67, height: 45, kind: kind)
    }
    return [
      PictureSeed("jpeg", picture.jpeg(profile: TestProfile.phoneP3, exif: exif)),
      PictureSeed("progressive jpeg", picture.jpeg(progressive: true, exif: exif)),
      PictureSeed("large jpeg", large.jpeg(quality: 40)),
      PictureSeed("large progressive jpeg", large.jpeg(progressive: true, quality: 40)),
      PictureSeed("grey jpeg", kind(1) { _ in }), PictureSeed("cmyk jpeg", kind(4) { _ in }),
      PictureSeed("ycck jpeg", kind(4) { ($0.ycck, $0.progressive) = (1, 1) }),
      PictureSeed(
        "jpeg 4:2:2 with restarts", kind(3) { ($0.horizontal, $0.vertical, $0.restart_interval) = (2, 1, 2) }),
      PictureSeed("jpeg 4:1:1", kind(3) { ($0.horizontal, $0.vertical) = (4, 1) }),
      PictureSeed("jpeg 4:4:4", kind(3) { ($0.horizontal, $0.vertical) = (1, 1) }),
      PictureSeed("arithmetic jpeg", kind(3) { $0.arithmetic = 1 }),
      PictureSeed(
        "progressive jpeg with restarts", kind(3) { ($0.progressive, $0.restart_interval) = (1, 3) }),
    ]
  }

  private static func pngs(_ picture: TestPicture, _ faded: TestPicture) -> [PictureSeed] {
    func rows(_ depth: Int, _ channels: Int) -> (rows: [UInt8], stride: Int) {
      let stride = (67 * depth * channels + 7) / 8
      return ((0..<(stride * 45)).map { UInt8($0 &* 37 & 255) }, stride)
    }
    func kind(_ type: Int, _ depth: Int, _ channels: Int, interlaced: Bool = false) -> [UInt8] {
      let (rows, stride) = rows(depth, channels)
      return TestPNG.encode(
        rows, stride: stride, width: 67, height: 45, colorType: type, depth: depth, interlaced: interlaced)
    }
    return [
      PictureSeed("png", picture.png(profile: TestProfile.displayP3)),
      PictureSeed("png with alpha", faded.png(alpha: true)),
      PictureSeed("interlaced png", faded.png(alpha: true, interlaced: true)),
      PictureSeed("png with gamma", picture.png(gamma: 1 / 1.8)), PictureSeed("palette png", kind(3, 2, 1)),
      PictureSeed("grey png, 1 bit", kind(0, 1, 1, interlaced: true)),
      PictureSeed("png, 16 bits", kind(6, 16, 4)),
      PictureSeed("grey png with alpha", kind(4, 8, 2)),
    ]
  }

  private static func tiffs(_ picture: TestPicture) -> [PictureSeed] {
    func kind(_ samples: Int, _ change: (inout test_tiff_kind) -> Void) -> [UInt8] {
      var kind = test_tiff_kind(samples: samples)
      change(&kind)
      let rows = samples == 3 ? picture.rgb : Array(picture.rgba.prefix(67 * 45 * samples))
      return TestTIFF.encode(rows, stride: 67 * samples, width: 67, height: 45, kind: kind)
    }
    return [
      PictureSeed(
        "tiff", TestTIFF.encode(picture, orientation: 6, bigEndian: true, profile: TestProfile.displayP3)),
      PictureSeed("tiff in strips", kind(3) { ($0.rows_per_strip, $0.lzw) = (7, 1) }),
      PictureSeed("tiff in tiles", kind(3) { $0.tiled = 1 }),
      PictureSeed("tiff of inks", kind(4) { $0.cmyk = 1 }),
      PictureSeed("tiff in planes", kind(3) { $0.separate_planes = 1 }),
      PictureSeed("grey tiff", kind(1) { _ in }),
    ]
  }

  private static func others(_ picture: TestPicture, _ faded: TestPicture) -> [PictureSeed] {
    let flat = TestPicture(width: 40, height: 30) { x, _ in TestBMP.palette[x / 10] }
    return [
      PictureSeed("gif", picture.encoded(as: TEST_GIF)),
      PictureSeed("interlaced gif", picture.encoded(as: TEST_GIF, variant: true)),
      PictureSeed(
        "animated gif", animatedGIF(canvas: picture.size, frame: PixelRect(x: 1, y: 2, width: 20, height: 20))
      ),
      PictureSeed("webp", faded.encoded(as: TEST_WEBP)),
      PictureSeed("lossy webp", faded.encoded(as: TEST_WEBP, variant: true)),
      PictureSeed(
        "moving webp",
        TestWebP.animation(
          canvas: picture.size,
          frames: [(flat.encoded(as: TEST_WEBP), 4, 6), (picture.encoded(as: TEST_WEBP), 0, 0)])),
      PictureSeed("bmp", picture.encoded(as: TEST_BMP)),
      PictureSeed("packed bmp", flat.encoded(as: TEST_BMP, variant: true)),
      PictureSeed("bmp, 4 bits", TestBMP.encode(flat, depth: 4)),
      PictureSeed("bmp, top down", TestBMP.encode(picture, depth: 32, topDown: true)),
      PictureSeed("avif", picture.encoded(as: TEST_AVIF)),
      PictureSeed("avif with alpha", faded.encoded(as: TEST_AVIF)),
      PictureSeed("heic", picture.encoded(as: TEST_HEIC)),
    ]
  }
}
