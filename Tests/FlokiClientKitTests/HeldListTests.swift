import FlokiClientKit
import Testing

private typealias News = Feed<NewsItem>

/// After a merge of a feed a list holds what the facts C137 to C149 say.
@Suite struct HeldListTests {
  @Test func `items that leave the feed stay, and new ones replace those with their id`() {
    var list = HeldList<NewsItem>()
    list.merge(feed(5, 4, 3), cacheSize: 50, at: 0)
    var changed = NewsItem(id: 4, title: "Changed")
    changed.sortID = 9
    list.merge(News(items: [changed, NewsItem(id: 6, title: "")]), cacheSize: 50, at: 0)
    #expect(list.items.map(\.id) == [4, 6, 5, 3])
    #expect(list.items.first?.title == "Changed")
    list.merge(News(), cacheSize: 50, at: 0)
    #expect(list.items.map(\.id) == [4, 6, 5, 3])
  }

  @Test func `deletions hide items even of the same feed, and take them from what is saved`() {
    var list = HeldList<NewsItem>()
    list.merge(feed(5, 4, 3), cacheSize: 50, at: 0)
    list.merge(News(items: feed(6, 5).items, deletions: [6, 4, 99]), cacheSize: 50, at: 0)
    #expect(list.items.map(\.id) == [5, 3])
    #expect(list.saved.map(\.id) == [5, 3])
  }

  @Test func `the cache size cuts what is saved and not what is shown`() {
    var list = HeldList<NewsItem>()
    list.merge(feed(5, 4, 3, 2), cacheSize: 2, at: 0)
    #expect(list.items.map(\.id) == [5, 4, 3, 2])
    #expect(list.saved.map(\.id) == [5, 4])
    #expect(HeldList(restoring: list.saved, at: 0).items.map(\.id) == [5, 4])
  }

  @Test func `a pinned old item keeps everything that was ever saved`() {
    var list = HeldList<NewsItem>()
    var pinned = NewsItem(id: 1, title: "")
    pinned.sortID = 99
    list.merge(News(items: [pinned] + feed(5, 4).items), cacheSize: 2, at: 0)
    list.merge(feed(7, 6), cacheSize: 2, at: 0)
    #expect(list.saved.map(\.id) == [1, 7, 5])
  }

  @Test func `expired items go, at their second and not before`() {
    var item = NewsItem(id: 5, title: "")
    item.expirationDate = 100
    var list = HeldList<NewsItem>()
    list.merge(News(items: [item]), cacheSize: 50, at: 100)
    #expect(list.items.map(\.id) == [5])
    #expect(HeldList(restoring: list.saved, at: 101).items == [])
    list.removeExpired(at: 101)
    #expect(list.items == [])
    list.merge(News(items: [item]), cacheSize: 50, at: 101)
    #expect(list.items == [])
  }

  @Test func `older items are asked for below the last one until nothing new comes`() {
    var list = HeldList<NewsItem>()
    #expect(list.olderParameters() == nil)
    list.merge(News(items: feed(9, 8).items, hasOlder: true), cacheSize: 50, at: 0)
    #expect(list.olderParameters(device: .pad)?.appended(to: "u") == "u?d=1&l=8&h=9&o=8")
    list.mergeOlder(News(items: feed(7, 6).items, hasOlder: true), cacheSize: 50, at: 0)
    #expect(list.olderParameters()?.olderThan == 6)
    list.mergeOlder(News(items: feed(7, 6).items, hasOlder: true), cacheSize: 50, at: 0)
    #expect(list.olderParameters() == nil)
    #expect(list.items.map(\.id) == [9, 8, 7, 6])
  }

  @Test func `sections hide items in none, repeat items in several, and vanish when they are empty`() {
    var list = HeldList<NewsItem>()
    let sections = [Section(id: 1, name: "A"), Section(id: 2, name: "B"), Section(id: 3, name: "C")]
    list.merge(
      News(items: [item(9, in: 1, 2), item(8), item(7, in: 2)], sections: sections, hasOlder: true),
      cacheSize: 50, at: 0)
    #expect(list.groups.map { $0.section?.name } == ["B", "A"])
    #expect(list.groups.map { $0.items.map(\.id) } == [[9, 7], [9]])
    #expect(!list.hasOlder)
    let flat = News(items: [item(8)], sections: sections)
    #expect(flat.groups.map(\.section) == [nil])
    #expect(flat.groups.map { $0.items.map(\.id) } == [[8]])
    #expect(News().groups == [])
  }

  @Test func `a section stays while an item is in it, and a feed without sections begins anew`() {
    var list = HeldList<NewsItem>()
    list.merge(News(items: [item(9, in: 1)], sections: [Section(id: 1, name: "A")]), cacheSize: 50, at: 0)
    list.merge(News(items: [item(10, in: 2)], sections: [Section(id: 2, name: "B")]), cacheSize: 50, at: 0)
    #expect(list.sections.map(\.id) == [2, 1])
    list.merge(
      News(items: [], sections: [Section(id: 2, name: "B")], deletions: [9]), cacheSize: 50, at: 0)
    #expect(list.sections.map(\.id) == [2])
    list.merge(feed(11), cacheSize: 50, at: 0)
    #expect(list.items.map(\.id) == [11])
  }

  private func feed(_ ids: Int...) -> News { News(items: ids.map { NewsItem(id: $0, title: "") }) }

  private func item(_ id: Int, in sections: Int...) -> NewsItem {
    var item = NewsItem(id: id, title: "")
    item.sectionIDs = sections
    return item
  }
}
