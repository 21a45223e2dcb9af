/// How long a lock holds, and how long to wait for it.
package struct LockTerms: Sendable {
  /// A publisher that was silent for so long counts as dead.
  package var lease: Duration
  /// How often two publishers that start at once try again.
  package var attempts: Int
  /// The longest wait in between.
  package var wait: Duration
  package var publisher: String
  /// In milliseconds since 1970.
  package var now: @Sendable () -> Int64

  package init(
    lease: Duration = .seconds(45), attempts: Int = 6, wait: Duration = .milliseconds(1500),
    publisher: String, now: @escaping @Sendable () -> Int64
  ) {
    (self.lease, self.attempts, self.wait, self.publisher, self.now) = (lease, attempts, wait, publisher, now)
  }

  /// A lock is renewed three times while it holds.
  var renewal: Duration { lease / 3 }

  var leaseMilliseconds: Int64 {
    let (seconds, attoseconds) = lease.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
