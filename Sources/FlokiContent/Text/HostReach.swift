/// Who reaches a host by its name.
package enum HostReach: Sendable {
  /// Anyone, judging by the name.
  case everyone
  /// Who is in the same network: `192.168.1.4`, `printer.local`, `intranet`.
  case network
  /// The machine alone that the address is used on: `localhost`.
  case machine
}

extension String {
  /// Who reaches the host of this name, which may be an address of IPv4 or one of IPv6 in brackets.
  package var reach: HostReach {
    let name = (hasSuffix(".") ? String(dropLast()) : self).lowercased()
    if name.first == "[" { return String(name.dropFirst().dropLast()).reachOfIPv6 }
    if name.isLoopbackHost || name.hasSuffix(".localhost") { return .machine }
    if let numbers = name.numbersOfIPv4 { return Self.reach(ofIPv4: numbers) }
    let isOfNetwork = !name.contains(".") || Self.endingsOfNetworks.contains { name.hasSuffix($0) }
    return isOfNetwork ? .network : .everyone
  }

  /// Multicast DNS (RFC 6762), homes (RFC 8375), what ICANN keeps for private use, and what routers call theirs.
  private static let endingsOfNetworks = [".local", ".home.arpa", ".internal", ".lan"]

  /// The networks of RFC 1918, link-local addresses (RFC 3927), and the address that means every one of a machine.
  private static func reach(ofIPv4 numbers: [UInt8]) -> HostReach {
    switch (numbers[0], numbers[1]) {
    case (0, _), (127, _): .machine
    case (10, _), (172, 16...31), (192, 168), (169, 254): .network
    default: .everyone
    }
  }

  /// Unique local addresses (RFC 4193) and link-local ones (RFC 4291).
  private var reachOfIPv6: HostReach {
    if isLoopbackHost || self == "::" { return .machine }
    guard
      let first = split(separator: ":", omittingEmptySubsequences: false).first.flatMap({
        UInt16($0, radix: 16)
      })
    else { return .everyone }
    return first & 0xFE00 == 0xFC00 || first & 0xFFC0 == 0xFE80 ? .network : .everyone
  }
}

extension StringProtocol {
  /// Who reaches the host of an address that has one, and where that is in it, in bytes; nil where it has none.
  package var hostReach: (host: String, range: Range<Int>, reach: HostReach)? {
    guard let slashes = firstRange(of: "//") else { return nil }
    let authority = self[slashes.upperBound...].prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority[...]
    let name = host.first == "[" ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" } + ""
    guard name.count > (host.first == "[" ? 2 : 0) else { return nil }
    let start = utf8.distance(from: startIndex, to: host.startIndex)
    return (String(name), start..<start + name.utf8.count, String(name).reach)
  }
}
