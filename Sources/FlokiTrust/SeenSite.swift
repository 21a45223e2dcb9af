package import FlokiContent
import FlokiRules

/// The newest trusted site of one key and one address, so that older ones are rejected: a few lines of text.
///
/// An unreadable record is an error, not a missing one: otherwise damaging it would make an older site trusted.
package struct SeenSite: Equatable, Sendable {
  /// Why a site is not trusted because of a record.
  package enum Problem: CommandFailure, Equatable, Sendable {
    case damaged
    /// A newer floki wrote it.
    case newer(format: String)
    case otherKey(seen: String, given: String)
    case otherSite(seen: String, found: String)

    package var description: String {
      switch self {
      case .damaged: "it is damaged, so floki cannot tell whether an older site is being served"
      case .newer(let format): "it was written by a newer floki (format \(format))"
      case .otherKey(let seen, let given):
        "it records a site signed with the key \(seen), and the given key is \(given)"
      case .otherSite(let seen, let found): "it records \(seen), and this site is \(found)"
      }
    }

    package var hint: String? {
      switch self {
      case .damaged: "check the site by hand; if it is the newest one, remove the file and verify again."
      case .newer: "upgrade floki."
      case .otherKey, .otherSite: "use a separate file for each key and address."
      }
    }
  }

  /// Nil if an earlier version of floki wrote it, which recorded only the time.
  package let key: String?
  package let baseURL: String?
  package let signed: Instant

  private static let title = "floki seen "
  private static let format = "1"

  /// What is recorded of a trusted site.
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

  /// Throws if it is the record of another key.
  package func judge(_ other: PublicKey) throws(Problem) {
    if let key, key != other.description { throw .otherKey(seen: key, given: other.description) }
  }

  /// Throws if it is the record of another address.
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
