import CZlib

/// Decompresses a deflated stream piece by piece: only one piece is in memory at a time.
@safe final class Inflater {
  enum Progress {
    /// All of the input was used, and the stream continues.
    case hungry
    /// The stream has ended; so many bytes of the input follow it.
    case finished(unused: Int)
    case broken
    /// The receiver has had enough.
    case stopped
  }

  private let stream: UnsafeMutablePointer<z_stream>
  private var piece = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameter isBare: Whether the stream has no header, as in a ZIP.
  convenience init?(isBare: Bool) { self.init(windowBits: isBare ? -15 : 15) }

  /// - Parameter windowBits: As in zlib: 16 more for a stream with the header of gzip.
  init?(windowBits: Int32) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard
      unsafe inflateInit2_(
        stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      unsafe stream.deallocate()
      return nil
    }
    unsafe self.stream = stream
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Hands over what some more bytes unpack to.
  ///
  /// - Parameter receive: Returns whether it wants more.
  func add(_ bytes: [UInt8], _ receive: (ArraySlice<UInt8>) -> Bool) -> Progress {
    var input = bytes
    return unsafe input.withUnsafeMutableBufferPointer { buffer in
      unsafe stream.pointee.next_in = buffer.baseAddress
      unsafe stream.pointee.avail_in = UInt32(clamping: buffer.count)
      while true {
        let (status, count) = step()
        if count > 0, !receive(piece[..<count]) { return .stopped }
        switch status {
        case Z_STREAM_END: return .finished(unused: unsafe Int(stream.pointee.avail_in))
        case Z_OK, Z_BUF_ERROR:
          if unsafe stream.pointee.avail_in == 0, count < piece.count { return .hungry }
          if status == Z_BUF_ERROR, count == 0 { return .hungry }
        default: return .broken
        }
      }
    }
  }

  private func step() -> (status: Int32, count: Int) {
    let capacity = piece.count
    return unsafe piece.withUnsafeMutableBufferPointer { buffer in
      unsafe stream.pointee.next_out = buffer.baseAddress
      unsafe stream.pointee.avail_out = UInt32(clamping: capacity)
      let status = unsafe inflate(stream, Z_NO_FLUSH)
      return (status, capacity - Int(unsafe stream.pointee.avail_out))
    }
  }
}

/// The checksum of a ZIP's files.
struct RunningCRC {
  private(set) var value: UInt = 0

  mutating func update(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      value = unsafe crc32(value, buffer.baseAddress, UInt32(clamping: buffer.count))
    }
  }
}
