import FlokiProtocol
import FlokiRules
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiCompiler

/// A deleted item stays in `to_delete` until no phone can hold it (C143 C144).
@Suite("Ids that phones shall forget")
struct ForgettingTests {
  @Test("An item is named until as many newer ones live as a phone keeps, and not longer")
  func ofOneList() {
    let gone = [GoneItem(id: 50)]
    func named(_ shown: [Int32]) -> [Int32] {
      Forgetting(of: gone, below: shown.map { GoneItem(id: $0) }, cacheSize: 3).ids
    }
    #expect(named([]) == [50])
    #expect(named([70, 60]) == [50])
    // Two newer ones, and an older one that is saved too: 50 is not below every saved id.
    #expect(named([70, 60, 40]) == [50])
    #expect(named([80, 70, 60]) == [])
    #expect(named([80, 70, 60, 40]) == [])
  }

  @Test("An item that was high by its sort id is named until as many are above that")
  func ofSortIDs() {
    let gone = [GoneItem(id: 50, sortValue: 75)]
    func named(_ shown: [GoneItem]) -> [Int32] {
      Forgetting(of: gone, below: shown, cacheSize: 3).ids
    }
    // It would be second on a phone that still has it, and saved with the first three.
    #expect(named([80, 70, 60].map { GoneItem(id: $0) }) == [50])
    #expect(named([90, 80, 70].map { GoneItem(id: $0) }) == [50])
    // Of two that sort alike the one in the feed comes first (C139).
    #expect(named([90, 80, 75].map { GoneItem(id: $0) }) == [])
    // A pinned id among the first keeps the lowest saved id low, whatever it is sorted by (C145).
    #expect(named([GoneItem(id: 40, sortValue: 99), GoneItem(id: 90), GoneItem(id: 80)]) == [50])
  }

