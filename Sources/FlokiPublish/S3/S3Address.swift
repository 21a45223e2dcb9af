import FlokiProtocol
import FlokiRules

/// Where a bucket is, and what requests to it are signed with.
package struct S3Address: Sendable {
  package struct Malformed: CommandFailure {
    package let description: String
  }

  package let bucket: String
  /// Without slashes at its ends; empty for the whole bucket.
  package let prefix: String
  package let signer: RequestSigner
  /// `http://127.0.0.1:5000` or `https://bucket.s3.eu-west-1.amazonaws.com`.
  let base: String
  let host: String
  /// What comes before a key: `/bucket/prefix/`, or `/prefix/`.
  let root: String
  let isPathStyle: Bool

  /// - Parameters:
  ///   - target: `s3://bucket/prefix`.
  ///   - endpoint: of a store that is not Amazon's; the bucket is then part of the path.
  package init(
    _ target: String, endpoint: String? = nil, region: String? = nil, environment: [String: String]
  ) throws(Malformed) {
    guard target.hasPrefix("s3://") else { throw Malformed(description: "a bucket is s3://name/prefix") }
    let parts = target.dropFirst(5).split(separator: "/").map(String.init)
    guard let bucket = parts.first, !bucket.contains(where: { "?#@:".contains($0) }) else {
      throw Malformed(description: "a bucket is s3://name/prefix")
    }
    self.bucket = bucket
    prefix = parts.dropFirst().joined(separator: "/")
    let settings = AWSSettings(environment: environment)
    guard let credentials = settings.credentials else {
      throw Malformed(
        description: "no AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and no profile in ~/.aws/credentials")
    }
    let region = region ?? settings.region ?? "us-east-1"
    signer = RequestSigner(credentials: credentials, region: region)
    let custom = endpoint ?? settings.endpoint
    isPathStyle = custom != nil || bucket.contains(".")
    var base = custom ?? "https://\(isPathStyle ? "" : "\(bucket).")s3.\(region).amazonaws.com"
    while base.hasSuffix("/") { base.removeLast() }
    guard let match = base.wholeMatch(of: /https?:\/\/([A-Za-z0-9.:_\[\]-]+)/) else {
      throw Malformed(description: "an endpoint is http:// or https:// and a host")
    }
    self.base = base
    host = String(match.1)
    let folder = prefix.isEmpty ? "" : "\(prefix)/"
    root = "/" + (isPathStyle ? "\(bucket)/\(folder)" : folder).percentEscapedPath
  }
}
