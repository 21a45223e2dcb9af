package import NIOCore

/// An open file as connections send it.
@safe package struct FilePieces: ChunkReading {
  private let fill: @Sendable (UnsafeMutableRawBufferPointer, Int) -> Bool

  /// - Parameter fill: Fills a buffer from a place of the file on; false where it does not reach so far. It keeps the file open.
  package init(_ fill: @escaping @Sendable (UnsafeMutableRawBufferPointer, Int) -> Bool) {
    unsafe self.fill = fill
  }

  package func read(_ count: Int, at offset: Int, into buffer: inout ByteBuffer) -> Bool {
    var isRead = false
    unsafe buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { bytes in
      isRead = unsafe fill(UnsafeMutableRawBufferPointer(rebasing: bytes[..<count]), offset)
      return isRead ? count : 0
    }
    return isRead
  }
}
