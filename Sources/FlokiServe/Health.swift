import FlokiListening
import NIOHTTP1

/// Whether the server has something to serve, for load balancers and orchestrators: `200` once a publication is there, else `503`.
struct Health {
  /// From the root of the server, whatever the path of `base_url`: balancers know nothing of a site.
  static let path = "/healthz"

  private let edition: Edition

  init(_ edition: Edition) { self.edition = edition }

  var answer: WebAnswer {
    guard let second = edition.publishedAt else {
      return .words(.serviceUnavailable, "not ready: nothing is published here yet\n")
    }
    return .words(.ok, "ready: published \(WallTime(second: second).rfc3339)\n")
  }
}
