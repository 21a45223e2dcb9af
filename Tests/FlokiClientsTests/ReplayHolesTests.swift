import FlokiClients
import Testing

/// No item is missing on phones after successive publications; where one is, the replay names the cause.
@Suite struct ReplayHolesTests {
  @Test func `a short main feed leaves a hole that nothing closes`() throws {
    func edition(_ ids: [Int], older: [Int]) -> Edition {
      Edition(ids) {
        $0.hasOlder = true
        $0.olderPages = [0: older.map { Edition.Entry($0) }]
      }
    }
    let report = played([
      edition([2, 1], older: []), edition([5, 4], older: [3, 2, 1]),
      edition([7, 6], older: [5, 4, 3, 2, 1]),
    ])
    #expect(report.found.contains("hole C148 by 2: 3"))
    #expect(report.found.contains("hole C148 by 3: 4 5"))
    #expect(report.found.count == 2)
  }

  @Test func `a main feed of cache_size items leaves no hole`() {
    func edition(_ ids: [Int], older: [Int]) -> Edition {
      Edition(ids) {
        $0.cacheSize = 3
        $0.hasOlder = true
        $0.olderPages = [0: older.map { Edition.Entry($0) }]
      }
    }
    let report = played([
      edition([3, 2, 1], older: []), edition([5, 4, 3], older: [2, 1]),
      edition([9, 8, 7], older: [6, 5, 4, 3, 2, 1]),
    ])
    #expect(report.found == [])
  }

  @Test func `an item changed in an older page does not reach whoever holds it`() {
    func edition(_ title: String, deleting: [Int] = [], id: Int = 1) -> Edition {
      Edition([3, 2]) {
        $0.hasOlder = true
        $0.deletions = deleting
        $0.olderPages = [0: [Edition.Entry(id, title, name: title)]]
      }
    }
    let wide = Edition([3, 2]) { $0.items.append(.init(1, "Old", name: "Old")) }
    #expect(played([wide, edition("New")]).found == ["stale-item C146 by 2: 1"])
    #expect(played([wide, edition("Old")]).found == [])
  }
}
