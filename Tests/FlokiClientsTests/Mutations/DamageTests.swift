import FlokiClients
import Testing

@Suite struct DamageTests {
  /// Whatever is in the folder, the readers answer; a trap here would end the test run.
  @Test func noDamageStopsTheReaders() {
    var state: UInt64 = 42
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(limit, 1)
    }
    let words = [
      "null", "-1", "[]", "{}", "\"\"", "99999999999", "1e9", "true", "\"#\"", "0", "%", "\u{FEFF}",
    ]
    let names = Site.right.files.keys.sorted()
    var outcomes: Set<String> = []
    for _ in 0..<150 {
      var site = Site.right
      for _ in 0...random(below: 3) {
        let name = names[random(below: names.count)]
        var bytes = site.files[name] ?? []
        let start = random(below: bytes.count)
        let end = min(bytes.count, start + random(below: 8))
        bytes.replaceSubrange(start..<end, with: words[random(below: words.count)].utf8)
        site.files[name] = bytes
      }
      for session in [site.onIOS(), site.onAndroid()] {
        outcomes.insert("\(session.outcome)".prefix { $0 != "(" }.description)
        #expect(session.outcome == .running || !session.losses.isEmpty)
      }
    }
    #expect(outcomes == ["running", "refused", "crashed"])
  }

  @Test func wrongTypesEverywhereStopNobody() {
    for file in ["v1-app", "v1-appdata.1", "news/es", "photos/es"] {
      let text = String(decoding: Site.right.files[file] ?? [], as: UTF8.self)
      let keys = Set(text.split(separator: "\"").filter { $0.allSatisfy { $0.isLetter || $0 == "_" } })
      for key in keys.sorted() where text.contains("\"\(key)\":") {
        for value in ["null", "[]", "{}", "\"x\"", "-2147483649", "0.5", "[null]", "true"] {
          let site = Site.right.replacing("\"\(key)\":", with: "\"\(key)\":\(value),\"x\":", in: file)
          _ = (site.onIOS(.pad), site.onAndroid())
        }
      }
    }
  }
}
