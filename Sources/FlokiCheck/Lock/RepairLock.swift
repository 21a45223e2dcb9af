package import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite
package import FlokiSyntax

/// How `floki lock --repair` ended.
package struct LockRepairOutcome: Sendable {
  package var steps: [LockRepair.Step]
  /// Whether the output folder, or the target in its place, told what was published.
  package var knowsPublished: Bool
  /// Whether the lock is missing still, or says nothing.
  package var isEmpty: Bool
  /// What is wrong with the lock still.
  package var remaining: DiagnosticReport
}

/// Puts `floki.lock` right after a merge, so that the next build can read it and gives fresh ids where two items had one; and
/// brings back what was published and is lost.
///
/// - Parameter target: What a target was published with, where that counts in place of what the output folder was.
package func repairLock(_ request: BuildRequest, from target: [UInt8]? = nil) throws -> LockRepairOutcome {
  let project = try Folder.project(request.project)
  let exclusion = try BuildLock(in: request.project, waiting: request.patience)
  defer { extendLifetime(exclusion) }
  if target == nil { try request.judgeOwnerToRepairFrom() }
  let before = try project.read(ProjectPath.lock, followingLinks: true) ?? []
  let published = if let target { target } else { try PublishedIDLock.read(in: request.output) }
  let repair = LockRepair(
    before, published: published, settlesReleases: target != nil, asOf: request.now)
  if !repair.steps.isEmpty {
    try AtomicFile.write(repair.bytes, to: ProjectPath.lock, inProject: request.project)
  }
  var files = SourceFiles()
  files.append(SourceFile(path: ProjectPath.lock, bytes: repair.bytes))
  var diagnostics = Diagnostics()
  let lock = IDLock.read(repair.bytes, reporting: &diagnostics)
  return LockRepairOutcome(
    steps: repair.steps, knowsPublished: published != nil, isEmpty: lock.isEmpty,
    remaining: DiagnosticReport(diagnostics, of: files))
}

extension IDLock {
  /// What can be read of a lock, by somebody who says elsewhere what cannot.
  package init(ofReadableLinesIn bytes: [UInt8]) {
    var slips = Diagnostics()
    self = IDLock.read(bytes, reporting: &slips)
  }
}
