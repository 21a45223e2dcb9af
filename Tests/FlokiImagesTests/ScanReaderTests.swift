import CTestPictures
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// Reading several places of a JPEG at once gives what reading one code after the other gives.
@Suite struct ScanReaderTests {
  /// Enough to be read in many rounds, with every kind of block from flat to noise.
  private static let size = PixelSize(width: 1203, height: 905)

  private static func samples(seed: UInt64, components: Int) -> [UInt8] {
    var random = SplitMix64(state: seed)
    var samples: [UInt8] = []
    samples.reserveCapacity(size.width * size.height * components)
    for y in 0..<size.height {
      for x in 0..<size.width {
        // Noise that grows towards the right.
        let noise = UInt64(1 + x * x / 6000)
        for component in 0..<components {
          let soft = abs((x * (component + 1) + 2 * y) % 400 - 200)
          samples.append(UInt8(min(255, soft + random.next(below: Int(noise)))))
        }
      }
    }
    return samples
  }

  private static func kind(
    _ components: Int, quality: Int, across: Int32 = 0, down: Int32 = 0, keepsRGB: Bool = false
  ) -> test_jpeg_kind {
    var kind = test_jpeg_kind(components: components, quality: quality)
    (kind.horizontal, kind.vertical) = (across, down)
    kind.keeps_rgb = keepsRGB ? 1 : 0
    return kind
  }

  private static func jpeg(_ kind: test_jpeg_kind, seed: UInt64 = 7) -> [UInt8] {
    TestJPEG.encode(
      samples(seed: seed, components: Int(kind.components)), width: size.width, height: size.height,
      kind: kind)
  }

  /// Whether both come to the same: no verdict, or the same pixels.
  private func agree(_ bytes: [UInt8], eighths: Int, rows: Range<Int>) -> (same: Bool, decoded: Bool) {
    let one = MeanDecoder.decode(bytes.span, eighths: eighths, rows: rows)
    let other = MeanDecoder.decode(bytes.span, eighths: eighths, rows: rows, isStepwise: true)
    guard let one, let other else { return (one == nil && other == nil, false) }
    guard one.scaledWidth == other.scaledWidth, one.scaledHeight == other.scaledHeight else {
      return (false, true)
    }
    var (row, expected) = (
      [Int32](repeating: 0, count: one.scaledWidth), [Int32](repeating: 0, count: one.scaledWidth)
    )
    let scaled = (rows.lowerBound * eighths / 8)..<min(one.scaledHeight, rows.upperBound * eighths / 8)
    for y in scaled {
      one.read(y, 0..<one.scaledWidth, into: &row)
      other.read(y, 0..<one.scaledWidth, into: &expected)
      guard row == expected else { return (false, true) }
    }
    return (true, true)
  }

  @Test(
    "They come to the same pixels, of the whole and of a part",
    arguments: [
      kind(1, quality: 90), kind(3, quality: 20), kind(3, quality: 90), kind(3, quality: 100),
      kind(3, quality: 90, across: 2, down: 1), kind(3, quality: 90, across: 1, down: 1),
      kind(3, quality: 90, across: 1, down: 1, keepsRGB: true),
    ])
  func comesToTheSame(kind: test_jpeg_kind) {
    let bytes = Self.jpeg(kind)
    for eighths in [1, 3] {
      for rows in [0..<Self.size.height, 300..<520] {
        let (same, decoded) = agree(bytes, eighths: eighths, rows: rows)
        #expect(same && decoded, "\(eighths), \(rows)")
      }
    }
  }

  @Test("Damaged files are decoded alike or given up by both")
  func damagedAlike() {
    var random = SplitMix64(state: 0x5CA7)
    let seeds = [
      Self.jpeg(test_jpeg_kind(components: 3, quality: 85)),
      Self.jpeg(test_jpeg_kind(components: 1, quality: 60)),
    ]
    var (decoded, refused) = (0, 0)
    for round in 0..<60 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<random.next(below: 4) {
        // Behind the tables, or among them.
        let start = random.next(below: 4) == 0 ? 0 : 700
        bytes[start + random.next(below: bytes.count - start)] ^= UInt8(1 << random.next(below: 8))
      }
      if random.next(below: 4) == 0 { bytes.removeLast(random.next(below: bytes.count)) }
      let outcome = agree(bytes, eighths: round % 3 == 0 ? 3 : 1, rows: 0..<Self.size.height)
      #expect(outcome.same, "\(round)")
      if outcome.decoded { decoded += 1 } else { refused += 1 }
    }
    #expect(decoded > 5 && refused > 5)
  }

  @Test("Blocks of two bits are not too many")
  func shortestBlocks() throws {
    // One code for a mean like the one before, and one for the end of a block.
    let side = 8192
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    for table: UInt8 in [0x00, 0x10] {
      bytes += [0xFF, 0xC4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 15) + [0]
    }
    let high = UInt8(side >> 8)
    bytes += [0xFF, 0xC0, 0, 11, 8, high, 0, high, 0, 1, 1, 0x11, 0]
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    bytes += [UInt8](repeating: 0, count: side / 8 * side / 8 / 4)
    let whole = bytes + [0xFF, 0xD9]
    for (file, eighths, isWhole) in [
      (whole, 1, true), (whole, 3, true), (bytes.dropLast() + [0xFF, 0xD9], 1, false),
    ] {
      let (same, decoded) = agree(file, eighths: eighths, rows: 0..<side)
      #expect(same && decoded == isWhole, "\(eighths)")
    }
  }
}
