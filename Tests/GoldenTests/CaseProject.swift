import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProject
import FlokiSyntax
import TestSupport

/// The project of a case in a temporary folder, built at a fixed time and with the encoder version “golden”.
struct CaseProject {
  private let golden: CaseText
  private let folder: TemporaryFolder

  init(_ golden: Case) throws {
    self.golden = try golden.text
    folder = try TemporaryFolder(self.golden)
  }

  func outcome() async throws -> Outcome {
    let checked = try await FlokiCheck.check(request)
    var outcome = Outcome(files: [:], findings: checked.diagnostics.findings, report: checked.diagnostics)
    if golden.terminal != nil { outcome.shown = checked.diagnostics.text }
    guard checked.result == .done else { return outcome }

    var diagnostics = Diagnostics()
    let conditions = BuildConditions(now: try Self.now, jobs: 2, encoderVersion: "golden")
    if let site = try await compile(
      try await Self.sources(in: folder), under: conditions, reporting: &diagnostics)
    {
      outcome.files = try site.goldenFiles(of: folder.path)
      outcome.misjudged = site.files.filter { !$0.isKnownByItsPath(in: site) }.map(\.path)
    }
    return outcome
  }

  /// What floki reads of a folder.
  static func sources(in folder: TemporaryFolder) async throws -> SourceTree {
    let reader = ProjectReader(
      directory: folder.path, jobs: 2, probeVersion: "golden",
      probe: { _, beginning, byteCount in ImageProbe.probe(beginning, fileSize: byteCount) })
    return try await reader.read().sources
  }

  /// What `floki check --fix` does with it, and what it does the second time.
  func repairs() async throws -> [FixOutcome] {
    let first = try await FlokiCheck.fix(request, isDryRun: false)
    return [first, try await FlokiCheck.fix(request, isDryRun: false)]
  }

  private var request: BuildRequest {
    get throws {
      BuildRequest(
        project: folder.path, output: folder.path + "/public", now: try Self.now, jobs: 2,
        isLocked: golden.isLocked)
    }
  }

  private static var now: Instant {
    get throws { try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc) }
  }
}

extension SiteFile {
  /// What a build knows of a file by what is in it, targets and servers know by its path.
  fileprivate func isKnownByItsPath(in site: Site) -> Bool {
    let kind = PublishedKind(ofPath: path)
    return PublishedKind.role(ofPath: path) == role
      && (kind == .appData || kind.isImmutable == isImmutable(in: site))
  }
}
