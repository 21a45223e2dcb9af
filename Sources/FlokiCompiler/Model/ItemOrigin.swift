import FlokiContent
import FlokiSyntax

/// The files of an item, for its cache key.
struct ItemOrigin: Sendable {
  /// Its feed's folder, and its name in it.
  let name: String
  /// The digest of all its inputs.
  let digest: ContentDigest
  /// The files that its spans can be in: its own, and that of its feed.
  let files: [SourceID]
  /// Its own texts.
  let texts: [KnownText]
  /// Whether the item was taken from the item cache, which then has the very record that would be made of it.
  var isRecalled = false
}
