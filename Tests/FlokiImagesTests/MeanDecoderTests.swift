import CTestPictures
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// The mean of each block of a JPEG is what a full decode gives when it is averaged.
@Suite struct MeanDecoderTests {
  /// A picture of soft shapes, so that no colour of a block is cut off at black or white.
  static let soft = TestPicture(width: 203, height: 149) { x, y in
    func wave(_ x: Int, _ y: Int) -> UInt32 { UInt32(60 + abs((x * 3 + y * 5) % 240 - 120)) }
    return wave(x, y) << 16 | wave(y, x) << 8 | wave(x + y, 2 * y)
  }

  /// One of colours that change slowly: there is one of them to four means of brightness.
  static let pale = TestPicture(width: 203, height: 149) { x, y in
    UInt32(60 + x / 2) << 16 | UInt32(70 + (x + y) / 4) << 8 | UInt32(200 - y / 2)
  }

  private func gray(progressive: Bool) -> [UInt8] {
    let samples = Self.soft.words.map { UInt8($0 >> 8 & 255) }
    return TestJPEG.encode(
      samples, width: Self.soft.width, height: Self.soft.height, components: 1, progressive: progressive)
  }

  private func means(of bytes: [UInt8]) throws -> BlockMeans {
    try #require(decode(bytes))
  }

  private func decode(_ bytes: [UInt8], rows: Range<Int> = 0..<soft.height) -> BlockMeans? {
    MeanDecoder.decode(bytes.span, rows: rows)
  }

  /// The mean of a channel over a block of a picture.
  private func mean(of picture: TestPicture, _ column: Int, _ line: Int, shift: UInt32) -> Double {
    var sum = 0.0
    var count = 0.0
    for y in (line * 8)..<min(line * 8 + 8, picture.height) {
      for x in (column * 8)..<min(column * 8 + 8, picture.width) {
        sum += Double(picture[x, y] >> shift & 255)
        count += 1
      }
    }
    return sum / count
  }

  @Test("They are those of a full decode, in one pass or in many", arguments: [false, true])
  func agreesWithFullDecode(progressive: Bool) throws {
    let grays = gray(progressive: progressive)
    let colors = Self.pale.jpeg(progressive: progressive, quality: 98)
    // At the edge there is no other colour to draw the outer ones out to.
    for (bytes, tolerance, edge) in [(grays, 0.75, 0), (colors, 1.5, 1)] {
      let whole = try #require(TestPicture(decoding: bytes))
      let means = try means(of: bytes)
      #expect(means.scaledWidth == 26 && means.scaledHeight == 19)
      // What is coded beyond the edge is the encoder's business.
      for line in edge..<(18 - edge) {
        var row = [Int32](repeating: 0, count: means.scaledWidth)
        means.read(line, 0..<25, into: &row)
        for column in edge..<(25 - edge) {
          for shift: UInt32 in [0, 8, 16] {
            let value = Double(UInt32(bitPattern: row[column]) >> shift & 255)
            let expected = mean(of: whole, column, line, shift: shift)
            #expect(abs(value - expected) <= tolerance, "\(column), \(line)")
          }
        }
      }
    }
  }

  @Test("The rows of a part are the same, and what is lost below them is lost too")
  func readsParts() throws {
    let bytes = gray(progressive: false)
    let whole = try means(of: bytes)
    let cut = Array(bytes.dropLast(bytes.count / 2))
    for rows in [0..<149, 0..<24] {
      #expect(throws: PictureProblem.truncated) { try MeanDecoder.read(cut.span, eighths: 1, rows: rows) }
    }
    let part = try #require(decode(bytes, rows: 0..<24))
    let plane = whole.planes[0]
    for place in 0..<(3 * plane.stride) { #expect(part.values[place] == whole.values[place]) }
  }

  @Test("What is rare is left to libjpeg")
  func leavesTheRest() throws {
    let inks = TestJPEG.encode(
      Self.soft.words.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255), 0] },
      width: Self.soft.width, height: Self.soft.height, components: 4)
    #expect(decode(inks) == nil)
    var arithmetic = gray(progressive: false)
    let frame = try #require(
      arithmetic.indices.first { arithmetic[$0] == 0xFF && arithmetic[$0 + 1] == 0xC0 })
    arithmetic[frame + 1] = 0xC9
    #expect(decode(arithmetic) == nil)
    for bytes in [[], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xD9]] as [[UInt8]] {
      #expect(decode(bytes, rows: 0..<8) == nil)
    }
  }

  @Test("Mangled data is decoded or given up, and never more")
  func survivesAnything() {
    var random = SplitMix64(state: 0xDC)
    let seeds = [
      gray(progressive: false), gray(progressive: true), Self.soft.jpeg(), Self.soft.jpeg(progressive: true),
    ]
    var decoded = 0
    for round in 0..<400 {
      var bytes = seeds[round % seeds.count]
      for _ in 0...random.next(below: 6) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      if random.next(below: 4) == 0 { bytes = Array(bytes.prefix(random.next(below: bytes.count + 1))) }
      guard let means = decode(bytes) else { continue }
      decoded += 1
      var row = [Int32](repeating: 0, count: means.scaledWidth)
      for y in 0..<min(means.scaledHeight, 40) { means.read(y, 0..<means.scaledWidth, into: &row) }
    }
    #expect(decoded > 20)
  }
}
