package import FlokiHTTP
import FlokiProject

/// The requests that check whether a link works.
package struct LinkRequests: Sendable {
  package typealias Answer = Result<HTTPAnswer, HTTPFailure>

  /// Sends one request, without following redirects.
  package let send: @Sendable (HTTPRequest) async -> Answer
  /// The longest wait, in seconds, that a server can ask for.
  package let mostSeconds: Int

  package init(mostSeconds: Int = 30, send: @escaping @Sendable (HTTPRequest) async -> Answer) {
    self.mostSeconds = mostSeconds
    self.send = send
  }

  /// Over the network.
  package static func network(mostSeconds: Int = 30) -> LinkRequests {
    let pool = ConnectionPool(
      agent: Tool.agent, patience: HTTPConnection.Patience(connecting: 5000, standstill: 10))
    return LinkRequests(mostSeconds: mostSeconds) { request in
      await pool.talk { connection in
        do throws(HTTPFailure) { return .success(try connection.exchange(request)) } catch {
          return .failure(error)
        }
      }
    }
  }
}
