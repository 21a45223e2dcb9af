import TestSupport
import Testing

@testable import FlokiSite

@Suite struct FeedExcerptTests {
  private static func feed(_ items: [String], _ rest: String = #","to_delete":[3]"#) -> FeedSlices {
    FeedSlices(Array((#"{"items":["# + items.joined(separator: ",") + "]" + rest + "}").utf8))
  }

  private static func item(_ id: Int, _ title: String, _ rest: String = "") -> String {
    #"{"id":\#(id),"title":"\#(title)"\#(rest)}"#
  }

  private static let items = [item(9, "a"), item(8, "]}\\\"{"), item(7, "c")]

  private static func excerpt(_ items: [String], _ rest: String = #","to_delete":[3]"#) -> FeedExcerpt? {
    FeedExcerpt(of: "news/es", from: feed(Self.items), to: feed(items, rest))
  }

  @Test func `what differs is by itself, in the rest of the feed`() throws {
    var items = Self.items
    items[1] = Self.item(8, "b")
    let excerpt = try #require(Self.excerpt(items))
    #expect(excerpt.now == Self.feed([items[1]]).bytes && excerpt.before == Self.feed([Self.items[1]]).bytes)
    items[2] = Self.item(7, "d")
    #expect(Self.excerpt(items)?.now == Self.feed([items[1], items[2]]).bytes)
    #expect(Self.excerpt(Self.items)?.now == Self.feed([]).bytes)
  }

  @Test func `what may be another thing beside others is read with them`() {
    #expect(Self.excerpt(Array(Self.items.dropLast())) == nil)
    #expect(Self.excerpt([Self.items[1], Self.items[0], Self.items[2]]) == nil)
    #expect(Self.excerpt(Self.items, "") == nil)
    for attribute in [#""sort_id":4"#, #""section_ids":[1]"#, #""parent_id":"x""#, #""class_type":"x""#] {
      #expect(Self.excerpt([Self.items[0], Self.items[1], Self.item(7, "c", ",\(attribute)")]) == nil)
    }
    let many = (1...101).map { Self.item($0, "a") }
    let changed = (1...101).map { Self.item($0, "b") }
    #expect(FeedExcerpt(of: "news/es", from: Self.feed(many), to: Self.feed(changed)) == nil)
    #expect(FeedExcerpt(of: "news/es", from: Self.feed([]), to: Self.feed([])) == nil)
  }

  @Test func `texts end where a reader finds their end, wherever that is`() {
    var random = SplitMix64(state: 5)
    for _ in 0..<2000 {
      let text = (0..<random.next(below: 30)).map { _ in
        ["a", "\\\"", "\\\\", "}", "é"][random.next(below: 5)]
      }
      let item = Self.item(1, text.joined())
      #expect(Self.feed([item, item.replacing(":1,", with: ":2,")]).items.map(\.id) == [1, 2], "\(item)")
    }
  }
}
