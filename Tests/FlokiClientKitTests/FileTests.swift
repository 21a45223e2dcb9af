import FlokiClientKit
import TestSupport
import Testing

@Suite struct FileTests {
  @Test(arguments: [
    ("", 1), ("[]", 8), ("7", 8), ("{", 1), (#"{"items":[}"#, 1),
    (String(repeating: #"{"a":"#, count: 100_000), 1), ("<html>404</html>", 1),
  ])
  func `what is no JSON object is unreadable`(json: String, fact: Int) {
    #expect(throws: UnreadableFile.self) { try newsFeed(json) }
    #expect(throws: UnreadableFile.self) { try appData(json) }
    do {
      _ = try VersionIndicator.decode(json.utf8)
      Issue.record("it was read")
    } catch {
      #expect(error.fact == fact)
    }
  }

  @Test(arguments: [
    (#"{"tabs":[],"langs":[{"en":{}}]}"#, 54), (#"{"tabs":[]}"#, 36), (#"{"langs":[{"en":{}}]}"#, 54),
    (#"{"langs":{"en":{}}}"#, 36),
  ])
  func `an app without a tab or a language is unreadable`(json: String, fact: Int) {
    do {
      _ = try AppData.decode(json.utf8)
      Issue.record("it was read")
    } catch {
      #expect(error.fact == fact)
    }
  }

  @Test(arguments: [#"{"v":1,"ttl":5}"#, #"{"v":1,"ttl":5,"url":7}"#, #"{"v":1,"ttl":5,"url":"v1-appdata"}"#])
  func `an indicator without an absolute address is unreadable`(json: String) {
    #expect(throws: UnreadableFile.self) { try VersionIndicator.decode(json.utf8) }
  }

  @Test func `an indicator goes on without the rest`() throws {
    let read = try VersionIndicator.decode(#"{"url":"https://a.example.org/v1","ttl":2147483648}"#.utf8)
    #expect(read.value == VersionIndicator(version: 0, url: "https://a.example.org/v1"))
    #expect(read.ignored.map(\.path) == ["v", "ttl"])
    #expect(read.ignored.map(\.fact) == [26, 14])
  }

  @Test(arguments: [
    ("\u{FEFF}{\"items\":[]}", [1]), ("{\"items\":[]} trailing", [1]),
    (#"{"items":[],"a":"\ud800"}"#, [1]), (#"{"items":[],"items":[]}"#, [12]),
  ])
  func `slips of JSON that one client forgives lose nothing and are said`(json: String, facts: [Int]) throws {
    let read = try newsFeed(json)
    #expect(read.value == Feed())
    #expect(read.ignored.map(\.fact) == facts)
  }

  @Test func `nesting is read up to the depth that iOS reads`() throws {
    func nested(_ count: Int) -> String {
      #"{"a":"# + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "}"
    }
    #expect(try newsFeed(nested(31)).value == Feed())
    #expect(throws: UnreadableFile.self) { try newsFeed(nested(32)) }
    // Brackets in texts nest nothing.
    #expect(try newsFeed(#"{"a":"\"\#(String(repeating: "[", count: 99))"}"#).value == Feed())
  }

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
