internal import CNettle

/// The digest of bytes that arrive in parts.
package struct RunningDigest {
  private var context = sha256_ctx()

  package init() { unsafe nettle_sha256_init(&context) }

  package mutating func update(_ bytes: [UInt8]) { unsafe nettle_sha256_update(&context, bytes.count, bytes) }

  package mutating func update(_ bytes: ArraySlice<UInt8>) { update(bytes.span) }

  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe nettle_sha256_update(&context, buffer.count, start)
    }
  }

  /// The digest of all the parts so far, after which it begins again.
  package mutating func finish() -> ContentDigest {
    unsafe ContentDigest { buffer in
      unsafe nettle_sha256_digest(
        &context, buffer.count, buffer.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
  }
}
