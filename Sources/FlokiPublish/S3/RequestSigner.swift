import FlokiContent

/// What a request to an S3 store is signed with.
package struct AWSCredentials: Sendable {
  package var keyID: String
  package var secret: String
  package var sessionToken: String?

  package init(keyID: String, secret: String, sessionToken: String? = nil) {
    (self.keyID, self.secret, self.sessionToken) = (keyID, secret, sessionToken)
  }
}

/// Signs requests as AWS Signature Version 4 has it.
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
    query.map { (escaped($0.0), escaped($0.1)) }.sorted { $0 < $1 }
      .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
  }

  /// Everything but letters, digits and `-._~` as `%XX`.
  package static func escaped(_ text: String, keepingSlashes: Bool = false) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        escaped.append(byte)
      case UInt8(ascii: "/") where keepingSlashes: escaped.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += (digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)").utf8
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Without spaces at the ends, and with one where there are several.
  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
  }

  /// A time as signatures have it.
  package static func time(_ seconds: Int64) -> String {
    let instant = seconds.civil
    return instant
  }
}

extension Int64 {
  /// Seconds since 1970 as `20130524T000000Z`.
  fileprivate var civil: String {
    let day = self / 86400
    let rest = self % 86400
    // The days of eras of 400 years that begin in March.
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let number = month < 10 ? month + 3 : month - 9
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return
      "\(year + era * 400 + (number <= 2 ? 1 : 0))\(two(number))\(two(dayOfYear - (153 * month + 2) / 5 + 1))T"
      + "\(two(rest / 3600))\(two(rest / 60 % 60))\(two(rest % 60))Z"
  }
}
