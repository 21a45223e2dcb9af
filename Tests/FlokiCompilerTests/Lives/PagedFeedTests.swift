import FlokiContent
import FlokiProtocol
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiCompiler

/// A feed with `older: true` loses no item through its builds.
@Suite("Feeds with older items")
struct PagedFeedTests {
  /// Ten items a page behind a list of five: `count` items, one a day.
  private func life(_ count: Int, languages: String = "en", extra: String = "") -> Life {
    var life = Life([
      "floki.yaml": Life.project(cacheSize: 5, languages: languages, extra: extra),
      "content/news/feed.yaml": "older: true\n",
    ])
    for day in stride(from: 1, through: count, by: 1) { life[Life.path(day)] = Life.item(day) }
    return life
  }

  /// What a reader comes to who asks for older items until there are none, beginning with the main feed.
  private func chain(_ life: Life, of path: String = "news/en") -> [Int32] {
    var path = path
    var held: [Int32] = []
    let main = path
    while let feed = life.feed(path) {
      let new = feed.items.map(\.id).filter { !held.contains($0) }
      held = (held + new).sorted(by: >)
      guard feed.hasOlder, let last = held.last, let next = life.answer(last, of: main) else { break }
      #expect(!life.ids(next).allSatisfy(held.contains), "asking for \(last) brings nothing new")
      path = next
    }
    return held
  }

