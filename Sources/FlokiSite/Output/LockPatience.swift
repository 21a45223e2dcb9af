import Glibc

/// How long a command waits for another that works on the same folder.
package struct LockPatience: Sendable {
  /// Never waits.
  package static let none = LockPatience(atMost: .zero) { _ in }

  private let most: Duration
  private let tell: @Sendable (BuildLock.Held) -> Void

  /// - Parameter tell: Called once with the holder of the lock, if the wait takes more than a second.
  package init(atMost most: Duration, tell: @escaping @Sendable (BuildLock.Held) -> Void) {
    (self.most, self.tell) = (most, tell)
  }

  package func begin() -> Wait { Wait(patience: self) }

  /// A lock that is waited for.
  package struct Wait {
    private static let interval = Duration.milliseconds(50)
    private static let quietly = Duration.seconds(1)

    fileprivate let patience: LockPatience
    private let start = ContinuousClock.now
    private var isTold = false

    fileprivate init(patience: LockPatience) { self.patience = patience }

    /// Waits a while; throws the holder of the lock when the time is up, and `CancellationError` if the command
    /// was interrupted.
    package mutating func pause(for holder: BuildLock.Held) throws {
      let waited = start.duration(to: .now)
      guard waited < patience.most else { throw holder }
      try Task.checkCancellation()
      if waited >= Self.quietly, !isTold {
        patience.tell(holder)
        isTold = true
      }
      usleep(UInt32(min(Self.interval, patience.most - waited).components.attoseconds / 1_000_000_000_000))
    }
  }
}
