import FlokiCheck
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite

/// Builds what changed since the last build of a session; nil if a full build is needed.
func buildOfSession(
  _ request: BuildRequest, _ session: BuildSession?, telling listener: BuildListener
) async throws -> BuildOutcome? {
  guard let last = session?.take(for: request) else { return nil }
  if let outcome = last.unchanged() {
    listener.published(outcome)
    return outcome
  }
  listener.steps.begin(.compile)
  return try await Revision(request, since: last, leaving: last.ledger)?.publish(telling: listener)
}

/// A project and its output folder as they were before the build.
struct SeenFolders {
  let walk: ProjectWalk
  /// The ledger of the output folder, if every file of the site is in it as the last build left it.
  var ledger: LedgerText?
}

/// Walks a project, and builds what changed since the last build; no outcome if a full build is needed.
func buildOfChanges(
  _ request: BuildRequest, in project: Folder, telling listener: BuildListener
) async throws -> (outcome: BuildOutcome?, seen: SeenFolders) {
  guard let state = try request.lastBuild else {
    return (nil, SeenFolders(walk: try await request.reader.walk()))
  }
  // Both folders are looked at together.
  async let output = state.wholeOutput(jobs: request.jobs)
  let walk = try await request.reader.walk()
  let sources = WalkFingerprint(walk)
  if state.isOf(sources, now: request.now.secondsSince1970) {
    guard await output != nil else { return (nil, SeenFolders(walk: walk)) }
    return (BuildOutcome(unchangedAt: request.now, since: state, in: project), SeenFolders(walk: walk))
  }
  let last = try StoredBuild(request, walk, sources, since: state, in: project)
  let seen = SeenFolders(walk: walk, ledger: await output)
  guard let last, let ledger = seen.ledger else { return (nil, seen) }
  if let outcome = last.unchanged(request) {
    listener.published(outcome)
    return (outcome, seen)
  }
  listener.steps.begin(.compile)
  guard let revision = try await Revision(request, since: last, leaving: ledger) else { return (nil, seen) }
  return (try await revision.publish(telling: listener), seen)
}

extension BuildRequest {
  /// The last build with the same request; nil if something may have changed that it does not cover.
  fileprivate var lastBuild: BuildState? {
    get throws {
      // Where the folder was published with something else than the target was, that is held against the target.
      guard policy.isLasting,
        try publishedElsewhere == nil || publishedElsewhere == PublishedIDLock.read(in: output)
      else { return nil }
      return BuildState.load(for: identity)
    }
  }
}
