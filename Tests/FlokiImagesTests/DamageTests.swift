import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// Damaged pictures are refused, with a reason.
@Suite struct DamageTests {
  /// A picture with something in every part of it, so that no cut goes unnoticed.
  static let busy = TestPicture(width: 160, height: 120) { x, y in
    let noise = UInt32(truncatingIfNeeded: (x &* 374_761_393 &+ y &* 668_265_263) ^ (x &* y &* 2_246_822_519))
    return (noise ^ noise >> 13) & 0xFFFFFF
  }

  static let files: [(name: String, bytes: [UInt8])] = [
    ("jpeg", busy.jpeg()), ("progressive jpeg", busy.jpeg(progressive: true)), ("png", busy.png()),
    ("png with alpha", busy.png(alpha: true)), ("interlaced png", busy.png(interlaced: true)),
    ("gif", busy.encoded(as: TEST_GIF)), ("webp", busy.encoded(as: TEST_WEBP)),
    ("bmp", busy.encoded(as: TEST_BMP)),
    ("tiff", TestTIFF.encode(busy, orientation: 1, bigEndian: false)), ("avif", busy.encoded(as: TEST_AVIF)),
    ("heic", busy.encoded(as: TEST_HEIC)),
  ]

  @Test("A file cut off anywhere is refused, whatever its format", arguments: files.map(\.name))
  func refusesTruncated(name: String) throws {
    let bytes = try #require(Self.files.first { $0.name == name }?.bytes)
    #expect(failure(of: bytes) == nil)
    for eighth in 0..<8 { #expect(failure(of: Array(bytes.prefix(bytes.count * eighth / 8))) != nil) }
    // A JPEG that lacks only the mark at its end has all its pixels.
    for missing in [1, 3, 20, 100]
    where missing >= 20 || missing > 1 && name.contains("jpeg") || name.contains("png") {
      #expect(failure(of: Array(bytes.dropLast(missing))) != nil, "\(missing) bytes are missing")
    }
  }

  @Test("Whatever is damaged is made or refused, within a second", arguments: files.map(\.name))
  func survivesDamage(name: String) throws {
    let bytes = try #require(Self.files.first { $0.name == name }?.bytes)
    var random = SplitMix64(state: 0xDA3A6E)
    for round in 0..<40 {
      var damaged = bytes
      let offset = random.next(below: bytes.count)
      let length = min(bytes.count - offset, 1 << random.next(below: 12))
      switch round % 4 {
      case 0: damaged[offset] ^= 1 << UInt8(random.next(below: 8))
      case 1: for index in offset..<(offset + length) { damaged[index] = 0 }
      case 2: for index in offset..<(offset + length) { damaged[index] = UInt8(random.next(below: 256)) }
      default: damaged.removeLast(bytes.count - offset)
      }
      let tiny = PixelSize(width: 8, height: 6)
      // Damage may change the size in the header, too.
      if case .image(let header) = ImageProbe.probe(damaged.span, fileSize: damaged.count) {
        guard header.size.width * header.size.height < 1 << 18 else { continue }
      }
      let seconds = processorSeconds { _ = (failure(of: damaged), failure(of: damaged, size: tiny)) }
      #expect(seconds < 1, "round \(round), at \(offset)")
    }
  }

  @Test("A photograph that breaks off is told from a damaged one")
  func tellsTruncated() {
    for file in Self.files.prefix(5) {
      #expect(failure(of: Array(file.bytes.prefix(file.bytes.count / 2))) == .file(.truncated))
    }
  }

  @Test("A hole in the middle of the data is noticed, or in what a picture does not need")
  func refusesHoles() throws {
    let tiny = PixelSize(width: 8, height: 6)
    for file in Self.files.prefix(5) {
      var bytes = file.bytes
      let middle = bytes.count / 2
      for offset in middle..<(middle + 200) { bytes[offset] = 0xFF }
      #expect(failure(of: bytes) != nil, "\(file.name)")
      if failure(of: bytes, size: tiny) == nil {
        #expect(try make(from: bytes, size: tiny) == make(from: file.bytes, size: tiny), "\(file.name)")
      }
    }
  }

  @Test("A picture without pixels is refused")
  func refusesZeroSides() {
    var jpeg = Self.busy.jpeg()
    if let frame = jpeg.firstIndex(of: 0xC0) { jpeg[frame + 4...frame + 5] = [0, 0] }
    #expect(failure(of: jpeg) == .file(.withoutPixels))
    var png = Self.busy.png()
    png[16...19] = [0, 0, 0, 0]
    #expect(failure(of: png) == .file(.withoutPixels))
  }

  @Test("A picture that claims more than 100 megapixels is refused before any memory is taken")
  func refusesBombs() {
    var jpeg = Self.busy.jpeg()
    if let frame = jpeg.firstIndex(of: 0xC0) { jpeg[(frame + 4)...(frame + 7)] = [0xFF, 0xFF, 0xFF, 0xFF] }
    #expect(failure(of: jpeg) == .file(.tooLarge))
    var png = Self.busy.png()
    png[16...23] = [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF]
    #expect(failure(of: png) == .file(.tooLarge))
    var bmp = Self.busy.encoded(as: TEST_BMP)
    bmp[18...25] = [0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0x80]
    #expect(failure(of: bmp) != nil)
    var gif = Self.busy.encoded(as: TEST_GIF)
    gif[6...9] = [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(failure(of: gif) == .file(.tooLarge))
  }

  @Test("A JPEG of endless scans is given up")
  func refusesEndlessScans() throws {
    let bytes = Self.busy.jpeg(progressive: true)
    // The last scan, again and again.
    let scan = try #require(
      bytes.indices.last { bytes[$0] == 0xFF && $0 + 1 < bytes.count && bytes[$0 + 1] == 0xDA })
    var endless = Array(bytes.dropLast(2))
    for _ in 0..<200 { endless += bytes[scan..<(bytes.count - 2)] }
    #expect(failure(of: endless + [0xFF, 0xD9]) != nil)
  }

  @Test(
    "A source that has grown beyond all bounds since it was planned for is refused before any memory is taken"
  )
  func refusesGrownSource() throws {
    // libgd would take five thousand million bytes for its eight million rows, one by one.
    var bmp = Self.busy.encoded(as: TEST_BMP)
    let header = try header(of: bmp)
    bmp[22...25] = [0, 0, 0x80, 0]
    let operation = ImageOperation(
      source: "a.bmp", crop: PixelRect(x: 0, y: 0, width: 160, height: 120),
      size: PixelSize(width: 16, height: 12), encoding: .png)
    let seconds = processorSeconds {
      #expect(throws: ImageFailure.self) { try ImageWorker().perform([operation], on: bmp, header: header) }
    }
    #expect(seconds < 1)
  }

  @Test("A source that is not what was planned for is refused")
  func refusesChangedSource() throws {
    let header = try header(of: Self.busy.jpeg())
    let whole = PixelRect(x: 0, y: 0, width: 160, height: 120)
    let operation = ImageOperation(
      source: "a.jpg", crop: whole, size: PixelSize(width: 16, height: 12), encoding: .png)
    for bytes in [corners.jpeg(), corners.png(), [], [0xFF, 0xD8]] {
      #expect(throws: ImageFailure.self) { try ImageWorker().perform([operation], on: bytes, header: header) }
    }
  }
}
