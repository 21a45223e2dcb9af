import FlokiClients
import Testing

/// What stays of an edition on an iPhone is known before the next one is published.
@Suite struct LingeringTests {
  private func items(_ ids: ClosedRange<Int>) -> [FeedItem] {
    ids.reversed().map { FeedItem(id: $0, sortID: Int64($0)) }
  }

  @Test func `what a feed no longer has stays until it is named`() {
    #expect(lingering(items(1...3), after: Feed(items: items(3...4)), cacheSize: 9, now: 0) == [1, 2])
    let naming = Feed(items: items(3...4), deletions: [2])
    #expect(lingering(items(1...3), after: naming, cacheSize: 9, now: 0) == [1])
  }

  @Test func `newer items push older ones out, and expired ones go by themselves`() {
    #expect(lingering(items(1...3), after: Feed(items: items(10...13)), cacheSize: 4, now: 0) == [])
    #expect(lingering(items(1...3), after: Feed(items: items(10...12)), cacheSize: 4, now: 0) == [3])
    let expiring = [FeedItem(id: 3, sortID: 3, expiration: 50)]
    #expect(lingering(expiring, after: Feed(items: items(10...10)), cacheSize: 9, now: 49) == [3])
    #expect(lingering(expiring, after: Feed(items: items(10...10)), cacheSize: 9, now: 51) == [])
  }

  @Test func `items of another list with higher ids stay on top`() {
    #expect(lingering(items(7...9), after: Feed(items: items(1...3)), cacheSize: 4, now: 0) == [7, 8, 9])
  }
}
