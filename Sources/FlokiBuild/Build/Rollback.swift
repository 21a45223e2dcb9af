package import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiProtocol
package import FlokiRules
import FlokiSite
package import FlokiSyntax

/// How `floki release --rollback` ended.
package enum RollbackOutcome: Sendable {
  /// floki.yaml or floki.lock cannot be read.
  case problems(DiagnosticReport)
  case rolledBack([PlannedRelease])
  /// What would be done, for a dry run.
  case due([PlannedRelease])
}

/// Why an earlier release cannot be brought back (exit code 4).
package struct RollbackFailure: CommandFailure {
  package let description: String
  package let hint: String?
  package var exitStatus: ExitStatus { .conflict }
}

/// Restores an app definition that was released earlier, under a new number: phones fetch another only if the number differs
/// (C28), and never go back to an old one.
///
/// Nothing is compiled. The published folder gets the earlier app definition and indicators that lead to it; feeds, pages and
/// pictures stay as they are. The files that it refers to must still exist. `floki.lock` and `floki.yaml` are
/// written as by a release.
package func rollBack(
  _ request: BuildRequest, to version: Int32, wishing wish: ReleaseWish
) async throws -> RollbackOutcome {
  let project = try Folder.project(request.project)
  let exclusion = try BuildLock(in: request.project, waiting: request.patience)
  defer { extendLifetime(exclusion) }
  let sources = try SourceTree(ofSettingsIn: project)
  guard let settings = ReleaseSettings(of: sources) else { throw NotAProject(directory: request.project) }
  var diagnostics = settings.diagnostics
  let lockBytes = try project.read(ProjectPath.lock) ?? []
  var lock = IDLock.read(lockBytes, reporting: &diagnostics)
  guard !diagnostics.hasErrors else {
    return .problems(DiagnosticReport(diagnostics, of: sources.files))
  }
  let staging = try Staging(output: request.output, waiting: request.patience)
  let site = try PublishedDefinitions(in: staging.output, of: request.project)
  var plans: [PlannedRelease] = []
  for generation in try wish.chosen(among: settings.generations) {
    guard let plan = try site.bringBack(version, of: generation, lock: lock, from: request.output) else {
      continue
    }
    plans.append(plan)
    for app in plan.generation.apps {
      lock.record(
        IDLock.Release(
          version: plan.to, app: app, digest: try site.digest(of: app, version), moment: request.now,
          message: IDLock.rollbackMessage(to: version, wished: wish.message)))
    }
  }
  guard !plans.isEmpty else {
    throw RollbackFailure(
      description: "version \(version) was not released\(wish.app.map { " of \($0)" } ?? "")",
      hint: "`floki release --list` shows the versions that were.")
  }
  guard let bumped = plans.applied(to: sources) else {
    throw RollbackFailure(
      description: "the version in floki.yaml is not a plain number",
      hint: "write a number, such as `version: 7`.")
  }
  try site.stage(plans, from: version, with: staging.writer)
  if request.isVerified {
    try await site.judge(
      plans, from: version, staging, at: request.now, for: settings.clients, jobs: request.jobs)
  }
  guard !request.isLocked else { return .due(plans) }
  try AtomicFile.write(lock.bytes, to: ProjectPath.lock, inProject: request.project)
  try AtomicFile.write(bumped, to: ProjectPath.settings, inProject: request.project)
  try PublishedIDLock.store(PublishedIDLock.text(of: lock, asOf: request.now), in: request.output)
  _ = try staging.publish(now: request.now.secondsSince1970, retention: .seconds(settings.retention))
  return .rolledBack(plans)
}

extension SourceTree {
  /// The two files that record releases; nothing else is read.
  fileprivate init(ofSettingsIn project: Folder) throws {
    var files = SourceFiles()
    for path in [ProjectPath.lock, ProjectPath.settings] {
      guard let bytes = try project.read(path) else { continue }
      files.append(SourceFile(path: path, bytes: bytes))
    }
    self.init(files: files, media: [:])
  }
}
