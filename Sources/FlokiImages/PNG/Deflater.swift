import CDeflate
import Glibc

/// zlib and zopfli, which squeeze the filtered rows of a PNG.
@safe struct Deflater: ~Copyable {
  /// With the largest window there is, and with one for a few rows, which is set up in no time.
  private let whole: OpaquePointer
  private let rows: OpaquePointer

  init() throws(PictureProblem) {
    guard let whole = unsafe floki_deflater_make(15) else { throw .outOfMemory }
    guard let rows = unsafe floki_deflater_make(12) else {
      unsafe floki_deflater_free(whole)
      throw .outOfMemory
    }
    unsafe self.whole = whole
    unsafe self.rows = rows
  }

  deinit {
    unsafe floki_deflater_free(whole)
    unsafe floki_deflater_free(rows)
  }

  /// What zlib makes of repetitions: small numbers around zero, as filters leave, are better coded one by one
  /// than repeated.
  enum Strategy: Int32 {
    case standard, filtered
  }

  /// A zlib stream; nil if it were longer than `limit` bytes.
  func compressed(
    _ bytes: [UInt8], level: Int32 = 9, strategy: Strategy = .standard, limit: Int? = nil
  ) -> [UInt8]? {
    let capacity = max(0, limit ?? bytes.count + bytes.count / 1000 + 64)
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      count = unsafe floki_deflater_compress(
        whole, bytes, bytes.count, level, strategy.rawValue, target.baseAddress, target.count)
    }
    return stream.isEmpty ? nil : stream
  }

  /// Roughly the compressed size of a few rows.
  func roughSize(of bytes: [UInt8]) -> Int {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count * 2 + 64) { target in
      unsafe floki_deflater_compress(
        rows, bytes, bytes.count, 5, 0, target.baseAddress, target.count)
    }
  }

  /// The same stream as short as zopfli makes it.
  static func squeezed(_ bytes: [UInt8], iterations: Int) throws(PictureProblem) -> [UInt8] {
    var length = 0
    let stream = unsafe floki_zopfli_compress(bytes, bytes.count, Int32(iterations), &length)
    guard let stream = unsafe stream else { throw .outOfMemory }
    defer { unsafe free(stream) }
    return unsafe Array(UnsafeBufferPointer(start: stream, count: length))
  }
}
