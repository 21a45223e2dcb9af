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
    if name.utf8.first == UInt8(ascii: "[") { return String(name.dropFirst().dropLast()).reachOfIPv6 }
    if name == "localhost" || name.hasSuffix(".localhost") { return .machine }
    // A name ends with a letter, and no address of IPv4 does.
    if name.utf8.last?.isASCIILetter != true {
      if name.isLoopbackHost { return .machine }
      if let numbers = name.numbersOfIPv4 { return Self.reach(ofIPv4: numbers) }
    }
    let isOfNetwork =
      !name.utf8.contains(UInt8(ascii: ".")) || Self.endingsOfNetworks.contains { name.hasSuffix($0) }
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
    let authority = utf8[slashes.upperBound...].prefix { !"/?#".utf8.contains($0) }
    let host =
      authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last ?? authority
    let isBracketed = host.first == UInt8(ascii: "[")
    let bytes = host.prefix { $0 != UInt8(ascii: isBracketed ? "]" : ":") }
    guard bytes.count > (isBracketed ? 1 : 0) else { return nil }
    let name = String(decoding: bytes, as: UTF8.self) + (isBracketed ? "]" : "")
    let start = utf8.distance(from: startIndex, to: host.startIndex)
    return (name, start..<start + name.utf8.count, name.reach)
  }
}
