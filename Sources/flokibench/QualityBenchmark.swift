import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProtocol
import Foundation
import TestPictures

/// How near thumbnails come to a reference in linear light, over real photographs and files derived from them: floki's,
/// and those of others.
struct QualityBenchmark {
  /// Where real photographs lie; without them there is nothing to measure.
  let photographs: String
  let folder: String
  var jobs = 2

  func rows() async throws -> [BenchmarkRow] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: photographs)) ?? []).sorted()
      .filter { $0.hasSuffix(".jpg") }
    guard !names.isEmpty else { return [] }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    let makers = makers
    var findings: [String: [QualitySurvey.Finding]] = [:]
    try await withThrowingTaskGroup(of: [String: [QualitySurvey.Finding]].self) { group in
      for (number, name) in names.enumerated() {
        if number >= jobs, let more = try await group.next() { findings.merge(more) { $0 + $1 } }
        group.addTask {
          let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: "\(photographs)/\(name)")))
          guard case .image(let header) = ImageProbe.probe(bytes.span, fileSize: bytes.count) else {
            return [:]
          }
          return QualitySurvey.survey(
            name, bytes, orientation: header.orientation, number: number, makers: makers)
        }
      }
      for try await more in group { findings.merge(more) { $0 + $1 } }
    }
    return order.compactMap { maker in
      let all = (findings[maker] ?? []).filter { $0.quality.size == QualityCase.sizes[0] }
      let others = (findings[maker] ?? []).filter { $0.quality.size != QualityCase.sizes[0] }
      guard let summary = LikenessSummary(all.map(\.likeness)) else { return nil }
      let rest = LikenessSummary(others.map(\.likeness)).map { "; at other sizes \(text($0))" } ?? ""
      return BenchmarkRow(
        name: "\(maker), \(all.count) thumbnails beside the reference", value: text(summary) + rest)
    }
  }

  private let order = ["floki", "`vipsthumbnail --linear`", "`vipsthumbnail`", "`gdImageCopyResampled`"]

  private var makers: [String: QualitySurvey.Maker] {
    var makers: [String: QualitySurvey.Maker] = [
      order[0]: { quality in
        guard case .image(let header) = ImageProbe.probe(quality.bytes.span, fileSize: quality.bytes.count),
          let made = try? ImageWorker().perform([quality.operation], on: quality.bytes, header: header)
        else { return nil }
        return TestPicture(decoding: made[0])
      },
      order[3]: { TestPicture(renderedByGD: $0.bytes, $0.crop, at: $0.size) },
    ]
    guard let vips = installed("vipsthumbnail") else { return makers }
    let folder = folder
    for (name, options) in [(order[1], ["--linear"]), (order[2], [])] {
      makers[name] = { quality in
        let file = "\(folder)/\(UUID().uuidString)"
        defer {
          for ending in ["jpg", "png"] { try? FileManager.default.removeItem(atPath: "\(file).\(ending)") }
        }
        let arguments =
          [
            "\(file).jpg", "--size", "\(quality.size.width)x\(quality.size.height)", "--smartcrop", "centre",
            "--export-profile", "srgb", "-o", "\(file).png",
          ] + options
        guard (try? Data(quality.bytes).write(to: URL(fileURLWithPath: "\(file).jpg"))) != nil,
          (try? measure(vips, arguments)) != nil,
          let made = try? Data(contentsOf: URL(fileURLWithPath: "\(file).png"))
        else { return nil }
        return TestPicture(decoding: Array(made))
      }
    }
    return makers
  }

  private func text(_ summary: LikenessSummary) -> String {
    String(
      format: "%.1f dB, %.1f at worst, SSIM %.4f", summary.medianPSNR, summary.worstPSNR, summary.medianSSIM)
  }
}
