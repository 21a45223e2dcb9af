package import FlokiContent

/// A feed made from a folder, whose items have their ids.
@dynamicMemberLookup
package struct NumberedFeed: Sendable {
  package typealias Kind = FeedList.Kind

  package let list: FeedList
  package let file: FeedFile
  /// What is before the langcode in the published address: `news/`.
  package let path: String
  /// Those that are published now, newest first.
  package let items: [NumberedItem]
  /// Those whose time is still to come: checked with the others, so that nothing fails on the night they are due.
  package let upcoming: [NumberedItem]
  /// Those whose time is over, and that were published: they keep their ids.
  package let expired: [NumberedItem]
  /// Those that no id could be given to, which was reported.
  let unnumbered: [ResolvedItem]
  /// What items of ``allItems`` open in place of a page or photo.
  let nestedViews: [View]
  /// See ``FeedContents/drafts``.
  package let drafts: [ResolvedItem]
  package let withheld: [WithheldItem]
  /// Whether there are items that could not be read or numbered, and are missing here.
  package let lacksItems: Bool
  package let presentKeys: Set<String>
  package let nextChange: Instant?
  /// The ends of the pages that older items were put into, the oldest first.
  package let boundaries: [Int32]
  /// What it once published and does not publish now.
  package private(set) var gone: [GoneItem] = []

  /// The same feed, with what phones may hold of it and shall not.
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
  /// The items that are published now, and those that will be.
  package var allItems: [NumberedItem] { upcoming.isEmpty ? items : items + upcoming }

  /// How its items are cut; nil where they are in one file.
  var archive: Archive? { file.older == nil ? nil : Archive(boundaries) }
}

extension NumberedFeed {
  /// Those that are, or will be, published, and those that would be if they had an id.
  var checkedItems: [ResolvedItem] { items.map(\.item) + upcoming.map(\.item) + unnumbered }
}

extension NumberedFeed {
  /// Whether items of it are found by addresses of a website.
  var hasRoutes: Bool { items.contains { $0.item.content.routes != nil } }
}
