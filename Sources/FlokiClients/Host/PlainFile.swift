import Foundation

/// Files of a folder, read in one go.
enum PlainFile {
  /// Nil where there is no such file, or it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= 0 else {
      return nil
    }
    let count = Int(status.st_size)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let start = buffer.baseAddress {
        let taken = unsafe Foundation.read(file, start + filled, count - filled)
        guard taken > 0 else { return }
        filled += taken
      }
    }
    return bytes.count == count ? bytes : nil
  }

  /// Whether a file is there, without reading it.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, R_OK) == 0
  }
}
