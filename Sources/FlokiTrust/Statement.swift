package import FlokiContent

/// What is signed of a site beside its files: its address, its versions, when it was signed and when the signature expires.
///
/// It is the signature's trusted comment: `floki 1 base_url=https://app.example.org/ apps=v1:41,v2:3
/// signed=2026-11-23T12:00:00Z expires=2026-12-23T12:00:00Z`, in this order and with one space between.
package struct Statement: Equatable, Sendable {
  package var baseURL: String
  /// The version of each app, by its name and in the order of the names.
  package var versions: [(app: String, version: Int32)]
  package var signed: Instant
  package var expires: Instant

  package init(
    baseURL: String, versions: [(app: String, version: Int32)], signed: Instant, expires: Instant
  ) {
    self.baseURL = baseURL
    self.versions = versions.sorted { $0.app < $1.app }
    (self.signed, self.expires) = (signed, expires)
  }

  /// Nil for any other comment.
  package init?(reading comment: String) {
    let words = comment.split(separator: " ", omittingEmptySubsequences: false)
    let names = ["base_url=", "apps=", "signed=", "expires="]
    guard words.count == 6, words[0] == "floki", words[1] == "1",
      zip(words.dropFirst(2), names).allSatisfy({ $0.hasPrefix($1) })
    else { return nil }
    let values = zip(words.dropFirst(2), names).map { String($0.dropFirst($1.utf8.count)) }
    guard let signed = Instant(statement: values[2]), let expires = Instant(statement: values[3]) else {
      return nil
    }
    var versions: [(app: String, version: Int32)] = []
    for pair in values[1].split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].hasPrefix("v"), let version = Int32(parts[1]), version >= 0 else {
        return nil
      }
      versions.append((String(parts[0]), version))
    }
    self.init(baseURL: values[0], versions: versions, signed: signed, expires: expires)
    // One way to write each: what reads otherwise was not written by floki.
    guard self.comment == comment else { return nil }
  }

  package var comment: String {
    let apps = versions.map { "\($0.app):\($0.version)" }.joined(separator: ",")
    return
      "floki 1 base_url=\(baseURL) apps=\(apps) signed=\(signed.inStatement) expires=\(expires.inStatement)"
  }

  package static func == (one: Statement, other: Statement) -> Bool { one.comment == other.comment }
}

extension Instant {
  fileprivate init?(statement text: String) {
    guard text.hasSuffix("Z"), let instant = try? Instant(parsing: text, in: .utc) else { return nil }
    self = instant
  }

  fileprivate var inStatement: String { rfc3339(in: .utc) }
}
