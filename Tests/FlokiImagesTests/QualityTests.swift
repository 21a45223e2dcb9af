import FlokiContent
import FlokiProtocol
import Foundation
import TestPictures
import Testing

@testable import FlokiImages

/// Photographs become what a reference in linear light makes of all their pixels.
@Suite(.enabled(if: Photographs.folder != nil, "FLOKI_PHOTOS names no folder; scripts/photos.sh makes one"))
struct QualityTests {
  @Test("Photographs of every kind come out as light would have it")
  func staysNearTheReference() async throws {
    let findings = try await survey()
    let thumbnails = findings.filter { $0.quality.size == QualityCase.sizes[0] }
    try #require(thumbnails.count >= 50)
    #expect(Set(findings.map(\.quality.kind)).count == QualityCase.kinds.count + 1)

    let summary = try #require(LikenessSummary(thumbnails.map(\.likeness)))
    let others = try #require(LikenessSummary(findings.map(\.likeness)))
    #expect(summary.medianPSNR >= 45)
    #expect(summary.medianSSIM >= 0.999)
    #expect(others.medianPSNR >= 45)
    for finding in findings where finding.likeness.psnr < Self.least(of: finding.quality.kind) {
      report(finding)
    }
  }

  @Test(
    "Thumbnails made of boxes of light are those of single pixels, but for half of what may be wrong with them"
  )
  func boxesChangeNothing() throws {
    let folder = try #require(Photographs.folder)
    for name in try Photographs.jpegs(in: folder) {
      let bytes = try #require([UInt8](readingFileAt: "\(folder)/\(name)"))
      let header = try header(of: bytes)
      let size = DecodedShape(header, eighths: 3).size
      let longest = max(size.width, size.height)
      guard longest >= 12 * 75 else { continue }
      let result = PixelSize(width: size.width * 75 / longest, height: size.height * 75 / longest)
      var comparison = BoxComparison(of: size, to: result)
      let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      try JPEGRows(bytes: bytes, header: header, eighths: 3).read(whole) { row, _, y in
        comparison.add(row, at: y)
      }
      let likeness = try #require(comparison.likeness)
      #expect(likeness.psnr >= BoxComparison.least, "\(name)")
    }
  }

  @Test("The measure tells a wrong picture from a right one")
  func measures() throws {
    let folder = try #require(Photographs.folder)
    let name = try #require(try Photographs.jpegs(in: folder).first)
    let bytes = try #require([UInt8](readingFileAt: "\(folder)/\(name)"))
    let quality = try #require(QualityCase.whole(bytes, orientation: 1))
    let reference = try #require(quality.reference())
    let same = try #require(Likeness(of: reference, to: reference))
    #expect(same.psnr == 99)
    #expect(abs(same.ssim - 1) < 1e-9)

    // The wrong gamma, half a pixel of the result to the side, and a picture that is mirrored.
    let gd = try #require(TestPicture(renderedByGD: bytes, quality.crop, at: quality.size))
    #expect(try #require(Likeness(of: gd, to: reference)).psnr < 45)
    let whole = try #require(ReferencePicture(decoding: bytes))
    var shifted = quality.crop
    shifted.x -= quality.crop.width / quality.size.width / 2
    #expect(try #require(Likeness(of: whole.rendered(shifted, at: quality.size), to: reference)).psnr < 45)
    let mirrored = try #require(ReferencePicture(decoding: bytes, orientation: 2))
    let other = try #require(Likeness(of: mirrored.rendered(quality.crop, at: quality.size), to: reference))
    #expect(other.psnr < 34)
    #expect(other.ssim < 0.9)
  }

  private func survey() async throws -> [QualitySurvey.Finding] {
    let folder = try #require(Photographs.folder)
    let names = try Photographs.jpegs(in: folder)
    return try await withThrowingTaskGroup(of: [QualitySurvey.Finding].self) { group in
      var waiting = Array(names.enumerated())
      func start() {
        guard let (number, name) = waiting.popLast() else { return }
        group.addTask {
          let bytes = try #require([UInt8](readingFileAt: "\(folder)/\(name)"))
          let header = try header(of: bytes)
          let findings = QualitySurvey.survey(
            name, bytes, orientation: header.orientation, number: number, makers: ["floki": Self.make])
          return findings["floki"] ?? []
        }
      }
      for _ in 0..<2 { start() }
      var findings: [QualitySurvey.Finding] = []
      while let more = try await group.next() {
        findings += more
        start()
      }
      return findings
    }
  }

  /// Nil where floki says that it cannot, which leaves a kind without findings.
  private static let make: QualitySurvey.Maker = { quality in
    guard let header = try? header(of: quality.bytes),
      let made = try? ImageWorker().perform([quality.operation], on: quality.bytes, header: header)
    else { return nil }
    return TestPicture(decoding: made[0])
  }

  /// Of four inks libjpeg scales each by itself, and only then they become colours: large dark areas of several inks come out
  /// further from the reference, which mixes first.
  private static func least(of kind: String) -> Double { kind == "CMYK" ? 34 : 36 }

  private func report(_ finding: QualitySurvey.Finding) {
    Issue.record("\(finding.name), \(finding.quality.kind): \(finding.likeness.psnr) dB")
  }
}

extension Photographs {
  /// The photographs, as opposed to pictures that were drawn.
  static func jpegs(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jpg") }.sorted()
  }
}
