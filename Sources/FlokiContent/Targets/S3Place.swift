import FlokiRules

/// The bucket and folder of an address `s3://bucket/folder`.
package struct S3Place: Sendable {
  package struct Problem: CommandFailure {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package let bucket: String
  /// Without slashes at its ends; empty for the whole bucket.
  package let prefix: String

  package init(_ target: String) throws(Problem) {
    guard target.hasPrefix("s3://") else { throw Problem(description: "a bucket is s3://name/prefix") }
    let parts = target.dropFirst(5).split(separator: "/").map(String.init)
    guard let bucket = parts.first, !bucket.contains(where: { "?#@:".contains($0) || $0.isWhitespace }) else {
      throw Problem(description: "a bucket is s3://name/prefix")
    }
    self.bucket = bucket
    prefix = parts.dropFirst().joined(separator: "/")
  }

  /// The host of an address of a store that is not Amazon's, which has no path behind it.
  ///
  /// - Returns: The address without slashes at its end, and its host with the port.
  package static func endpoint(_ text: String) throws(Problem) -> (base: String, host: String) {
    var base = text
    while base.hasSuffix("/") { base.removeLast() }
    guard let match = base.wholeMatch(of: /https?:\/\/([A-Za-z0-9.:_\[\]-]+)/) else {
      throw Problem(description: "an endpoint is http:// or https:// and a host")
    }
    return (base, String(match.1))
  }
}
