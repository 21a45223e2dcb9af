import Glibc
import NIOCore

/// The proxies that are trusted to name the client: `X-Forwarded-For` can be written by anyone, so no other host's is.
package struct TrustedProxies: Sendable {
  /// An address, or all of a network.
  private struct Network: Sendable {
    let bytes: [UInt8]
    let bitCount: Int

    func contains(_ other: [UInt8]) -> Bool {
      guard bytes.count == other.count else { return false }
      return (0..<bitCount).allSatisfy { bit in
        let mask = UInt8(0x80) >> UInt8(bit % 8)
        return bytes[bit / 8] & mask == other[bit / 8] & mask
      }
    }
  }

  private var networks: [Network] = []
  /// Whether those who come by a Unix socket, who have no address, are believed.
  private var trustsSockets = false

  /// No proxy is trusted.
  package init() {}

  /// - Parameter text: Addresses and networks such as `127.0.0.1,10.0.0.0/8,fd00::/8`, and `unix` for a Unix socket.
  /// - Returns: Nil where a part is none of these.
  package init?(_ text: String) {
    for part in text.split(separator: ",").map({ $0.filter { $0 != " " } }) {
      if part == "unix" {
        trustsSockets = true
        continue
      }
      let parts = part.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 2, let bytes = Self.bytes(of: String(parts[0])) else { return nil }
      let most = bytes.count * 8
      let bitCount = parts.count == 2 ? Int(parts[1]) : most
      guard let bitCount, (0...most).contains(bitCount) else { return nil }
      networks.append(Network(bytes: bytes, bitCount: bitCount))
    }
  }

  /// Who asks: the last address that no believed proxy has.
  ///
  /// - Parameters:
  ///   - peer: The other end of the connection; nil for a Unix socket.
  ///   - forwarded: The headers `X-Forwarded-For`, each with addresses from the first client to the last proxy but one.
  /// - Returns: Nil where nothing believable says it.
  func client(of peer: String?, forwarded: [String]) -> String? {
    guard peer.map(trusts) ?? trustsSockets else { return peer }
    var client = peer
    for part in forwarded.flatMap({ $0.split(separator: ",") }).reversed() {
      let address = part.filter { $0 != " " && $0 != "\t" }
      guard Self.bytes(of: address) != nil else { return client }
      client = address
      guard trusts(address) else { break }
    }
    return client
  }

  private func trusts(_ address: String) -> Bool {
    guard let bytes = Self.bytes(of: address) else { return false }
    return networks.contains { $0.contains(bytes) }
  }

  /// Those of an address of version 4 or 6; one of version 4 that is written as one of version 6 counts as the former.
  private static func bytes(of address: String) -> [UInt8]? {
    var four = [UInt8](repeating: 0, count: 4)
    if unsafe inet_pton(AF_INET, address, &four) == 1 { return four }
    var six = [UInt8](repeating: 0, count: 16)
    guard unsafe inet_pton(AF_INET6, address, &six) == 1 else { return nil }
    let isMapped = six[..<10].allSatisfy { $0 == 0 } && six[10] == 0xFF && six[11] == 0xFF
    return isMapped ? Array(six[12...]) : six
  }
}
