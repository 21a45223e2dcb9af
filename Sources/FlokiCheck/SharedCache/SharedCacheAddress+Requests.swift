import FlokiHTTP

extension SharedCacheAddress {
  /// What is asked of a cache.
  enum Question: Sendable {
    case get(limit: Int)
    case head
    case put([UInt8])
  }

  /// The question about a path below the address, with what lets floki in.
  func request(_ question: Question, _ path: String) -> HTTPRequest {
    let headers = [authorization].compactMap(\.self)
    var request = HTTPRequest(
      "GET", "\(base)/\(path)", headers: headers, user: user, password: password, followsRedirections: true)
    switch question {
    case .get(let limit): request.limit = limit
    case .head: request.method = "HEAD"
    case .put(let bytes):
      request.method = "PUT"
      request.body = .bytes(bytes)
      request.followsRedirections = false
    }
    return request
  }
}
