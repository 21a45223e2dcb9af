import Synchronization

/// How often, and after which waits, to retry after a temporary failure.
package struct Patience: Sendable {
  package var attempts: Int
  /// The longest first wait; each next one is twice as long, up to `longest`.
  package var first: Duration
  package var longest: Duration

  package init(attempts: Int = 6, first: Duration = .milliseconds(200), longest: Duration = .seconds(20)) {
    self.attempts = attempts
    self.first = first
    self.longest = longest
  }
}

/// Randomness that is handed in: seeded where tests want the same waits every time.
package final class Dice: Sendable {
  private let state: Mutex<UInt64>

  package init(seed: UInt64 = .random(in: 0 ... .max)) { state = Mutex(seed) }

  package func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  /// Any time up to a limit.
  package func wait(upTo limit: Duration) -> Duration {
    limit * (Double(next() >> 11) / Double(1 << 53))
  }
}

/// A store that retries temporary failures.
package struct SteadyStore: Store {
  private let base: any Store
  private let retries: RetryPolicy

  init(_ base: any Store, patience: Patience, dice: Dice) {
    self.base = base
    retries = RetryPolicy(patience: patience, dice: dice)
  }

  package var name: String { base.name }

  package func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile? {
    try await retries.run { (_) async throws(StoreFailure) in try await base.read(path, limit: limit) }
  }

  package func list(
    _ folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry] {
    try await retries.run { (_) async throws(StoreFailure) in
      try await base.list(folder, telling: tell)
    }
  }

  package func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String? {
    try await retries.run { (attempt) async throws(StoreFailure) -> String? in
      do throws(StoreFailure) {
        return try await base.write(content, to: path, as: kind, if: condition)
      } catch  where error.kind == .conditionFailed && attempt > 0 {
        // An earlier attempt may have been heard, and its answer lost.
        guard case .bytes(let bytes) = content.source,
          let present = try await base.read(path, limit: max(bytes.count, 1 << 16)), present.bytes == bytes
        else { throw error }
        return present.tag
      }
    }
  }

  package func writeTogether(
    _ files: [SitePlan.File], from folder: String
  ) async throws(StoreFailure) -> [String: PlacedFile]? {
    try await retries.run { (_) async throws(StoreFailure) in
      try await base.writeTogether(files, from: folder)
    }
  }

  package func remove(_ paths: [String]) async throws(StoreFailure) {
    try await retries.run { (_) async throws(StoreFailure) in try await base.remove(paths) }
  }

  package func tidy() async throws(StoreFailure) {
    try await retries.run { (_) async throws(StoreFailure) in try await base.tidy() }
  }
}
