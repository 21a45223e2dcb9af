import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// The file of a feed as it is published, with other words in some items.
struct RevisedFeed: Sendable {
  let path: String
  let bytes: [UInt8]
  let digest: ContentDigest
  /// The ids of those items.
  let ids: Set<Int32>

  /// Nil where one of the items is not in the published file exactly as it would have been written, and where two items may be
  /// the same to readers by now.
  init?(_ feed: SiteRevision.Feed, published: [UInt8]) {
    var bytes = published
    for (before, now) in feed.items {
      guard let range = ByteSearch(for: before.jsonBytes(embedding: [:])).only(in: bytes) else { return nil }
      bytes.replaceSubrange(range, with: now.jsonBytes(embedding: [:]))
    }
    for (_, now) in feed.items where ByteSearch(for: now.titleInJSON).only(in: bytes) == nil { return nil }
    path = feed.path
    self.bytes = bytes
    digest = ContentDigest(of: bytes)
    ids = Set(feed.items.map(\.now.id))
  }
}

extension NewsItem {
  /// The title as it is in the bytes of a feed, from the quotation mark before its name to the one at its end.
  fileprivate var titleInJSON: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key(ItemAttribute.title.name)
    json.string(title)
    return Array(json.bytes.dropFirst())
  }
}
