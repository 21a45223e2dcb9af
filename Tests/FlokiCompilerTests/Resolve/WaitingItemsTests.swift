import FlokiContent
import TestSupport
import Testing

@testable import FlokiCompiler

@Suite struct WaitingItemsTests {
  @Test(arguments: 0..<10) func `the first that is due comes first, and of two the one that was met first`(
    seed: UInt64
  ) {
    var chance = SplitMix64(state: seed)
    var waiting = WaitingItems()
    var plain: [WaitingItems.Item] = []
    for index in 0..<300 {
      if chance.next(below: 3) > 0 {
        let item = WaitingItems.Item(
          folder: "f", index: index, opensAt: Instant(secondsSince1970: Int64(chance.next(below: 20))))
        waiting.add(item)
        plain.append(item)
      } else {
        let first = plain.indices.min { plain[$0].opensAt < plain[$1].opensAt }
        #expect(waiting.takeFirst()?.index == first.map { plain.remove(at: $0).index })
      }
    }
    while let first = plain.indices.min(by: { plain[$0].opensAt < plain[$1].opensAt }) {
      #expect(waiting.takeFirst()?.index == plain.remove(at: first).index)
    }
    #expect(waiting.takeFirst() == nil)
  }
}
