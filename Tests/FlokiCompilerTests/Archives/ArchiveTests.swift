import TestSupport
import Testing

@testable import FlokiCompiler

/// Pages of older items never change when items are added.
@Suite("Pages of older items")
struct ArchiveTests {
  @Test("A page is closed when a list and a page's worth of items are open, and not before")
  func seals() {
    var archive = Archive()
    archive.seal(Array(1...14), keeping: 10, pageSize: 5)
    #expect(archive.boundaries == [])
    archive.seal(Array(1...15), keeping: 10, pageSize: 5)
    #expect(archive.boundaries == [6])
    archive.seal(Array(1...19), keeping: 10, pageSize: 5)
    #expect(archive.boundaries == [6])
    archive.seal(Array(1...31), keeping: 10, pageSize: 5)
    #expect(archive.boundaries == [6, 11, 16, 21])
  }

  @Test("A list of one item, pages of one, and numbers beyond all sense end")
  func sealsAtTheEdges() {
    var archive = Archive()
    archive.seal([1, 2, 3], keeping: 1, pageSize: 1)
    #expect(archive.boundaries == [2, 3])
    archive.seal([], keeping: 1, pageSize: 1)
    archive.seal([Int32.max], keeping: Int(Int32.max), pageSize: Int(Int32.max))
    #expect(archive.boundaries == [2, 3])
    #expect(archive.cut([], keeping: 1) == .init(mainCount: 0, pages: [], mainLowest: nil))
  }

  @Test("What is cut is every item once, the main feed has enough, and boundaries stay")
  func cuts() {
    var random = SplitMix64(state: 6)
    for _ in 0..<500 {
      let count = Int.random(in: 1...6, using: &random)
      let pageSize = Int.random(in: 1...4, using: &random)
      var archive = Archive()
      var live: Set<Int32> = []
      var next: Int32 = 1
      for _ in 0..<20 {
        let before = archive.boundaries
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          live.insert(next)
          next += Int32.random(in: 1...3, using: &random)
        }
        if let unlucky = live.randomElement(using: &random), Bool.random(using: &random) {
          live.remove(unlucky)
        }
        archive.seal(live.sorted(), keeping: count, pageSize: pageSize)
        #expect(Array(archive.boundaries.prefix(before.count)) == before)

        let ids = live.sorted(by: >)
        let cut = archive.cut(ids.map { .init(id: $0) }, keeping: count)
        #expect(cut.mainCount >= min(count, ids.count))
        // Without deletions the main feed never grows beyond a list and a page.
        let open = ids.filter { $0 >= archive.top }
        #expect(open.count < count + pageSize)
        #expect(cut.mainLowest == open.last)
        #expect(cut.pages.reversed().flatMap { ids[$0.items] } == ids.filter { $0 < archive.top })
        for page in cut.pages { #expect(ids[page.items].allSatisfy { $0 < page.boundary }) }
        // A main feed that overlaps begins where a page does.
        if cut.mainCount < ids.count, cut.mainCount > open.count {
          #expect(cut.pages.contains { $0.items.upperBound == cut.mainCount })
        }
      }
    }
  }

  @Test("No file but the last ends with an item that expires, and the main feed has enough without any")
  func cutsWhatExpires() {
    let archive = Archive([6, 11])
    func cut(_ ids: [Int32], expiring: Set<Int32>) -> Archive.Cut {
      archive.cut(ids.map { .init(id: $0, lasts: !expiring.contains($0)) }, keeping: 2)
    }
    // 11 lasts no longer: it goes with what is below, and 6 as well.
    let pushed = cut([15, 14, 12, 11, 10, 9, 6, 5], expiring: [11, 6])
    #expect(pushed.mainCount == 3 && pushed.mainLowest == 12)
    #expect(pushed.pages == [.init(boundary: 6, items: 6..<8), .init(boundary: 11, items: 3..<6)])
    // One of two is not enough.
    let overlapping = cut([15, 14, 10, 9, 7, 5], expiring: [15])
    #expect(overlapping.mainCount == 5 && overlapping.mainLowest == 14)
    let all = cut([15, 14, 5, 4], expiring: [15, 14, 5, 4])
    #expect(all == .init(mainCount: 4, pages: [.init(boundary: 6, items: 0..<4)], mainLowest: nil))
  }

  @Test("A page never ends above what is still to come")
  func sealsBelow() {
    var archive = Archive()
    archive.seal(Array(1...31), keeping: 10, pageSize: 5, upTo: 12)
    #expect(archive.boundaries == [6, 11])
  }

  @Test("Boundaries of two branches make smaller pages and lose nothing")
  func merges() {
    let archive = Archive([6, 11, 8, 6])
    #expect(archive.boundaries == [6, 8, 11])
    let ids: [Int32] = [15, 14, 12, 10, 9, 7, 5, 3]
    let cut = archive.cut(ids.map { .init(id: $0) }, keeping: 2)
    #expect(
      cut.pages == [
        .init(boundary: 6, items: 6..<8), .init(boundary: 8, items: 5..<6), .init(boundary: 11, items: 3..<5),
      ])
    #expect(cut.mainCount == 3)
  }
}
