import FlokiSyntax
import Foundation

/// Everything that wakes the server, in the order that it came. Anyone who brings a message waits while many are left.
final class EventQueue: @unchecked Sendable {
  enum Event: Sendable {
    case message(Message)
    case tooLong(Int)
    /// What the client sends is no conversation.
    case broken(String)
    case clientGone
    /// A project has been quiet for a moment.
    case quiet(project: String, generation: Int)
    /// What was found in one text of a large project, and what is not to be believed of it.
    case lookedAt(uri: String, project: String, generation: Int, DiagnosticReport?, doubtful: Set<String>)
    /// A whole check has ended.
    case checked(project: String, generation: Int, Result<ProjectState, CheckFailure>)
  }

  /// Of messages that wait.
  private static let mostWaiting = 1000
  private static let mostCancelled = 10_000

  // All below is touched with the lock held alone.
  private let lock = NSCondition()
  private var events: [Event] = []
  private var first = 0
  private var cancelled: Set<RequestID> = []

  /// Waits while too many are left.
  func bring(_ message: Message) {
    if case .notification("$/cancelRequest", let parameters) = message {
      // Heard at once, whatever else waits.
      if let id = parameters["id"].flatMap(RequestID.init) { cancel(id) }
      return
    }
    lock.lock()
    while events.count - first >= Self.mostWaiting { lock.wait() }
    events.append(.message(message))
    lock.broadcast()
    lock.unlock()
  }

  func add(_ event: Event) {
    lock.withLock {
      events.append(event)
      lock.broadcast()
    }
  }

  func next() -> Event {
    lock.lock()
    defer { lock.unlock() }
    while first == events.count { lock.wait() }
    let event = events[first]
    first += 1
    if first == events.count || first > 4096 {
      events.removeFirst(first)
      first = 0
    }
    lock.broadcast()
    return event
  }

  /// Whether a request was cancelled; asked when it is answered, and forgotten then.
  func takeCancellation(of id: RequestID) -> Bool { lock.withLock { cancelled.remove(id) != nil } }

  /// The same while it is being answered.
  func isCancelled(_ id: RequestID) -> Bool { lock.withLock { cancelled.contains(id) } }

  private func cancel(_ id: RequestID) {
    lock.withLock {
      // Those of requests that were answered before are remembered for nothing.
      if cancelled.count >= Self.mostCancelled { cancelled = [] }
      cancelled.insert(id)
    }
  }
}
