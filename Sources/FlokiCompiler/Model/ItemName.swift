import FlokiContent
import FlokiSyntax

/// By what links name an item of a feed, and which files it is written in.
struct ItemName: Sendable {
  /// By what the lock knows it.
  let key: String
  /// What its file or folder is called, without an ending.
  let name: String
  let span: SourceSpan
  /// Files that are about this item alone, and the language of each that is a translation.
  let files: [(source: SourceID, language: Int?)]
  /// The picture that is an item by being there.
  let image: String?
  let isDraft: Bool

  /// The `key` that its author gave it; nil for none.
  var ownKey: String? {
    key.hasPrefix(IDLock.ownKeyPrefix) ? String(key.dropFirst(IDLock.ownKeyPrefix.count)) : nil
  }

  /// Its own key, which names no other item of its feed, and what its file is called, which may be another one's key.
  var exactNames: [String] { ownKey.map { $0 == name ? [name] : [$0, name] } ?? [name] }

  /// What may name others, too: its file without the date, or without the ending of a picture.
  var shortNames: [String] {
    var short: [String] = []
    if let dated = try? FileNameDate(parsing: name), !dated.slug.isEmpty { short.append(dated.slug) }
    if image != nil, name.withoutExtension != name { short.append(name.withoutExtension) }
    return short
  }
}
