import FlokiCompiler
import FlokiFiles
package import FlokiProject

/// Reads and compiles a project without publishing anything, and makes the pictures that no cache has: a build after a
/// passed check succeeds, and finds them cached.
package func check(
  _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
) async throws -> BuildOutcome {
  _ = try Folder.project(request.project)
  progress(.reading)
  var request = request
  request.triesPictures = true
  let snapshot = try await request.reader.read(isLazy: true)
  progress(.compiling)
  return try await check(request, snapshot, progress: progress)
}

package func check(
  _ request: BuildRequest, _ snapshot: ProjectSnapshot,
  progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
) async throws -> BuildOutcome {
  guard var checked = try await CheckedProject(request, snapshot.sources, unread: snapshot.problems) else {
    throw NotAProject(directory: request.project)
  }
  if let site = checked.compiled { try request.judgeOwner(of: site) }
  if request.triesPictures { try await checked.tryPictures(request, snapshot.walk, progress: progress) }
  request.leaveToSystem(checked)
  var outcome = checked.outcome
  if let site = checked.site {
    try site.judgeCompression()
    outcome.warnings = try ClockBehind.warnings(of: request, publishing: site)
  }
  return outcome
}
