import CDeflate

/// A text as gzip packs it, which is beside it as `x.gz`.
package enum GzipSibling {
  /// The text compressed as well as zlib can; nil if that saves less than a tenth.
  ///
  /// The same bytes on any machine: the header has no name, time or system.
  @safe package static func bytes(of text: [UInt8]) -> [UInt8]? {
    // A header of gzip instead of zlib's, and the largest window.
    guard let deflater = unsafe floki_deflater_make(15 + 16) else { return nil }
    defer { unsafe floki_deflater_free(deflater) }
    let limit = text.count / 10 * 9
    var bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { target, count in
      count = unsafe floki_deflater_compress(
        deflater, text, text.count, 9, 0, target.baseAddress, target.count)
    }
    guard bytes.count > Self.systemOffset else { return nil }
    bytes[Self.systemOffset] = Self.unknownSystem
    return bytes
  }

  private static let systemOffset = 9
  private static let unknownSystem: UInt8 = 255
}
