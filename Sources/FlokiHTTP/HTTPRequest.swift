/// What is asked of a server.
package struct HTTPRequest: Sendable {
  package enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// The first bytes of an open file, which is not read whole.
    case file(descriptor: Int32, byteCount: Int)
  }

  /// `GET`, `PUT`, `PROPFIND` …
  package var method: String
  /// Without a user's name and password.
  package var url: String
  package var user: String?
  package var password: String?
  /// Whole header lines, such as `If-None-Match: *`.
  package var headers: [String]
  package var body: Body
  /// The most bytes that an answer may have.
  package var limit: Int
  /// Whether to follow redirects.
  package var followsRedirections: Bool
  /// The most seconds that an exchange may take; nil for any number.
  package var seconds: Int32?
  /// Whether an address of this machine or a private network is refused, whatever name leads there.
  package var isPublicOnly = false

  package init(
    _ method: String, _ url: String, headers: [String] = [], body: Body = .none, limit: Int = 1 << 16,
    user: String? = nil, password: String? = nil, followsRedirections: Bool = false
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.limit = limit
    self.user = user
    self.password = password
    self.followsRedirections = followsRedirections
  }
}

/// An answer, whatever its status.
package struct HTTPAnswer: Sendable {
  package var status: Int
  /// Of a page about an error, the first 64 kB.
  package var bytes: [UInt8]
  /// The length that the server reports, if it does.
  package var length: Int?
  /// Lower-case names, and what they say; of a repeated one, what it says last.
  package var headers: [String: String]

  package init(status: Int, bytes: [UInt8], length: Int? = nil, headers: [String: String] = [:]) {
    self.status = status
    self.bytes = bytes
    self.length = length
    self.headers = headers
  }

  /// Reads header lines, skipping anything else.
  static func headers(reading lines: [UInt8]) -> [String: String] {
    var headers: [String: String] = [:]
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      var value = line[(colon + 1)...]
      while let last = value.last, last <= 0x20 { value.removeLast() }
      headers[name] = String(decoding: value.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
    return headers
  }
}
