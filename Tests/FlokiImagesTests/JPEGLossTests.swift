import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// A JPEG that lost blocks is refused, whatever decodes it; one that is only odd is read.
@Suite struct JPEGLossTests {
  private static let kinds = JPEGCorpusTests.kinds.filter { $0.jpeg.arithmetic == 0 }

  private static func encode(_ kind: test_jpeg_kind) -> [UInt8] {
    let picture = DamageTests.busy
    let channels = Int(kind.components)
    var samples = [UInt8](repeating: 0, count: picture.width * picture.height * channels)
    unsafe test_samples(
      picture.words, Int32(picture.width), 0, 0, Int32(picture.width), Int32(picture.height), Int32(channels),
      &samples)
    return TestJPEG.encode(samples, width: picture.width, height: picture.height, kind: kind)
  }

  /// What of a file is made at one, three and eight eighths of its size.
  private func made(of bytes: [UInt8]) -> [Result<[UInt8], PictureProblem>] {
    [(1, 16), (3, 4), (8, 1)].map { eighths, divisor in
      guard case .image(let header) = ImageProbe.probe(bytes.span, fileSize: bytes.count) else {
        return .failure(.notAPicture)
      }
      let (width, height) = (header.size.width, header.size.height)
      var operation = ImageOperation(
        source: "a", crop: PixelRect(x: 0, y: 0, width: width, height: height),
        size: PixelSize(width: width / divisor, height: height / divisor), encoding: .png)
      operation.eighths = eighths
      do throws(ImageFailure) {
        return .success(try ImageWorker().perform([operation], on: bytes, header: header)[0])
      } catch {
        return .failure(error.problem)
      }
    }
  }

  private func place(of marker: UInt8, in bytes: [UInt8]) throws -> Int {
    try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker })
  }

  @Test("A scan of more blocks or fewer than the header says is damaged, at every size", arguments: kinds)
  func countsBlocks(kind: JPEGCorpusTests.Kind) throws {
    let bytes = Self.encode(kind.jpeg)
    for outcome in made(of: bytes) { #expect(throws: Never.self) { try outcome.get() } }
    let frame = try place(of: kind.jpeg.progressive == 0 ? 0xC0 : 0xC2, in: bytes)
    for height: UInt8 in [120 - 32, 120 + 32] {
      var wrong = bytes
      wrong[frame + 6] = height
      for outcome in made(of: wrong) { #expect(outcome == .failure(.damaged), "\(height)") }
    }
  }

  @Test("Bytes between segments, and a missing end, cost no pixel", arguments: JPEGCorpusTests.kinds)
  func acceptsOddities(kind: JPEGCorpusTests.Kind) throws {
    let bytes = Self.encode(kind.jpeg)
    let whole = made(of: bytes)
    let frame = try place(of: 0xDB, in: bytes)
    let strays = bytes[..<frame] + [0, 1, 2, 0xFF, 0, 7] + bytes[frame...]
    #expect(made(of: Array(strays)) == whole)
    // The data of arithmetic coding may end anywhere, so nobody knows whether these do.
    guard kind.jpeg.arithmetic == 0 else { return }
    #expect(made(of: Array(bytes.dropLast())) == whole)
    #expect(made(of: Array(bytes.dropLast(2))) == whole)
    // Some cameras fill their files up.
    #expect(made(of: Array(bytes.dropLast(2)) + [0, 0, 0, 0, 0] + [0xFF, 0xD9]) == whole)
  }

  @Test("Data behind the last block are blocks that were lost before", arguments: [false, true])
  func refusesMore(progressive: Bool) {
    let bytes = DamageTests.busy.jpeg(progressive: progressive)
    let longer: [UInt8] = Array(bytes.dropLast(2)) + [UInt8](repeating: 0x5A, count: 12) + [0xFF, 0xD9]
    #expect(made(of: longer).last == .failure(.damaged))
    // The means of a progressive file are in a scan of their own, which is whole.
    if !progressive { #expect(made(of: longer).allSatisfy { $0 == .failure(.damaged) }) }
  }

  @Test("Restart markers out of their order are damage; one more at the end is not", arguments: [1, 7])
  func countsRestarts(interval: Int) throws {
    var kind = test_jpeg_kind(components: 3, quality: 90)
    kind.restart_interval = Int32(interval)
    let bytes = Self.encode(kind)
    let second = try place(of: 0xD1, in: bytes)
    var swapped = bytes
    swapped[second + 1] = 0xD3
    #expect(made(of: swapped).allSatisfy { $0 == .failure(.damaged) })
    let last = try #require(
      bytes.indices.dropLast().last { bytes[$0] == 0xFF && (0xD0...0xD7).contains(bytes[$0 + 1]) })
    let next = 0xD0 | (bytes[last + 1] + 1) & 7
    #expect(made(of: Array(bytes.dropLast(2)) + [0xFF, next, 0xFF, 0xD9]) == made(of: bytes))
  }

  @Test(
    "A progressive file that lacks a scan lacks pixels, if it breaks off there or the scan lost its header")
  func countsScans() throws {
    let bytes = DamageTests.busy.jpeg(progressive: true)
    let scan = try #require(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    #expect(made(of: Array(bytes[..<scan])).last != made(of: bytes).last)
    #expect(failure(of: Array(bytes[..<scan])) == .file(.truncated))
    var headless = bytes
    headless[scan] = 0
    #expect(made(of: headless).last == .failure(.damaged))
  }

  @Test("Damage is told alike at every size, where a file is not progressive")
  func agrees() {
    var random = SplitMix64(state: 0x40)
    let kinds = Self.kinds.filter { $0.jpeg.progressive == 0 }
    var refused = 0
    for round in 0..<200 {
      var bytes = Self.encode(kinds[round % kinds.count].jpeg)
      let start = bytes.count / 3
      let place = start + random.next(below: bytes.count - start - 2)
      switch round % 3 {
      case 0: bytes[place] ^= 1 << UInt8(random.next(below: 8))
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8(random.next(below: 256)), at: place)
      }
      let outcomes = made(of: bytes)
      let problems = Set(
        outcomes.map { if case .failure(let problem) = $0 { problem } else { nil as PictureProblem? } })
      #expect(problems.count == 1, "\(round): \(problems)")
      if problems != [nil] { refused += 1 }
    }
    #expect(refused > 60 && refused < 190)
  }
}
