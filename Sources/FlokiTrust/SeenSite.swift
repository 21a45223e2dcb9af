package import FlokiContent
import FlokiRules

/// The newest site of one key and one address that was ever believed, so that no older one is: a few lines of text.
///
/// A record that cannot be read is never taken for none: anyone who can damage it could have an older site believed.
package struct SeenSite: Equatable, Sendable {
  /// Why a record keeps a site from being believed.
  package enum Problem: CommandFailure, Equatable, Sendable {
    case damaged
    /// A newer floki wrote it.
    case newer(format: String)
    case otherKey(seen: String, given: String)
    case otherSite(seen: String, found: String)

    package var description: String {
      switch self {
      case .damaged: "it is damaged, so it cannot be known whether an older site is served again"
      case .newer(let format): "it was written by a newer floki (format \(format))"
      case .otherKey(let seen, let given):
        "it remembers a site of the key \(seen), and the key given is \(given)"
      case .otherSite(let seen, let found): "it remembers \(seen), and this site is \(found)"
      }
    }

    package var hint: String? {
      switch self {
      case .damaged: "look at the site by hand; if it is the newest one, remove the file and verify again."
      case .newer: "upgrade floki."
      case .otherKey, .otherSite: "name another file for another key or address; each remembers one."
      }
    }
  }

  /// Nil in what earlier versions of floki wrote, which had the time alone.
  package let key: String?
  package let baseURL: String?
  package let signed: Instant

  private static let title = "floki seen "
  private static let format = "1"

  /// What is remembered of a site that was believed.
  package init(_ statement: Statement, by key: PublicKey) {
    (self.key, baseURL, signed) = (key.description, statement.baseURL, statement.signed)
  }

  package init(reading bytes: [UInt8]) throws(Problem) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The last line is whole, too.
    guard let first = lines.first, lines.count > 1, lines.last == "" else { throw .damaged }
    guard first.hasPrefix(Self.title) else {
      guard lines.count == 2, let signed = Self.instant(first) else { throw .damaged }
      (key, baseURL, self.signed) = (nil, nil, signed)
      return
    }
    let format = String(first.dropFirst(Self.title.count))
    guard format == Self.format else { throw Int(format) == nil ? .damaged : .newer(format: format) }
    guard lines.count == 5, let key = Self.value("key", lines[1]),
      let baseURL = Self.value("base_url", lines[2]),
      let signed = Self.value("signed", lines[3]).flatMap({ Self.instant($0[...]) })
    else { throw .damaged }
    (self.key, self.baseURL, self.signed) = (key, baseURL, signed)
  }

  package var text: String {
    """
    \(Self.title)\(Self.format)
    key \(key ?? "")
    base_url \(baseURL ?? "")
    signed \(signed.rfc3339(in: .utc))

    """
  }

  /// Throws where it is that of another key.
  package func judge(_ other: PublicKey) throws(Problem) {
    if let key, key != other.description { throw .otherKey(seen: key, given: other.description) }
  }

  /// Throws where it is that of a site elsewhere.
  package func judge(_ statement: Statement) throws(Problem) {
    if let baseURL, baseURL != statement.baseURL {
      throw .otherSite(seen: baseURL, found: statement.baseURL)
    }
  }

  private static func value(_ name: String, _ line: Substring) -> String? {
    let value = line.dropFirst(name.utf8.count + 1)
    return line.hasPrefix("\(name) ") && !value.isEmpty ? String(value) : nil
  }

  private static func instant(_ text: Substring) -> Instant? {
    text.hasSuffix("Z") ? try? Instant(parsing: String(text), in: .utc) : nil
  }
}
