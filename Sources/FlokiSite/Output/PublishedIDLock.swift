package import FlokiContent
import FlokiFiles

/// What `floki.lock` said when the output folder was last published, kept inside it: of two branches that gave one id to two
/// items, it tells which of them phones know, and if the project lost its lock, what was in it. Ids that are only
/// reserved for items that have not appeared yet are not in it.
package enum PublishedIDLock {
  package static let path = SitePath.publishedLock
  package static let format = 1

  package static func read(in output: String) throws -> [UInt8]? {
    guard let folder = try? Folder(output) else { return nil }
    return try folder.read(path)
  }

  /// How the line begins that names the last moment at which an item had expired.
  private static let lastExpiry = "# last expiry: "

  /// That line.
  package static func line(ofLastExpiry last: Instant) -> [UInt8] {
    Array("\(lastExpiry)\(last.rfc3339(in: .utc))\n".utf8)
  }

  /// The last moment at which an item had expired when a site was published; nil where none had.
  package static func lastExpiry(in bytes: [UInt8]) -> Instant? {
    guard let start = bytes.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    let line = String(decoding: bytes[start...].prefix { $0 != 0x0A }, as: UTF8.self)
    guard line.hasPrefix(lastExpiry) else { return nil }
    return try? Instant(parsing: String(line.dropFirst(lastExpiry.count)), in: .utc)
  }

  /// Remembered before the files move: what might have been published counts as published, after
  /// a power cut, too.
  package static func store(_ bytes: [UInt8], in output: String) throws {
    guard try read(in: output) != bytes else { return }
    try AtomicFile.writeCache(bytes, to: path, in: output, isDurable: true)
  }
}
