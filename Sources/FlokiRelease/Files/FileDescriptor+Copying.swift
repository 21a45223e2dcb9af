import Glibc

extension FileDescriptor {
  /// Linux's request to share the blocks of another file (`FICLONE`), a macro that Swift does not see.
  private static let shareBlocks: UInt = 0x4004_9409

  /// Fills this empty file with the bytes of another: shared on the disk where the file system can, else copied. False with the reason in `errno`.
  func takeContents(of original: borrowing FileDescriptor) -> Bool {
    if ioctl(raw, Self.shareBlocks, original.raw) == 0 { return true }
    guard lseek(original.raw, 0, SEEK_SET) == 0 else { return false }
    while true {
      var failed = false
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, initialized in
        if let count = unsafe original.fill(UnsafeMutableRawBufferPointer(buffer)) {
          initialized = count
        } else {
          failed = true
        }
      }
      if failed { return false }
      if chunk.isEmpty { return true }
      guard write(chunk) else { return false }
    }
  }
}
