import FlokiContent

/// A file of which only a few pieces are in memory at a time.
package protocol ByteSource {
  var byteCount: Int { get }
  /// The bytes from an offset on, fewer only at the end of the file; nil if they cannot be read.
  func bytes(at offset: Int, count: Int) -> [UInt8]?
}

extension ByteSource {
  /// Exactly so many bytes.
  func all(at offset: Int, count: Int) throws(DownloadProblem) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset,
      let bytes = bytes(at: offset, count: count), bytes.count == count
    else { throw .truncated }
    return bytes
  }
}

extension [UInt8] {
  func little16(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
  func little32(at offset: Int) -> Int { little16(at: offset) | little16(at: offset + 2) << 16 }
}
