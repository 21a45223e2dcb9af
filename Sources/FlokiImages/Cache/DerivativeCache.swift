package import FlokiContent
import FlokiProtocol
import FlokiRules
import Glibc
import Synchronization

/// The pictures that earlier builds made, by what decides their bytes: an unchanged build does no image work.
///
/// Each is a separate file that ends with a seal of its contents, so a truncated or changed file counts as
/// missing, and with a secret also whatever was made without it. Files appear by rename and are never changed: builds may share the folder, and
/// anyone may delete it or any part of it at any moment. The time of a file is that of its last use.
package struct DerivativeCache: Sendable {
  /// How much later a picture must be used again for that to be noted: a build that uses ten thousand shall not write
  /// ten thousand times.
  private static let restBetweenNotes = 24 * 60 * 60
  /// The size in bytes of the largest file that can be a picture of 1024 × 1024 with its seal, with room to spare.
  private static let largestFile = 64 << 20

  package let directory: String
  private let secret: SealingKey?
  private let stored = StoredBytes()

  /// A cache in a folder, which is created with the first picture.
  ///
  /// - Parameter secret: The key of the seals; without one everyone who can write into the folder is trusted.
  package init(directory: String, secret: [UInt8]? = nil) {
    self.directory = directory
    self.secret = secret.map(SealingKey.init)
  }

  /// The bytes of all the files that were stored through this value and its copies.
  package var storedByteCount: Int { stored.count.load(ordering: .relaxed) }

  /// The name of the result of an operation on a source, independent of the source's path: it is published under this name.
  package static func key(source: ContentDigest, operation: ImageOperation) -> ContentDigest {
    operation.digest(of: source, encoderVersion: ImageEncoder.version)
  }

  /// The picture of that key; nil if there is none, or it is damaged.
  package func data(for key: ContentDigest) -> [UInt8]? {
    guard let bytes = contents(of: key) else { return nil }
    noteUse(of: path(for: key))
    return bytes
  }

  /// Whether the picture of that key exists and is complete; the check does not count as a use.
  package func isWhole(_ key: ContentDigest) -> Bool { contents(of: key) != nil }

  private func contents(of key: ContentDigest) -> [UInt8]? {
    guard var bytes = [UInt8](readingFileAt: path(for: key), upTo: Self.largestFile),
      bytes.count >= ContentDigest.byteCount
    else { return nil }
    let seal = Array(bytes.suffix(ContentDigest.byteCount))
    bytes.removeLast(ContentDigest.byteCount)
    return self.seal(of: bytes, key: key) == seal ? bytes : nil
  }

  /// Keeps a picture.
  package func store(_ bytes: [UInt8], for key: ContentDigest) throws {
    let path = path(for: key)
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    let sealed = bytes + seal(of: bytes, key: key)
    // More than once, as someone may delete the folder in between.
    for _ in 1...4 {
      makeDirectories(for: path)
      if sealed.write(toFileAt: temporary), unsafe rename(temporary, path) == 0 {
        stored.count.wrappingAdd(sealed.count, ordering: .relaxed)
        return
      }
      let reason = errno
      unsafe unlink(temporary)
      if reason != ENOENT { throw CacheFailure(path: path, code: reason) }
    }
    throw CacheFailure(path: path, code: ENOENT)
  }

  private func path(for key: ContentDigest) -> String { "\(directory)/\(Self.name(for: key))" }

  /// The path of the picture of a key, relative to the folder of the cache.
  package static func name(for key: ContentDigest) -> String {
    let name = key.hex()
    return "\(name.prefix(2))/\(name.dropFirst(2))"
  }

  private func noteUse(of path: String) {
    var status = stat()
    var now = timespec()
    guard unsafe stat(path, &status) == 0, unsafe clock_gettime(CLOCK_REALTIME, &now) == 0,
      status.st_mtim.tv_sec < now.tv_sec &- Self.restBetweenNotes
    else { return }
    // Read-only caches keep old timestamps.
    _ = unsafe utimensat(AT_FDCWD, path, nil, 0)
  }

  /// Part of every seal: entries from before damage in JPEGs was detected may come from a damaged file, and are made again.
  private static let era = Array("floki entry 2 ".utf8)

  private func seal(of bytes: [UInt8], key: ContentDigest) -> [UInt8] {
    if let secret { return secret.seal(of: Self.era, key.bytes, bytes).bytes }
    var digest = RunningDigest()
    digest.update(Self.era)
    digest.update(key.bytes)
    digest.update(bytes)
    return digest.finish().bytes
  }

  private func makeDirectories(for path: String) {
    for (offset, character) in path.utf8.enumerated() where offset > 0 && character == UInt8(ascii: "/") {
      unsafe mkdir(String(decoding: path.utf8.prefix(offset), as: UTF8.self), 0o777)
    }
  }
}

/// Counts what copies of one cache store.
private final class StoredBytes: Sendable {
  let count = Atomic(0)
}

/// The cache could not keep a picture. A build can go on without.
package struct CacheFailure: CommandFailure {
  package let path: String
  let code: Int32

  package var description: String { unsafe "\(path): \(String(cString: strerror(code)))" }
}
