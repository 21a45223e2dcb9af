import FlokiProtocol

/// `floki.lock`: the ids that items were given for ever, and the versions that were released.
///
/// One fact a line, sorted, so that version control merges it line by line.
package struct Lock: Hashable, Sendable {
  /// An id and the item it belongs to.
  package struct Entry: Hashable, Sendable {
    package var id: Int32
    /// The feed's folder, from the project folder.
    package var feed: String
    /// The item within the folder: a file name, or a list's file name, `#` and the item's own name.
    package var key: String

    package init(id: Int32, feed: String, key: String) {
      self.id = id
      self.feed = feed
      self.key = key
    }
  }

  /// The digest of what one app of a released version consists of.
  package struct Release: Hashable, Sendable {
    package var version: Int32
    package var app: String
    /// 64 hexadecimal digits: the SHA-256 of the appdata.
    package var digest: String

    package init(version: Int32, app: String, digest: String) {
      self.version = version
      self.app = app
      self.digest = digest
    }
  }

  /// Ids in use.
  package var items: [Entry] = []
  /// Ids that were published once and never will be again for another item.
  package var gone: [Entry] = []
  package var releases: [Release] = []

  package init() {}

  package func release(_ version: Int32, of app: String) -> Release? {
    releases.first { $0.version == version && $0.app == app }
  }
}

extension Lock {
  static let heading = "# floki.lock: ids and releases, written by floki. Commit it; it merges line by line."

  /// The file, the same for the same facts.
  package var bytes: [UInt8] {
    var lines: [String] = [Self.heading]
    lines.reserveCapacity(items.count + gone.count + releases.count + 1)
    for entry in gone.sorted(by: { $0.id < $1.id }) { lines.append(entry.line("gone")) }
    for entry in items.sorted(by: { $0.id < $1.id }) { lines.append(entry.line("item")) }
    for release in releases.sorted(by: { ($0.version, $0.app) < ($1.version, $1.app) }) {
      lines.append("release \(release.version) \(release.app) \(release.digest)")
    }
    return Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }
}

extension Lock.Entry {
  fileprivate func line(_ verb: String) -> String {
    "\(verb) \(id) \(feed.escapedForLock) \(key.escapedForLock)"
  }
}

extension String {
  /// Without spaces, so that the words of a line can be told apart; `%` and control characters go the same way.
  fileprivate var escapedForLock: String {
    guard utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "%") || $0 == 0x7F }) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      if scalar.value <= 0x20 || scalar == "%" || scalar.value == 0x7F {
        escaped += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
