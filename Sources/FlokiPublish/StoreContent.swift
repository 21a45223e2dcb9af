package import FlokiContent

/// What is written to a store, with what is known of it before a byte of it is sent.
package struct StoreContent: Sendable {
  package enum Source: Sendable {
    case bytes([UInt8])
    /// The path of a file, which need not be read whole.
    case file(String)
  }

  package let source: Source
  package let digest: ContentDigest
  package let byteCount: Int

  package init(_ bytes: [UInt8]) {
    source = .bytes(bytes)
    digest = ContentDigest(of: bytes)
    byteCount = bytes.count
  }

  /// A file that was read before and had this digest.
  package init(file: String, digest: ContentDigest, byteCount: Int) {
    source = .file(file)
    self.digest = digest
    self.byteCount = byteCount
  }
}
