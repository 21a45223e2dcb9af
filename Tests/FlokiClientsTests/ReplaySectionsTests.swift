import FlokiClients
import Testing

/// The replay reports sections that phones keep, and items that lose theirs.
@Suite struct ReplaySectionsTests {
  private func edition(_ items: [(id: Int, section: Int)], sections: [Int], deleting: [Int] = []) -> Edition {
    Edition {
      $0.items = items.map { .init($0.id, sections: [$0.section]) }
      $0.sections = sections
      $0.deletions = deleting
    }
  }

  @Test func `items vanish with the sections and come back flat`() {
    let report = played([
      edition([(5, 1), (4, 1), (3, 2)], sections: [1, 2]), Edition([6, 5, 3]), Edition([6, 5, 3]),
    ])
    #expect(report.found == ["wiped-items C165 by 2: 4"])
    let named = played([
      edition([(5, 1), (4, 1), (3, 2)], sections: [1, 2]), Edition([6, 5, 3]) { $0.deletions = [4] },
    ])
    #expect(named.found == [])
  }

  @Test func `sections switched off in a list with a new id`() {
    let sectioned = edition([(5, 1), (4, 1), (3, 2)], sections: [1, 2])
    var flat = Edition([6, 5, 3]) {
      $0.tabID = 3; $0.version = 2
    }
    flat.feed = "flat/"
    var kept = flat
    kept.files["news/en"] = String(
      decoding: sectioned.host.get(Site.baseURL + "news/en")?.bytes ?? [], as: UTF8.self)
    kept.files["p/n4.html"] = "page of n4"
    kept.files["i/n4.png"] = "picture of n4"
    #expect(played([sectioned, kept, kept]).found == [])
  }

  @Test func `a removed section keeps its header while phones hold items of it`() {
    let report = played([
      edition([(5, 1), (4, 2)], sections: [1, 2]), edition([(6, 1), (5, 1)], sections: [1]),
    ])
    #expect(report.found == ["old-section C164 by 2: 4"])
    let deleted = played([
      edition([(5, 1), (4, 2)], sections: [1, 2]), edition([(6, 1), (5, 1)], sections: [1], deleting: [4]),
    ])
    #expect(deleted.found == [])
  }

  @Test func `a feed that is no JSON empties a list with sections`() {
    let broken = Edition { $0.rawFeed = #"{"items":"# }
    let sectioned = edition([(5, 1), (4, 2)], sections: [1, 2])
    #expect(played([sectioned, broken]).found == ["wiped-items C219 by 2: 4 5"])
    #expect(played([Edition([5, 4]), broken]).found == [])
  }
}
