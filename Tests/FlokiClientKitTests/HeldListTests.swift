import FlokiClientKit
import FlokiClients
import TestSupport
import Testing

private typealias News = FlokiClientKit.Feed<NewsItem>

/// What is held after a feed was merged, as the facts C137 to C149 have it.
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

  /// The same feeds, taken by the simulated client of iOS.
  @Test(arguments: 1...40)
  func `any succession of feeds leaves what it leaves on the deployed client`(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var list = HeldList<NewsItem>()
    var phone = DiskCache()
    for now in 0..<40 {
      if random.next(below: 4) == 0 {
        list = HeldList(restoring: list.saved, sections: list.sections, at: Int64(now))
        phone.restore(at: Int64(now))
      }
      let cacheSize = 1 + random.next(below: 6)
      let (mine, its) = feeds(using: &random)
      list.merge(mine, cacheSize: cacheSize, at: Int64(now))
      phone.refresh(with: its, cacheSize: cacheSize, now: Int64(now))
      #expect(list.items.map(\.id) == phone.shown.map(\.id))
      #expect(list.sections.map(\.id).sorted() == phone.sections.map(\.id).sorted())
      var (later, other) = (HeldList(restoring: list.saved, at: 0), phone)
      later.removeExpired(at: Int64(now))
      other.restore(at: Int64(now))
      #expect(later.items.map(\.id) == other.shown.map(\.id))
    }
  }

  private func feeds(using random: inout SplitMix64) -> (News, FlokiClients.Feed) {
    var ids: Set<Int> = []
    for _ in 0..<random.next(below: 7) { ids.insert(1 + random.next(below: 30)) }
    var items: [NewsItem] = []
    for id in ids.sorted(by: >) {
      var item = NewsItem(id: id, title: "")
      if random.next(below: 4) == 0 { item.sortID = Int64(random.next(below: 40)) }
      if random.next(below: 5) == 0 { item.expirationDate = 1 + random.next(below: 40) }
      if random.next(below: 2) == 0 { item.sectionIDs = [1 + random.next(below: 4)] }
      items.append(item)
    }
    let deletions = (0..<random.next(below: 3)).map { _ in 1 + random.next(below: 30) }
    let sections = random.next(below: 3) == 0 ? [] : (1...2).map { _ in 1 + random.next(below: 4) }
    let names = Set(sections).sorted()
    return (
      News(items: items, sections: names.map { Section(id: $0, name: "") }, deletions: deletions),
      FlokiClients.Feed(
        items: items.map {
          FlokiClients.FeedItem(
            id: $0.id, sortID: $0.sortID, sectionIDs: $0.sectionIDs, expiration: $0.expirationDate ?? 0)
        }, sections: names.map { FeedSection(id: $0, sortID: Int64($0)) }, deletions: deletions)
    )
  }

  private func feed(_ ids: Int...) -> News { News(items: ids.map { NewsItem(id: $0, title: "") }) }

  private func item(_ id: Int, in sections: Int...) -> NewsItem {
    var item = NewsItem(id: id, title: "")
    item.sectionIDs = sections
    return item
  }
}
