package import FlokiContent

/// A cache that other machines fill and read as well.
///
/// Whatever it answers, no build may fail for it, and nothing may be published that was not asked for: what comes from
/// it has been held against the key and the operation.
package protocol SharedPictures: Sendable {
  /// The picture of a key; nil if there is none that can be trusted.
  func picture(for key: ContentDigest, madeBy operation: ImageOperation) async -> [UInt8]?

  /// Whether others would find the picture of a key, as far as is known without fetching it.
  func holds(_ key: ContentDigest, madeBy operation: ImageOperation) async -> Bool

  /// Whether pictures may be handed to it, as far as is known.
  var takesPictures: Bool { get }

  /// Hands over a picture that this process made and keeps in the local cache; returns at once.
  ///
  /// What was only found there is not passed on: anyone who can write into that folder would write into this cache.
  ///
  /// - Parameter contents: The digest of its bytes.
  func offer(_ key: ContentDigest, contents: ContentDigest)
}
