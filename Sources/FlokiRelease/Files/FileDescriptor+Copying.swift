import Crypto
import FlokiCompiler
import Glibc

extension FileDescriptor {
  /// Linux's request to share the blocks of another file (`FICLONE`), a macro that Swift does not see.
  private static let shareBlocks: UInt = 0x4004_9409

  /// Fills this empty file with the bytes of another: shared on the disk where the file system can, else copied.
  ///
  /// - Returns: The digest of the bytes that this file has now, whatever becomes of the other meanwhile; nil with the reason
  ///   in `errno`.
  func takeContents(of original: borrowing FileDescriptor) -> ContentDigest? {
    if ioctl(raw, Self.shareBlocks, original.raw) == 0 {
      return lseek(raw, 0, SEEK_SET) == 0 ? ContentDigest(reading: self) : nil
    }
    guard lseek(original.raw, 0, SEEK_SET) == 0 else { return nil }
    var hash = SHA256()
    while true {
      var failed = false
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, initialized in
        if let count = unsafe original.fill(UnsafeMutableRawBufferPointer(buffer)) {
          initialized = count
        } else {
          failed = true
        }
      }
      if failed { return nil }
      if chunk.isEmpty { return ContentDigest(hash.finalize()) }
      guard write(chunk) else { return nil }
      hash.update(data: chunk)
    }
  }
}
