package import FlokiContent
import Glibc

extension FileDescriptor {
  /// Linux's request to share the blocks of another file (`FICLONE`), a macro that Swift does not see.
  private static let shareBlocks: UInt = 0x4004_9409

  /// Fills this empty file with the bytes of another: shared on the disk where the file system can, else copied.
  ///
  /// - Returns: The digest of the bytes that this file has now, even if the other changes meanwhile; nil with the reason
  ///   in `errno`.
  package func takeContents(of original: borrowing FileDescriptor) throws(CancellationError) -> ContentDigest?
  {
    if ioctl(raw, Self.shareBlocks, original.raw) == 0 {
      return lseek(raw, 0, SEEK_SET) == 0 ? try ContentDigest(readingWhileWanted: self) : nil
    }
    guard lseek(original.raw, 0, SEEK_SET) == 0 else { return nil }
    var digest = RunningDigest()
    while let chunk = original.nextChunk() {
      if Task.isCancelled { throw CancellationError() }
      if chunk.isEmpty { return digest.finish() }
      guard write(chunk) else { return nil }
      digest.update(chunk)
    }
    return nil
  }
}

extension ContentDigest {
  /// The digest of what is left to read of an open file; nil with the reason in `errno`.
  package init?(reading file: borrowing FileDescriptor) { self.init(file) {} }

  /// The same until the task is cancelled: reading a large file can take long.
  package init?(readingWhileWanted file: borrowing FileDescriptor) throws(CancellationError) {
    try self.init(file) { () throws(CancellationError) in
      if Task.isCancelled { throw CancellationError() }
    }
  }

  /// - Parameter check: Called before each piece is read.
  private init?<Stop: Error>(
    _ file: borrowing FileDescriptor, _ check: () throws(Stop) -> Void
  ) throws(Stop) {
    var digest = RunningDigest()
    while let chunk = file.nextChunk() {
      try check()
      if chunk.isEmpty {
        self = digest.finish()
        return
      }
      digest.update(chunk)
    }
    return nil
  }
}
