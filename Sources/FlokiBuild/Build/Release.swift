package import FlokiCheck
package import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
package import FlokiRules
import FlokiSite
package import FlokiSyntax

/// The options of a release.
package struct ReleaseWish: Sendable {
  /// The message of the release, for the list of releases.
  package var message: String?
  /// The app to release, with those that share its version; nil for all.
  package var app: String?

  package init(message: String? = nil, app: String? = nil) { (self.message, self.app) = (message, app) }

  /// The chosen apps.
  func chosen(among generations: [Generation]) throws(UnknownApp) -> [Generation] {
    guard let app else { return generations }
    let chosen = generations.filter { $0.apps.contains(app) }
    if chosen.isEmpty { throw UnknownApp(name: app, apps: generations.flatMap(\.apps)) }
    return chosen
  }
}

/// An app that the project does not have (exit code 2).
package struct UnknownApp: CommandFailure {
  package let name: String
  package let apps: [String]
  package var description: String { "the project has no app `\(name)`" }
  package var hint: String? {
    nearestName(to: name, among: apps).map { "did you mean `\($0)`?" }
      ?? "its apps are \(apps.joined(separator: ", "))."
  }
  package var exitStatus: ExitStatus { .usage }
}

/// How `floki release` ended.
package enum ReleaseOutcome: Sendable {
  /// Problems in the content: nothing was written.
  case problems(DiagnosticReport)
  /// The lock does not know what was published: nothing was written.
  case conflict(DiagnosticReport)
  /// The appdata is the one that was released under this version: phones have nothing to fetch.
  case nothingNew([Generation], DiagnosticReport)
  case released([PlannedRelease], DiagnosticReport)
  /// What would be released, for a dry run.
  case due([PlannedRelease], DiagnosticReport)

  package var diagnostics: DiagnosticReport {
    switch self {
    case .problems(let report), .conflict(let report), .nothingNew(_, let report), .released(_, let report),
      .due(_, let report):
      report
    }
  }
}

/// A move of a version.
package struct PlannedRelease: Sendable {
  /// What is released, in its old state.
  package var generation: Generation
  package var to: Int32
  /// The changes for readers; nil if what they have is unknown.
  package var changes: ReaderChanges?

  package var from: Int32 { generation.version }
}

/// Every version that an int32 can hold has been used.
package struct VersionsExhausted: CommandFailure {
  package var description: String {
    "there is no version after 2147483647; move the indicator to another app name"
  }
  package var exitStatus: ExitStatus { .conflict }
}

/// Checks a project, moves its version to the next free number and records the release; where apps have versions of their
/// own, each of them whose appdata is not released yet.
///
/// `floki.yaml` changes in the digits of the versions alone. The lock is written first: a run that is killed between
/// the two leaves a lock that knows the next version, and the next run gets the same number again. A locked request
/// writes neither.
///
/// - Parameter announce: Called with what is about to be released, before anything is written.
package func release(
  _ request: BuildRequest, wishing wish: ReleaseWish = ReleaseWish(),
  announce: ([PlannedRelease], DiagnosticReport) -> Void = { _, _ in }
) async throws -> ReleaseOutcome {
  var request = request
  request.isRelease = true
  _ = try Folder.project(request.project)
  let lock = try BuildLock(in: request.project, waiting: request.patience)
  defer { extendLifetime(lock) }
  let snapshot = try await request.reader.read()
  guard let checked = try await CheckedProject(request, snapshot.sources, unread: snapshot.problems) else {
    throw NotAProject(directory: request.project)
  }
  let diagnostics = DiagnosticReport(checked.diagnostics, of: checked.sources.files)
  guard let site = checked.compiled, checked.onlyVersionConflicts else {
    return checked.result == .conflict ? .conflict(diagnostics) : .problems(diagnostics)
  }

  try site.judgeEncryption()
  try site.judgeCompression()
  let chosen = try wish.chosen(among: site.generations)
  let due = chosen.filter { !checked.isReleased($0) }
  guard !due.isEmpty else { return .nothingNew(chosen, diagnostics) }
  let plans = try due.map { generation in
    let releases = checked.releases.filter { generation.apps.contains($0.app) }
    return PlannedRelease(
      generation: generation,
      to: try VersionNumbers(generation, site.lock, releases, output: request.output).next(),
      changes: ReaderChanges(
        to: site, generation.apps, embedding: checked.images, from: request.output))
  }
  let remaining = DiagnosticReport(checked.withoutVersionConflicts, of: checked.sources.files)
  guard !request.isLocked else { return .due(plans, remaining) }
  announce(plans, remaining)
  var newLock = site.lock
  for plan in plans {
    for release in checked.releases where plan.generation.apps.contains(release.app) {
      newLock.record(
        IDLock.Release(
          version: plan.to, app: release.app, digest: release.digest, moment: request.now,
          message: wish.message))
    }
  }
  guard let bumped = plans.applied(to: checked.sources) else { return .problems(diagnostics) }
  try AtomicFile.write(newLock.bytes, to: ProjectPath.lock, inProject: request.project)
  try AtomicFile.write(bumped, to: ProjectPath.settings, inProject: request.project)
  return .released(plans, remaining)
}

extension IDLock {
  /// Records a new release.
  mutating func record(_ release: Release) {
    if self.release(release.version, of: release.app) == nil { releases.append(release) }
  }
}

extension [PlannedRelease] {
  /// `floki.yaml` with the digits of its versions moved; nil if one of them is unknown.
  func applied(to sources: SourceTree) -> [UInt8]? {
    guard let first else { return nil }
    var yaml = sources.files[first.generation.span.source].bytes
    // From the last, so that the places of the others stay.
    for plan in sorted(by: { $0.generation.span.start > $1.generation.span.start }) {
      let span = plan.generation.span
      guard let bumped = VersionBump.applying(Int(plan.to), to: yaml, at: Int(span.start)..<Int(span.end))
      else { return nil }
      yaml = bumped
    }
    return yaml
  }
}
