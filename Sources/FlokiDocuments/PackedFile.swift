import CPacking
package import FlokiContent

/// A compressed file, as hosts send it to clients that accept it.
package enum PackedFile {
  /// The decompressed file.
  ///
  /// - Parameter limit: More bytes than this are not unpacked.
  /// - Returns: Nil for a file that is truncated, damaged, longer than it says, or larger than the limit.
  package static func contents(of bytes: [UInt8], in coding: ContentCoding, limit: Int) -> [UInt8]? {
    switch coding {
    case .gzip: GzipFile.contents(of: bytes, limit: limit)
    case .brotli: unsafe contents(of: bytes, limit: limit) { unsafe floki_brotli_decompress($0, $1, $2, $3) }
    case .zstd: unsafe contents(of: bytes, limit: limit) { unsafe floki_zstd_decompress($0, $1, $2, $3) }
    }
  }

  /// Whether this machine has what unpacks such files.
  package static func canUnpack(_ coding: ContentCoding) -> Bool {
    switch coding {
    case .gzip: true
    case .brotli: floki_brotli_load()
    case .zstd: floki_zstd_load()
    }
  }

  private static func contents(
    of bytes: [UInt8], limit: Int,
    by unpack: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> [UInt8]? {
    var isWhole = false
    let contents = unsafe [UInt8](unsafeUninitializedCapacity: max(limit, 1)) { target, count in
      guard let base = target.baseAddress else { return }
      let length = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.map { unsafe unpack($0, bytes.count, base, limit) } ?? -1
      }
      isWhole = length >= 0
      count = max(0, length)
    }
    return isWhole ? contents : nil
  }
}
