import FlokiContent
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// Pictures of every kind that other programs wrote become what they should.
@Suite(.enabled(Comment(rawValue: PictureCorpus.whySkipped), { await PictureCorpus.isWanted() }))
struct CorpusTests {
  /// The middle of a format's pictures is at least this near, in dB; each row has a floor of its own.
  private static let leastMedian = 40.0

  @Test func `pictures of every kind are read as other programs read them, or refused by name`() async throws
  {
    let corpus = try await PictureCorpus.shared()
    var likenesses: [String: [Double]] = [:]
    var (counts, problems): ([String: Int], [String: [String]]) = ([:], [:])
    for row in corpus.rows {
      let judgement = Self.judge(row, of: corpus)
      counts[row.format, default: 0] += 1
      likenesses[row.format, default: []] += judgement.likenesses
      if let problem = judgement.problem {
        problems[row.format, default: []].append("\(row.file): \(row.words): \(problem)")
      }
    }
    print("| format | files | wrong | median dB | worst dB |\n|---|---|---|---|---|")
    for format in counts.keys.sorted() {
      let sorted = (likenesses[format] ?? []).sorted()
      for problem in problems[format] ?? [] { Issue.record("\(problem)") }
      guard !sorted.isEmpty else { continue }
      let median = sorted[sorted.count / 2]
      print(
        "| \(format) | \(counts[format] ?? 0) | \(problems[format]?.count ?? 0) | \(median.rounded()) | \((sorted.first ?? 0).rounded()) |"
      )
      #expect(median >= Self.leastMedian, "\(format)")
    }
  }

  private struct Judgement {
    var likenesses: [Double] = []
    var problem: String?
  }

  private static func judge(_ row: PictureCorpus.Row, of corpus: PictureCorpus) -> Judgement {
    let bytes = corpus.bytes(row.file)
    let contents = ImageProbe.probe(bytes.span, fileSize: bytes.count)
    if case .refused(let reason) = row.expectation {
      return Judgement(problem: contents.refusal == reason ? nil : "expected \(reason), found \(contents)")
    }
    guard case .image(let header) = contents else { return Judgement(problem: "found \(contents)") }
    if header.hasAlpha != (row.alpha != "none") {
      return Judgement(problem: "hasAlpha is \(header.hasAlpha)")
    }
    switch row.expectation {
    case .refused: return Judgement()
    case .decoded(let reference, let thumbnail, let least):
      guard let whole = TestPicture(decoding: corpus.bytes(reference)),
        let small = TestPicture(decoding: corpus.bytes(thumbnail))
      else { return Judgement(problem: "it has no reference") }
      guard header.size == whole.size else {
        return Judgement(problem: "\(header.size) instead of \(whole.size)")
      }
      return compare(bytes, header, with: [whole, small], least: least)
    case .ramp(let white, let least):
      do throws(ImageFailure) {
        let made = try pictures(of: bytes, header, sizes: [header.size])
        return Judgement(problem: made.first.flatMap { $0.problemOfRamp(white: white, least: least) })
      } catch { return Judgement(problem: "\(error.problem)") }
    }
  }

  private static func compare(
    _ bytes: [UInt8], _ header: ImageHeader, with references: [TestPicture], least: Double
  ) -> Judgement {
    var judgement = Judgement()
    do throws(ImageFailure) {
      let made = try pictures(of: bytes, header, sizes: references.map(\.size))
      judgement.likenesses = zip(made, references).map { made, reference in
        Likeness(of: made.overWhite, to: reference.overWhite)?.psnr ?? 0
      }
    } catch { judgement.problem = "\(error.problem)" }
    if judgement.likenesses.contains(where: { $0 < least }) {
      judgement.problem =
        "\(judgement.likenesses.map { ($0 * 10).rounded() / 10 }) dB, whole and as a thumbnail, instead of \(least)"
    }
    return judgement
  }

  /// The whole picture at some sizes.
  private static func pictures(
    of bytes: [UInt8], _ header: ImageHeader, sizes: [PixelSize]
  ) throws(ImageFailure) -> [TestPicture] {
    let whole = PixelRect(x: 0, y: 0, width: header.size.width, height: header.size.height)
    let operations = sizes.map {
      ImageOperation(source: "corpus", crop: whole, size: $0, encoding: .png)
    }
    return try ImageWorker().perform(operations, on: bytes, header: header).compactMap {
      TestPicture(decoding: $0)
    }
  }
}

extension MediaFile.Contents {
  /// By what a file is refused.
  fileprivate var refusal: String? {
    switch self {
    case .brokenImage(let fault): fault.rawValue
    case .foreign(let kind): kind.rawValue
    case .image, .other: nil
    }
  }
}

extension PictureCorpus.Row {
  fileprivate var words: String {
    [format, "\(bits) bits", colour, "alpha \(alpha)", orientation, layout].joined(separator: ", ")
  }
}

extension TestPicture {
  /// As it is seen on a white page.
  fileprivate var overWhite: TestPicture {
    TestPicture(width: width, height: height) { x, y in
      let (word, clear) = (self[x, y], self[x, y] >> 24)
      return [16, 8, 0].reduce(0) { seen, shift in
        seen | (((word >> shift & 255) * (255 - clear) + 255 * clear + 127) / 255) << shift
      }
    }
  }

  /// What is wrong with a ramp of greys; nil where nothing is.
  fileprivate func problemOfRamp(white: Int, least: Int) -> String? {
    let greens = (0..<width).map { Int(self[$0, height / 2] >> 8 & 255) }
    // Lossy formats waver by a step or two.
    if let fall = greens.indices.dropFirst(4).first(where: { greens[$0] < greens[$0 - 4] - 2 }) {
      return "it gets darker at column \(fall): \(greens[fall - 4]), then \(greens[fall])"
    }
    if greens[0] > 20 { return "no light is \(greens[0])" }
    return greens[white] < least ? "white is \(greens[white]) instead of \(least) or more" : nil
  }
}
