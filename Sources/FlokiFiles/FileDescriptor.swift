package import Glibc

/// An open file, closed when its last owner releases it.
package struct FileDescriptor: ~Copyable, Sendable {
  package let raw: Int32

  /// Takes over what `open` returned; nil for its -1, with the reason in `errno`.
  package init?(_ raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { _ = close(raw) }

  /// The status of the open file; nil with the reason in `errno`.
  package func status() -> stat? {
    var status = stat()
    return unsafe fstat(raw, &status) == 0 ? status : nil
  }

  /// Fills `buffer` as far as the file reaches, and returns the number of bytes; nil with the reason in `errno`.
  package func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard let base = buffer.baseAddress else { return 0 }
    var filled = 0
    while filled < buffer.count {
      let count = unsafe Glibc.read(raw, base + filled, buffer.count - filled)
      if count > 0 {
        filled += count
      } else if count == 0 {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return filled
  }

  /// The number of bytes per read, if a file is read in pieces.
  package static let chunk = 1 << 18

  /// The next bytes of the file, fewer than requested only at its end, and none after it; nil with the reason in `errno`.
  package func nextChunk(of size: Int = FileDescriptor.chunk) -> [UInt8]? {
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      if let count = unsafe fill(
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<size]))
      {
        initialized = count
      } else {
        failed = true
      }
    }
    return failed ? nil : bytes
  }

  /// The rest of the file, in one system call if it has `byteCount` bytes as promised.
  package func readToEnd(expecting byteCount: Int) -> [UInt8]? {
    var failed = false
    var bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount + 1) { buffer, initialized in
      // One byte more than promised: a short answer tells the end of the file without a second question.
      let count = unsafe Glibc.read(raw, buffer.baseAddress, byteCount + 1)
      failed = count < 0
      initialized = max(0, count)
    }
    if failed { return nil }
    while bytes.count > byteCount || (bytes.count < byteCount && !bytes.isEmpty) {
      let before = bytes.count
      let more = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
        let count = unsafe Glibc.read(raw, buffer.baseAddress, 1 << 16)
        failed = count < 0
        initialized = max(0, count)
      }
      if failed { return nil }
      bytes += more
      if bytes.count == before { break }
    }
    return bytes
  }

  /// Writes all of `bytes`; false with the reason in `errno`.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var written = 0
    while written < bytes.count {
      let count = unsafe Glibc.write(raw, base + written, bytes.count - written)
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  package func write(_ bytes: [UInt8]) -> Bool { unsafe bytes.withUnsafeBytes { unsafe write($0) } }
}