  @Test("Pages close as items come, keep their bytes, and lead from one to the next")
  func closesPages() async {
    var life = life(14)
    await life.build()
    #expect(life.codes == [])
    #expect(life.facts("page") == [])
    #expect(life.feed("news/en")?.hasOlder == false)
    var documents: [String: [UInt8]] = [:]
    for day in 15...60 {
      life[Life.path(day)] = Life.item(day)
      await life.build()
      for (path, bytes) in documents where path != "news/en" {
        #expect(life.documents[path] == bytes, "\(path)")
      }
      documents = life.documents
      #expect(life.ids("news/en").count >= 5 && life.ids("news/en").count < 15)
      #expect(chain(life) == (1...Int32(day)).reversed().map { $0 * 86400 })
    }
    #expect(life.facts("page") == [11, 21, 31, 41, 51].map { "page content/news \(Life.id($0))" })
    #expect(
      documents.keys.sorted() == ["news/en", "news/en.o0"]
        + [11, 21, 31, 41, 51].map { "news/en.o\(Life.id($0))" }.sorted())
    #expect(life.feed("news/en.o\(Life.id(11))")?.hasOlder == false)
    #expect(life.feed("news/en.o\(Life.id(21))")?.hasOlder == true)
    #expect(life.ids("news/en.o0") == [])
  }

  @Test("Whatever id a phone asks below, the answer holds the next item down")
  func answersEveryID() async {
    var life = life(45)
    await life.build()
    for day in [12, 13, 20, 21, 22, 31, 44] { life[Life.path(day)] = nil }
    await life.build()
    let live = chain(life)
    #expect(live == (1...45).reversed().filter { ![12, 13, 20, 21, 22, 31, 44].contains($0) }.map(Life.id))
    var asked: [Int32] = [1, 5, Int32.max]
    for day in 1...46 { asked += [Life.id(day), Life.id(day) + 1] }
    for id in asked {
      let answer: [Int32] = life.ids(life.answer(id) ?? "")
      let below = (answer.first { $0 < id }, live.first { $0 < id })
      #expect(below.0 == below.1, "\(id)")
    }
  }

  @Test("Deleted items take nothing from the main feed that phones keep, and their pages go when empty")
  func overlapsAfterDeletions() async {
    var life = life(30)
    await life.build()
    #expect(life.facts("page") == [11, 21].map { "page content/news \(Life.id($0))" })
    for day in 22...30 { life[Life.path(day)] = nil }
    await life.build()
    // One item is open; the newest page makes up for the rest.
    #expect(life.ids("news/en") == (11...21).reversed().map(Life.id))
    #expect(chain(life) == (1...21).reversed().map(Life.id))
    #expect(life.feed("news/en")?.toDelete == (22...30).reversed().map(Life.id))
    for day in 1...10 { life[Life.path(day)] = nil }
    await life.build()
    #expect(life.site?.routes.first?.pages.map(\.path) == ["news/en.o\(Life.id(21))"])
    #expect(life.feed("news/en")?.hasOlder == false)
    #expect(life.feed("news/en.o\(Life.id(11))") == nil)
    // Eleven newer ones live, but anyone who is away still has what is older on the screen.
    #expect(
      life.feed("news/en")?.toDelete == (22...30).reversed().map(Life.id) + (1...10).reversed().map(Life.id))
    #expect(life.facts("page").count == 2)
  }

  @Test("What comes late is where every phone finds it: above the pages")
  func takesLateArrivals() async {
    var life = life(30)
    await life.build()
    life["content/news/late.md"] = Life.item(3, title: "Late")
    await life.build()
    #expect(life.ids("news/en").last == Life.id(21))
    #expect(life.ids("news/en").contains(Life.id(21) + 1))
    let lock = life.lock
    await life.build()
    #expect(life.lock == lock)
    // It is closed into a page with the others of its place.
    for day in 31...40 { life[Life.path(day)] = Life.item(day) }
    await life.build()
    #expect(life.ids("news/en.o\(Life.id(30))").contains(Life.id(21) + 1))
    #expect(chain(life).count == 41)
  }

  @Test("An edited date moves an item under another id, unless that changes nothing")
  func movesByDate() async {
    var life = life(30)
    await life.build()
    let lock = life.lock
    // Half a day later, with nobody between.
    life[Life.path(25)] = Life.item(25).replacing("T00:00:00Z", with: "T12:00:00Z")
    await life.build()
    #expect(life.lock == lock)
    // Beyond two others.
    life[Life.path(25)] = Life.item(28).replacing("Day 28", with: "Day 25")
    await life.build()
    #expect(life.ids("news/en").prefix(4) == [Life.id(30), Life.id(29), Life.id(28) + 1, Life.id(28)])
    #expect(life.feed("news/en")?.items.allSatisfy { $0.sortID == nil } == true)
    #expect(life.facts("gone") == ["gone \(Life.id(25)) content/news item25"])
    // Five newer ones live, which is what a phone keeps; without it the item would be on the screen twice.
    #expect(life.feed("news/en")?.toDelete == [Life.id(25)])
    // From a page up, and from above down to the bottom of what is open.
    life[Life.path(4)] = Life.item(27).replacing("Day 27", with: "Day 4")
    life[Life.path(30)] = Life.item(2).replacing("Day 2", with: "Day 30")
    await life.build()
    #expect(life.ids("news/en").contains(Life.id(27) + 1))
    #expect(life.ids("news/en").suffix(3) == [Life.id(22), Life.id(21) + 1, Life.id(21)])
    #expect(chain(life).count == 30)
    let settled = life.lock
    await life.build()
    #expect(life.lock == settled)
    // Within the pages nothing moves.
    life[Life.path(6)] = Life.item(2).replacing("Day 2", with: "Day 6")
    await life.build()
    #expect(life.lock == settled)
  }

  @Test("A pin that is taken off brings the item back among the others, under a fresh id")
  func takesPinsOff() async {
    var life = life(30)
    await life.build()
    life[Life.path(3)] = Life.item(3, "pin: true\n")
    await life.build()
    let pinned = life.ids("news/en").first ?? 0
    #expect(pinned > Life.id(30))
    life[Life.path(3)] = Life.item(3)
    await life.build()
    #expect(life.ids("news/en").first == Life.id(30))
    #expect(life.ids("news/en").suffix(2) == [Life.id(21) + 1, Life.id(21)])
    #expect(life.feed("news/en")?.toDelete == [pinned, Life.id(3)])
    let lock = life.lock
    await life.build()
    #expect(life.lock == lock)
  }

  @Test("However late it is, older items are reached from whatever still lives")
  func endsFilesWithWhatStays() async {
    var random = SplitMix64(state: 12)
    for _ in 0..<20 {
      var life = life(0)
      var expiry: [Int32: Int] = [:]
      for day in 1...60 {
        let end = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 2...40, using: &random) : nil
        expiry[Life.id(day)] = end
        life[Life.path(day)] = Life.item(day, end.map { "expires: \(Life.text($0))\n" } ?? "")
        if day % 13 == 0 { await life.build(after: 0) }
      }
      await life.build()
      for day in stride(from: 1, through: 41, by: 4) {
        func isLive(_ id: Int32) -> Bool { day < expiry[id] ?? .max }
        var path = "news/en"
        var held: [Int32] = []
        var isDone = false
        while !isDone, let feed = life.feed(path) {
          let new = feed.items.map(\.id).filter { isLive($0) && !held.contains($0) }
          held = (held + new).sorted(by: >)
          guard feed.hasOlder, let last = held.last, let next = life.answer(last) else { break }
          isDone = next == path
          #expect(!isDone, "asking for \(last) on day \(day) brings the same again")
          path = next
        }
        #expect(held == (1...60).reversed().map(Life.id).filter(isLive), "day \(day)")
      }
    }
  }

  @Test("A language that lacks translations has enough in its main feed, and pages of its own")
  func cutsEachLanguage() async {
    var life = life(0, languages: "en, es", extra: "fallback: omit")
    life["floki.yaml"] = life["floki.yaml"]?.replacing(
      "long_title: News", with: "long_title: {en: News, es: Noticias}")
    for day in 1...40 {
      life[Life.path(day)] = Life.item(day)
      if day % 3 == 0 { life[Life.translation(day)] = Life.spanish(day) }
    }
    await life.build()
    #expect(chain(life).count == 40)
    #expect(chain(life, of: "news/es") == (1...40).reversed().filter { $0 % 3 == 0 }.map(Life.id))
    #expect(life.ids("news/es").count >= 5)
  }

  @Test("A feed that had all in one file is cut, and one that is no more keeps its boundaries in mind")
  func isSwitched() async {
    var life = life(30)
    life["content/news/feed.yaml"] = nil
    await life.build()
    #expect(life.ids("news/en").count == 30)
    life["content/news/feed.yaml"] = "older: true\npage_size: 3\n"
    await life.build()
    #expect(life.facts("page").count == 8)
    #expect(chain(life).count == 30)
    life["content/news/feed.yaml"] = "older: false\n"
    await life.build()
    #expect(life.ids("news/en").count == 30)
    #expect(life.facts("page").count == 8)
    #expect(life.site?.routes == [FeedRoutes(path: "news/en", mainLowest: Life.id(1))])
  }

  @Test("What phones know further up gets another id when its feed is cut, wherever it is now")
  func renewsWhatWasHigher() async {
    var life = life(30)
    life["content/news/feed.yaml"] = nil
    await life.build()
    // One was on top for a day by its date, one by its sort id.
    life[Life.path(3)] = Life.item(29).replacing("Day 29", with: "Day 3")
    life[Life.path(5)] = Life.item(5, "sort_id: 99999999\n")
    await life.build()
    #expect(life.ids("news/en").prefix(2) == [Life.id(5), Life.id(30)])
    life[Life.path(3)] = Life.item(3)
    life[Life.path(5)] = Life.item(5)
    await life.build()
    #expect(life.ids("news/en").count == 30 && life.facts("sort").count == 2)
    life["content/news/feed.yaml"] = "older: true\npage_size: 3\n"
    await life.build()
    let held = [Life.id(3), Life.id(5)]
    #expect(Set(life.feed("news/en")?.toDelete ?? []) == Set(held))
    let chain = chain(life)
    #expect(chain.count == 30 && !chain.contains { held.contains($0) })
    let settled = life.lock
    await life.build()
    #expect(life.lock == settled)
  }

  @Test("What makes no sense beside older items is told")
  func tellsMistakes() async {
    var life = life(30)
    life[Life.path(7)] = Life.item(7, "sort_id: 99\n")
    life["content/news/feed.yaml"] = "older: true\nhas_older: true\n"
    await life.build()
    #expect(life.codes.sorted() == ["older-twice", "older-with-sort-id"])
    #expect(chain(life).count == 30)
    life["content/news/old.md"] = Life.item(2, "id: 99\n")
    await life.build()
    #expect(life.codes.contains("id-in-page"))
    life["content/news/feed.yaml"] = "older: true\nsections: [{id: 1, name: A}]\ndefaults: {sections: A}\n"
    await life.build()
    #expect(life.codes.contains("older-with-sections"))
    life["content/news/feed.yaml"] = "page_size: 3\n"
    await life.build()
    #expect(life.codes.contains("page-size-without-older"))
    life["content/news/feed.yaml"] = "older: true\npage_size: 0\n"
    await life.build()
    #expect(life.codes.contains("page-size-zero"))
  }
}
