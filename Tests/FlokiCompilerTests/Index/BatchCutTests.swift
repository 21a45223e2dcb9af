import TestSupport
import Testing

@testable import FlokiCompiler

/// A sealed batch of details never changes.
@Suite struct BatchCutTests {
  private func ids(_ count: Int, _ random: inout SplitMix64) -> [Int32] {
    var ids: Set<Int32> = []
    while ids.count < count { ids.insert(Int32(700_000_000 + random.next(below: 200_000_000))) }
    return ids.sorted(by: >)
  }

  private func sets(_ ids: [Int32], _ size: Int) -> Set<[Int32]> {
    Set(BatchCut(ids, size: size).batches.map { Array(ids[$0]) })
  }

  @Test(arguments: [1, 2, 10, 50, 1000])
  func `every item is in one batch, and none is too large`(size: Int) {
    var random = SplitMix64(state: UInt64(size))
    for count in [0, 1, 2, 9, 10, 49, 50, 51, 500, 3000] {
      let ids = ids(count, &random)
      let batches = BatchCut(ids, size: size).batches
      #expect(batches.flatMap(Array.init) == Array(0..<count))
      #expect(batches.allSatisfy { !$0.isEmpty && $0.count <= size })
    }
  }

  @Test func `batches of a long list are nearly full`() {
    var random = SplitMix64(state: 2)
    let batches = BatchCut(ids(2000, &random), size: 50).batches
    // Forty would be full. The oldest 600 items are in batches of half the size.
    #expect(batches.count <= 72)
    #expect(batches.count { $0.count < 3 } <= 1)
    let whole = batches.filter { $0.lowerBound >= 100 && $0.upperBound <= 1400 }
    #expect(whole.allSatisfy { $0.count > 33 })
  }

  @Test func `news leaves sealed batches as they are`() {
    var random = SplitMix64(state: 3)
    for _ in 0..<200 {
      let size = 10 + Int(random.next(below: 60))
      var ids = ids(400, &random)
      let before = BatchCut(ids, size: size).batches.map { Array(ids[$0]) }
      let sealed = Set(before.filter { $0.last.map { $0 < ids[2 * size] } == true })
      ids.insert(Int32(900_000_001 + random.next(below: 1000)), at: 0)
      #expect(sets(ids, size).isSuperset(of: sealed))
    }
  }

  @Test func `after a deletion the ends are soon the same ones again`() {
    var random = SplitMix64(state: 4)
    var changed = 0
    for _ in 0..<200 {
      var ids = ids(2000, &random)
      let before = sets(ids, 50)
      ids.remove(at: Int(random.next(below: 2000)))
      changed += sets(ids, 50).subtracting(before).count
    }
    // All 65 where cuts were counted.
    #expect(changed / 200 <= 4)
  }
}