  @Test("A phone that missed every update but the last holds no ghost, and nothing is named needlessly")
  func ofRandomLists() {
    var random = SplitMix64(state: 14)
    for _ in 0..<3000 {
      let cacheSize = Int.random(in: 1...5, using: &random)
      var ids = Array(Int32(1)...20)
      ids.shuffle(using: &random)
      func item(_ id: Int32) -> GoneItem {
        let isMoved = Int.random(in: 0..<5, using: &random) == 0
        return GoneItem(id: id, sortValue: isMoved ? Int64.random(in: 1...25, using: &random) : nil)
      }
      let live = ids.prefix(Int.random(in: 0...12, using: &random)).map(item).sorted {
        ($0.sortValue, $0.id) > ($1.sortValue, $1.id)
      }
      let gone = ids.suffix(8).map { id in
        let one = item(id)
        return GoneItem(id: id, sortValue: max(Int64(id), one.sortValue))
      }
      let named = Set(Forgetting(of: gone, below: live, cacheSize: cacheSize).ids)
      #expect(afterFetch(live, gone, named, cacheSize).isDisjoint(with: gone.map(\.id)))
      for id in named {
        #expect(
          afterFetch(live, gone, named.subtracting([id]), cacheSize).contains(id), "\(id) needs no naming")
      }
    }
  }

  @Test("Whatever expires after the build, no phone that comes later brings a deleted item back")
  func ofExpiringLists() {
    var random = SplitMix64(state: 15)
    for _ in 0..<3000 {
      let cacheSize = Int.random(in: 1...4, using: &random)
      var ids = Array(Int32(1)...20)
      ids.shuffle(using: &random)
      let live = ids.prefix(Int.random(in: 0...12, using: &random)).map { id in
        GoneItem(
          id: id, sortValue: Int.random(in: 0..<5, using: &random) == 0 ? 22 : nil,
          lasts: Int.random(in: 0..<3, using: &random) > 0)
      }.sorted { ($0.sortValue, $0.id) > ($1.sortValue, $1.id) }
      let gone = ids.suffix(8).map { GoneItem(id: $0) }
      let named = Set(Forgetting(of: gone, below: live, cacheSize: cacheSize).ids)
      var remaining = live
      while true {
        #expect(afterFetch(remaining, gone, named, cacheSize).isDisjoint(with: gone.map(\.id)))
        guard let next = remaining.indices.filter({ !remaining[$0].lasts }).randomElement(using: &random)
        else { break }
        remaining.remove(at: next)
      }
    }
  }

  @Test("A deleted item is named for as long as the retention, also where phones have purged it")
  func ofTheRetention() async {
    var life = Life(["floki.yaml": Life.project(cacheSize: 2)])
    for day in 1...6 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    #expect(life.site?.nextChange == nil)
    life[Life.path(1)] = nil
    await life.build()
    let went = life.day
    #expect(life.feed("news/en")?.toDelete == [Life.id(1)])
    #expect(life.facts("until") == ["until \(Life.id(1)) \(Life.text(went))"])
    #expect(life.site?.nextChange == Life.moment(went + 90))
    await life.build(after: 89)
    #expect(life.feed("news/en")?.toDelete == [Life.id(1)])
    await life.build()
    #expect(life.feed("news/en")?.toDelete == [])
    #expect(life.site?.nextChange == nil)
    // Where phones would keep it, nothing changes when the retention is over.
    life[Life.path(6)] = nil
    await life.build()
    #expect(life.feed("news/en")?.toDelete == [Life.id(6)])
    #expect(life.site?.nextChange == nil)
    await life.build(after: 500)
    #expect(life.feed("news/en")?.toDelete == [Life.id(6)])
  }

  @Test("Nobody knows when the items of an older lock went: they count from the first build that says so")
  func ofAnOlderLock() async {
    var life = Life(["floki.yaml": Life.project(cacheSize: 4), "floki.lock": "gone 7 content/news old\n"])
    for day in 1...4 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    #expect(life.codes == [])
    #expect(life.feed("news/en")?.toDelete == [7])
    #expect(life.facts("until") == ["until 7 \(Life.text(life.day))"])
    await life.build(after: 90)
    #expect(life.feed("news/en")?.toDelete == [])
  }

  @Test("A locked build names what the lock does not know as deleted")
  func withoutWriting() async {
    var life = Life(["floki.yaml": Life.project(cacheSize: 2)])
    for day in 1...6 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    life[Life.path(1)] = nil
    await life.buildLocked()
    #expect(!life.isOutdated)
    #expect(life.feed("news/en")?.toDelete == [Life.id(1)])
    #expect(life.facts("gone") == [])
  }

  @Test("Newer items that expire keep nothing away")
  func besideExpiringItems() async {
    var life = Life(["floki.yaml": Life.project(cacheSize: 2, retention: "0")])
    for day in 1...4 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    life[Life.path(2)] = nil
    for day in 3...4 { life[Life.path(day)] = Life.item(day, "expires: \(Life.text(20))\n") }
    await life.build()
    #expect(life.feed("news/en")?.toDelete == [Life.id(2)])
  }

  /// What iOS has on its disk after one fetch, if it held everything that ever was.
  private func afterFetch(
    _ live: [GoneItem], _ held: [GoneItem], _ named: Set<Int32>, _ cacheSize: Int
  ) -> Set<Int32> {
    // Stable: what the feed has comes before what the phone kept (C139).
    let merged = (live + held.filter { !named.contains($0.id) }).enumerated()
      .sorted { ($1.element.sortValue, $0.offset) < ($0.element.sortValue, $1.offset) }.map(\.element)
    guard let lowest = merged.prefix(cacheSize).map(\.id).min() else { return [] }
    return Set(merged.map(\.id).filter { $0 >= lowest })
  }

  @Test("A deleted item of a built feed stays named at the edge, and goes with the next new one")
  func ofABuiltFeed() async {
    var life = Life(["floki.yaml": Life.project(cacheSize: 3, retention: "0")])
    for day in 1...4 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    life[Life.path(2)] = nil
    await life.build()
    #expect(life.feed("news/en")?.toDelete == [Life.id(2)])
    life[Life.path(5)] = Life.item(5)
    await life.build()
    // Day 5, 4 and 3 are three newer ones.
    #expect(life.feed("news/en")?.toDelete == [])
    life[Life.path(4)] = nil
    await life.build()
    #expect(life.feed("news/en")?.toDelete == [Life.id(4), Life.id(2)])
    #expect(
      life.facts("gone") == [
        "gone \(Life.id(2)) content/news item2", "gone \(Life.id(4)) content/news item4",
      ])
  }

  @Test("A pinned item's old id is named like any other, and so is the pinned one's when it is deleted")
  func ofPinnedItems() async {
    var life = Life(["floki.yaml": Life.project(cacheSize: 4, retention: "0")])
    for day in 1...3 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    life[Life.path(1)] = Life.item(1, "pin: true\n")
    await life.build()
    #expect(life.feed("news/en")?.toDelete == [Life.id(1)])
    let pinned = life.ids("news/en").first ?? 0
    #expect(pinned > Life.id(3))
    life[Life.path(1)] = nil
    for day in 4...6 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    // The three that live are older than the fresh id was.
    #expect(life.ids("news/en") == [6, 5, 4, 3, 2].map(Life.id))
    #expect(life.feed("news/en")?.toDelete == [pinned])
  }

  @Test("An item whose date was edited upward is named for as long as it would be among the first")
  func ofRenumberedItems() async {
    var life = Life(["floki.yaml": Life.project(cacheSize: 2, retention: "0")])
    for day in 1...4 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    life[Life.path(1)] = Life.item(9).replacing("Day 9", with: "Day 1")
    await life.build()
    #expect(life.ids("news/en").first == Life.id(1))
    #expect(life.facts("sort") == ["sort \(Life.id(1)) \(Life.id(9))"])
    life[Life.path(1)] = nil
    for day in 5...8 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    // Its id is lower than all, but a phone still has it on top.
    #expect(life.feed("news/en")?.toDelete == [Life.id(1)])
    for day in 10...11 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    #expect(life.feed("news/en")?.toDelete == [])
    #expect(life.facts("sort") == ["sort \(Life.id(1)) \(Life.id(9))"])
  }

  @Test("Each language forgets by what it is shown itself")
  func ofLanguages() async {
    var life = Life([
      "floki.yaml": Life.project(cacheSize: 2, languages: "en, es", extra: "fallback: omit", retention: "0")
        .replacing("long_title: News", with: "long_title: {en: News, es: Noticias}")
    ])
    for day in 1...3 {
      life[Life.path(day)] = Life.item(day)
      life[Life.translation(day)] = Life.spanish(day)
    }
    await life.build()
    #expect(life.diagnostics.all.filter { $0.severity == .error } == [])
    for path in [Life.path(1), Life.translation(1)] { life[path] = nil }
    for day in 4...5 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    // Two newer ones live in both languages: those of day 3 and 2, in Spanish.
    #expect(life.feed("news/en")?.toDelete == [])
    #expect(life.ids("news/es") == [3, 2].map(Life.id))
    #expect(life.feed("news/es")?.toDelete == [5, 4].map(Life.id))
    for path in [Life.path(2), Life.translation(2)] { life[path] = nil }
    await life.build()
    // English has three newer ones; Spanish only one.
    #expect(life.feed("news/en")?.toDelete == [])
    #expect(life.feed("news/es")?.toDelete == [5, 4, 2, 1].map(Life.id))
    // A translation that is taken away leaves a ghost where it was read.
    life[Life.translation(3)] = nil
    await life.build()
    #expect(life.ids("news/en").contains(Life.id(3)))
    #expect(life.feed("news/es")?.toDelete == [5, 4, 3, 2, 1].map(Life.id))
  }
}
