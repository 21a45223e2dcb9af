import FlokiRules
import Foundation

/// The address of a shared cache, and how to sign in.
package struct SharedCacheAddress: Hashable, Sendable, CustomStringConvertible {
  /// No address that a cache could have (exit code 2). Its words hold nothing of what was given: a password may be in it.
  package struct Problem: CommandFailure {
    package let description: String
  }

  /// The address without name and password, and without a slash at its end.
  package let base: String
  package let user: String?
  package let password: String?
  /// A whole line of an HTTP header.
  package let authorization: String?

  /// - Parameters:
  ///   - url: `http://` or `https://`, with a name and a password before the host where the cache asks for them.
  ///   - authorization: What to send as `Authorization`, such as `Bearer …`, instead of a name and a password.
  package init(_ url: String, authorization: String? = nil) throws(Problem) {
    guard var parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty
    else {
      throw Problem(
        description: "the address of a shared cache must begin with http:// or https:// and name a host")
    }
    guard parts.query == nil, parts.fragment == nil else {
      throw Problem(description: "the address of a shared cache cannot contain ? or #")
    }
    if let authorization, authorization.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      throw Problem(description: "FLOKI_CACHE_AUTHORIZATION must be one line")
    }
    user = parts.user
    password = parts.password
    (parts.user, parts.password) = (nil, nil)
    var base = parts.string ?? "\(scheme)://\(host)"
    while base.hasSuffix("/") { base.removeLast() }
    self.base = base
    self.authorization = authorization.map { "Authorization: \($0)" }
  }

  package var description: String { base }
}
