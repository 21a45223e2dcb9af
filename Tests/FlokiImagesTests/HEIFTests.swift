import FlokiContent
import FlokiProtocol
import Testing

@testable import FlokiImages

/// HEIC and AVIF are cropped and turned by their own boxes, whatever their EXIF data say.
@Suite struct HEIFTests {
  @Test(
    "A quarter turn swaps the sides, and a mirror does not", arguments: 0...3 as ClosedRange<UInt8>,
    [nil, 0, 1])
  func turns(quarters: UInt8, mirror: UInt8?) throws {
    let bytes = Self.container(
      [Self.box("irot", [quarters])] + (mirror.map { [Self.box("imir", [$0])] } ?? []))
    let header = try header(of: bytes)
    #expect(header.format == .avif)
    #expect(header.orientation == 1)
    let isTurned = quarters % 2 == 1
    #expect(header.size == PixelSize(width: isTurned ? 300 : 400, height: isTurned ? 400 : 300))
  }

  @Test("A crop and a turn apply in the order in which they are written")
  func crops() throws {
    // 200 × 100 around the middle.
    let crop = Self.box("clap", Self.numbers([200, 1, 100, 1, 0, 1, 0, 1]))
    let turn = Self.box("irot", [1])
    #expect(try header(of: Self.container([crop])).size == PixelSize(width: 200, height: 100))
    #expect(try header(of: Self.container([crop, turn])).size == PixelSize(width: 100, height: 200))
    #expect(try header(of: Self.container([turn, crop])).size == PixelSize(width: 200, height: 100))
    // What is beyond the picture is not there.
    let beyond = Self.box("clap", Self.numbers([200, 1, 100, 1, 150, 1, 0, 1]))
    #expect(try header(of: Self.container([beyond])).size == PixelSize(width: 150, height: 100))
    let nothing = Self.container([Self.box("clap", Self.numbers([200, 1, 100, 1, 900, 1, 0, 1]))])
    #expect(ImageProbe.probe(nothing.span, fileSize: nothing.count) == .brokenImage(.damaged))
  }

  @Test("A burst or a moving AVIF counts by the still beside its frames, and without one is a movie")
  func readsStillsOfSequences() throws {
    let still = Self.container([], brand: "avis")
    #expect(try header(of: still).isAnimated)
    let movie =
      Self.box("ftyp", Array("msf1".utf8) + [0, 0, 0, 0] + Array("hevc".utf8)) + Self.box("moov", [])
    #expect(ImageProbe.probe(movie.span, fileSize: movie.count) == .foreign(.movie))
  }

  @Test("A picture that is made of itself, of nothing, or by an unknown codec is refused by name")
  func refusesGraphs() {
    for (type, sources, problem) in [
      ("grid", [1], .damaged), ("grid", [], .damaged), ("iden", [1], .damaged), ("vvc1", [], .unusualHEIF),
      ("jpeg", [], .unusualHEIF),
    ] as [(String, [UInt8], ImageProblem)] {
      let bytes = Self.container([], type: type, sources: sources)
      #expect(ImageProbe.probe(bytes.span, fileSize: bytes.count) == .brokenImage(problem), "\(type)")
    }
  }

  @Test("What a codec would unpack counts, not what the container says of its size")
  func countsCodedPixels() throws {
    // A sequence header of 16,384 × 16,384 behind a box that says 400 × 300: 268 million pixels.
    let sequence: [UInt8] = [0x0A, 0x06, 0x18, 0x37, 0x7F, 0xFF, 0xFF, 0xFC]
    let bytes = Self.container([], data: sequence)
    #expect(ImageProbe.probe(bytes.span, fileSize: bytes.count) == .brokenImage(.tooLarge))
  }

  @Test("Data that end behind the file mean that it is cut off")
  func noticesTruncation() {
    let bytes = Self.container([])
    let cut = Array(bytes.dropLast())
    #expect(
      ImageProbe.probe(cut.span, fileSize: cut.count) == .brokenImage(.truncated))
    // The same first bytes of a file that is whole.
    guard case .image = ImageProbe.probe(cut.span, fileSize: bytes.count) else {
      Issue.record("the prefix of a whole file is refused")
      return
    }
  }

  /// An AVIF of 400 × 300 as stored, without a codec's data.
  private static func container(
    _ turns: [[UInt8]], brand: String = "avif", type: String = "av01", sources: [UInt8] = [],
    data: [UInt8] = [UInt8](repeating: 0, count: 8).flatMap { [0x12, $0] }
  ) -> [UInt8] {
    let file = box("ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
    let properties =
      [box("ispe", [0, 0, 0, 0] + numbers([400, 300])), box("av1C", [0x81, 0, 0, 0])] + turns
    let associated = (1...properties.count).map { UInt8($0) | 0x80 }
    let associations = box("ipma", [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, UInt8(associated.count)] + associated)
    let items = box(
      "iinf", [0, 0, 0, 0, 0, 1] + box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array(type.utf8) + [0]))
    let made = box("dimg", [0, 1, 0, UInt8(sources.count)] + sources.flatMap { [0, $0] })
    let references = sources.isEmpty ? [] : box("iref", [0, 0, 0, 0] + made)
    func meta(dataAt offset: Int) -> [UInt8] {
      let place = numbers([offset, data.count])
      let locations = box("iloc", [0, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1] + place)
      return box(
        "meta",
        [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1]) + items + locations + references
          + box("iprp", box("ipco", properties.flatMap(\.self)) + associations))
    }
    let offset = file.count + meta(dataAt: 0).count + 8
    return file + meta(dataAt: offset) + box("mdat", data)
  }

  private static func numbers(_ values: [Int]) -> [UInt8] {
    values.flatMap { value in [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
  }

  private static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    let size = contents.count + 8
    return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(type.utf8) + contents
  }
}
