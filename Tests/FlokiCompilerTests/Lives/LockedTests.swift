import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiCompiler

/// A locked build does not fail because time passes.
@Suite("Builds with a lock that nobody writes")
struct LockedTests {
  private func life(_ items: [String: String], _ feed: String = "", cacheSize: Int = 5) -> Life {
    var life = Life(["floki.yaml": Life.project(cacheSize: cacheSize)])
    if !feed.isEmpty { life["content/news/feed.yaml"] = feed }
    for (name, more) in items {
      life["content/news/\(name).md"] = "---\ntitle: \(name)\nbody: \(name)\n\(more)---\nText of \(name).\n"
    }
    return life
  }

  @Test("An item that falls due has the id that was kept for it when it was first seen")
  func publishesWhatIsDue() async {
    var life = life(["a": "date: 2020-01-01\n", "soon": "publish_at: \(Life.text(10))\n"])
    await life.build()
    let lock = life.lock
    let id = Int32(Life.moment(10).secondsSince2000)
    #expect(life.ids("news/en").count == 1)
    #expect(life.facts("from") == ["from \(id) \(Life.text(10))"])
    #expect(life.facts("item").contains { $0.hasPrefix("item \(id) content/news soon ") })
    await life.buildLocked(after: 9)
    #expect(!life.isOutdated)
    #expect(life.ids("news/en").first == id)
    // No line changes because the time has come.
    await life.build(after: 3)
    #expect(life.lock == lock)
    #expect(life.ids("news/en").first == id)
  }

  @Test("An item that expires keeps its id and its line, and is named from then on")
  func takesAwayWhatExpires() async {
    var life = life(["a": "date: 2020-01-01\n", "b": "date: 2020-01-02\nexpires: \(Life.text(10))\n"])
    await life.build()
    let lock = life.lock
    let id = life.ids("news/en").first ?? 0
    #expect(life.facts("until") == ["until \(id) \(Life.text(10))"])
    #expect(life.site?.nextChange == Life.moment(10))
    await life.buildLocked(after: 9)
    #expect(!life.isOutdated)
    #expect(life.feed("news/en")?.toDelete == [id])
    await life.build(after: 3)
    #expect(life.lock == lock)
    #expect(life.feed("news/en")?.toDelete == [id])
    life["content/news/b.md"] = life["content/news/b.md"]?.replacing(Life.text(10), with: Life.text(99))
    await life.buildLocked()
    #expect(!life.isOutdated)
    #expect(life.ids("news/en").first == id)
    #expect(life.feed("news/en")?.toDelete == [])
  }

  @Test("What was only scheduled and is taken back is never named, not even when it would have been due")
  func namesNothingInVain() async {
    var life = life(["a": "date: 2020-01-01\n", "soon": "publish_at: \(Life.text(10))\n"])
    await life.build()
    let soon = life["content/news/soon.md"]
    life["content/news/soon.md"] = nil
    for _ in 1...3 {
      await life.build(after: 6)
      #expect(life.feed("news/en")?.toDelete == [])
    }
    #expect(life.facts("gone").count == 1)
    life["content/news/soon.md"] = soon
    await life.buildLocked()
    #expect(!life.isOutdated)
    #expect(life.ids("news/en").count == 2)
    await life.build()
    life["content/news/soon.md"] = nil
    await life.build()
    #expect(life.feed("news/en")?.toDelete.count == 1)
  }

  @Test("What was published and is scheduled once more is named until then, and comes back under its id")
  func postpones() async {
    var life = life(["a": "date: 2020-01-01\n", "b": "date: 2020-01-02\n"])
    await life.build()
    let id = life.ids("news/en").first ?? 0
    life["content/news/b.md"] = life["content/news/b.md"]?.replacing(
      "body:", with: "publish_at: \(Life.text(20))\nbody:")
    await life.build()
    #expect(life.feed("news/en")?.toDelete == [id])
    await life.buildLocked(after: 30)
    #expect(!life.isOutdated)
    #expect(life.feed("news/en")?.toDelete == [])
    #expect(life.ids("news/en").first == id)
  }

  @Test("Another moment for what is still to come brings another id, and the first was never published")
  func reschedules() async {
    var life = life(["a": "date: 2020-01-01\n", "soon": "publish_at: \(Life.text(10))\n"])
    await life.build()
    life["content/news/soon.md"] = life["content/news/soon.md"]?.replacing(Life.text(10), with: Life.text(20))
    await life.build()
    await life.buildLocked(after: 20)
    #expect(!life.isOutdated)
    #expect(life.ids("news/en").first == Int32(Life.moment(20).secondsSince2000))
    #expect(life.feed("news/en")?.toDelete == [])
  }

  @Test("A pinned item is above what is still to come")
  func pinsAboveAll() async {
    var life = life([
      "pinned": "date: 2020-01-01\npin: true\n", "soon": "publish_at: \(Life.text(10))\n",
      "b": "date: 2020-01-02\n",
    ])
    await life.build()
    let pinned = life.ids("news/en").first ?? 0
    await life.buildLocked(after: 20)
    #expect(!life.isOutdated)
    #expect(life.ids("news/en").first == pinned)
    #expect(life.ids("news/en").count == 3)
  }

