import FlokiCompiler
import Synchronization

/// Receives the names in a project from a check, for its caller.
final class IndexBox: Sendable {
  private let held = Mutex<ProjectIndex?>(nil)

  var index: ProjectIndex? { held.withLock(\.self) }

  func take(_ index: ProjectIndex) { held.withLock { $0 = index } }
}
