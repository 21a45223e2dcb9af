import FlokiBuild
import FlokiCheck
import FlokiContent
import FlokiHTTP
import FlokiImport
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// Sources are fetched by `floki import` alone, when they are due, and no more than is new.
@Suite struct ImportOfAllTests {
  private func all(
    _ place: ImportPlace, at time: String = "2026-11-21T12:00:00Z", network: Bool = true
  ) async throws -> [ImportOfAll.Result] {
    var request = ImportRequest(
      project: place.folder.path, current: place.folder.path, source: "",
      now: try Instant(parsing: time, in: .utc))
    if !network { request.requests = ImportRequests { _ in .failure(.unreachable) } }
    return try await ImportOfAll.run(request)
  }

  @Test func `a feed is asked when it is due, and the server is asked for what is new alone`() async throws {
    let server = try ScriptedServer { request in
      switch request.path {
      case "/feed": .answer(301, headers: ["Location: /feed.xml"])
      case "/feed.xml" where request.headers["if-none-match"] == "\"a1\"": .answer(304)
      case "/feed.xml": .answer(200, body: Array(Feeds.rss().utf8), headers: ["ETag: \"a1\""])
      default: .answer(404)
      }
    }
    let place = try ImportPlace()
    try place.folder.write("source: {url: \"\(server.url)/feed\", every: 1h}\n", to: "content/news/feed.yaml")
    let first = try await all(place)
    #expect(first.map(\.folder) == ["content/news"])
    #expect(first.first?.outcome?.added.filter { $0.hasSuffix(".md") }.count == 2, "\(first)")
    let asked = server.requests.count
    let early = try await all(place, at: "2026-11-21T12:59:59Z")
    #expect(early.first?.isNotDue == true && server.requests.count == asked)
    let due = try await all(place, at: "2026-11-21T13:00:00Z")
    #expect(due.first?.outcome?.isUnchanged == true)
    #expect(server.requests.last?.headers["if-none-match"] == "\"a1\"")
    // A clock that was put back keeps nobody from asking.
    #expect(try await all(place, at: "2026-11-20T12:00:00Z").first?.isNotDue == false)
    // Another address is another source.
    try place.folder.write(
      "source: {url: \"\(server.url)/feed.xml\", every: 1h}\n", to: "content/news/feed.yaml")
    #expect(try await all(place, at: "2026-11-20T12:00:00Z").first?.outcome?.isUnchanged == false)
  }

  @Test func `a source of the project's own is read from its folder, and a feed without one is left alone`()
    async throws
  {
    let place = try ImportPlace()
    #expect(try await all(place, network: false).isEmpty)
    try place.folder.write(Feeds.rss(), to: "sources/feed.xml")
    try place.folder.write(
      "source: {url: sources/feed.xml, sheet: rss, mode: summary}\n", to: "content/news/feed.yaml")
    let result = try await all(place, network: false)
    #expect(result.first?.outcome?.added.count == 2)
    #expect(place.folder.text("content/news/2026-11-20-boats-nets.md")?.hasSuffix("---\nShort\n") == true)
  }

