package import FlokiContent

/// A feed whose items have no ids yet: the contents of its folder.
@dynamicMemberLookup
struct ResolvedFeed: Sendable {
  let list: FeedList
  let file: FeedFile
  /// The part of the published address before the langcode: `news/`.
  let path: String
  let contents: FeedContents

  subscript<Value>(dynamicMember member: KeyPath<FeedList, Value>) -> Value { list[keyPath: member] }
  subscript<Value>(dynamicMember member: KeyPath<FeedFile, Value>) -> Value { file[keyPath: member] }
}

/// The items of a folder, by whether they are published.
package struct FeedContents: Sendable {
  /// The items published now.
  var items: [ResolvedItem] = []
  /// The scheduled items.
  var upcoming: [ResolvedItem] = []
  /// The expired items.
  var expired: [ResolvedItem] = []
  /// The drafts: checked with the others but never published.
  package var drafts: [ResolvedItem] = []
  /// Drafts, scheduled and expired items, by name.
  package var withheld: [WithheldItem] = []
  /// Whether items are missing here because they could not be read.
  package var lacksItems = false
  /// The lock's names of everything in the folder, including drafts and expired items.
  package var presentKeys: Set<String> = []
  /// The names for links of everything in the folder.
  var names: [ItemName] = []
  /// The next time that the contents change without an edit.
  package private(set) var nextChange: Instant?

  mutating func willChange(at instant: Instant) {
    nextChange = nextChange.map { Swift.min($0, instant) } ?? instant
  }
}

extension String {
  /// The published folder of a feed: the path below `content`, in characters that no host or client escapes.
  var feedPath: String {
    let path = hasPrefix("content/") ? String(dropFirst("content/".count)) : self
    let name = path.split(separator: "/").map { slug(String($0)) }.filter { !$0.isEmpty }.joined(
      separator: "_")
    return SitePath.isReserved(name) || name.isEmpty ? "feed_" + name : name
  }
}
