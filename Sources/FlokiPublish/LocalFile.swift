import FlokiFiles
import Glibc

/// Files of this machine, read by path.
enum LocalFile {
  /// The bytes of a file or pipe; nil if it does not exist.
  static func read(_ path: String, limit: Int = .max) throws(FileFailure) -> [UInt8]? {
    guard let file = try open(path) else { return nil }
    guard let bytes = file.read(upTo: limit) else { throw FileFailure("read", path) }
    guard bytes.count <= limit else { throw FileFailure("read", path, code: EFBIG) }
    return bytes
  }

  /// Opens a file for reading; nil if it does not exist.
  static func open(_ path: String) throws(FileFailure) -> FileDescriptor? {
    if let file = FileDescriptor(unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)) { return file }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileFailure("read", path)
  }
}

extension FileDescriptor {
  /// The rest of the file, read until more than `limit` bytes are there; nil with the reason in `errno`.
  func read(upTo limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      guard let chunk = nextChunk() else { return nil }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }
}
