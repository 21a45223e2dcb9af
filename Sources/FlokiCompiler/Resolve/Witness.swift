import Synchronization

/// Receives the draft and project of a compilation, for `floki why` and `floki debug`.
package final class Witness: Sendable {
  struct Testimony: Sendable {
    let draft: Draft
    let project: Project
    let sources: SourceTree
    let conditions: BuildConditions
  }

  private let state = Mutex<Testimony?>(nil)

  package init() {}

  /// The compilation; nil if `floki.yaml` could not be read.
  var testimony: Testimony? { state.withLock { $0 } }

  /// Receives a checked project.
  func saw(
    _ draft: Draft, _ project: Project, from sources: SourceTree, under conditions: BuildConditions
  ) {
    var conditions = conditions
    // No reference cycle.
    conditions.witness = nil
    let testimony = Testimony(draft: draft, project: project, sources: sources, conditions: conditions)
    state.withLock { $0 = testimony }
  }
}
