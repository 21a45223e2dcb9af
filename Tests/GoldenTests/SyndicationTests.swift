import Foundation
import TestSupport
import Testing

/// What every golden case publishes for feed readers is valid, and a feed reader reads it.
@Suite struct SyndicationTests {
  struct Document: Sendable, CustomTestStringConvertible {
    let golden: Case
    /// From the folder of what is published.
    let path: String

    var bytes: [UInt8] {
      get async throws { try #require(try await golden.outcome().files[path]) }
    }
    var testDescription: String { "\(golden.path): \(path)" }

    /// All whose names end so, of all cases.
    static func all(_ ending: String) -> [Document] {
      Case.all.flatMap { golden in
        let paths = (try? OutputLayout(golden.text).paths) ?? []
        return paths.filter { $0.hasSuffix(ending) }.sorted().map { Document(golden: golden, path: $0) }
      }
    }
  }

  @Test(arguments: Document.all(".rss.xml"))
  func `RSS is as RSS 2.0 has it`(_ document: Document) async throws {
    #expect(try FeedRules.violations(ofRSS: try await document.bytes) == [])
  }

  @Test(arguments: Document.all(".atom.xml"))
  func `Atom is as RFC 4287 has it`(_ document: Document) async throws {
    #expect(try FeedRules.violations(ofAtom: try await document.bytes) == [])
  }

  @Test(arguments: Document.all(".feed.json"))
  func `a JSON Feed is as JSON Feed 1.1 has it`(_ document: Document) async throws {
    #expect(try FeedRules.violations(ofJSONFeed: try await document.bytes) == [])
  }

  @Test func `the rules find what is wrong`() async throws {
    let rss = try await #require(Document.all(".rss.xml").first).bytes
    let atom = try await #require(Document.all(".atom.xml").first).bytes
    let json = try await #require(Document.all(".feed.json").first).bytes
    func replacing(_ text: String, _ other: String, in bytes: [UInt8]) -> [UInt8] {
      Array(String(decoding: bytes, as: UTF8.self).replacing(text, with: other).utf8)
    }
    #expect(throws: XMLTree.Problem.self) {
      try FeedRules.violations(ofRSS: replacing("</item>", "</entry>", in: rss))
    }
    #expect(try !FeedRules.violations(ofRSS: replacing("GMT", "CET", in: rss)).isEmpty)
    #expect(try !FeedRules.violations(ofRSS: replacing("guid", "id", in: rss)).isEmpty)
    #expect(try !FeedRules.violations(ofAtom: replacing("updated>", "changed>", in: atom)).isEmpty)
    #expect(try !FeedRules.violations(ofAtom: replacing("rel=\"self\"", "rel=\"current\"", in: atom)).isEmpty)
    #expect(try !FeedRules.violations(ofJSONFeed: replacing("\"id\"", "\"key\"", in: json)).isEmpty)
  }

  @Test func `from the newest document every archive is reached, and from each the next newer one`()
    async throws
  {
    for ending in ["rss.xml", "atom.xml"] {
      let documents = Document.all(ending).filter {
        $0.golden.path.hasSuffix("archived-pages-that-lead-to-each-other")
      }
      var links: [[String: String]] = []
      for document in documents {
        let root = try XMLTree(try await document.bytes)
        let all = (root["channel"].first ?? root).children.filter { $0.name.hasSuffix("link") }
        links.append(
          Dictionary(
            all.compactMap { link in
              link.attributes["rel"].flatMap { rel in link.attributes["href"].map { (rel, $0) } }
            }, uniquingKeysWith: { one, _ in one }))
      }
      let byAddress = Dictionary(links.map { ($0["self"] ?? "", $0) }, uniquingKeysWith: { one, _ in one })
      var place = try #require(links.first { $0["current"] == nil })
      var reached = 1
      var newer: String?
      while let older = place["prev-archive"].flatMap({ byAddress[$0] }) {
        #expect(
          older["next-archive"] == newer && older["current"] == links.first { $0["current"] == nil }?["self"])
        newer = older["self"]
        place = older
        reached += 1
      }
      #expect(reached == documents.count && reached == 3)
    }
  }

  private struct Reading: Decodable {
    let bozo: String?
    let version: String
    let language: String?
    let ids: [String]
    let dated: Bool
    let lengths: [Int]
    let html: String
  }

  /// Where the programs that tests start are installed by scripts/test-servers.sh.
  private static let programs = ProcessInfo.processInfo.environment["FLOKI_SERVERS"]

  @Test(
    .enabled(if: programs != nil, "FLOKI_SERVERS is not set: scripts/test-servers.sh installs feedparser"))
  func `feedparser reads every document without a complaint`() async throws {
    let documents = Document.all(".rss.xml") + Document.all(".atom.xml")
    let folder = try TemporaryFolder()
    for document in documents {
      try folder.write(try await document.bytes, to: "\(document.golden.path)/\(document.path)")
    }
    let process = try ChildProcess(
      "\(Self.programs ?? "")/bin/python",
      [Repository.url("Tests/GoldenTests/feeds.py").path]
        + documents.map { folder.full("\($0.golden.path)/\($0.path)") })
    let result = await process.finish()
    #expect(result.status == 0, "\(result.errorText)")
    let readings = try JSONDecoder().decode([Reading].self, from: Data(result.output))
    #expect(readings.count == documents.count && !documents.isEmpty)
    for (document, reading) in zip(documents, readings) {
      let isRSS = document.path.hasSuffix("rss.xml")
      let root = try XMLTree(try await document.bytes)
      let entries = root["entry"] + root["channel"].flatMap { $0["item"] }
      #expect(reading.bozo == nil, "\(document.testDescription): \(reading.bozo ?? "")")
      #expect(reading.version == (isRSS ? "rss20" : "atom10"))
      let name = document.path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      #expect(reading.language == name, "\(document.testDescription)")
      #expect(reading.ids == entries.flatMap { $0["id"] + $0["guid"] }.map(\.text))
      #expect(reading.dated && reading.lengths.allSatisfy { $0 == 1000 })
      #expect(!reading.html.contains("<script"), "feed readers take out what scripts do")
    }
  }
}
