import FlokiCompiler
import FlokiProtocol
package import FlokiSyntax

/// How `floki release` ended.
package enum ReleaseOutcome: Sendable {
  /// Mistakes in the content: nothing was written.
  case mistakes(DiagnosticReport)
  /// The lock does not know what was published: nothing was written.
  case conflict(DiagnosticReport)
  /// The appdata is the one that was released under this version: phones have nothing to fetch.
  case nothingNew(version: Int32, DiagnosticReport)
  case released(PlannedRelease, DiagnosticReport)
  /// What would be released, where that was all that was asked for.
  case due(PlannedRelease, DiagnosticReport)

  package var diagnostics: DiagnosticReport {
    switch self {
    case .mistakes(let report), .conflict(let report), .nothingNew(_, let report), .released(_, let report),
      .due(_, let report):
      report
    }
  }
}

/// A move of the version.
package struct PlannedRelease: Hashable, Sendable {
  package var from: Int32
  package var to: Int32
  /// What readers will find different; nil where nothing is known of what they have.
  package var changes: ReaderChanges?
}

/// Every version that int32 can count has been used.
package struct VersionsExhausted: Error, CustomStringConvertible {
  package var description: String {
    "there is no version after 2147483647; move the indicator to another app name"
  }
}

/// Checks a project, moves its version to the next free number and records the release.
///
/// `floki.yaml` changes in the digits of the version alone. The lock is written first: a run that is killed between
/// the two leaves a lock that knows the next version, and the next run comes to the same number again. A locked request
/// writes neither.
///
/// - Parameters:
///   - message: What is written down of the release, for those who read the list of them.
///   - announce: Told what is about to be released, before anything is written.
package func release(
  _ request: BuildRequest, message: String? = nil,
  announce: (PlannedRelease, DiagnosticReport) -> Void = { _, _ in }
) async throws -> ReleaseOutcome {
  var request = request
  request.isRelease = true
  _ = try Folder.project(request.project)
  let lock = try BuildLock(in: request.project)
  defer { extendLifetime(lock) }
  let snapshot = try await request.reader.read()
  guard let checked = try await CheckedProject(request, snapshot.sources, unread: snapshot.problems) else {
    throw NotAProject(directory: request.project)
  }
  let diagnostics = DiagnosticReport(checked.diagnostics, of: checked.sources.files)
  guard let site = checked.compiled, checked.onlyVersionConflicts else {
    return checked.result == .conflict ? .conflict(diagnostics) : .mistakes(diagnostics)
  }

  let current = site.version
  guard !checked.isReleased else { return .nothingNew(version: current, diagnostics) }
  let numbers = VersionNumbers(site, checked.releases, output: request.output)
  let next = try numbers.next()
  let remaining = DiagnosticReport(checked.withoutVersionConflicts, of: checked.sources.files)
  let plan = PlannedRelease(
    from: current, to: next,
    changes: ReaderChanges(to: site, embedding: checked.images, from: request.output))
  guard !request.isLocked else { return .due(plan, remaining) }
  announce(plan, remaining)
  var newLock = site.lock
  for release in checked.releases where newLock.release(next, of: release.app) == nil {
    newLock.releases.append(
      Lock.Release(
        version: next, app: release.app, digest: release.digest, moment: request.now, message: message))
  }
  let yaml = checked.sources.files[site.versionSpan.source].bytes
  let place = Int(site.versionSpan.start)..<Int(site.versionSpan.end)
  guard let bumped = VersionBump.applying(Int(next), to: yaml, at: place) else {
    return .mistakes(diagnostics)
  }
  try AtomicFile.write(newLock.bytes, to: "floki.lock", inProject: request.project)
  try AtomicFile.write(bumped, to: "floki.yaml", inProject: request.project)
  return .released(plan, remaining)
}
