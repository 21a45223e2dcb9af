import CDisk
import Dispatch
import Synchronization

/// Makes the disk write staged files while others are still being made, so that the barrier before the first move
/// is short.
package final class EarlyWriteback: Sendable {
  /// Fewer files than this are not worth it.
  private static let run = 1024

  private struct State {
    var waiting = 0
    var isWriting = false
  }

  private let folder: Folder
  private let state = Mutex(State())

  package init(of folder: Folder) { self.folder = folder }

  /// Counts one more staged file.
  package func add() {
    let isDue = state.withLock { state in
      state.waiting += 1
      guard state.waiting >= Self.run, !state.isWriting else { return false }
      (state.waiting, state.isWriting) = (0, true)
      return true
    }
    guard isDue else { return }
    DispatchQueue.global(qos: .utility).async { [self] in
      // What fails here fails again at the barrier, which reports it.
      _ = floki_sync_file_system(folder.raw)
      state.withLock { $0.isWriting = false }
    }
  }
}
