import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// The lowest 3 × 3 coefficients of each block give what libjpeg makes at three eighths.
@Suite struct ThreeEighthsTests {
  /// Shapes and colours that every sampling keeps, so that only the arithmetic is left to differ; its sides are no multiple of
  /// any block.
  private static let picture = MeanDecoderTests.pale

  private func encode(_ kind: test_jpeg_kind) -> [UInt8] {
    let picture = Self.picture
    let samples: [UInt8] = picture.words.flatMap { word in
      kind.components == 1
        ? [UInt8(word >> 8 & 255)] : [UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
    }
    return TestJPEG.encode(samples, width: picture.width, height: picture.height, kind: kind)
  }

  private static let kinds = JPEGCorpusTests.kinds.filter { $0.jpeg.components != 4 }

  /// What is ours: colours at most twice as large as the brightness, and all of a block in one scan.
  private static func isOurs(_ kind: test_jpeg_kind) -> Bool {
    kind.progressive == 0 && kind.arithmetic == 0 && (kind.horizontal <= 2 || kind.components == 1)
  }

  /// Whether its colours are as large as its brightness.
  private static func isWhole(_ kind: test_jpeg_kind) -> Bool {
    kind.components == 1 || kind.horizontal * kind.vertical <= 1
  }

  @Test("They are those of libjpeg, of every kind, or are left to it", arguments: kinds)
  func agreesWithLibjpeg(kind: JPEGCorpusTests.Kind) throws {
    let bytes = encode(kind.jpeg)
    let header = try header(of: bytes)
    let size = DecodedShape(header, eighths: 3).size
    #expect(size == PixelSize(width: 77, height: 56))
    let means = MeanRows(bytes, eighths: 3, rows: 0..<size.height)
    #expect((means != nil) == Self.isOurs(kind.jpeg))
    guard let means else { return }
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    var (ours, theirs): ([Int32], [Int32]) = ([], [])
    means.read(whole) { row, _, _ in
      LinearLight.append(whole.columns.map { row[$0] }, to: &ours)
    }
    try JPEGRows(bytes: bytes, header: header, eighths: 3).read(whole) { row, _, _ in
      LinearLight.append(whole.columns.map { row[$0] }, to: &theirs)
    }
    #expect(ours.count == theirs.count)
    if Self.isWhole(kind.jpeg) {
      // A sample is rounded by up to 0.5 of a step in libjpeg. Here a transform of three rounds down three times, in 32nds of a
      // step: by less than 2 of them after the first, and less than 8 after the second; the eighths that follow add 2. That is
      // 0.31 of a step. Blue is Y + 1.772 Cb, so 2.772 × 0.81 apart; both round it, by 0.5 each: 3.25, of whole numbers 3.
      let worst = zip(ours, theirs).map { distance(UInt32(bitPattern: $0), UInt32(bitPattern: $1)) }.max()
      #expect(try #require(worst) <= 3)
    }
    // Of a colour at half the size libjpeg takes 6 × 6 coefficients where ours are drawn out of 3 × 3: what counts is the whole,
    // which is to reach what pictures have to reach.
    func picture(_ words: [Int32]) -> TestPicture {
      TestPicture(width: size.width, height: size.height) { UInt32(bitPattern: words[$1 * size.width + $0]) }
    }
    let likeness = try #require(Likeness(of: picture(ours), to: picture(theirs)))
    #expect(likeness.psnr >= 45)
  }

  @Test("Rows in the middle are what they are in the whole, with restart markers and without")
  func readsParts() throws {
    for interval: UInt32 in [0, 1, 7] {
      var kind = test_jpeg_kind(components: 3, quality: 95)
      kind.restart_interval = Int32(interval)
      let bytes = encode(kind)
      let whole = try #require(MeanRows(bytes, eighths: 3, rows: 0..<56))
      let part = try #require(MeanRows(bytes, eighths: 3, rows: 20..<33))
      let rect = PixelRect(x: 5, y: 20, width: 40, height: 13)
      var (wanted, found): ([LinearLight.Pixel], [LinearLight.Pixel]) = ([], [])
      whole.read(rect) { row, _, _ in for x in rect.columns { wanted.append(row[x]) } }
      part.read(rect) { row, _, _ in for x in rect.columns { found.append(row[x]) } }
      #expect(found == wanted, "\(interval)")
    }
  }

  @Test("A file that breaks off is refused, whichever rows are wanted")
  func noticesTheEnd() throws {
    let bytes = encode(test_jpeg_kind(components: 3, quality: 95))
    let cut = Array(bytes.prefix(bytes.count / 2))
    for rows in [0..<149, 0..<24] {
      #expect(throws: PictureProblem.truncated) { try MeanDecoder.read(cut.span, eighths: 3, rows: rows) }
    }
    #expect(MeanDecoder.decode(bytes.span, eighths: 3, rows: 0..<149) != nil)
  }

  @Test("Mangled data is decoded or given up, and never more")
  func survivesAnything() {
    var random = SplitMix64(state: 0x3D)
    let seeds = [Self.picture.jpeg(quality: 98), MeanDecoderTests.soft.jpeg()]
    var decoded = 0
    for round in 0..<400 {
      var bytes = seeds[round % seeds.count]
      for _ in 0...random.next(below: 6) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      if random.next(below: 4) == 0 { bytes = Array(bytes.prefix(random.next(below: bytes.count + 1))) }
      guard let means = MeanDecoder.decode(bytes.span, eighths: 3, rows: 0..<149) else { continue }
      decoded += 1
      var row = [Int32](repeating: 0, count: means.scaledWidth)
      for y in 0..<min(means.scaledHeight, 90) { means.read(y, 0..<means.scaledWidth, into: &row) }
    }
    #expect(decoded > 20)
  }
}
