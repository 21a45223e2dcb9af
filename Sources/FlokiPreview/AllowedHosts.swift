/// What requests may call this machine. A foreign page whose host name leads here gets no answer.
struct AllowedHosts: Sendable {
  private let names: Set<String>

  /// - Parameters:
  ///   - host: What the preview listens on.
  ///   - port: Its port.
  init(listeningOn host: String, port: Int, addresses: [String]) {
    let hosts = ["127.0.0.1", "localhost", "[::1]", host.contains(":") ? "[\(host)]" : host] + addresses
    names = Set(hosts.map { "\($0):\(port)" }).union(port == 80 ? hosts : [])
  }

  func allow(_ host: String) -> Bool { names.contains(host.lowercased()) }

  /// Whether a WebSocket is asked for by a page of ours: browsers say where the page is from.
  func allow(origin: String?, host: String?) -> Bool {
    guard let host, allow(host) else { return false }
    return origin?.lowercased() == "http://\(host.lowercased())"
  }
}
