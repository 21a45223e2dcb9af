package import FlokiContent
package import FlokiSyntax

/// The settings of `feed.yaml`.
package struct FeedFile: Sendable {
  package var sections: [FeedSection] = []
  package var sectionsSpan: SourceSpan?
  /// Whether sections could not be read, or only in part.
  package var lacksSections = false
  /// The settings of `older: true`; nil if all items are in one file.
  package var older: Older?
  package var hasOlder: Located<Bool>?
  /// The place of `page_size`.
  package var pageSizeEntry: Block.Entry?
  /// The formats for feed readers, each once.
  package var syndication: [SyndicationFormat] = []
  /// The most items in a batch of details; nil without an index.
  package var batchSize: Int?
  /// The place of `batch_size`.
  package var batchSizeEntry: Block.Entry?
  /// The place of `shelf: true`; nil if the feed is not a shelf.
  package var shelf: SourceSpan?
  /// Whether `shelf` could not be read.
  var mayBeShelf = false
  /// The fields of its items, in order.
  package var fields: [FieldSchema] = []
  /// Whether some fields could not be read.
  var lacksFields = false
  /// Whether authors replace a missing footer.
  package var showsAuthorAsFooter = false
  /// The defaults of every item; nil if there are none.
  var defaults: Block?

  /// Pages of older items.
  package struct Older: Sendable {
    /// The place of `older`.
    package let span: SourceSpan
    /// The items in a page; nil for half of what phones keep.
    package let pageSize: Int32?
  }
}
