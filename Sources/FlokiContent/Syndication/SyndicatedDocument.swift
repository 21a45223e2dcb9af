/// A document for feed readers, with the places of its entries: the next one takes over those that stay as they are.
package struct SyndicatedDocument: Sendable {
  package let bytes: [UInt8]
  /// Where each entry is, in their order.
  package let places: [Range<Int>]

  /// For a document of which nothing was written before.
  package static func nothing(of feed: SyndicatedFeed) -> [ArraySlice<UInt8>?] {
    Array(repeating: nil, count: feed.entries.count)
  }
}

extension SyndicatedFeed {
  /// How much room its entries take, about.
  func sizeOfContent(keeping kept: [ArraySlice<UInt8>?]) -> Int {
    zip(entries, kept).reduce(2048) { size, entry in
      let (entry, kept) = entry
      let written = 1024 + (entry.content?.count ?? 0) * 5 / 4 + entry.summary.utf8.count * 2
      return size + (kept?.count ?? written)
    }
  }
}
