import FlokiContent
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// Trying a picture before it is imported gives what a build gives.
@Suite struct PictureTrialTests {
  private static let sources: [[UInt8]] = {
    let drawn = TestPicture(width: 700, height: 500) { x, y in
      UInt32(0xFF00_0000) | UInt32((x * 7 ^ y * 3) & 0xFF) << 16 | UInt32((x + y) & 0xFF) << 8
        | UInt32(y & 0xFF)
    }
    return [
      DamageTests.busy.jpeg(progressive: false), DamageTests.busy.jpeg(progressive: true),
      drawn.jpeg(progressive: true),
    ]
  }()

  /// Whether a build makes a thumbnail, a picture of a page and a photo of a file.
  private func isBuilt(_ bytes: [UInt8]) -> Bool {
    guard case .image(let header) = ImageProbe.probe(bytes.span, fileSize: bytes.count) else { return false }
    let operations = [
      ImageOperation.thumbnail(of: "a", header: header, cell: PixelSize(width: 75, height: 75), quality: 80),
      .pageImage(of: "a", header: header, quality: 80), .photo(of: "a", header: header, quality: 80),
    ]
    return operations.allSatisfy { (try? ImageWorker().perform([$0], on: bytes, header: header)) != nil }
  }

  private func isTaken(_ bytes: [UInt8]) -> Bool { (try? PictureTrial.header(of: bytes)) != nil }

  @Test func `a file is taken where a build makes something of it, whatever happened to its bytes`() {
    var random = SplitMix64(state: 43)
    var (taken, refused) = (0, 0)
    for source in Self.sources {
      #expect(isTaken(source))
      for number in 0..<120 {
        var bytes = source
        switch number % 3 {
        case 0: bytes.removeLast(1 + random.next(below: bytes.count - 1))
        case 1:
          for _ in 0...random.next(below: 3) {
            bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
          }
        default:
          let start = random.next(below: bytes.count)
          bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.next(below: 40)))
        }
        let isBuilt = isBuilt(bytes)
        #expect(isTaken(bytes) == isBuilt, "\(number)")
        if isBuilt { taken += 1 } else { refused += 1 }
      }
    }
    #expect(taken > 10 && refused > 100)
  }

  @Test func `what is no picture, or takes too much memory, is told`() throws {
    #expect(throws: PictureProblem.file(.empty)) { try PictureTrial.header(of: []) }
    #expect(throws: PictureProblem.notAPicture) { try PictureTrial.header(of: Array("<html>".utf8)) }
    #expect(throws: PictureProblem.notAPicture) { try PictureTrial.header(of: [0, 0, 1, 0, 1, 0, 16, 16]) }
    let bytes = Self.sources[0]
    #expect(throws: PictureProblem.needsMemory(bytes.count, allowed: 1)) {
      try PictureTrial.header(of: bytes, memory: 1)
    }
  }
}
