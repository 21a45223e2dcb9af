import FlokiCheck
import FlokiContent
import FlokiHTTP
import FlokiImport
import FlokiSyntax
import Foundation
import TestSupport
import Testing

@testable import FlokiBuild

/// A picture of which a build can make nothing is left out of an import, and the words stay.
@Suite struct DamagedPictureTests {
  private static let whole: [UInt8] = {
    (try? [UInt8](Data(contentsOf: Repository.url("templates/magazine/content/news/night.jpg")))) ?? []
  }()

  struct Problem: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var reason: String
  }

  private static let damages: [Problem] = {
    var damaged = whole
    // Blocks that are gone, which only a decoder counts.
    let middle = damaged.count / 2
    damaged.removeSubrange(middle..<middle + 200)
    return [
      Problem(
        testDescription: "cut", bytes: Array(whole.prefix(whole.count / 2)), reason: "ends before the end"),
      Problem(testDescription: "damaged", bytes: damaged, reason: "is damaged"),
      Problem(testDescription: "empty", bytes: [], reason: "is empty"),
      Problem(
        testDescription: "SVG", bytes: Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
        reason: "an SVG drawing"),
      Problem(
        testDescription: "icon",
        bytes: [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 104, 4, 0, 0, 22, 0, 0, 0],
        reason: "a Windows icon"),
      Problem(
        testDescription: "error page",
        bytes: Array("<!DOCTYPE html><html><body>Not found</body></html>".utf8), reason: "a web page"),
    ]
  }()

  enum Source: String, CaseIterable, Sendable { case feed, media, hugo, sheet }

  @Test(arguments: damages, Source.allCases)
  func `a picture that cannot be built is left out and told, and the words stay`(
    damage: Problem, source: Source
  ) async throws {
    let place = try ImportPlace()
    let folder = place.folder
    let address = "https://www.example.org/wp-content/uploads/boat.jpg"
    let item = """
      <item><title>Regatta</title><guid>r</guid><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>
      <content:encoded><![CDATA[<p>Words above</p><p><img src="\(address)" alt="Boats"></p><p>Words below</p>]]></content:encoded>
      <media:thumbnail url="\(address)"/></item>
      """
    let rss = """
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
      <channel><title>Q</title>\(item)</channel></rss>
      """
    let outcome: ImportOutcome
    switch source {
    case .feed:
      try folder.write(rss, to: "feed.xml")
      outcome = try await place.run("feed.xml") { request in
        request.requests = ImportRequests { _ in .success(HTTPAnswer(status: 200, bytes: damage.bytes)) }
      }
    case .media:
      try folder.write(rss, to: "feed.xml")
      try folder.write(damage.bytes, to: "uploads/boat.jpg")
      outcome = try await place.run("feed.xml") { $0.media = "uploads" }
    case .hugo:
      try folder.write("", to: "site/hugo.toml")
      try folder.write(
        "---\ntitle: Regatta\ndate: 2026-11-20\nimage: boat.jpg\n---\nWords above\n\n![Boats](boat.jpg)\n\n<img src=\"boat.jpg\">\n\nWords below\n",
        to: "site/content/regatta/index.md")
      try folder.write(damage.bytes, to: "site/content/regatta/boat.jpg")
      outcome = try await place.run("site")
    case .sheet:
      try folder.write(
        """
        <sheet each="boat"><data><tag name="boats"><feed/></tag><tag name="boat"><item><attr name="key">@id</attr>
        <title><out>string(name)</out></title><body type="html"><out>string(words)</out></body>
        <picture><attr name="link">'boat.jpg'</attr></picture></item></tag></data></sheet>
        """, to: "boats-sheet.xml")
      try folder.write(
        "<boats><boat id='1'><name>Regatta</name><words>&lt;p&gt;Words above&lt;/p&gt;&lt;p&gt;Words below&lt;/p&gt;</words></boat></boats>",
        to: "boats.xml")
      try folder.write(damage.bytes, to: "boat.jpg")
      outcome = try await place.run("boats.xml") { $0.sheet = "boats-sheet.xml" }
    }
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    #expect(
      Set(outcome.diagnostics.diagnostics.map(\.code)) == ["import-picture"], "\(outcome.diagnostics.text)")
    for words in [damage.reason, "boat.jpg", "“Regatta”"] {
      #expect(outcome.diagnostics.text.contains(words), "\(outcome.diagnostics.text)")
    }
    #expect(!outcome.added.contains { $0.hasSuffix(".jpg") })
    let name = try #require(outcome.added.first { $0.hasSuffix("regatta.md") })
    let text = try #require(folder.text(name))
    #expect(text.contains("Words above") && text.contains("Words below"), "\(text)")
    #expect(!text.contains("boat.jpg"), "\(text)")
    try await place.expectBuilds(damage.testDescription)
  }

  @Test func `a whole copy takes the place of one that is damaged`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      """
      <rss version="2.0"><channel><title>Q</title><item><title>Regatta</title><guid>r</guid>
      <description>&lt;img src="https://www.example.org/small.jpg" srcset="https://www.example.org/large.jpg 2000w" alt="Boats"&gt;</description>
      </item></channel></rss>
      """, to: "feed.xml")
    let outcome = try await place.run("feed.xml") { request in
      request.requests = ImportRequests { asked in
        let bytes = asked.url.hasSuffix("large.jpg") ? Array(Self.whole.prefix(900)) : Self.whole
        return .success(HTTPAnswer(status: 200, bytes: bytes))
      }
    }
    let picture = try #require(outcome.added.first { $0.hasSuffix(".jpg") })
    #expect(place.folder.read(picture) == Self.whole)
    #expect(place.folder.text("content/news/regatta.md")?.contains("![Boats](regatta-small.jpg)") == true)
    #expect(outcome.diagnostics.text.contains("large.jpg"))
    try await place.expectBuilds()
  }

  @Test func `a gallery leaves out what it could show nothing of`() async throws {
    let place = try ImportPlace()
    let settings = try #require(place.folder.text("floki.yaml"))
    try place.folder.write(
      settings
        + "  - class_type: gallery\n    unique_id: 2\n    long_title: Boats\n    feed: content/boats\n",
      to: "floki.yaml")
    let items = ["whole", "cut"].map { name in
      "<item><title>\(name)</title><guid>\(name)</guid><description>Words</description><media:thumbnail url='https://www.example.org/\(name).jpg'/></item>"
    }
    try place.folder.write(
      "<rss version='2.0' xmlns:media='http://search.yahoo.com/mrss/'><channel><title>Q</title>\(items.joined())</channel></rss>",
      to: "feed.xml")
    let outcome = try await place.run("feed.xml") { request in
      request.into = "content/boats"
      request.requests = ImportRequests { asked in
        let bytes = asked.url.hasSuffix("cut.jpg") ? Array(Self.whole.prefix(900)) : Self.whole
        return .success(HTTPAnswer(status: 200, bytes: bytes))
      }
    }
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    #expect(outcome.added.contains("content/boats/whole.md"))
    #expect(!outcome.added.contains("content/boats/cut.md"))
    #expect(outcome.diagnostics.diagnostics.map(\.code).sorted() == ["import-left-out", "import-picture"])
    try await place.expectBuilds()
  }

  @Test func `a published app is imported without its damaged pictures`() async throws {
    let folder = try TemporaryFolder(copying: Repository.url("examples/harbour"))
    let now = Instant(secondsSince1970: 1_795_262_400)
    func build(_ project: String, to output: String) async throws {
      let outcome = try await FlokiBuild.build(
        BuildRequest(project: project, output: output, now: now, jobs: 2))
      try #require(outcome.result == .done, "\(outcome.diagnostics.text)")
    }
    try await build(folder.path, to: folder.full("public"))
    // The largest are photos and those of pages. Thumbnails are not: a list with a movie is refused where an item has none.
    let paths = folder.files("public").map { $0.hasPrefix("public/") ? $0 : "public/\($0)" }
    let pictures = try paths.filter { $0.hasPrefix("public/i/") }.map { path in
      (path: path, bytes: try #require(folder.read(path)))
    }.sorted { ($1.bytes.count, $0.path) < ($0.bytes.count, $1.path) }
    for (path, bytes) in pictures.prefix(5) {
      try folder.write(Array(bytes.prefix(bytes.count / 2)), to: path)
    }
    var request = ImportRequest(
      project: folder.path, current: folder.path, source: folder.full("public"), now: now)
    request.into = "copy"
    request.requests = ImportRequests { _ in .failure(.unreachable) }
    let outcome = try await AppImporter.run(request)
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    #expect(
      outcome.diagnostics.text.contains("is left out: its file ends before the end"),
      "\(outcome.diagnostics.text)")
    try await build(folder.full("copy"), to: folder.full("again"))
  }
}
