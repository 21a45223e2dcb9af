internal import CNettle

/// A secret that seals are made with: HMAC with SHA-256 (RFC 2104), which only those who know the secret can make.
package struct SealingKey: Sendable {
  /// The secret mixed in already, so that this is done once for all seals.
  private let prepared: hmac_sha256_ctx

  package init(_ secret: [UInt8]) {
    var context = hmac_sha256_ctx()
    unsafe nettle_hmac_sha256_set_key(&context, secret.count, secret)
    prepared = context
  }

  /// The seal of these parts, one directly after the other.
  package func seal(of parts: [UInt8]...) -> ContentDigest {
    var context = prepared
    for part in parts { unsafe nettle_hmac_sha256_update(&context, part.count, part) }
    return unsafe ContentDigest { buffer in
      unsafe nettle_hmac_sha256_digest(
        &context, buffer.count, buffer.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
  }
}
