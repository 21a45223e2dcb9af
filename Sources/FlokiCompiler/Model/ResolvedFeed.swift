package import FlokiContent

/// A feed whose items have no ids yet: what its folder holds.
@dynamicMemberLookup
struct ResolvedFeed: Sendable {
  let list: FeedList
  let file: FeedFile
  /// What is before the langcode in the published address: `news/`.
  let path: String
  let contents: FeedContents

  subscript<Value>(dynamicMember member: KeyPath<FeedList, Value>) -> Value { list[keyPath: member] }
  subscript<Value>(dynamicMember member: KeyPath<FeedFile, Value>) -> Value { file[keyPath: member] }
}

/// The items of a folder, by whether they are published.
package struct FeedContents: Sendable {
  /// Those that are published now.
  var items: [ResolvedItem] = []
  /// Those whose time is still to come.
  var upcoming: [ResolvedItem] = []
  /// Those whose time is over.
  var expired: [ResolvedItem] = []
  /// Those that their authors have not finished: checked with the others, and published by nobody.
  package var drafts: [ResolvedItem] = []
  /// Drafts, those whose time is still to come, and expired ones, in the order of their names.
  package var withheld: [WithheldItem] = []
  /// Whether there are items that could not be read, and are missing here.
  package var lacksItems = false
  /// By what the lock knows, or would know, everything that the folder holds, drafts and expired items too.
  package var presentKeys: Set<String> = []
  /// By what links can name everything that the folder holds.
  var names: [ItemName] = []
  /// The next time that the contents change by themselves.
  package private(set) var nextChange: Instant?

  mutating func willChange(at instant: Instant) {
    nextChange = nextChange.map { Swift.min($0, instant) } ?? instant
  }
}

extension String {
  /// The folder a feed is published in: the path below `content`, in letters that every host and client leaves alone.
  var feedPath: String {
    let path = hasPrefix("content/") ? String(dropFirst("content/".count)) : self
    let name = path.split(separator: "/").map { slug(String($0)) }.filter { !$0.isEmpty }.joined(
      separator: "_")
    return SitePath.isReserved(name) || name.isEmpty ? "feed_" + name : name
  }
}
