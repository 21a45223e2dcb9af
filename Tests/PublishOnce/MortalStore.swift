import FlokiPublish
import Glibc
import Synchronization

/// A store whose publisher is killed at the moment when it is asked for the nth time, whatever the time.
struct MortalStore: Store {
  private let base: any Store
  private let life: Life

  /// How many more questions there are.
  private final class Life: Sendable {
    private let left: Atomic<Int>

    init(_ questions: Int) { left = Atomic(questions) }

    func shorten() {
      if left.subtract(1, ordering: .relaxed).newValue == 0 { kill(getpid(), SIGKILL) }
    }
  }

  init(_ base: any Store, questions: Int) {
    self.base = base
    life = Life(questions)
  }

  private init(_ base: any Store, _ life: Life) {
    self.base = base
    self.life = life
  }

  var name: String { base.name }

  func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile? {
    life.shorten()
    return try await base.read(path, limit: limit)
  }

  func list(
    _ folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry] {
    life.shorten()
    return try await base.list(folder, telling: tell)
  }

  func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String? {
    life.shorten()
    return try await base.write(content, to: path, as: kind, if: condition)
  }

  func writeTogether(
    _ files: [SitePlan.File], from folder: String
  ) async throws(StoreFailure) -> [String: PlacedFile]? {
    life.shorten()
    return try await base.writeTogether(files, from: folder)
  }

  func remove(_ paths: [String]) async throws(StoreFailure) {
    life.shorten()
    try await base.remove(paths)
  }

  func tidy() async throws(StoreFailure) {
    life.shorten()
    try await base.tidy()
  }

  func steady(_ patience: Patience, _ dice: Dice) -> any Store {
    MortalStore(base.steady(patience, dice), life)
  }
}
