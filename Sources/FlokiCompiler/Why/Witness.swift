import Synchronization

/// Keeps what the passes of a compilation came to, for those who look into it: `floki why` and `floki debug`.
package final class Witness: Sendable {
  private struct Testimony: Sendable {
    let draft: Draft
    let project: Project
    let sources: SourceTree
    let conditions: BuildConditions
  }

  private let state = Mutex<Testimony?>(nil)

  package init() {}

  /// Takes note of a project that was judged.
  func saw(
    _ draft: Draft, _ project: Project, from sources: SourceTree, under conditions: BuildConditions
  ) {
    var conditions = conditions
    // A witness does not keep itself.
    conditions.witness = nil
    let testimony = Testimony(draft: draft, project: project, sources: sources, conditions: conditions)
    state.withLock { $0 = testimony }
  }

  /// What was made of what; nil where `floki.yaml` could not be read.
  ///
  /// - Parameter files: Those of the site; nil where problems in the project are in the way of one.
  package func trace(of files: [SiteFile]?) async throws(CancellationError) -> SiteTrace? {
    guard let testimony = state.withLock({ $0 }) else { return nil }
    return try await SiteTrace(
      testimony.draft, testimony.project, from: testimony.sources, under: testimony.conditions, files)
  }
}
