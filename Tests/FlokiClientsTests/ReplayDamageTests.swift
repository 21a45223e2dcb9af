import FlokiClients
import TestSupport
import Testing

@Suite struct ReplayDamageTests {
  /// Whatever the publications hold, the run ends with a report; a trap would end the test run.
  @Test(arguments: 0..<4) func `no damaged succession stops the run`(part: Int) {
    let habits = [ReaderHabit].everybody.enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
    var found: Set<ReaderProblem.Kind> = []
    for round in 0..<75 {
      var dice = SplitMix64(state: UInt64(part * 1000 + round))
      let editions = (0...dice.next(below: 4)).map { _ in edition(&dice) }
      let spans: [Int64] = [0, 3600, 2_592_000, -86400, .max / 8, .min / 8]
      let report = played(editions, habits, every: spans[dice.next(below: spans.count)])
      found.formUnion(report.problems.map(\.kind))
      #expect(!report.text.isEmpty)
      for effect in report.problems {
        #expect(editions.indices.contains(effect.publication) && !effect.readers.isEmpty)
      }
    }
    #expect(found.count > 5)
  }

  /// The same folders give the same report, to the letter.
  @Test func `two runs say the same`() {
    var dice = SplitMix64(state: 4)
    let editions = (0..<5).map { _ in edition(&dice) }
    #expect(played(editions).text == played(editions).text)
  }

  @Test func `nothing to play is no problem`() {
    #expect(played([]).found == [])
    #expect(played([Edition([5])], []).found == [])
    #expect(played([Edition([5])]).found == [])
  }

  private func edition(_ dice: inout SplitMix64) -> Edition {
    var edition = Edition(
      (1...8).filter { _ in dice.next(below: 2) == 0 }.map {
        $0 &* [1, 1, 1, 900_000_000][dice.next(below: 4)]
      })
    for index in edition.items.indices {
      edition.items[index].sections = dice.next(below: 2) == 0 ? [] : [1 + dice.next(below: 3)]
      if dice.next(below: 4) == 0 { edition.items[index].title = "Other \(dice.next(below: 4))" }
      if dice.next(below: 4) == 0 { edition.items[index].name = "n\(dice.next(below: 4))" }
      if dice.next(below: 6) == 0 { edition.items[index].sortID = dice.next(below: 10) }
      if dice.next(below: 6) == 0 {
        edition.items[index].more =
          #","class_type":"News_view_controller","url":"\#(Site.baseURL)\#(["news/", "x/", "photos/"][dice.next(below: 3)])""#
      }
    }
    edition.deletions = (1...8).filter { _ in dice.next(below: 6) == 0 }
    edition.sections = (1...3).filter { _ in dice.next(below: 3) == 0 }
    edition.hasOlder = dice.next(below: 2) == 0
    if dice.next(below: 2) == 0 {
      edition.olderPages = [dice.next(below: 9): (1...3).map { Edition.Entry($0) }]
    }
    edition.version = dice.next(below: 3)
    edition.cacheSize = [1, 2, 50][dice.next(below: 3)]
    edition.tabID = 1 + dice.next(below: 4)
    edition.feed = ["news/", "news/", "x/"][dice.next(below: 3)]
    edition.label = ["News", "News", "Latest"][dice.next(below: 3)]
    if dice.next(below: 3) == 0 { spoil(&edition, &dice) }
    return edition
  }

  private func spoil(_ edition: inout Edition, _ dice: inout SplitMix64) {
    let words = ["null", "-1", "[]", "{}", "\"\"", "99999999999", "1e9", "\"#\"", "%", "\u{FEFF}", ""]
    let paths = ["v1-app", "v1-appdata.1", edition.feed + "en", "photos/en", "p/n2.html", "i/n3.png"]
    let path = paths[dice.next(below: paths.count)]
    var bytes = edition.host.get(Site.baseURL + path)?.bytes ?? []
    let start = dice.next(below: bytes.count)
    bytes.replaceSubrange(
      start..<min(bytes.count, start + dice.next(below: 9)), with: words[dice.next(below: words.count)].utf8)
    edition.files[path] = dice.next(below: 5) == 0 ? .some(nil) : String(decoding: bytes, as: UTF8.self)
  }
}
