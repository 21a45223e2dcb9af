import Synchronization

/// What was asked for lately, kept in memory as long as there is room.
///
/// There are two halves: what is asked for moves into the young one, and once that is full the old one is forgotten.
final class Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var young: [Key: Value] = [:]
    var old: [Key: Value] = [:]
    var byteCount = 0
  }

  /// Of each half, in bytes.
  private let room: Int
  private let size: @Sendable (Value) -> Int
  private let state = Mutex(State())

  init(room: Int, size: @escaping @Sendable (Value) -> Int) { (self.room, self.size) = (room, size) }

  subscript(key: Key) -> Value? {
    state.withLock { state in
      if let value = state.young[key] { return value }
      guard let value = state.old.removeValue(forKey: key) else { return nil }
      add(value, key, to: &state)
      return value
    }
  }

  func add(_ value: Value, at key: Key) {
    state.withLock { state in add(value, key, to: &state) }
  }

  private func add(_ value: Value, _ key: Key, to state: inout State) {
    let added = size(value)
    if state.byteCount + added > room {
      state.old = state.young
      (state.young, state.byteCount) = ([:], 0)
    }
    if let last = state.young.updateValue(value, forKey: key) { state.byteCount -= size(last) }
    state.byteCount += added
  }
}
