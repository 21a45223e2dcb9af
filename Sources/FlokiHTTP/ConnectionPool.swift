import Dispatch
import Synchronization

/// As many connections as are used at once, passed from one user to the next.
package final class ConnectionPool: Sendable {
  private let agent: String
  private let patience: HTTPConnection.Patience
  private let idle = Mutex<[HTTPConnection]>([])

  package init(agent: String, patience: HTTPConnection.Patience = HTTPConnection.Patience()) {
    self.agent = agent
    self.patience = patience
  }

  /// Lends a connection to a body, which may block; a cancelled task cuts it short.
  package func talk<Result: Sendable>(_ body: @escaping @Sendable (HTTPConnection) -> Result) async -> Result
  {
    let connection =
      idle.withLock { $0.popLast() } ?? HTTPConnection(agent: agent, patience: patience)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        connection.queue.async { continuation.resume(returning: body(connection)) }
      }
    } onCancel: {
      connection.cancel()
    }
    if !connection.isCancelled { idle.withLock { $0.append(connection) } }
    return result
  }
}
