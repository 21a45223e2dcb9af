import FlokiBuild
import FlokiContent
import Foundation
import TestSupport
import Testing

@testable import FlokiServe

/// Search finds words of every script without accents and by their beginnings; no question is an error.
@Suite(.serialized) struct SearchTests {
  private static let page =
    "<html><head><style>regatta{}</style></head><body><p>The lighthouse &amp; its <a href=\"https://quay.example.org/tags/old+boats?type=News\">keeper</a></p></body></html>"
  private static let pageName = "p/0123456789abcdef0123.html"

  private static func item(_ id: Int, _ title: String, _ more: String = "") -> String {
    "{\"id\":\(id),\"title\":\"\(title)\"\(more)}"
  }

  private static let news = [
    item(90, "Café del puerto", #","section_ids":[4]"#), item(80, "Ñandú en la niñez"),
    item(70, "Itsasontzia portuan"),
    item(60, "السَّفِينَةُ في الميناء"), item(50, "סְפִינָה בַּנָּמֵל"), item(40, "港口的新船到了"), item(30, "Straße am Hafen"),
    item(
      20, "Boat",
      #","body":"A boat at the quay, #sailing","url":"https://app.example.org/p/0123456789abcdef0123.html""#),
    item(
      15, "Movie",
      #","class_type":"Movie_view_controller","data":{"main_url":"https://v.example.org/watch?v=dQw4-w9W"}"#),
    item(12, "Over", #","expiration_date":1000"#), item(10, "Παραλία"), item(9, "Корабль в гавани"),
    item(8, "नाव और हिन्दी"),
    item(7, "ท่าเรือเก่า"), item(6, "みなとの船"), item(5, "İstanbul limanı"),
  ]

  private static func files(_ items: [String] = news) -> [String: String] {
    [
      "news/eu":
        "{\"items\":[\(items.joined(separator: ","))],\"sections\":[{\"id\":4,\"name\":\"Harbour life\"}]}",
      "news/es": "{\"items\":[]}", pageName: page,
      "photos/eu": "{\"thumbs\":[\(item(3, "Moon")),\(item(2, "Sun over the moon")),\(item(1, "Rain"))]}",
    ]
  }

  private static func ids(_ body: String) -> [Int] {
    guard let all = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any],
      let items = (all["items"] ?? all["thumbs"]) as? [[String: Any]]
    else { return [-1] }
    return items.compactMap { $0["id"] as? Int }
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  @Test func `words are found without accents, by their beginnings, in every script`() async throws {
    let served = try await Served(Self.files())
    _ = try await served.searched("/search/news/eu?q=a")
    let expected: [(String, [Int])] = [
      ("cafe", [90]), ("CAFÉ", [90]), ("cafe\u{301} puer", [90]), ("nandu ninez", [80]),
      ("portu", [70, 20].filter { $0 == 70 }),
      ("السفينة", [60]), ("سفينه", []), ("الميناء", [60]), ("ספינה", [50]), ("בַּנָּמֵל", [50]), ("新船", [40]),
      ("船", [40, 6]),
      ("船新", []), ("港口的新", [40]), ("strasse", []), ("straße", [30]), ("hafen", [30]), ("lighthouse", [20]),
      ("keep", [20]),
      ("παραλια", [10]), ("ΠΑΡΑΛΊΑ", [10]), ("корабль", [9]), ("हिन्दी", [8]), ("ท่าเรือ", [7]), ("みなと", [6]),
      ("istanbul", [5]),
      // A word that keeps texts apart is in no question.
      ("0", []), ("\u{E000}", []), ("puerto harbour", [90]), ("\u{E000} café", [90]),
      ("regatta", []), ("over", []), ("boat quay", [20]), ("boat nowhere", []), ("", []), ("   ", []),
    ]
    for (words, ids) in expected {
      let body = try await served.searched("/search/news/eu?q=\(Self.encoded(words))&page=1")
      #expect(Self.ids(body) == ids, "\(words): \(body)")
    }
    #expect(Self.ids(served.get("/search/news/eu?q=cafe+puerto").body) == [90])
    #expect(Self.ids(served.get("/search/news/es?q=cafe").body) == [])
    #expect(served.get("/search/news/fr?q=cafe").status == 404)
    let head = served.get("/search/news/eu?q=cafe").head
    #expect(head.contains("application/json; charset=utf-8") && head.contains("Cache-Control: no-cache"))
    await served.stop()
  }

  @Test func `a site that was published without an index has one as soon as somebody asks`() async throws {
    let served = try await Served(Self.files())
    let index = served.folder.full(".floki/search.sqlite")
    for number in 1...3 {
      try Served.publish(Self.files([Self.item(number, "Boat")]), in: served.folder)
      try await eventually("publication \(number) is served") {
        served.get("/news/eu").body.contains("\"id\":\(number),")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: index))
    let first = served.get("/search/news/eu?q=boat")
    #expect(first.status == 503 && first.head.contains("Retry-After: 2"))
    #expect(Self.ids(try await served.searched("/search/news/eu?q=boat")) == [3])
    #expect(FileManager.default.fileExists(atPath: index))
    // From now on each publication has its own.
    try Served.publish(Self.files([Self.item(4, "Boat")]), in: served.folder)
    try await eventually("the search knows the fourth publication") {
      Self.ids(try await served.searched("/search/news/eu?q=boat")) == [4]
    }
    await served.stop()
  }

  @Test func `whatever is written for words is no error`() async throws {
    let served = try await Served(Self.files())
    _ = try await served.searched("/search/news/eu?q=a")
    var generator = SplitMix64(state: 0x5EA2C4)
    let pieces = [
      "\"", "'", "*", "(", ")", "AND", "OR", "NOT", "NEAR", "NEAR(", "title:", "{title body}:", "-", "+", "^",
      ":", ";", "--",
      "DROP TABLE items", "\0", "%", "_", "boat", "港", "\u{301}", "\u{200D}", "👩‍🚀", "\u{FFFF}", "ﷺ", "..", "/",
    ]
    for _ in 0..<300 {
      let words = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined(separator: Bool.random(using: &generator) ? " " : "")
      for kind in ["search", "tags", "videos", "gallery"] {
        let answer = served.get("/\(kind)/news/eu?q=\(Self.encoded(words))&page=1")
        #expect(answer.status == 200 && !Self.ids(answer.body).contains(-1), "\(words): \(answer)")
      }
    }
    for query in [
      "", "q", "q=%", "q=%zz", "q=%ff%fe", "q=boat&page=", "q=boat&page=-1", "q=boat&page=0", "q=boat&page=x",
      "q=boat&page=99999999999999999999", "q=boat&page=501", "q=\(String(repeating: "a+", count: 3000))",
    ] {
      let answer = served.get("/search/news/eu?\(query)")
      #expect(answer.status == 200 && !Self.ids(answer.body).contains(-1), "\(query): \(answer.status)")
    }
    #expect(Self.ids(served.get("/search/news/eu?q=boat").body) == [20])
    await served.stop()
  }

  @Test func `pages follow each other and end with an empty one, the most relevant first, then the newest`()
    async throws
  {
    let items = (1...50).reversed().map {
      Self.item($0 * 10, $0 % 10 == 0 ? "Regatta" : "News", #","body":"of the regatta in the bay""#)
    }
    let served = try await Served(Self.files(items))
    var found: [[Int]] = []
    for page in 1...5 {
      found.append(Self.ids(try await served.searched("/search/news/eu?q=regatta&page=\(page)")))
      if found.last == [] { break }
    }
    #expect(found.map(\.count) == [20, 20, 10, 0])
    let all = found.flatMap(\.self)
    #expect(Set(all).count == 50)
    let titled = all.filter { $0 % 100 == 0 }
    #expect(titled == titled.sorted(by: >) && Array(all.prefix(5)) == titled, "\(all)")
    #expect(Array(all.dropFirst(5)) == all.dropFirst(5).sorted(by: >))
    await served.stop()
  }

  @Test func `tags, movies and galleries that tabs capture are answered`() async throws {
    let served = try await Served(Self.files())
    _ = try await served.searched("/search/news/eu?q=a")
    func ids(_ target: String) -> [Int] { Self.ids(served.get(target).body) }
    #expect(
      ids("/tags/news/eu?q=old%2Bboats&page=1") == [20] && ids("/tags/news/eu?q=old+boats&page=1") == [20])
    #expect(ids("/tags/news/eu?q=old+boats&page=2") == [])
    #expect(
      ids("/tags/news/eu?q=sailing&page=1") == [20] && ids("/tags/news/eu?q=harbour+life&page=1") == [90])
    // Nobody's tag is searched.
    #expect(
      ids("/tags/news/eu?q=ni%C3%B1ez&page=1") == [80] && ids("/tags/news/eu?q=ni%C3%B1ez&page=2") == [])
    #expect(ids("/videos/news/eu?q=dQw4-w9W") == [15] && ids("/videos/news/eu?q=boat") == [])
    #expect(ids("/gallery/photos/eu?q=photos") == [3, 2, 1] && ids("/gallery/photos/eu?q=moon") == [3, 2])
    #expect(served.get("/gallery/photos/eu?q=moon").body.hasPrefix("{\"thumbs\":["))
    await served.stop()
  }

  @Test func `nobody waits for the index of a publication: the one before answers`() async throws {
    let served = try await Served(Self.files())
    _ = try await served.searched("/search/news/eu?q=a")
    await served.stop()
    let own = served.folder.full(".floki/search.sqlite")
    let published = served.folder.full("hosts/search.sqlite")
    try FileManager.default.createDirectory(
      atPath: served.folder.full("hosts"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: own, toPath: published)
    try Served.publish(Self.files([Self.item(100, "Zeppelin")]), in: served.folder)
    // Somebody copies a publication, its index last: the one that is there answers.
    let patient = try await Served(continuing: served, patienceForIndex: .seconds(600))
    #expect(Self.ids(try await patient.searched("/search/news/eu?q=cafe")) == [90])
    #expect(!FileManager.default.fileExists(atPath: own))
    await patient.stop()
    // It never comes: the server makes its own.
    let impatient = try await Served(continuing: served, patienceForIndex: .milliseconds(100))
    #expect([[90], []].contains(Self.ids(try await impatient.searched("/search/news/eu?q=cafe"))))
    try await eventually("the server has an index of its own") {
      Self.ids(impatient.get("/search/news/eu?q=zepp").body) == [100]
    }
    #expect(Self.ids(impatient.get("/search/news/eu?q=cafe").body) == [])
    await impatient.stop()
    // An own one is not waited with.
    let again = try await Served(continuing: served, patienceForIndex: .seconds(600))
    #expect(Self.ids(try await again.searched("/search/news/eu?q=zepp")) == [100])
    // The one that was waited for has come.
    await again.stop()
    try FileManager.default.removeItem(atPath: own)
    try Served.publish(Self.files(), in: served.folder)
    let last = try await Served(continuing: served, patienceForIndex: .seconds(600))
    let made = try await Served(Self.files())
    _ = try await made.searched("/search/news/eu?q=a")
    guard unsafe rename(made.folder.full(".floki/search.sqlite"), published) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    try await eventually("the server takes the index that has come") {
      Self.ids(last.get("/search/news/eu?q=cafe").body) == [90]
    }
    #expect(!FileManager.default.fileExists(atPath: own))
    await made.stop()
    await last.stop()
  }

  @Test func `another publication changes what is found, and a damaged index is made again`() async throws {
    let served = try await Served(Self.files())
    _ = try await served.searched("/search/news/eu?q=a")
    try Served.publish(Self.files([Self.item(100, "Zeppelin")]), in: served.folder)
    try await eventually("the new item is found") {
      Self.ids(served.get("/search/news/eu?q=zeppelin").body) == [100]
    }
    try await eventually("the old item is not found") {
      Self.ids(served.get("/search/news/eu?q=boat").body) == []
    }
    await served.stop()
    let index = served.folder.full(".floki/search.sqlite")
    for damage in [Data(), Data("no database".utf8), Data(repeating: 0, count: 8192)] {
      try damage.write(to: URL(filePath: index))
      let again = try await Served(continuing: served)
      #expect(Self.ids(try await again.searched("/search/news/eu?q=zepp")) == [100])
      await again.stop()
    }
  }
}
