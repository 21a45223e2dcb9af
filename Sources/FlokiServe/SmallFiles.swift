import Synchronization

/// Files that never change, kept in memory once they were asked for, as long as there is room.
///
/// There are two halves: what is asked for moves into the young one, and once that is full the old one is forgotten.
final class SmallFiles: Sendable {
  /// Files that are larger are read from the disk each time.
  static let largest = 1 << 18
  /// Of each half, in bytes.
  private static let room = 1 << 25

  private struct State {
    var young: [String: PreparedFile] = [:]
    var old: [String: PreparedFile] = [:]
    var byteCount = 0
  }

  private let state = Mutex(State())

  subscript(path: String) -> PreparedFile? {
    state.withLock { state in
      if let file = state.young[path] { return file }
      guard let file = state.old.removeValue(forKey: path) else { return nil }
      Self.add(file, path, to: &state)
      return file
    }
  }

  func add(_ file: PreparedFile, at path: String) {
    state.withLock { state in Self.add(file, path, to: &state) }
  }

  private static func add(_ file: PreparedFile, _ path: String, to state: inout State) {
    if state.byteCount + file.byteCount > room {
      state.old = state.young
      (state.young, state.byteCount) = ([:], 0)
    }
    if state.young.updateValue(file, forKey: path) == nil { state.byteCount += file.byteCount }
  }
}
