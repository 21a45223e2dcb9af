import FlokiContent
import FlokiRules
import Glibc

/// Files of this machine, read and written by path.
enum LocalFile {
  /// The bytes of a file, nil where there is none; throws the `errno` of anything else.
  static func read(_ path: String, limit: Int = .max) throws(LocalFileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isThere = try parts(of: path) { part in
      bytes += part
      return bytes.count <= limit
    }
    guard bytes.count <= limit else { throw LocalFileError("read", path, code: EFBIG) }
    return isThere ? bytes : nil
  }

  /// The digest and the size of a file, which is not kept; nil where there is none.
  static func digest(of path: String) throws(LocalFileError) -> (ContentDigest, byteCount: Int)? {
    var digest = RunningDigest()
    var count = 0
    let isThere = try parts(of: path) { part in
      digest.update(part)
      count += part.count
      return true
    }
    return isThere ? (digest.finish(), count) : nil
  }

  /// Reads a file part by part while `body` wants more; false where there is none.
  static func parts(of path: String, _ body: ([UInt8]) -> Bool) throws(LocalFileError) -> Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw LocalFileError("read", path)
    }
    defer { close(file) }
    try parts(of: file, named: path, body)
    return true
  }

  /// Reads an open file part by part while `body` wants more.
  static func parts(
    of file: Int32, named path: String, _ body: ([UInt8]) -> Bool
  ) throws(LocalFileError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe Glibc.read(file, &buffer, buffer.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw LocalFileError("read", path)
      }
      guard body(Array(buffer[..<count])) else { return }
    }
  }

  static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(file, buffer.baseAddress.map { unsafe $0 + sent }, buffer.count - sent)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}

/// The operating system said no.
package struct LocalFileError: CommandFailure, Hashable, Sendable {
  package let action: String
  package let path: String
  package let code: Int32

  init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
  }

  package var description: String {
    let reason =
      code == EFBIG && action != "read"
      ? "this machine lets files be no larger (`ulimit -f`)" : unsafe String(cString: strerror(code))
    return "cannot \(action) \(path): \(reason)"
  }
}
