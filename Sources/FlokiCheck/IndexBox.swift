import FlokiCompiler
import Synchronization

/// Takes what a check tells of the names in a project, for anyone who asked for the check.
final class IndexBox: Sendable {
  private let held = Mutex<ProjectIndex?>(nil)

  var index: ProjectIndex? { held.withLock(\.self) }

  func take(_ index: ProjectIndex) { held.withLock { $0 = index } }
}
