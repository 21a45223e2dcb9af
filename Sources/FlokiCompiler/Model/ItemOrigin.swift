import FlokiContent
import FlokiSyntax

/// Which files an item is made of, for a build memory to know it again by.
struct ItemOrigin: Sendable {
  /// Its feed's folder and its own name in that.
  let name: String
  /// Of everything that the item follows from.
  let digest: ContentDigest
  /// The files in which its places can be: its own, and that of its feed.
  let files: [SourceID]
  /// Its own texts.
  let texts: [KnownText]
}
