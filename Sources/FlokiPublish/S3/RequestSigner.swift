import FlokiContent
import FlokiProtocol

/// What a request to an S3 store is signed with.
package struct AWSCredentials: Sendable {
  package var keyID: String
  package var secret: String
  package var sessionToken: String?

  package init(keyID: String, secret: String, sessionToken: String? = nil) {
    (self.keyID, self.secret, self.sessionToken) = (keyID, secret, sessionToken)
  }
}

/// Signs requests with AWS Signature Version 4.
package struct RequestSigner: Sendable {
  package var credentials: AWSCredentials
  package var region: String
  package var service: String

  package init(credentials: AWSCredentials, region: String, service: String = "s3") {
    (self.credentials, self.region, self.service) = (credentials, region, service)
  }

  /// The `Authorization` of a request.
  ///
  /// - Parameters:
  ///   - path: As it is sent, escaped.
  ///   - query: Names and values, not escaped yet.
  ///   - headers: All that are signed; lower-case names.
  ///   - time: `20130524T000000Z`.
  package func authorization(
    _ method: String, path: String, query: [(String, String)] = [], headers: [(String, String)],
    payload: String, time: String
  ) -> String {
    let headers = headers.sorted { $0.0 < $1.0 }
    let names = headers.map(\.0).joined(separator: ";")
    let lines = headers.map { "\($0.0):\(Self.trimmed($0.1))\n" }.joined()
    let request = [method, path, Self.text(of: query), lines, names, payload].joined(separator: "\n")
    let day = String(time.prefix(8))
    let scope = "\(day)/\(region)/\(service)/aws4_request"
    let toSign = [
      "AWS4-HMAC-SHA256", time, scope, ContentDigest(of: Array(request.utf8)).hex(),
    ].joined(separator: "\n")
    var key = Array("AWS4\(credentials.secret)".utf8)
    for part in [day, region, service, "aws4_request", toSign] {
      key = SealingKey(key).seal(of: Array(part.utf8)).bytes
    }
    let signature = ContentDigest(bytes: key)?.hex() ?? ""
    return "AWS4-HMAC-SHA256 Credential=\(credentials.keyID)/\(scope), SignedHeaders=\(names), "
      + "Signature=\(signature)"
  }

  /// A query in the order and with the escapes that a signature is made of, which are right for sending, too.
  package static func text(of query: [(String, String)]) -> String {
    query.map { ($0.0.percentEscaped, $0.1.percentEscaped) }.sorted { $0 < $1 }
      .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
  }

  /// Without spaces at the ends, and with one where there are several.
  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
  }

  /// A time in the format of signatures.
  package static func time(_ seconds: Int64) -> String {
    Instant(secondsSince1970: seconds).rfc3339(in: .utc).filter { $0 != "-" && $0 != ":" }
  }
}
