import Crypto
package import FlokiCompiler
import FlokiProtocol
import Glibc

/// The pictures that earlier builds made, by what decides their bytes: an unchanged build does no image work.
///
/// Each is a file of its own that ends with the digest of what stands before it, so whatever is cut off or
/// altered counts as missing. Files appear by rename and are never changed: builds may share the folder, and
/// anyone may delete it or any part of it at any moment.
package struct DerivativeCache: Sendable {
  private let directory: String

  /// A cache in a folder, which comes into being with the first picture.
  package init(directory: String) {
    self.directory = directory
  }

  /// The name of what an operation makes of a source, wherever the source lies: the one that it is published under.
  package static func key(source: ContentDigest, operation: ImageOperation) -> ContentDigest {
    operation.digest(of: source, encoderVersion: ImageEncoder.version)
  }

  /// The picture of that key; nil where there is none, or only what is left of one.
  package func data(for key: ContentDigest) -> [UInt8]? {
    guard var bytes = [UInt8](readingFileAt: path(for: key)), bytes.count >= SHA256.byteCount else {
      return nil
    }
    let seal = Array(bytes.suffix(SHA256.byteCount))
    bytes.removeLast(SHA256.byteCount)
    return Self.seal(of: bytes, key: key) == seal ? bytes : nil
  }

  /// Keeps a picture.
  package func store(_ bytes: [UInt8], for key: ContentDigest) throws {
    let path = path(for: key)
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    let sealed = bytes + Self.seal(of: bytes, key: key)
    // Twice, as someone may delete the folder in between.
    for _ in 1...2 {
      makeDirectories(for: path)
      if sealed.write(toFileAt: temporary), unsafe rename(temporary, path) == 0 { return }
      let reason = errno
      unsafe unlink(temporary)
      if reason != ENOENT { throw CacheFailure(path: path, code: reason) }
    }
    throw CacheFailure(path: path, code: ENOENT)
  }

  private func path(for key: ContentDigest) -> String {
    let name = key.hex()
    return "\(directory)/\(name.prefix(2))/\(name.dropFirst(2))"
  }

  private static func seal(of bytes: [UInt8], key: ContentDigest) -> [UInt8] {
    var hash = SHA256()
    hash.update(data: key.bytes)
    hash.update(data: bytes)
    return Array(hash.finalize())
  }

  private func makeDirectories(for path: String) {
    for (offset, character) in path.utf8.enumerated() where offset > 0 && character == UInt8(ascii: "/") {
      unsafe mkdir(String(decoding: path.utf8.prefix(offset), as: UTF8.self), 0o777)
    }
  }
}

/// The cache could not keep a picture. A build can go on without.
package struct CacheFailure: Error, CustomStringConvertible {
  package let path: String
  let code: Int32

  package var description: String { unsafe "\(path): \(String(cString: strerror(code)))" }
}
