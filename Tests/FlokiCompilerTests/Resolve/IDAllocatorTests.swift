import TestSupport
import Testing

@testable import FlokiCompiler

@Suite("Ids of items")
struct IDAllocatorTests {
  @Test("No id is given twice, nor one that a tab, an item or a deleted item has")
  func areUnique() {
    var random = SplitMix64(state: 3)
    for _ in 0..<100 {
      var lock = IDLock()
      for id in Set((0..<20).map { _ in Int32.random(in: 1...60, using: &random) }).sorted() {
        let entry = IDLock.Entry(id: id, feed: "news", key: "\(id)")
        if Bool.random(using: &random) { lock.items.append(entry) } else { lock.gone.append(entry) }
      }
      let tabs = (0..<4).map { _ in Int32.random(in: 1...60, using: &random) }
      var taken = Set(tabs + (lock.items + lock.gone).map(\.id))
      var allocator = IDAllocator(lock, tabs: tabs)
      for _ in 0..<30 {
        let start = Int32.random(in: 1...60, using: &random)
        let id = allocator.give(from: start)
        #expect(id == (start...).first { !taken.contains($0) })
        if let id { taken.insert(id) }
      }
    }
  }

  @Test("Where int32 ends there is no id left, and no wrap to a negative one")
  func endWithInt32() {
    var allocator = IDAllocator(IDLock(), tabs: [])
    #expect(allocator.give(from: .max) == .max)
    #expect(allocator.give(from: .max) == nil)
    #expect(allocator.give(from: .max - 1) == Int32.max - 1)
    #expect(allocator.nextFree(from: .max - 1) == nil)
  }

  @Test("An item keeps its id forever, and has it back when it returns")
  func areRemembered() {
    var lock = IDLock()
    lock.gone = [.init(id: 5, feed: "news", key: "a"), .init(id: 9, feed: "news", key: "b")]
    lock.items = [.init(id: 7, feed: "news", key: "a")]
    let allocator = IDAllocator(lock, tabs: [3])
    #expect(allocator.known(feed: "news", key: "a") == 7)
    #expect(allocator.known(feed: "news", key: "b") == 9)
    #expect(allocator.known(feed: "photos", key: "a") == nil)
    #expect(allocator.owner(of: 5)?.key == "a")
    #expect(allocator.isTab(3))
  }

  @Test("A date reaches an id only through ids that are taken")
  func areReachedWithoutGaps() {
    var random = SplitMix64(state: 4)
    for _ in 0..<100 {
      let ids = Set((0..<25).map { _ in Int32.random(in: 1...40, using: &random) })
      let runs = IDRuns(ids)
      for _ in 0..<50 {
        let count = Int64.random(in: -2...42, using: &random)
        let id = Int32.random(in: 1...40, using: &random)
        let expected = count <= Int64(id) && count >= 1 && (Int32(count)...id).allSatisfy(ids.contains)
        #expect(runs.reach(from: count, to: id) == expected)
      }
    }
  }
}
