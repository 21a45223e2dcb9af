package import FlokiHTTP
import FlokiProject

/// How servers are asked whether a link leads somewhere.
package struct LinkRequests: Sendable {
  package typealias Answer = Result<HTTPAnswer, HTTPFailure>

  /// Sends one request, without going where the server points.
  package let send: @Sendable (HTTPRequest) async -> Answer
  /// The most seconds that are waited where a server asks for it.
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
