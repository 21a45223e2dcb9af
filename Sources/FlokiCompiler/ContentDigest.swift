package import Crypto

/// The SHA-256 of some bytes: how floki knows that two things are the same.
package struct ContentDigest: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  package init(of content: [UInt8]) {
    bytes = Array(SHA256.hash(data: content))
  }

  package init(_ digest: SHA256.Digest) {
    bytes = Array(digest)
  }

  /// Takes 32 bytes that were a digest before (read back from a cache); nil for any other number.
  package init?(bytes: [UInt8]) {
    guard bytes.count == SHA256.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Lower-case hexadecimal digits: 64, or the first `length` of them.
  package func hex(_ length: Int = 64) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text.prefix(length), as: UTF8.self)
  }
}
