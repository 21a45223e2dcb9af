import FlokiContent
import FlokiProtocol
import TestSupport
import Testing

@testable import FlokiImages

/// What the probe takes for a picture, `floki check` passes: then a build has to make it.
@Suite(.enabled(Comment(rawValue: PictureCorpus.whySkipped), { await PictureCorpus.isWanted() }))
struct MutationTests {
  private static let files = 2000

  @Test func `no damaged file passes the probe and fails in the decoder`() async throws {
    let corpus = try await PictureCorpus.shared()
    let rows = Dictionary(grouping: corpus.rows.filter(\.isDecoded), by: \.format)
    let formats = rows.keys.sorted()
    try #require(formats.count == 8)
    var random = SplitMix64(state: 0x5EED)
    var tallies: [String: Tally] = [:]
    for number in 0..<Self.files {
      let format = formats[number % formats.count]
      let some = try #require(rows[format])
      let row = some[random.next(below: some.count)]
      var tally = tallies[format] ?? Tally()
      let (bytes, changes) = corpus.bytes(row.file).mutated(by: &random)
      tally.take(bytes, named: "\(row.file), file \(number), \(changes)")
      tallies[format] = tally
    }
    print(
      "| format | damaged files | taken for pictures | made | damaged all the same | other failures |\n|---|---|---|---|---|---|"
    )
    for format in formats {
      let tally = try #require(tallies[format])
      let made = tally.passed - tally.findings.count
      print(
        "| \(format) | \(tally.files) | \(tally.passed) | \(made) | \(tally.findings.count - tally.others) | \(tally.others) |"
      )
      // A test whose files are all refused would find nothing.
      #expect(tally.passed > tally.files / 10, "\(format)")
      #expect(
        tally.findings.isEmpty, "\(format): \(tally.findings.prefix(5).joined(separator: "\n"))")
    }
  }

  private struct Tally {
    var files = 0
    var passed = 0
    var findings: [String] = []
    /// How many findings do not even say that the file is damaged.
    var others = 0

    mutating func take(_ bytes: [UInt8], named name: String) {
      files += 1
      guard case .image(let header) = ImageProbe.probe(bytes.span, fileSize: bytes.count),
        // A picture of tens of megapixels would only cost time.
        header.size.width * header.size.height < 1 << 20
      else { return }
      passed += 1
      let whole = PixelRect(x: 0, y: 0, width: header.size.width, height: header.size.height)
      let operations = [header.size, PixelSize(width: 1, height: 1)].map {
        ImageOperation(source: name, crop: whole, size: $0, encoding: .png)
      }
      // Each alone: what is made of an eighth of a JPEG takes another way.
      for operation in operations {
        do throws(ImageFailure) {
          _ = try ImageWorker().perform([operation], on: bytes, header: header)
        } catch {
          if case .file = error.fault {} else { others += 1 }
          findings.append("\(name) at \(operation.size.width) × \(operation.size.height): \(error.fault)")
          return
        }
      }
    }
  }
}

extension PictureCorpus.Row {
  fileprivate var isDecoded: Bool { if case .decoded = expectation { true } else { false } }
}

extension [UInt8] {
  /// The same file with some bytes changed, most of them near its beginning or its end, where headers are, or cut off.
  fileprivate func mutated(by random: inout SplitMix64) -> (bytes: [UInt8], changes: String) {
    var (bytes, changes) = (self, [String]())
    for _ in 0..<(1 + random.next(below: 4)) {
      let offset =
        switch random.next(below: 4) {
        case 0: random.next(below: count)
        case 1: count - 1 - random.next(below: Swift.min(count, 400))
        default: random.next(below: Swift.min(count, 600))
        }
      switch random.next(below: 3) {
      case 0: bytes[offset] ^= 1 << UInt8(random.next(below: 8))
      case 1: bytes[offset] = UInt8(random.next(below: 256))
      default: bytes[offset] = random.next(below: 2) == 0 ? 0 : 255
      }
      changes.append("\(offset) is \(bytes[offset])")
    }
    if random.next(below: 8) == 0 {
      bytes.removeLast(1 + random.next(below: count / 2))
      changes.append("cut off at \(bytes.count)")
    }
    return (bytes, changes.joined(separator: ", "))
  }
}
