package import FlokiContent
package import FlokiSyntax

/// What `feed.yaml` says of a feed.
package struct FeedFile: Sendable {
  package var sections: [FeedSection] = []
  package var sectionsSpan: SourceSpan?
  /// Whether there are sections that could not be read, or not whole.
  package var lacksSections = false
  /// What `older: true` asks for; nil where all items are in one file.
  package var older: Older?
  package var hasOlder: Located<Bool>?
  /// Where a `page_size` is written.
  package var pageSizeEntry: Block.Entry?
  /// The formats for feed readers, each once.
  package var syndication: [SyndicationFormat] = []
  /// The most items that a batch of details has; nil where no index is asked for.
  package var batchSize: Int?
  /// Where a `batch_size` is written.
  package var batchSizeEntry: Block.Entry?
  /// Where it says that its items are issues to download; nil where it does not.
  package var shelf: SourceSpan?
  /// Whether nobody knows, as it could not be read.
  var mayBeShelf = false
  /// The fields that its items may have, in the order in which they are described.
  package var fields: [FieldSchema] = []
  /// Whether there are fields that could not be read.
  var lacksFields = false
  /// Whether authors are shown where an item has no footer.
  package var showsAuthorAsFooter = false
  /// What it says of every item; nil where it says nothing.
  var defaults: Block?

  /// That older items are kept for phones to ask for.
  package struct Older: Sendable {
    /// Where it is asked for.
    package let span: SourceSpan
    /// How many items a page has; nil for half of what phones keep.
    package let pageSize: Int32?
  }
}
