package import FlokiContent

/// A feed made from a folder, whose items have their ids.
@dynamicMemberLookup
package struct NumberedFeed: Sendable {
  package typealias Kind = FeedList.Kind

  package let list: FeedList
  package let file: FeedFile
  /// The part of the published address before the langcode: `news/`.
  package let path: String
  /// The items published now, newest first.
  package let items: [NumberedItem]
  /// Scheduled items: checked with the others, so that no build fails on the night they are due.
  package let upcoming: [NumberedItem]
  /// Expired items that were published: they keep their ids.
  package let expired: [NumberedItem]
  /// Items that could not get an id, which was reported.
  let unnumbered: [ResolvedItem]
  /// The nested content of ``allItems``.
  let nestedViews: [View]
  /// See ``FeedContents/drafts``.
  package let drafts: [ResolvedItem]
  package let withheld: [WithheldItem]
  /// Whether items are missing here because they could not be read or numbered.
  package let lacksItems: Bool
  package let presentKeys: Set<String>
  package let nextChange: Instant?
  /// The ends of the pages of older items, the oldest first.
  package let boundaries: [Int32]
  /// Its former items.
  package private(set) var gone: [GoneItem] = []

  /// The same feed with its deleted items, which phones may still have.
  func remembering(_ gone: [GoneItem]) -> NumberedFeed {
    var feed = self
    feed.gone = gone
    return feed
  }

  package subscript<Value>(dynamicMember member: KeyPath<FeedList, Value>) -> Value {
    list[keyPath: member]
  }
  package subscript<Value>(dynamicMember member: KeyPath<FeedFile, Value>) -> Value {
    file[keyPath: member]
  }
}

extension NumberedFeed {
  /// Published and scheduled items.
  package var allItems: [NumberedItem] { upcoming.isEmpty ? items : items + upcoming }

  /// How its items are divided; nil if they are in one file.
  var archive: Archive? { file.older == nil ? nil : Archive(boundaries) }
}

extension NumberedFeed {
  /// Published and scheduled items, including those without an id.
  var checkedItems: [ResolvedItem] { items.map(\.item) + upcoming.map(\.item) + unnumbered }
}

extension NumberedFeed {
  /// Whether addresses of a website lead to its items.
  var hasRoutes: Bool { items.contains { $0.item.content.routes != nil } }
}
