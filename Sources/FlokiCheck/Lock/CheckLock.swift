import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiRules
package import FlokiSyntax

/// What `floki lock --check` found.
package struct LockFindings: Sendable {
  /// What is wrong with the lock, or between it and the project.
  package var diagnostics: DiagnosticReport
  /// Lines that the next build adds, and lines that it removes; nil if errors in the project prevent a build.
  package var next: (added: [String], removed: [String])?
  /// Whether they have ids or places that a build with `--locked` refuses to assign.
  package var isOutdated: Bool

  package var hasErrors: Bool { diagnostics.diagnostics.contains { $0.severity == .error } }
}

/// Compares `floki.lock` with the project, and writes nothing.
package func checkLock(_ request: BuildRequest) async throws -> LockFindings {
  _ = try Folder.project(request.project)
  var request = request
  // What a locked build would refuse is told line by line.
  request.isLocked = false
  let snapshot = try await request.reader.read()
  guard let checked = try await CheckedProject(request, snapshot.sources, unread: snapshot.problems) else {
    throw NotAProject(directory: request.project)
  }
  if let site = checked.compiled { try request.judgeOwner(of: site) }
  let lockFile = checked.sources[ProjectPath.lock]
  var aboutLock = Diagnostics()
  for diagnostic in checked.diagnostics.all
  where Set<Rule>.ofLockConflicts.union([ReleaseComparisonRules().versionReleased]).contains(diagnostic.rule)
    || ([diagnostic.primary] + diagnostic.notes).contains(where: { $0.span.source == lockFile })
  {
    aboutLock.report(diagnostic)
  }
  let report = DiagnosticReport(aboutLock, of: checked.sources.files)
  guard let site = checked.compiled else {
    return LockFindings(diagnostics: report, next: nil, isOutdated: false)
  }
  let (before, after) = (site.lockBefore.lines, site.lock.lines)
  let (known, wanted) = (Set(before), Set(after))
  return LockFindings(
    diagnostics: report,
    next: (after.filter { !known.contains($0) }, before.filter { !wanted.contains($0) }),
    isOutdated: site.lock.knowsMore(than: site.lockBefore))
}
