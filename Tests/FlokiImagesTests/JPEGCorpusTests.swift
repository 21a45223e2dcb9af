import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// Every kind of JPEG is read, at every scale that it may be decoded at.
@Suite struct JPEGCorpusTests {
  struct Kind: CustomTestStringConvertible {
    let testDescription: String
    var jpeg: test_jpeg_kind

    init(_ name: String, components: Int = 3, _ change: (inout test_jpeg_kind) -> Void = { _ in }) {
      testDescription = name
      jpeg = test_jpeg_kind(components: components, quality: 95)
      change(&jpeg)
    }
  }

  static let kinds: [Kind] = {
    var kinds = [
      Kind("4:2:0"), Kind("4:4:4") { ($0.horizontal, $0.vertical) = (1, 1) },
      Kind("4:2:2") { ($0.horizontal, $0.vertical) = (2, 1) },
      Kind("4:4:0") { ($0.horizontal, $0.vertical) = (1, 2) },
      Kind("4:1:1") { ($0.horizontal, $0.vertical) = (4, 1) },
      Kind("4:1:0") { ($0.horizontal, $0.vertical) = (4, 2) }, Kind("RGB") { $0.keeps_rgb = 1 },
      Kind("grey", components: 1),
      // One component whose sampling says two by two, as some scanners write it: it means nothing.
      Kind("grey, sampled 2 × 2", components: 1) { ($0.horizontal, $0.vertical) = (2, 2) },
      Kind("CMYK", components: 4), Kind("YCCK", components: 4) { $0.ycck = 1 },
      Kind("CMYK without Adobe's marker", components: 4) { $0.without_adobe = 1 },
      Kind("restart markers after each unit") { $0.restart_interval = 1 },
      Kind("restart markers after seven") { $0.restart_interval = 7 },
    ]
    kinds += kinds.map { kind in
      var kind = Kind("progressive \(kind.testDescription)") { $0 = kind.jpeg }
      kind.jpeg.progressive = 1
      return kind
    }
    kinds += [
      Kind("arithmetic") { $0.arithmetic = 1 },
      Kind("progressive arithmetic") { ($0.arithmetic, $0.progressive) = (1, 1) },
    ]
    return kinds
  }()

  /// Four colours in a picture whose sides are no multiple of any block, nor their middles.
  private static let size = PixelSize(width: 606, height: 398)

  @Test("Every kind keeps its colours in their places, at every scale", arguments: kinds)
  func readsEveryKind(kind: Kind) throws {
    let isGray = kind.jpeg.components == 1
    let picture = TestPicture(width: Self.size.width, height: Self.size.height) { x, y in
      let colors: [UInt32] =
        isGray ? [0xE0E0E0, 0x202020, 0x707070, 0xB0B0B0] : [0xE02020, 0x20C020, 0x2020E0, 0xE0E020]
      return colors[(x < 303 ? 0 : 1) + (y < 199 ? 0 : 2)]
    }
    let bytes = encode(picture, kind.jpeg)
    // The whole, a half, a fourth, an eighth, a sixteenth and less.
    for divisor in [1, 2, 4, 6, 16, 31] {
      let size = PixelSize(width: Self.size.width / divisor, height: Self.size.height / divisor)
      let made = try make(from: bytes, size: size)
      #expect(made.size == size)
      for (column, line) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let expected = picture[column * 605, line * 397]
        // The corner itself, and near the middle: as far from it as the codec rings and a kernel reaches.
        let margin = max(4, 20 / divisor)
        let far = column == 0 ? 0 : size.width - 1
        let near = column == 0 ? size.width / 2 - margin : (size.width + 1) / 2 + margin - 1
        let top = line == 0 ? 0 : size.height - 1
        let low = line == 0 ? size.height / 2 - margin : (size.height + 1) / 2 + margin - 1
        #expect(distance(made[far, top], expected) <= 6, "1/\(divisor), corner \(column), \(line)")
        #expect(distance(made[near, low], expected) <= 6, "1/\(divisor), middle \(column), \(line)")
      }
    }
  }

  private func encode(_ picture: TestPicture, _ kind: test_jpeg_kind) -> [UInt8] {
    let channels = Int(kind.components)
    var samples = [UInt8](repeating: 0, count: picture.width * picture.height * channels)
    unsafe test_samples(
      picture.words, Int32(picture.width), 0, 0, Int32(picture.width), Int32(picture.height), Int32(channels),
      &samples)
    // Without the marker the numbers count ink.
    if kind.without_adobe != 0 { for index in samples.indices { samples[index] = 255 - samples[index] } }
    return TestJPEG.encode(samples, width: picture.width, height: picture.height, kind: kind)
  }

  @Test(
    "Pictures of extreme proportions are made of all there is",
    arguments: [(1, 1), (1, 9), (7, 1), (8, 8), (9, 17), (65_500, 8), (8, 65_500)])
  func readsExtremes(width: Int, height: Int) throws {
    let picture = TestPicture(width: width, height: height) { x, y in
      x < width / 2 || (width == 1 && y < height / 2) ? 0x303030 : 0xC0C0C0
    }
    for bytes in [picture.jpeg(), picture.jpeg(progressive: true), picture.png()] {
      let header = try header(of: bytes)
      #expect(header.size == picture.size)
      let photo = ImageOperation.photo(of: "a", header: header, quality: 85)
      let thumbnail = ImageOperation.thumbnail(
        of: "a", header: header, cell: PixelSize(width: 75, height: 75), quality: 85)
      for operation in [photo, thumbnail] {
        let bytes = try ImageWorker().perform([operation], on: bytes, header: header)[0]
        let made = try #require(TestPicture(decoding: bytes))
        #expect(made.size == operation.canvas)
        guard operation.canvas == operation.size, made.width >= 8 else { continue }
        #expect(distance(made[0, 0], 0x303030) <= 12)
        #expect(distance(made[made.width - 1, 0], 0xC0C0C0) <= 12)
      }
    }
  }

  @Test("Kinds that no browser reads are refused by name")
  func refusesUnusualKinds() throws {
    let bytes = corners.jpeg()
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    var deep = bytes
    deep[frame + 4] = 12
    #expect(failure(of: deep) == .file(.deepJPEG))
    for marker: UInt8 in [0xC3, 0xC5, 0xC7, 0xCB, 0xCF] {
      var unusual = bytes
      unusual[frame + 1] = marker
      #expect(failure(of: unusual) == .file(.unusualJPEG), "\(marker)")
    }
  }
}