  @Test("What a scheduled item nests has its ids, too, and its problems are told before it is due")
  func keepsNested() async {
    var life = life([
      "a": "date: 2020-01-01\n",
      "soon": "publish_at: \(Life.text(10))\nclass_type: news\ndata: {feed: content/inner}\n",
      "later": "publish_at: \(Life.text(20))\nclass_type: news\ndata: {feed: content/inner}\n",
    ])
    for name in ["soon", "later"] {
      life["content/news/\(name).md"] = life["content/news/\(name).md"]?.replacing(
        "Text of \(name).\n", with: "")
    }
    life["content/inner/deep.md"] =
      "---\ntitle: Deep\nbody: d\nclass_type: news\ndata: {feed: content/deep}\n---\n"
    life["content/deep/b.md"] = "---\ntitle: B\nbody: b\ndate: 2020-01-03\n---\nText of B.\n"
    await life.build()
    #expect(life.codes == [])
    #expect(life.documents.keys.sorted() == ["news/en"])
    #expect(life.site?.nextChange == Life.moment(10))
    let lock = life.lock
    await life.buildLocked(after: 12)
    #expect(!life.isOutdated)
    #expect(life.documents.keys.sorted() == ["deep/en", "inner/en", "news/en"])
    #expect(life.ids("deep/en").count == 1 && life.ids("inner/en").count == 1)
    #expect(lock.contains("item \(life.ids("inner/en").first ?? 0) content/inner deep "))
    life["content/deep/b.md"] = "---\ntitle: B\nbody: b\ndate: no day\n---\nText of B.\n"
    await life.buildLocked(after: -10)
    #expect(life.diagnostics.hasErrors)
  }

  @Test("Under one key an item may take over where another ends")
  func takesOver() async {
    var life = life([
      "a": "date: 2020-01-01\nkey: fair\nexpires: \(Life.text(10))\n",
      "b": "date: 2020-01-02\nkey: fair\npublish_at: \(Life.text(10))\n",
    ])
    await life.build()
    #expect(life.codes == [])
    let id = life.ids("news/en")
    await life.buildLocked(after: 20)
    #expect(!life.isOutdated)
    #expect(life.codes == [])
    #expect(life.ids("news/en").count == 1)
    #expect(life.feed("news/en")?.toDelete == id)
    life["content/news/b.md"] = life["content/news/b.md"]?.replacing(Life.text(10), with: Life.text(9))
    await life.build(after: -15)
    #expect(life.codes == ["key-taken"])
  }

  @Test(
    "Whatever is scheduled, time alone refuses no build, and it publishes what one that writes would",
    arguments: 1...40)
  func neverFails(seed: UInt64) async {
    var random = SplitMix64(state: seed)
    var life = randomLife(&random)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      edit(&life, &random)
      await life.build(after: Int.random(in: 0...3, using: &random))
    }
    #expect(life.diagnostics.all.filter { $0.severity == .error } == [])
    var locked = life
    for _ in 0..<8 {
      let days = Int.random(in: 1...25, using: &random)
      await life.build(after: days)
      await locked.buildLocked(after: days)
      #expect(
        !locked.isOutdated,
        "day \(life.day): \(locked.site.map { $0.lock.newItems(since: $0.lockBefore) } ?? [])")
      for (path, bytes) in life.documents {
        #expect(
          locked.documents[path] == bytes,
          "day \(life.day), \(path): \(String(decoding: bytes, as: UTF8.self)), locked \(String(decoding: locked.documents[path] ?? [], as: UTF8.self))"
        )
      }
      #expect(life.documents.count == locked.documents.count)
      #expect(life.site?.routes == locked.site?.routes)
      #expect(life.site?.nextChange == locked.site?.nextChange)
    }
  }

  private func randomLife(_ random: inout SplitMix64) -> Life {
    var life = Life([
      "floki.yaml": Life.project(
        cacheSize: Int.random(in: 1...4, using: &random), languages: "en, es",
        extra: Bool.random(using: &random) ? "fallback: omit" : "",
        retention: Bool.random(using: &random) ? nil : "20d"
      ).replacing("long_title: News", with: "long_title: {en: News, es: Noticias}")
    ])
    switch Int.random(in: 0..<3, using: &random) {
    case 0: life["content/news/feed.yaml"] = "older: true\npage_size: 2\n"
    case 1:
      life["content/news/feed.yaml"] =
        "sections: [{id: 1, name: A}, {id: 2, name: B}]\ndefaults: {sections: A}\n"
    default: break
    }
    return life
  }

  private func edit(_ life: inout Life, _ random: inout SplitMix64) {
    let isPaged = life["content/news/feed.yaml"]?.contains("older") == true
    func maybe(_ odds: Int, _ line: String) -> String {
      Int.random(in: 0..<odds, using: &random) == 0 ? line + "\n" : ""
    }
    for _ in 0..<8 {
      let number = Int.random(in: 0..<14, using: &random)
      let path = "content/news/n\(number).md"
      if Int.random(in: 0..<5, using: &random) == 0 {
        life[path] = nil
        continue
      }
      let start = Int.random(in: 0...60, using: &random)
      let sort = maybe(8, "sort_id: \(Int.random(in: 1...900_000_000, using: &random))")
      let title = Bool.random(using: &random) ? "{en: n\(number), es: ñ\(number)}" : "n\(number)"
      // Often the same day, so that ids and sort ids meet.
      let attributes =
        maybe(2, "date: \(Life.text(Int.random(in: -3...3, using: &random)))")
        + maybe(3, "publish_at: \(Life.text(start))")
        + maybe(3, "expires: \(Life.text(start + Int.random(in: 1...60, using: &random)))")
        + maybe(6, "pin: true")
        + (isPaged ? "" : sort)
      life[path] =
        "---\ntitle: \(title)\nbody: b\n\(attributes)---\nText \(number) of its own: \(number * 7919).\n"
    }
  }
}
