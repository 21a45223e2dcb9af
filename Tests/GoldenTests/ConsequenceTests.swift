import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProject
import FlokiRules
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// One problem is one error, whatever depends on it.
@Suite("The consequences of a problem")
struct ConsequenceTests {
  /// Every case that compiles, and the examples.
  static let soundProjects: [String] = {
    let cases = Case.all.filter { golden in
      (try? golden.expected).map { !$0.files.isEmpty && !$0.diagnostics.contains("error[") } ?? false
    }
    let examples = ["harbour", "minimal"].map {
      Repository.url("examples/\($0)").path
    }
    return cases.map { $0.input.path } + examples
  }()

  @Test("A problem planted anywhere is one error, where it was planted", arguments: soundProjects)
  func staysAlone(project: String) async throws {
    let reader = ProjectReader(
      directory: project, jobs: 2, probeVersion: "consequences",
      probe: { _, beginning, byteCount in ImageProbe.probe(beginning, fileSize: byteCount) })
    let sources = try await reader.read().sources
    try? FileManager.default.removeItem(atPath: project + "/.floki")
    let before = try await errors(in: sources)
    #expect(before.isEmpty)
    for seed: UInt64 in [1, 2] {
      var random = SplitMix64(state: seed)
      for mistake in PlantedMistake.plant(8, in: sources, using: &random) {
        let errors = try await errors(in: mistake.sources)
        #expect(
          errors.count <= 1,
          "\(mistake): \(errors.map { "\($0.code) at \(place($0.primary.span, in: mistake.sources))" })")
        guard let error = errors.first, let planted = mistake.path else { continue }
        let path = mistake.sources.files[error.primary.span.source].path
        #expect(path == planted, "\(mistake): \(error.code) in \(path)")
      }
    }
  }

  private func errors(in sources: SourceTree) async throws -> [Diagnostic] {
    var diagnostics = Diagnostics()
    let now = try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc)
    _ = try await compile(
      sources, under: BuildConditions(now: now, jobs: 1, encoderVersion: "golden"), reporting: &diagnostics)
    return diagnostics.all.filter { $0.severity == .error }
  }

  private func place(_ span: SourceSpan, in sources: SourceTree) -> String {
    let file = sources.files[span.source]
    let text = String(decoding: file.bytes[Int(span.start)..<Int(span.end)].prefix(40), as: UTF8.self)
    return "\(file.path):\(span.start) “\(text)”"
  }
}
