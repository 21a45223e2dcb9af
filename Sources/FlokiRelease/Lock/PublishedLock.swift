import FlokiCompiler
import FlokiContent
import FlokiFiles

/// What `floki.lock` said when the output folder was last published, kept inside it: of two branches that gave one id to two
/// items, it tells which of them phones know, and where the project lost its lock, what was in it. Ids that were only kept for
/// items that are not due are not in it.
enum PublishedLock {
  static let path = SitePath.publishedLock

  static func read(in output: String) throws -> [UInt8]? {
    guard let folder = try? Folder(output) else { return nil }
    return try folder.read(path)
  }

  /// What is remembered of a site.
  ///
  /// Items that had expired are in it like others. A comment names the last moment at which one did, so that a clock behind the
  /// build's is noticed before it brings them back.
  static func text(of lock: Lock, asOf now: Instant) -> [UInt8] {
    let published = lock.published(asOf: now)
    let moments = published.items.compactMap { published.until[$0.id] }.filter { $0 <= now }
    guard let last = moments.max() else { return published.bytes }
    return published.bytes + Array("\(lastExpiry)\(last.rfc3339(in: .utc))\n".utf8)
  }

  private static let lastExpiry = "# last expiry: "

  /// The last moment at which an item had expired when a site was published; nil where none had.
  static func lastExpiry(in bytes: [UInt8]) -> Instant? {
    guard let start = bytes.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    let line = String(decoding: bytes[start...].prefix { $0 != 0x0A }, as: UTF8.self)
    guard line.hasPrefix(lastExpiry) else { return nil }
    return try? Instant(parsing: String(line.dropFirst(lastExpiry.count)), in: .utc)
  }

  /// Remembered before the files move: what might have been published counts as published, after
  /// a power cut, too.
  static func store(_ bytes: [UInt8], in output: String) throws {
    guard try read(in: output) != bytes else { return }
    try AtomicFile.writeCache(bytes, to: path, in: output, isDurable: true)
  }
}
