package import FlokiCheck
import FlokiCompiler
import FlokiFiles
import FlokiImages
import FlokiProject
package import FlokiSyntax

/// The pictures of a project that a machine made, so that a later build finds them.
package struct PictureReport: Hashable, Sendable {
  /// Sources of pictures in the whole project.
  package var sourceCount = 0
  /// The share of this machine.
  package var shareCount = 0
  package var made = 0
  /// Pictures that were already in the cache.
  package var reused = 0
  /// Pictures that were already in the shared cache.
  package var shared = 0
  /// Pictures that were uploaded to the shared cache.
  package var handedOver = 0
}

/// How making pictures ended.
package struct PictureOutcome: Sendable {
  package var result: BuildOutcome.Result
  package var diagnostics: DiagnosticReport
  package var warnings: [String] = []
  /// Nil if problems prevented it.
  package var report: PictureReport?
}

/// Makes the pictures of a project, or a share of them, and fills the caches with them; publishes nothing and writes
/// no `floki.lock`.
///
/// It takes no lock: several machines can make their shares in one project folder at the same time.
package func makePictures(
  _ request: BuildRequest, share: Shard?, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
) async throws -> PictureOutcome {
  _ = try Folder.project(request.project)
  progress(.reading)
  let reader = request.reader
  let walk = try await reader.walk()
  let snapshot = try await reader.read(walk)
  progress(.compiling)
  guard
    let checked = try await CheckedProject(
      request, snapshot.sources, unread: snapshot.problems, isToBePublished: true)
  else { throw NotAProject(directory: request.project) }
  // What was released under which version makes no difference to a picture.
  guard let site = checked.compiled, checked.onlyVersionConflicts else {
    return PictureOutcome(
      result: .problems, diagnostics: DiagnosticReport(checked.diagnostics, of: checked.sources.files))
  }
  let plan = SitePictures(of: site, from: checked.sources)
  let whole = plan.work
  let work = share.map(plan.share) ?? whole
  var report = PictureReport(sourceCount: whole.count, shareCount: work.count)
  let stores = PictureStores(request)
  defer { stores.shared?.abandon() }
  let results = try await stores.workshop(for: request, readingWhat: walk).fillCaches(for: work) {
    (report.made, report.reused, report.shared) = ($0.made, $0.reused, $0.shared)
    progress(.pictures(finished: $0.finished, total: $0.total))
  }
  if results.isCancelled { throw CancellationError() }
  var diagnostics = checked.withoutVersionConflicts
  for failure in results.failures { try diagnostics.report(failure, of: plan, in: checked.sources) }
  if request.isStrict { diagnostics.raiseWarnings() }
  // Handing over is what this is for.
  report.handedOver = await stores.close(after: site, from: checked.sources, waiting: nil)
  try Task.checkCancellation()
  return PictureOutcome(
    result: results.failures.isEmpty ? .done : .problems,
    diagnostics: DiagnosticReport(diagnostics, of: checked.sources.files), warnings: stores.warnings,
    report: report)
}
