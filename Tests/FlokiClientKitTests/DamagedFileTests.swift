import FlokiClientKit
import TestSupport
import Testing

/// No damaged file crashes the library for apps.
@Suite struct DamagedFileTests {
  /// Bytes changed, left out, doubled or moved: whatever comes out is read or refused, and what is left of it can be shown.
  @Test(arguments: [
    Published.appData(
      news: #""search_bar":"https://s.example.org/?q=_WORDS_&p=_PAGE_","image_size":[4,4],"padding":3"#,
      gallery:
        #""padding":3,"cells_per_row":6,"gallery_regex":["(a)"],"gallery_url":"https://a.example.org/_WORDS_""#
    ),
    Published.newsFeed(
      Published.news(3, #""url":"3.html","section_ids":[1],"expiration_date":99"#),
      Published.news(
        2, #""class_type":"Gallery_view_controller","data":{"padding":3},"url":"https://a.example.org/""#),
      more: #""to_delete":[1],"sections":[{"id":1,"name":"A"}],"has_older":true"#),
    Published.gallery(Published.photo(3, #""max_zoom":2.5"#), Published.photo(2), more: #""to_delete":[1]"#),
    #"{"v":41,"url":"https://app.example.org/v1-appdata.41","ttl":43200}"#,
  ])
  func `damage crashes nothing`(file: String) throws {
    var random = SplitMix64(state: 16)
    let pieces = [
      "0", "-", "1e999", "null", "[", "{", "}", "\"", "\\u", "999999999999", ",", "\u{0}", "\u{301}",
    ]
    for _ in 0..<3000 {
      var bytes = Array(file.utf8)
      for _ in 0...random.next(below: 4) {
        let place = random.next(below: bytes.count)
        let end = min(bytes.count, place + random.next(below: 12))
        let piece = pieces[random.next(below: pieces.count)]
        switch random.next(below: 3) {
        case 0: bytes.replaceSubrange(place..<end, with: [UInt8(truncatingIfNeeded: random.next())])
        case 1: bytes.replaceSubrange(place..<end, with: piece.utf8)
        default: bytes.insert(contentsOf: bytes[place..<end], at: random.next(below: bytes.count))
        }
      }
      show(bytes)
    }
  }

  private func show(_ bytes: [UInt8]) {
    _ = try? VersionIndicator.decode(bytes)
    if let app = try? AppData.decode(bytes).value {
      _ = app.strings(in: app.langcode(for: ["eu"]))[1]
      _ = app.route(for: "https://a.example.org/a")
      for grid in app.tabs.compactMap({ if case .gallery(let data) = $0.content { data.grid } else { nil } })
      {
        #expect(grid.thumbnailSize.width >= 1)
        #expect(grid.cellOffsets(on: .pad).count >= 1)
      }
    }
    if let feed = try? Feed<NewsItem>.decode(bytes, from: "x").value { held(feed) }
    if let feed = try? Feed<GalleryItem>.decode(bytes, from: "https://a.example.org/b").value { held(feed) }
  }

  private func held<Item: FeedItem>(_ feed: Feed<Item>) {
    var list = HeldList<Item>(restoring: feed.items, sections: feed.sections, at: 5)
    list.merge(feed, cacheSize: 2, at: 5)
    list.mergeOlder(feed, cacheSize: -1, at: .max)
    _ = list.groups
  }
}
