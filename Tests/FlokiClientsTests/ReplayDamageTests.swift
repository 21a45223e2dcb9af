import FlokiClients
import Testing

@Suite struct ReplayDamageTests {
  /// Whatever the publications hold, the run ends with a report; a trap would end the test run.
  @Test(arguments: 0..<4) func `no damaged succession stops the run`(part: Int) {
    let habits = [ReaderHabit].everybody.enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
    var found: Set<Aftereffect.Kind> = []
    for round in 0..<75 {
      var dice = Dice(state: UInt64(part * 1000 + round))
      let editions = (0...dice.roll(4)).map { _ in edition(&dice) }
      let spans: [Int64] = [0, 3600, 2_592_000, -86400, .max / 8, .min / 8]
      let report = played(editions, habits, every: spans[dice.roll(spans.count)])
      found.formUnion(report.aftereffects.map(\.kind))
      #expect(!report.text.isEmpty)
      for effect in report.aftereffects {
        #expect(editions.indices.contains(effect.publication) && !effect.readers.isEmpty)
      }
    }
    #expect(found.count > 5)
  }

  /// The same folders give the same report, to the letter.
  @Test func `two runs say the same`() {
    var dice = Dice(state: 4)
    let editions = (0..<5).map { _ in edition(&dice) }
    #expect(played(editions).text == played(editions).text)
  }

  @Test func `nothing to play is no problem`() {
    #expect(played([]).found == [])
    #expect(played([Edition([5])], []).found == [])
    #expect(played([Edition([5])]).found == [])
  }

  private func edition(_ dice: inout Dice) -> Edition {
    var edition = Edition(
      (1...8).filter { _ in dice.roll(2) == 0 }.map { $0 &* [1, 1, 1, 900_000_000][dice.roll(4)] })
    for index in edition.items.indices {
      edition.items[index].sections = dice.roll(2) == 0 ? [] : [1 + dice.roll(3)]
      if dice.roll(4) == 0 { edition.items[index].title = "Other \(dice.roll(4))" }
      if dice.roll(4) == 0 { edition.items[index].name = "n\(dice.roll(4))" }
      if dice.roll(6) == 0 { edition.items[index].sortID = dice.roll(10) }
      if dice.roll(6) == 0 {
        edition.items[index].more =
          #","class_type":"News_view_controller","url":"\#(Site.baseURL)\#(["news/", "x/", "photos/"][dice.roll(3)])""#
      }
    }
    edition.deletions = (1...8).filter { _ in dice.roll(6) == 0 }
    edition.sections = (1...3).filter { _ in dice.roll(3) == 0 }
    edition.hasOlder = dice.roll(2) == 0
    if dice.roll(2) == 0 { edition.olderPages = [dice.roll(9): (1...3).map { Edition.Entry($0) }] }
    edition.version = dice.roll(3)
    edition.cacheSize = [1, 2, 50][dice.roll(3)]
    edition.tabID = 1 + dice.roll(4)
    edition.feed = ["news/", "news/", "x/"][dice.roll(3)]
    edition.label = ["News", "News", "Latest"][dice.roll(3)]
    if dice.roll(3) == 0 { spoil(&edition, &dice) }
    return edition
  }

  private func spoil(_ edition: inout Edition, _ dice: inout Dice) {
    let words = ["null", "-1", "[]", "{}", "\"\"", "99999999999", "1e9", "\"#\"", "%", "\u{FEFF}", ""]
    let paths = ["v1-app", "v1-appdata.1", edition.feed + "en", "photos/en", "p/n2.html", "i/n3.png"]
    let path = paths[dice.roll(paths.count)]
    var bytes = edition.host.get(Site.baseURL + path)?.bytes ?? []
    let start = dice.roll(bytes.count)
    bytes.replaceSubrange(
      start..<min(bytes.count, start + dice.roll(9)), with: words[dice.roll(words.count)].utf8)
    edition.files[path] = dice.roll(5) == 0 ? .some(nil) : String(decoding: bytes, as: UTF8.self)
  }
}

/// Chance that falls the same way in every run.
private struct Dice {
  var state: UInt64

  /// A number below the limit.
  mutating func roll(_ limit: Int) -> Int {
    state = (state &+ 1) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(limit, 1)
  }
}
