package import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite
package import FlokiSyntax

/// How `floki lock --repair` ended.
package struct LockRepairOutcome: Sendable {
  package var steps: [LockRepair.Step]
  /// The items that were restored.
  package var restored: [IDLock.Entry] = []
  /// Whether the output folder, or the target instead of it, tells what was published.
  package var knowsPublished: Bool
  /// Whether the lock is still missing or empty.
  package var isEmpty: Bool
  /// What is still wrong with the lock.
  package var remaining: DiagnosticReport
}

/// Fixes `floki.lock` after a merge, so that the next build can read it and gives new ids where two items shared one;
/// and restores published entries that were lost.
///
/// - Parameter target: The lock that a target was published with, if it counts instead of the output folder's.
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
  let known = Set(IDLock(ofReadableLinesIn: before).items.map(\.id))
  return LockRepairOutcome(
    steps: repair.steps, restored: lock.items.filter { !known.contains($0.id) },
    knowsPublished: published != nil, isEmpty: lock.isEmpty,
    remaining: DiagnosticReport(diagnostics, of: files))
}

extension LockRepairOutcome {
  /// Items that were brought back and have no source in the project, by their feeds and names: the next build deletes them for
  /// readers.
  package func itemsWithoutSource(_ request: BuildRequest) async throws -> [String] {
    guard !restored.isEmpty else { return [] }
    let snapshot = try await request.reader.read()
    guard let checked = try await CheckedProject(request, snapshot.sources, unread: snapshot.problems),
      let site = checked.compiled
    else { return [] }
    let gone = Set(site.lock.gone.map(\.id))
    return restored.filter { gone.contains($0.id) }.map(\.shown)
  }
}

extension IDLock {
  /// What can be read of a lock; the caller reports the rest.
  package init(ofReadableLinesIn bytes: [UInt8]) {
    var slips = Diagnostics()
    self = IDLock.read(bytes, reporting: &slips)
  }
}
