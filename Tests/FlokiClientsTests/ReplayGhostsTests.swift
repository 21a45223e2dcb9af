import FlokiClients
import Testing

/// Deleted items do not stay on phones after publications of floki; where others leave them, the replay names
/// the cause.
@Suite struct ReplayGhostsTests {
  @Test func `an item taken out without to_delete stays on phones`() {
    let report = played([Edition([5, 4, 3]), Edition([5, 3]), Edition([6, 5, 3])])
    #expect(report.found == ["ghost C143 by 2: 4"])
    #expect(report.problems.first?.readers.contains { $0.client == .android } == false)
    #expect(report.problems.first?.readers.contains { $0.client == .ios(.pad) } == true)
  }

  @Test func `an item named in to_delete leaves no trace`() {
    let report = played([
      Edition([5, 4, 3]), Edition([5, 3]) { $0.deletions = [4] }, Edition([6, 5, 3]) { $0.deletions = [4] },
    ])
    #expect(report.found == [])
  }

  @Test func `to_delete that stops naming an item misses whoever was away`() throws {
    let report = played([
      Edition([5, 4, 3]), Edition([5, 3]) { $0.deletions = [4] }, Edition([6, 5, 3]),
    ])
    #expect(report.found == ["ghost C143 by 3: 4"])
    let readers = try #require(report.problems.first).readers
    #expect(!readers.contains { $0.rhythm == .always })
    #expect(readers.contains { $0.rhythm == .late })
  }

  @Test func `to_delete may stop once cache_size newer items are there`() {
    let small = { (edition: inout Edition) in edition.cacheSize = 2 }
    let report = played([
      Edition([5, 4], small),
      Edition([5, 3]) {
        small(&$0); $0.deletions = [4]
      }, Edition([7, 6], small),
    ])
    #expect(report.found == [])
  }

  @Test func `an emptied feed deletes nothing`() {
    let report = played([Edition([5, 4]), Edition([])])
    #expect(report.found == ["ghost C137 by 2: 4 5", "ghost C136 by 2: 4 5"])
    #expect(report.problems.map(\.healing) == [.never, .nextLaunch])
    #expect(report.problems.last?.readers.allSatisfy { $0.client == .android && !$0.relaunches } == true)
  }

  @Test func `items that only make room for newer ones are no ghosts`() {
    #expect(played([Edition([5, 4, 3]), Edition([7, 6, 5]), Edition([9, 8, 7])]).found == [])
  }

  @Test func `what expires is gone without to_delete`() {
    let expiring = Edition([5]) {
      $0.items.append(.init(4, more: #","expiration_date":\#(Site.now + 100)"#))
    }
    #expect(played([expiring, Edition([5])]).found == [])
    #expect(played([expiring, expiring]).found == [])
  }

  @Test func `an old item pinned on top keeps everything`() {
    func edition(_ ids: [Int]) -> Edition {
      Edition(ids) {
        $0.items.insert(.init(1, sortID: 1000), at: 0)
        $0.cacheSize = 3
      }
    }
    let report = played([edition([5, 4]), edition([7, 6]), edition([9, 8])])
    #expect(report.found == ["ghost C145 by 1: 4 5 6 7"])
  }

  @Test func `an item pinned on top under a fresh id keeps nothing`() {
    let report = played([
      Edition([5, 4, 1]) { $0.cacheSize = 3 },
      Edition([8, 7, 6]) {
        $0.cacheSize = 3
        $0.deletions = [1]
      },
      Edition([12, 11, 10]) { $0.cacheSize = 3 },
    ])
    #expect(report.found == [])
  }
}
