package import FlokiContent
import FlokiProtocol
import FlokiRules

/// Where a bucket is, and what requests to it are signed with.
package struct S3Address: Sendable {
  package typealias Problem = S3Place.Problem

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
  ) throws(Problem) {
    let place = try S3Place(target)
    (bucket, prefix) = (place.bucket, place.prefix)
    let settings = AWSSettings(environment: environment)
    guard let credentials = settings.credentials else {
      throw Problem(
        description: "no AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and no profile in ~/.aws/credentials")
    }
    let region = region ?? settings.region ?? "us-east-1"
    signer = RequestSigner(credentials: credentials, region: region)
    let custom = endpoint ?? settings.endpoint
    isPathStyle = custom != nil || bucket.contains(".")
    let given = custom ?? "https://\(isPathStyle ? "" : "\(bucket).")s3.\(region).amazonaws.com"
    (base, host) = try S3Place.endpoint(given)
    let folder = prefix.isEmpty ? "" : "\(prefix)/"
    root = "/" + (isPathStyle ? "\(bucket)/\(folder)" : folder).percentEscapedPath
  }
}
