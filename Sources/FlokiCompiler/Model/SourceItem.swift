import FlokiSyntax

/// An item before its files are read: which they are, and in which languages.
struct SourceItem: Sendable {
  /// Something that is written of it.
  enum Part: Sendable {
    /// A file of its own; the language is that of its name, nil where that says none.
    case file(Document, language: Int?)
    /// An entry of a list. Behind a reference: most parts are files, and all have room for it.
    indirect case listed(Block, at: SourceSpan)
  }

  /// By what the lock knows it within the feed, unless it gives itself a `key`.
  let key: String
  /// The first place that is about it.
  let span: SourceSpan
  /// The name whose beginning may be a date.
  let name: String
  var parts: [Part] = []
  /// A picture of a gallery that is an item by being there.
  var image: String?
  /// Whether one of its files could not be taken for it, which was reported.
  var isBroken = false
  /// Everything that is written of it: files that are its own, and its part of a list.
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
