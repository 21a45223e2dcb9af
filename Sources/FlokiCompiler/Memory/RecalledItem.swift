import FlokiContent
import FlokiSyntax

/// What an earlier build found out of an item, beside what the files say.
struct RecalledItem: Sendable {
  /// The names of the attributes that are written in it (``Attribute/nameDigest``).
  let attributes: [UInt64]
  /// The digest of the page that it opens, by the language that it is shown in; nil where none was rendered.
  let pages: [ContentDigest?]
}

/// Which files an item is made of, for a build memory to know it again by.
struct ItemOrigin: Sendable {
  /// Its feed's folder and its own name in that.
  let name: String
  /// Of everything that the item follows from.
  let digest: ContentDigest
  /// The files in which its places can be: its own, and that of its feed.
  let files: [SourceID]
  /// Its own texts.
  let texts: [BuildMemory.Text]
}
