/// What was found: the places of items, which take so little room that many answers can be kept.
package struct SearchAnswer: Sendable {
  /// From then on it may be another one; nil for never.
  package let changesAt: Int64?
  let feed: OpenIndex.Feed
  let places: [Int32]

  /// How many items it has.
  package var count: Int { places.count }

  /// The answer's JSON, part by part.
  package func forEachPart(_ body: (ArraySlice<UInt8>) -> Void) {
    body(feed.isGallery ? Self.gallery : Self.news)
    for (number, place) in places.enumerated() {
      if number > 0 { body(Self.comma) }
      if let item = feed.items[place] { body(item) }
    }
    body(Self.end)
  }

  package var byteCount: Int {
    var count = 0
    forEachPart { count += $0.count }
    return count
  }

  private static let gallery = Array("{\"thumbs\":[".utf8)[...]
  private static let news = Array("{\"items\":[".utf8)[...]
  private static let comma = Array(",".utf8)[...]
  private static let end = Array("]}".utf8)[...]
}
