import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// Every file that the encoder might choose decodes, by libpng, to the pixels that it was given.
@Suite struct PNGEncoderTests {
  @Test(
    "Every layout with every filter is exact", arguments: Grain.allCases,
    [(1, 1), (7, 5), (16, 3), (33, 24)])
  func isExact(grain: Grain, side: (width: Int, height: Int)) throws {
    let picture = grain.picture(side.width, side.height)
    let pixels = PNGPixels(size: picture.size, words: picture.words)
    let deflater = try Deflater()
    let layouts = PNGLayout.fitting(pixels, effort: .most)
    #expect(!layouts.isEmpty)
    for layout in layouts {
      let rows = layout.rows(of: pixels)
      for filtering in PNGFiltering.simple + [.trial] {
        let filtered = rows.filtered(filtering, with: deflater)
        let compressed = deflater.compressed(filtered)
        let stream = try #require(compressed)
        let file = PNGFile.make(size: pixels.size, layout: layout, stream: stream)
        #expect(file.count == PNGFile.overhead(of: layout) + stream.count)
        #expect(TestPicture(decoding: file)?.visible == picture.visible, "\(layout), \(filtering)")
      }
    }
  }

  @Test("Every kind, depth and way with transparency is among the layouts")
  func coversLayouts() {
    var met: Set<String> = []
    for grain in Grain.allCases {
      let picture = grain.picture(33, 24)
      let pixels = PNGPixels(size: picture.size, words: picture.words)
      for layout in PNGLayout.fitting(pixels, effort: .most) {
        met.insert("\(layout.kind) \(layout.depth)\(layout.key == nil ? "" : " with a key")")
      }
    }
    let depths = ["1", "2", "4", "8"]
    var all = Set(depths.map { "gray \($0)" } + depths.map { "palette \($0)" })
    all.formUnion(["gray 1 with a key", "gray 4 with a key", "gray 8 with a key"])
    all.formUnion(["rgb 8", "rgb 8 with a key", "grayAlpha 8", "rgbAlpha 8"])
    #expect(met == all)
  }

  @Test(
    "With any effort the picture is exact, and more effort is never needlessly", arguments: Grain.allCases)
  func effort(grain: Grain) throws {
    let picture = grain.picture(33, 24)
    let pixels = PNGPixels(size: picture.size, words: picture.words)
    let files = try [.least, .some, .most].map { try PNGEncoder.encode(pixels, effort: $0) }
    for file in files { #expect(TestPicture(decoding: file)?.visible == picture.visible) }
    #expect(files[2].count <= files[1].count)
    #expect(files[2].count <= files[0].count)
    #expect(try PNGEncoder.encode(pixels, effort: .most) == files[2])
  }

  @Test("A transparent grey of few bits is black, the only one that Android found")
  func keysOldDecodersFind() {
    for grain in Grain.allCases {
      let picture = grain.picture(16, 16)
      let pixels = PNGPixels(size: picture.size, words: picture.words)
      for layout in PNGLayout.fitting(pixels, effort: .most) where layout.depth < 8 {
        #expect(layout.key == nil || layout.key == 0)
      }
    }
  }
}

/// Pictures without any order, which between them allow every layout.
enum Grain: CaseIterable {
  case blackAndWhite, fourGreys, sixteenGreys, greys
  case whiteOnNothing, blackOnNothing, sixteenGreysButBlackOnNothing, greysOnNothing, everyGreyOnNothing
  case translucentGreys, mask
  case threeColors, thirteenColors, twoHundredColors
  case colors, colorsOnNothing, translucentColors

  func picture(_ width: Int, _ height: Int) -> TestPicture {
    var noise = SplitMix64(state: UInt64(width * 100 + height))
    return TestPicture(width: width, height: height) { _, _ in word(&noise) }
  }

  private func word(_ noise: inout SplitMix64) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: noise.next())
    let gray = (number >> 8 & 255) * 0x010101
    let nothing: UInt32? = (number >> 16) % 3 == 0 ? 0xFF12_3456 : nil
    switch self {
    case .blackAndWhite: return number % 2 * 0xFFFFFF
    case .fourGreys: return number % 4 * 0x555555
    case .sixteenGreys: return number % 16 * 0x111111
    case .greys: return gray
    case .whiteOnNothing: return nothing ?? 0xFFFFFF
    case .blackOnNothing: return nothing ?? 0
    case .sixteenGreysButBlackOnNothing: return nothing ?? (number % 15 + 1) * 0x111111
    case .greysOnNothing: return nothing ?? number % 200 * 0x010101
    case .everyGreyOnNothing: return nothing ?? gray
    case .translucentGreys: return number & 0xFF00_0000 | gray
    case .mask: return number & 0xFF00_0000
    case .threeColors: return [0xFF0000, 0x00FF00, 0x8012_3456][Int(number % 3)]
    case .thirteenColors: return number % 13 &* 0x0A17_0B05
    case .twoHundredColors: return number % 200 &* 0x0102_0B05
    case .colors: return number & 0xFFFFFF
    case .colorsOnNothing: return nothing ?? number & 0xFFFFFF
    case .translucentColors: return nothing ?? number
    }
  }
}
