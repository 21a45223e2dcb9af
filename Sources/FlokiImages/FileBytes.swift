import Glibc

extension [UInt8] {
  /// The contents of a file, read in one go; nil where it cannot be read.
  ///
  /// Read and not mapped: a file that an editor shortens while it is mapped would end the process. A pipe in its place is
  /// no file, and nothing waits for it.
  ///
  /// - Parameter limit: The size in bytes beyond which nothing is read.
  init?(readingFileAt path: String, upTo limit: Int = .max) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (0...limit).contains(Int(status.st_size))
    else { return nil }
    let size = Int(status.st_size)
    var isWhole = true
    self = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = unsafe read(file, buffer.baseAddress.map { unsafe $0 + count }, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { isWhole = false }
        if got <= 0 { break }
        count += got
      }
    }
    guard isWhole else { return nil }
  }

  /// Writes a new file; false where that fails.
  func write(toFileAt path: String) -> Bool {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { return false }
    var written = 0
    while written < count {
      let put = unsafe withUnsafeBytes { bytes in
        unsafe Glibc.write(file, bytes.baseAddress.map { unsafe $0 + written }, count - written)
      }
      if put < 0, errno == EINTR { continue }
      if put <= 0 { break }
      written += put
    }
    return close(file) == 0 && written == count
  }
}
