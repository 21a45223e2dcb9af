import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSyntax
import TestSupport
import Testing

/// One problem is one error, whatever depends on it.
@Suite("The consequences of a problem")
struct ConsequenceTests {
  /// A case that compiles, or an example.
  enum Project: Sendable, CustomTestStringConvertible {
    case golden(Case)
    case example(String)

    var testDescription: String {
      switch self {
      case .golden(let golden): golden.name
      case .example(let name): name
      }
    }

    static let sound: [Project] =
      Case.all.filter { golden in
        (try? golden.text).map { text in
          !text.output.isEmpty && (try? text.findings())?.allSatisfy { $0.severity != "error" } == true
        } ?? false
      }.map(Project.golden) + ["harbour", "minimal"].map(Project.example)

    /// A copy of its files. Keep it while compiling: media are read on demand.
    func folder() throws -> TemporaryFolder {
      switch self {
      case .golden(let golden): try TemporaryFolder(golden.text)
      case .example(let name): try TemporaryFolder(copying: Repository.url("examples/\(name)"))
      }
    }
  }

  @Test("A problem planted anywhere is one error, where it was planted", arguments: Project.sound)
  func staysAlone(project: Project) async throws {
    let folder = try project.folder()
    defer { withExtendedLifetime(folder) {} }
    let sources = try await CaseProject.sources(in: folder)
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
