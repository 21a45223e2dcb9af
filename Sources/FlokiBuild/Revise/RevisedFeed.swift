import FlokiCompiler
import FlokiContent
import FlokiProject
import FlokiProtocol

/// The file of a feed as published, with changed texts in some items.
struct RevisedFeed: Sendable {
  let path: String
  let bytes: [UInt8]
  let digest: ContentDigest
  /// The ids of those items.
  let ids: Set<Int32>

  /// Nil if one of the items is not in the published file exactly as floki wrote it, or if two items may now look
  /// the same to readers.
  init?(_ feed: SiteRevision.Feed, published: [UInt8]) {
    var bytes = published
    for var (before, now) in feed.items {
      // What it is sorted by follows from the other items, too, which are not at hand; words do not change it.
      before.sortID = published.sortID(ofItem: before)
      now.sortID = before.sortID
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

extension [UInt8] {
  /// The value that an item of a feed is sorted by, if it is written; nil if it is the id.
  fileprivate func sortID(ofItem item: NewsItem) -> Int64? {
    var json = JSONWriter()
    json.beginObject()
    json.key(ItemAttribute.id.name)
    json.integer(Int64(item.id))
    if let parent = item.parentID {
      json.key(ItemAttribute.parentID.name)
      json.string(parent)
    }
    json.key(ItemAttribute.sortID.name)
    guard let range = ByteSearch(for: json.bytes).only(in: self) else { return nil }
    let digits = self[range.upperBound...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int64(String(decoding: digits, as: UTF8.self))
  }
}

extension NewsItem {
  /// The title in the bytes of a feed, from the quotation mark before its key to the one at its end.
  fileprivate var titleInJSON: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key(ItemAttribute.title.name)
    json.string(title)
    return Array(json.bytes.dropFirst())
  }
}
