import FlokiContent
import FlokiProtocol
import TestSupport
import Testing

@testable import FlokiImages

/// A picture that the probe takes and no decoder reads is told as damaged, and as nothing else.
@Suite(.enabled(Comment(rawValue: PictureCorpus.whySkipped), { await PictureCorpus.isWanted() }))
struct MutationTests {
  private static let files = 2000

  @Test func `a damaged file that passes the probe is called damaged by its decoder`() async throws {
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
      "| format | damaged files | taken for pictures | made | found by the decoder |\n|---|---|---|---|---|"
    )
    for format in formats {
      let tally = try #require(tallies[format])
      print(
        "| \(format) | \(tally.files) | \(tally.passed) | \(tally.passed - tally.damaged - tally.findings.count) | \(tally.damaged) |"
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
    var damaged = 0
    var findings: [String] = []

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
          if case .file = error.problem {
            damaged += 1
            return
          }
          findings.append("\(name) at \(operation.size.width) × \(operation.size.height): \(error.problem)")
          return
        }
      }
    }
  }
}

extension PictureCorpus.Row {
  fileprivate var isDecoded: Bool { if case .decoded = expectation { true } else { false } }
}
