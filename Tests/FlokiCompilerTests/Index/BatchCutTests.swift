import TestSupport
import Testing

@testable import FlokiCompiler

/// How a list is cut into batches of details.
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

  @Test func `news leaves sealed batches as they are, and a deletion all but its own`() {
    var random = SplitMix64(state: 3)
    for _ in 0..<200 {
      let size = 10 + Int(random.next(below: 60))
      var ids = ids(400, &random)
      let before = BatchCut(ids, size: size).batches.map { Array(ids[$0]) }
      let sealed = Set(before.filter { $0.last.map { $0 < ids[2 * size] } == true })
      ids.insert(Int32(900_000_001 + random.next(below: 1000)), at: 0)
      #expect(sets(ids, size).isSuperset(of: sealed))
      let place = 2 * size + Int(random.next(below: 400 - 3 * size))
      ids.remove(at: place)
      let gone = sealed.subtracting(sets(ids, size))
      // The one that it was in and, where that ended, those up to the next end that follows from a number.
      #expect(gone.count <= 12)
    }
  }
}
