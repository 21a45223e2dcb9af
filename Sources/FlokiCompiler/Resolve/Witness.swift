import Synchronization

/// Keeps what the passes of a compilation came to, for those who look into it: `floki why` and `floki debug`.
package final class Witness: Sendable {
  struct Testimony: Sendable {
    let draft: Draft
    let project: Project
    let sources: SourceTree
    let conditions: BuildConditions
  }

  private let state = Mutex<Testimony?>(nil)

  package init() {}

  /// What was seen; nil where `floki.yaml` could not be read.
  var testimony: Testimony? { state.withLock { $0 } }

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
}
