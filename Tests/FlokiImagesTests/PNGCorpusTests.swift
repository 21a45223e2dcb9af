import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// Every kind of PNG is read, to the exact pixel.
@Suite struct PNGCorpusTests {
  /// The kinds by their numbers in the file.
  enum ColorType: Int, CaseIterable { case gray = 0, rgb = 2, palette = 3, grayAlpha = 4, rgbAlpha = 6 }

  struct Kind: CustomTestStringConvertible {
    let type: ColorType
    let depth: Int
    let interlaced: Bool
    var testDescription: String { "\(type), \(depth) bits\(interlaced ? ", interlaced" : "")" }
  }

  static let kinds = ColorType.allCases.flatMap { type in
    let depths: [Int] =
      switch type {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    return depths.flatMap { depth in
      [false, true].map { Kind(type: type, depth: depth, interlaced: $0) }
    }
  }

  @Test("Every colour type at every depth gives the pixels that were written", arguments: kinds)
  func readsEveryKind(kind: Kind) throws {
    let source = Source(kind)
    let bytes = TestPNG.encode(
      source.rows, stride: source.stride, width: Source.width, height: Source.height,
      colorType: kind.type.rawValue,
      depth: kind.depth, interlaced: kind.interlaced)
    let picture = try make(from: bytes)
    #expect(picture.size == PixelSize(width: Source.width, height: Source.height))
    for y in 0..<Source.height {
      for x in 0..<Source.width { #expect(picture[x, y] == source.expected(x, y), "at \(x), \(y)") }
    }
  }

  @Test("A colour that is not there is transparent, at every depth", arguments: [1, 2, 4, 8, 16])
  func readsTransparentGray(depth: Int) throws {
    let source = Source(Kind(type: .gray, depth: depth, interlaced: false))
    let clear = UInt16(source.sample(0, 0, 0))
    let bytes = TestPNG.encode(
      source.rows, stride: source.stride, width: Source.width, height: Source.height, colorType: 0,
      depth: depth,
      transparent: [clear, clear, clear])
    #expect(try header(of: bytes).hasAlpha)
    let picture = try make(from: bytes)
    for x in 0..<Source.width {
      let isClear = source.sample(x, 0, 0) == Int(clear)
      #expect(picture[x, 0] >> 24 == (isClear ? 255 : 0))
      if !isClear { #expect(picture[x, 0] == source.expected(x, 0)) }
    }
  }

  @Test("The same of colours", arguments: [8, 16])
  func readsTransparentColor(depth: Int) throws {
    let source = Source(Kind(type: .rgb, depth: depth, interlaced: true))
    let clear = (0..<3).map { UInt16(source.sample(5, 3, $0)) }
    let bytes = TestPNG.encode(
      source.rows, stride: source.stride, width: Source.width, height: Source.height, colorType: 2,
      depth: depth,
      interlaced: true, transparent: clear)
    let picture = try make(from: bytes)
    #expect(picture[5, 3] >> 24 == 255)
    #expect(picture[6, 3] == source.expected(6, 3))
  }
}

/// Rows of a PNG with a value of its own in every sample, as far as its depth goes.
private struct Source {
  static let (width, height) = (13, 9)

  let kind: PNGCorpusTests.Kind
  private let channels: Int

  init(_ kind: PNGCorpusTests.Kind) {
    self.kind = kind
    channels =
      switch kind.type {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgbAlpha: 4
      }
  }

  var stride: Int { (Self.width * channels * kind.depth + 7) / 8 }

  func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    let limit = kind.type == .palette ? min(4, 1 << kind.depth) : 1 << kind.depth
    return (x * 9001 + y * 5003 + channel * 21_011) % limit
  }

  var rows: [UInt8] {
    (0..<Self.height).flatMap { y in
      var row = [UInt8](repeating: 0, count: stride)
      for place in 0..<(Self.width * channels) {
        let value = sample(place / channels, y, place % channels)
        if kind.depth == 16 {
          row[place * 2] = UInt8(value >> 8)
          row[place * 2 + 1] = UInt8(value & 255)
        } else {
          let bit = place * kind.depth
          row[bit / 8] |= UInt8(value << (8 - kind.depth - bit % 8))
        }
      }
      return row
    }
  }

  /// The word that the pixel should become; what is invisible has no colour.
  func expected(_ x: Int, _ y: Int) -> UInt32 {
    let word = stored(x, y)
    return word >> 24 == 255 ? 0xFF00_0000 : word
  }

  private func stored(_ x: Int, _ y: Int) -> UInt32 {
    func eight(_ channel: Int) -> UInt32 {
      let most = Double(1 << kind.depth - 1)
      return UInt32((Double(sample(x, y, channel)) / most * 255).rounded())
    }
    switch kind.type {
    case .palette: return [0xFF0000, 0x00FF00, 0x7F00_00FF, 0xFF09_0909][sample(x, y, 0)]
    case .gray: return eight(0) * 0x010101
    case .grayAlpha: return eight(0) * 0x010101 | (255 - eight(1)) << 24
    case .rgb: return eight(0) << 16 | eight(1) << 8 | eight(2)
    case .rgbAlpha: return eight(0) << 16 | eight(1) << 8 | eight(2) | (255 - eight(3)) << 24
    }
  }
}
