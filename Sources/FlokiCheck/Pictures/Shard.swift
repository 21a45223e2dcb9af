import FlokiCompiler
package import FlokiContent

/// One of several equal shares of a project's pictures: `3/16` is the third of sixteen.
///
/// A source belongs to a share by its bytes, so it does whatever it is called and whatever else there is, and all
/// that is made of it is made on one machine.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  private static let mostShares = 100_000

  package let number: Int
  package let count: Int

  /// Reads `3/16`; nil for anything that is no share.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1]), 1...Self.mostShares ~= count, 1...count ~= number
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  package func holds(_ digest: ContentDigest) -> Bool {
    Int(digest.prefix % UInt64(count)) == number - 1
  }

  package var description: String { "\(number)/\(count)" }
}
