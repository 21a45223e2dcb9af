/// What `floki.lock` said when the output folder was last published, kept inside it: of two branches that gave one id to two
/// items, it tells which of them phones know, and where the project lost its lock, what was in it. Ids that were only kept for
/// items that are not due are not in it.
enum PublishedLock {
  static let path = ".floki/published.lock"

  static func read(in output: String) throws -> [UInt8]? {
    guard let folder = try? Folder(output) else { return nil }
    return try folder.read(path)
  }

  /// Remembered before the files move: what might have been published counts as published, after
  /// a power cut, too.
  static func store(_ bytes: [UInt8], in output: String) throws {
    guard try read(in: output) != bytes else { return }
    try AtomicFile.writeCache(bytes, to: path, in: output, isDurable: true)
  }
}
