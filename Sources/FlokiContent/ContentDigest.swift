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
    let count = min(max(0, length), 2 * bytes.count)
    return unsafe String(unsafeUninitializedCapacity: count) { digits in
      for place in 0..<count {
        let byte = bytes[place / 2]
        let digit = place.isMultiple(of: 2) ? byte >> 4 : byte & 15
        unsafe digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
      return count
    }
  }
}
