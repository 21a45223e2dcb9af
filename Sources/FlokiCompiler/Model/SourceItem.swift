import FlokiSyntax

/// An item before its files are read: its files and their languages.
struct SourceItem: Sendable {
  /// A part of its source.
  enum Part: Sendable {
    /// A file of its own; the language is that of its name, nil if the name has none.
    case file(Document, language: Int?)
    /// An entry of a list. Indirect, because most parts are files and should stay small.
    indirect case listed(Block, at: SourceSpan)
  }

  /// Its name in the lock, within the feed, unless it sets a `key`.
  let key: String
  /// Its first place in the source.
  let span: SourceSpan
  /// The name, which may start with a date.
  let name: String
  var parts: [Part] = []
  /// A picture in a gallery's folder, which is an item without further files.
  var image: String?
  /// Whether one of its files could not be used, which was reported.
  var isBroken = false
  /// All its sources: its own files, and its part of a list.
  var places: [SourceSpan] = []

  mutating func add(_ document: Document, language: Int?) {
    parts.append(.file(document, language: language))
    places.append(.whole(of: document.source))
  }

  mutating func add(_ block: Block, at span: SourceSpan) {
    parts.append(.listed(block, at: span))
    places.append(span)
  }
}
