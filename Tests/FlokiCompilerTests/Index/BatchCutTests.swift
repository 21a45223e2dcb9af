import TestSupport
import Testing

@testable import FlokiCompiler

/// How a list is cut into batches of details.
@Suite struct BatchCutTests {
  private static let sizes = [1, 2, 5, 6, 10, 24, 50, 200, 1000]

  private func ids(_ count: Int, _ random: inout SplitMix64) -> [Int32] {
    var ids: Set<Int32> = []
    while ids.count < count { ids.insert(Int32(700_000_000 + random.next(below: 200_000_000))) }
    return ids.sorted(by: >)
  }

  private func sets(_ ids: [Int32], _ size: Int) -> Set<[Int32]> {
    Set(BatchCut(ids, size: size).batches.map { Array(ids[$0]) })
  }

  @Test(arguments: sizes)
  func `every item is in one batch, and none is too large`(size: Int) {
    var random = SplitMix64(state: UInt64(size))
    for count in [0, 1, 2, 9, 10, 49, 50, 51, 500, 3000] {
      let ids = ids(count, &random)
      let batches = BatchCut(ids, size: size).batches
      #expect(batches.flatMap(Array.init) == Array(0..<count))
      #expect(batches.allSatisfy { !$0.isEmpty && $0.count <= size })
      #expect(BatchCut(ids, size: size).batches == batches)
    }
  }

  /// Of whatever ids: at random, one after the other, and in bursts as an import gives them.
  @Test(arguments: sizes)
  func `batches are full, but for a few of the newest items`(size: Int) {
    var random = SplitMix64(state: 7 + UInt64(size))
    for round in 0..<30 {
      var ids = ids(400 + Int(random.next(below: 3000)), &random)
      if round % 3 == 1 { ids = ids.indices.map { Int32(800_000_000 - $0) } }
      if round % 3 == 2 { ids = ids.indices.map { Int32(800_000_000 - $0 % 40 - $0 / 40 * 86_400) } }
      let batches = BatchCut(ids, size: size).batches.map(\.count)
      let small = max(1, size / 5)
      let newest = batches.prefix { $0 <= small && size > 1 }
      #expect(newest.count <= (size + small - 1) / small)
      #expect(newest.dropFirst().allSatisfy { $0 == small })
      let fewest = size < 32 ? size / 2 : size - size / 4
      #expect(batches.dropFirst(newest.count).allSatisfy { $0 >= max(1, fewest) })
    }
  }

  @Test func `an index of 2,000 items has about as many batches as it needs`() {
    var random = SplitMix64(state: 44)
    for _ in 0..<50 {
      let batches = BatchCut(ids(2000, &random), size: 50).batches
      #expect(batches.count <= 54)
      #expect(batches.count { $0.count < 10 } <= 1)
    }
  }

  @Test func `news leaves sealed batches as they are`() {
    var random = SplitMix64(state: 3)
    for _ in 0..<200 {
      let size = 10 + Int(random.next(below: 60))
      var ids = ids(400, &random)
      let sealed = sets(ids, size).filter { $0.count > max(1, size / 5) }
      for number in 0..<Int32(1 + random.next(below: 100)) { ids.insert(900_000_001 + number, at: 0) }
      #expect(sets(ids, size).isSuperset(of: sealed))
    }
  }

  @Test(arguments: [24, 50, 200])
  func `a deletion changes its own batch, and few others`(size: Int) {
    var random = SplitMix64(state: 11)
    var changed = 0
    let rounds = 400
    for _ in 0..<rounds {
      var ids = ids(2000, &random)
      let before = sets(ids, size)
      ids.remove(at: Int(random.next(below: 2000)))
      changed += before.subtracting(sets(ids, size)).count
    }
    #expect(changed < rounds * 3, "\(changed) batches in \(rounds) rounds")
  }
}
