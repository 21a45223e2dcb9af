import FlokiClientKit
import FlokiClients
import TestSupport
import Testing

private typealias News = FlokiClientKit.Feed<NewsItem>

/// The library for apps holds lists as the simulated client of iOS does, which was written separately.
@Suite struct HeldListAgreementTests {
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
}
