import FlokiContent
import FlokiSyntax

/// The names of an item for links, and its files.
struct ItemName: Sendable {
  /// Its name in the lock.
  let key: String
  /// The name of its file or folder, without extension.
  let name: String
  let span: SourceSpan
  /// Its own files, and the language of each translation.
  let files: [(source: SourceID, language: Int?)]
  /// The picture, if the item has no other file.
  let image: String?
  let isDraft: Bool

  /// The `key` that its author wrote; nil for none.
  var ownKey: String? {
    key.hasPrefix(IDLock.ownKeyPrefix) ? String(key.dropFirst(IDLock.ownKeyPrefix.count)) : nil
  }

  /// Its own key, which is unique in its feed, and its file name, which may be another item's key.
  var exactNames: [String] { ownKey.map { $0 == name ? [name] : [$0, name] } ?? [name] }

  /// Names that may be ambiguous: its file name without the date, or without a picture's extension.
  var shortNames: [String] {
    var short: [String] = []
    if let dated = try? FileNameDate(parsing: name), !dated.slug.isEmpty { short.append(dated.slug) }
    if image != nil, name.withoutExtension != name { short.append(name.withoutExtension) }
    return short
  }
}
