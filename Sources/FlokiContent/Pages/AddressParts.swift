import FlokiProtocol

/// The parts of a web address by which providers are recognised.
struct AddressParts {
  /// Without `www.` and `m.`.
  let host: String
  let path: [String]
  let query: [String: String]
  let fragment: String
  /// The whole, by `https:`.
  let text: String
  /// With everything that was written.
  let fullHost: String

  init?(_ address: String) {
    let address = address.hasPrefix("//") ? "https:" + address : address
    guard let scheme = ["https://", "http://"].first(where: { address.lowercased().hasPrefix($0) }) else {
      return nil
    }
    let rest = address.dropFirst(scheme.count)
    text = "https://" + rest
    let beforeHash = rest.prefix { $0 != "#" }
    fragment = String(rest.dropFirst(beforeHash.count + 1))
    let beforeQuery = beforeHash.prefix { $0 != "?" }
    let host = beforeQuery.prefix { $0 != "/" }.lowercased()
    guard !host.isEmpty, !host.contains("@"), !host.contains(":") else { return nil }
    fullHost = host
    self.host = ["www.", "m."].first { host.hasPrefix($0) }.map { String(host.dropFirst($0.count)) } ?? host
    path = beforeQuery.dropFirst(host.count).split(separator: "/").map(String.init)
    var query: [String: String] = [:]
    for pair in beforeHash.dropFirst(beforeQuery.count + 1).split(separator: "&") {
      let name = pair.prefix { $0 != "=" }
      let value = String(pair.dropFirst(name.count + 1))
      query[String(name)] = value.removingPercentEscapes ?? value
    }
    self.query = query
  }
}
