import FlokiProtocol
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiCompiler

@Suite("floki.lock")
struct LockTests {
  @Test("Of releases and places that are listed twice one counts", arguments: [500, 1000, 2000])
  func keepsOneOfEach(count: Int) {
    let digest = String(repeating: "0", count: 64)
    let releases = (0..<count).map { "release \($0) app \(digest)" }
    let heights = (1...count).map { "sort \($0) \($0 + 5)" }
    let higher = (1...count).map { "sort \($0) \($0 + 9)" }
    let lines = releases + heights + releases + higher + heights
    var diagnostics = Diagnostics()
    let lock = IDLock.read(Array(lines.joined(separator: "\n").utf8), reporting: &diagnostics)
    #expect(diagnostics.all.isEmpty)
    #expect(lock.releases.map(\.version) == (0..<Int32(count)).map { $0 })
    #expect(lock.heights.map(\.sortID) == (1...Int64(count)).map { $0 + 9 })
    let other = Array("release 1 app \(String(repeating: "1", count: 64))\n".utf8)
    _ = IDLock.read(Array((lines.joined(separator: "\n") + "\n").utf8) + other, reporting: &diagnostics)
    #expect(diagnostics.all.map(\.code) == ["lock-release-twice"])
  }

  @Test("What is written is read back, whatever the names of files")
  func roundTrips() {
    var random = SplitMix64(state: 1)
    let names = [
      "quay", "a b", "100%", "tab\there", "línea\nnueva", "#", "item", "%20", "\u{7F}", "key:a", "⛵",
    ]
    for _ in 0..<200 {
      var lock = IDLock()
      for id in Int32(1)...Int32.random(in: 2...9, using: &random) {
        let entry = IDLock.Entry(
          id: id, feed: names.randomElement(using: &random) ?? "",
          key: names.randomElement(using: &random) ?? "")
        if Bool.random(using: &random) { lock.items.append(entry) } else { lock.gone.append(entry) }
      }
      lock.items = lock.items.map { entry in
        var entry = entry
        if Bool.random(using: &random) { entry.sketch = names.randomElement(using: &random) }
        return entry
      }
      for id in [Int32(4), 9] {
        let name = names.randomElement(using: &random) ?? ""
        lock.pages.append(.init(feed: "a b", id: id))
        lock.paths.append(.init(path: "\(id)/", feed: name))
        lock.sections.append(.init(owner: id, feed: name))
        lock.heights.append(.init(id: id, sortID: Int64(id) * 1_000_000_000_000))
        lock.tabs.append(.init(uniqueID: id, className: id == 4 ? .news : .movie, content: name))
      }
      lock.addressPattern = "read/{lang}/{slug}.html"
      // In the order in which they are written: former ones first.
      for (owner, isFormer) in [(Int32(4), true), (9, true), (4, false)] {
        lock.stories.append(
          .init(
            owner: owner, path: "\(owner)-\(isFormer)/{lang}.html", langcodes: ["en", "es"],
            isFormer: isFormer))
      }
      for version in Int32(0)..<3 {
        lock.releases.append(
          .init(version: version, app: "v1", digest: String(repeating: "\(version)", count: 64)))
      }
      var diagnostics = Diagnostics()
      #expect(IDLock.read(lock.bytes, reporting: &diagnostics) == lock)
      #expect(diagnostics.all.isEmpty)
    }
  }

  @Test("The order in which facts were learned leaves no trace")
  func isSorted() {
    var one = IDLock()
    one.items = [.init(id: 2, feed: "a", key: "b"), .init(id: 1, feed: "a", key: "c")]
    var other = IDLock()
    other.items = one.items.reversed()
    #expect(one.bytes == other.bytes)
  }

  @Test("Lines that two branches added merge by keeping both")
  func merges() {
    var base = IDLock()
    base.items = [.init(id: 5, feed: "news", key: "a")]
    var ours = base
    ours.items.append(.init(id: 7, feed: "news", key: "b"))
    var theirs = base
    theirs.items.append(.init(id: 6, feed: "news", key: "c"))
    var diagnostics = Diagnostics()
    let merged = IDLock.read(ours.bytes + theirs.bytes, reporting: &diagnostics)
    #expect(diagnostics.all.isEmpty)
    #expect(merged.items.map(\.id).sorted() == [5, 6, 7])
  }

  @Test(
    "Two branches that closed pages, moved an item or named the same tab differently are reconciled or told")
  func mergesWhatListsAre() {
    var diagnostics = Diagnostics()
    let text = """
      page news 5
      page news 9
      page news 5
      sections 1 news
      sections 1 news
      sort 3 7
      sort 3 9
      sort 3 8
      tab 1 news content/news
      tab 1 news content/news
      tab 2 news content/a
      tab 2 news content/b
      path a/ content/a
      path a/ a
      tab 4 list content/d
      sort 3 x
      """
    let lock = IDLock.read(Array(text.utf8), reporting: &diagnostics)
    #expect(lock.boundaries["news"] == [5, 9])
    #expect(lock.sections.count == 1)
    #expect(lock.heights == [.init(id: 3, sortID: 9)])
    #expect(lock.tabs.map(\.uniqueID) == [1, 2])
    #expect(
      diagnostics.all.map(\.code) == [
        "lock-fact-twice", "lock-fact-twice", "lock-class-unknown", "lock-sort-malformed",
      ])
  }

  @Test("Damaged text is told and never ends the program")
  func survivesDamage() {
    var random = SplitMix64(state: 2)
    let digest = String(repeating: "0a", count: 32)
    let lines = [
      IDLock.heading, "gone 700000000 content/news first", "item 848361600 content/news quay%20nuevo",
      "item 2147483647 content/photos a.png 00ff", "release 41 v1 \(digest)", "", "=======",
      "page content/news 848361600", "path news/ content/news", "sections 1 content/news",
      "sort 700000000 848361601", "tab 1 news content/news",
    ].map { Array($0.utf8) }
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        bytes += mutated(lines.randomElement(using: &random) ?? [], using: &random) + [0x0A]
      }
      var diagnostics = Diagnostics()
      let lock = IDLock.read(bytes, reporting: &diagnostics)
      #expect((lock.items + lock.gone).allSatisfy { $0.id > 0 })
      #expect(diagnostics.all.allSatisfy { Int($0.primary.span.end) <= bytes.count })
      // What was understood is written down so that it is understood again.
      var again = Diagnostics()
      let reread = IDLock.read(lock.bytes, reporting: &again)
      #expect(Set(reread.items) == Set(lock.items) && Set(reread.gone) == Set(lock.gone))
      #expect(again.all.isEmpty)
      #expect(reread.tabs == lock.tabs.sorted { $0.uniqueID < $1.uniqueID })
      #expect(Set(reread.pages) == Set(lock.pages) && Set(reread.heights) == Set(lock.heights))
    }
  }

  private func mutated(_ line: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var line = line
    for _ in 0..<Int.random(in: 0...3, using: &random) where !line.isEmpty {
      let place = Int.random(in: 0..<line.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: line.remove(at: place)
      case 1: line.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 2: line[place] = UInt8.random(in: 0...255, using: &random)
      default: line.removeSubrange(place...)
      }
    }
    return line
  }
}