  @Test func `sections and a folder of pictures are for every feed that has them`() async throws {
    let place = try ImportPlace()
    let folder = place.folder
    let settings = try #require(folder.text("floki.yaml"))
    try folder.write(
      settings + "  - class_type: news\n    unique_id: 2\n    long_title: Notes\n    feed: content/notes\n",
      to: "floki.yaml")
    let picture = try [UInt8](Data(contentsOf: Repository.url("templates/magazine/content/news/night.jpg")))
    try folder.write(picture, to: "here/uploads/2026/11/boat.jpg")
    for (feed, category) in [("news", "Sea"), ("notes", "Fog")] {
      try folder.write(
        """
        <rss version="2.0"><channel><title>Q</title><item><title>\(feed)</title><guid>\(feed)</guid><category>\(category)</category>
        <description>&lt;img src="https://www.example.org/wp-content/uploads/2026/11/boat.jpg"&gt;</description></item></channel></rss>
        """, to: "\(feed).xml")
      try folder.write(
        "source: {url: \(feed).xml}\nsections: [{id: 1, name: \(feed == "news" ? "Harbour" : "Fog")}]\n",
        to: "content/\(feed)/feed.yaml")
    }
    var request = ImportRequest(
      project: folder.path, current: folder.full("here"), source: "",
      now: try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc))
    request.requests = ImportRequests { _ in .failure(.unreachable) }
    request.media = "uploads"
    request.sections = ["Sea=Nowhere"]
    let wrong = request
    await #expect(throws: ImportFailure.self) { try await ImportOfAll.run(wrong) }
    request.sections = ["Sea=Harbour", "Fog"]
    let results = try await ImportOfAll.run(request)
    #expect(results.compactMap { $0.outcome?.added.count } == [2, 2], "\(results)")
    #expect(folder.text("content/news/news.md")?.contains("sections: [\"Harbour\"]") == true)
    #expect(folder.text("content/notes/notes.md")?.contains("sections: [\"Fog\"]") == true)
    #expect(folder.read("content/notes/notes-boat.jpg") == picture)
    try await place.expectBuilds()
  }

  @Test func `a feed whose folder cannot be read keeps no other from being brought up to date`() async throws
  {
    let place = try ImportPlace()
    let folder = place.folder
    try folder.write(
      (folder.text("floki.yaml") ?? "")
        + "  - class_type: news\n    unique_id: 2\n    long_title: Notes\n    feed: content/notes\n",
      to: "floki.yaml")
    try folder.write(Feeds.rss(), to: "feed.xml")
    for feed in ["news", "notes"] {
      try folder.write("source: {url: feed.xml}\n", to: "content/\(feed)/feed.yaml")
    }
    // Where the state of the import belongs is a folder.
    try folder.write("", to: "content/notes/.import/x")
    let results = try await all(place, network: false)
    #expect(results.map { $0.outcome?.added.count } == [2, nil], "\(results)")
  }

  @Test func `nothing is fetched by a build, and one that fails keeps no other from being asked`()
    async throws
  {
    let server = try ScriptedServer { _ in .answer(500) }
    let place = try ImportPlace()
    try place.folder.write("source: {url: \"\(server.url)/feed\"}\n", to: "content/news/feed.yaml")
    let outcome = try await FlokiBuild.build(
      BuildRequest(
        project: place.folder.path, output: place.folder.full("public"),
        now: Instant(secondsSince1970: 1_795_262_400),
        jobs: 1))
    #expect(outcome.result == .done && server.requests.isEmpty)
    let results = try await all(place)
    #expect(results.first?.outcome == nil && results.first?.isNotDue == false)
    #expect(server.requests.count == 1)
    // What failed is asked again, however early.
    _ = try await all(place)
    #expect(server.requests.count == 2)
  }

  @Test
  func `a real server is followed where it points, but not to another private address, and not without end`()
    async throws
  {
    let inner = try ScriptedServer { _ in .answer(200, body: Array(Feeds.rss().utf8)) }
    let server = try ScriptedServer { request in
      switch request.path {
      case "/ok": .answer(302, headers: ["Location: feed.xml"])
      case "/feed.xml":
        .answer(200, body: Array(Feeds.rss().utf8), headers: ["Content-Type: application/rss+xml"])
      case "/inner": .answer(302, headers: ["Location: \(inner.url)/feed"])
      case "/round": .answer(307, headers: ["Location: /round"])
      case "/endless":
        .raw(
          Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
            + (0..<66).flatMap { _ in
              Array("100000\r\n".utf8) + [UInt8](repeating: 0x20, count: 1 << 20) + [13, 10]
            })
      default: .answer(404)
      }
    }
    let place = try ImportPlace()
    func run(_ path: String) async throws -> ImportOutcome {
      try await place.run(server.url + path) { $0.requests = .network() }
    }
    #expect(try await run("/ok").added.count == 2)
    let before = place.contents
    for path in ["/inner", "/round", "/endless", "/none"] {
      await #expect(throws: ImportFailure.self, "\(path)") { try await run(path) }
    }
    #expect(inner.requests.isEmpty && place.contents == before)
  }
}

extension ImportOfAll.Result {
  fileprivate var outcome: ImportOutcome? { if case .imported(let outcome) = end { outcome } else { nil } }
  fileprivate var isNotDue: Bool { if case .notDue = end { true } else { false } }
}
