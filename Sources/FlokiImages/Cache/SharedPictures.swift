package import FlokiCompiler

/// A cache that other machines fill and read as well.
///
/// Whatever it answers, no build may fail for it, and nothing may be published that was not asked for: what comes from
/// it has been held against the key and the operation.
package protocol SharedPictures: Sendable {
  /// The picture of a key; nil where there is none, or none that can be trusted.
  func picture(for key: ContentDigest, madeBy operation: ImageOperation) async -> [UInt8]?

  /// Whether others would find the picture of a key, as far as can be told without fetching it.
  func holds(_ key: ContentDigest, madeBy operation: ImageOperation) async -> Bool

  /// Hands over a picture that now lies in the local cache; returns at once.
  func offer(_ key: ContentDigest)
}
