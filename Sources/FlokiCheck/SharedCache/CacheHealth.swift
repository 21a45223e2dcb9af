package import FlokiHTTP
import Synchronization

/// Whether a shared cache is worth asking any further.
///
/// It may cost a build a little time, and never the build: one that cannot be reached is left out at once, one that
/// keeps failing, lying or dawdling soon after, and a cache that rejects uploads is read-only. Each is told in one line.
///
/// A cache whose disk damaged many entries stays in use, or nothing would ever replace them. If it answers 404 for an entry that
/// was never uploaded, its damaged entries count as missing, and floki makes and uploads them again.
package final class CacheHealth: Sendable {
  /// How often in a row it may fail.
  private static let mostFailures = 3
  /// How often in a row it may take longer than `dawdling`.
  private static let mostDelays = 16
  private static let dawdling = Duration.seconds(2)

  private struct State {
    var isUsable = true
    var takesPictures = true
    var failures = 0
    var delays = 0
    /// How many entries in a row were damaged.
    var damages = 0
    /// Whether the cache is known to tell what it does not have.
    var isHonest = false
    var hasManyDamages = false
    var warnings: [String] = []
  }

  private let name: String
  private let state = Mutex(State())

  init(of name: String) { self.name = name }

  package var isUsable: Bool { state.withLock(\.isUsable) }
  package var takesPictures: Bool { state.withLock { $0.isUsable && $0.takesPictures } }
  /// What anyone who runs the build should know.
  package var warnings: [String] {
    state.withLock { state in
      guard state.hasManyDamages, state.isUsable else { return state.warnings }
      let end =
        state.takesPictures ? "makes these pictures again and uploads them" : "makes these pictures again"
      return ["the shared cache \(name) has damaged entries: floki \(end)"] + state.warnings
    }
  }

  /// It did what it is there for, if only to say that it does not have something.
  func succeeded(after time: Duration) {
    state.withLock {
      $0.failures = 0
      $0.damages = 0
      count(time, in: &$0)
    }
  }

  private func count(_ time: Duration, in state: inout State) {
    state.delays = time < Self.dawdling ? 0 : state.delays + 1
    if state.delays >= Self.mostDelays { leaveOut(&state, "it is too slow") }
  }

  /// An entry is not what was uploaded, or cannot be read; it counts as missing.
  ///
  /// - Returns: Whether to find out if the cache tells what it does not have.
  func foundDamage(after time: Duration) -> Bool {
    state.withLock {
      $0.damages += 1
      count(time, in: &$0)
      guard $0.isUsable, $0.damages >= Self.mostFailures else { return false }
      if $0.isHonest { $0.hasManyDamages = true }
      return !$0.isHonest
    }
  }

  /// The cache answered 404 for an entry that was never uploaded: it tells the truth about what it has.
  func isHonest() { state.withLock { ($0.isHonest, $0.hasManyDamages) = (true, true) } }

  /// The cache gave the same answer for an entry that was never uploaded: it answers anything.
  func isNoCache(_ reason: String) { state.withLock { leaveOut(&$0, reason) } }

  /// It accepted a picture, however long that took: nothing waits for it.
  func tookPicture() { state.withLock { $0.failures = 0 } }

  /// It did not take a picture, and did not say why.
  package func failed(_ reason: String) {
    state.withLock {
      $0.failures += 1
      if $0.failures >= Self.mostFailures { leaveOut(&$0, reason) }
    }
  }

  /// It gave no answer.
  package func failed(_ failure: HTTPFailure) {
    switch failure {
    // Anyone who stopped the build knows.
    case .cancelled: break
    case .cutOff, .tooLarge, .other: failed(failure.description)
    case .unreachable, .timedOut, .untrusted, .noLibrary, .privateAddress:
      state.withLock { leaveOut(&$0, failure.description) }
    }
  }

  /// It does not want what it was handed.
  package func refused(_ reason: String) {
    state.withLock {
      guard $0.isUsable, $0.takesPictures else { return }
      $0.takesPictures = false
      $0.warnings.append("the shared cache \(name) is only read: \(reason)")
    }
  }

  package func warn(_ text: String) {
    state.withLock { if !$0.warnings.contains(text) { $0.warnings.append(text) } }
  }

  private func leaveOut(_ state: inout State, _ reason: String) {
    guard state.isUsable else { return }
    state.isUsable = false
    state.warnings.append("the shared cache \(name) is left out of this build: \(reason)")
  }
}
