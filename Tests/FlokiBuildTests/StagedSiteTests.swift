import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck
@testable import FlokiSite

/// A build publishes nothing in which the deployed phones would lose something.
@Suite struct StagedSiteTests {
  private let folder: TemporaryFolder
  private let base = "https://app.example.org/h/"
  private let now = Instant(secondsSince1970: 1_800_000_000)

  init() throws { folder = try TemporaryFolder() }

  private static let page = "<!DOCTYPE html><meta charset=utf-8><meta name=viewport content=width=1><p>Quay"

  private static func feed(_ items: String...) -> String {
    #"{"items":["# + items.joined(separator: ",") + "]}"
  }

  private static func item(_ id: Int, title: String = #""title":"Quay","#, page: String = "p/a.html")
    -> String
  {
    #"{"id":\#(id),\#(title)"body":"","url":"https://app.example.org/h/\#(page)"}"#
  }

  /// A site with one list.
  private static func site(_ feed: String, pages: [String] = ["p/a.html"], version: Int = 1) -> [String:
    String]
  {
    var files = [
      "v1-app": #"{"v":\#(version),"url":"https://app.example.org/h/v1-appdata.\#(version)","ttl":43200}"#,
      "v1-appdata.\(version)": """
      {"langs":[{"es":{"1":"News"}}],"tabs":[{"class_type":"News_view_controller","unique_id":1,\
      "long_title":1,"short_title":1,"data":{"main_url":"https://app.example.org/h/news/"}}]}
      """,
      "news/es": feed,
    ]
    for page in pages { files[page] = Self.page }
    return files
  }

  /// Stages a site, tells what readers would lose, and publishes it.
  private func losses(
    _ files: [String: String], touching feeds: [PublishedList: Set<Int32>?], for clients: Clients = .all,
    besides told: ToldLosses = ToldLosses()
  ) async throws -> [Int] {
    let staging = try Staging(output: folder.full("public"))
    for (path, text) in files {
      let role: PublishRole =
        path.hasSuffix("-app")
        ? .indicator : path.hasPrefix("v1-") ? .appData : path.contains(".") ? .file : .feed
      try staging.writer.write(Array(text.utf8), to: path, role: role)
    }
    let staged = StagedSite(staging, at: base, indicators: ["v1-app"], for: clients, hasNestedLists: false)
    let found = try await staged.losses(with: feeds, at: now, besides: told, jobs: 2)
    _ = try staging.publish(now: now.secondsSince1970, retention: .seconds(60 * 86_400))
    return Set(found.map(\.fact)).sorted()
  }

  /// What a diagnostic tells of an address.
  private static func told(_ fact: Int, about address: String) -> ToldLosses {
    let rule = Rule("told", .warning, in: .addresses)
    let diagnostic = Diagnostic(
      rule, "told", at: .beginning(of: SourceID(index: 0)), why: "Phones find nothing there (C\(fact)).")
    return ToldLosses([diagnostic.about(address)], in: SourceFiles())
  }

  @Test
  func `a feed of which little differs is read for that alone, and as a whole where that loses something`()
    async throws
  {
    _ = try await losses(Self.site(Self.feed(Self.item(1), Self.item(2))), touching: [news: nil])
    for (title, expected) in [(#""title":"Pier","#, []), ("", [118])] {
      let before = try #require(folder.read("public/news/es"))
      let now = Array(Self.feed(Self.item(1), Self.item(2, title: title)).utf8)
      let excerpt = try #require(
        FeedExcerpt(of: "news/es", from: FeedSlices(before), to: FeedSlices(now)))
      #expect(!excerpt.now.contains(Array(#""id":1,"#.utf8)))
      let staging = try Staging(output: folder.full("public"))
      for (path, text) in Self.site("") where path != "news/es" {
        try staging.writer.write(Array(text.utf8), to: path, role: .file)
      }
      try staging.writer.write(now, to: "news/es", role: .feed)
      let staged = StagedSite(staging, at: base, indicators: ["v1-app"], for: .all, hasNestedLists: false)
      let found = try await staged.losses(
        with: [news: [2]], reading: [excerpt], at: self.now, besides: ToldLosses(), jobs: 2)
      #expect(Set(found.map(\.fact)).sorted() == expected)
    }
  }

  private var news: PublishedList { get throws { try #require(PublishedList(path: "news/es")) } }

  @Test func `a site that is right has no losses, and one in which anything is wrong has`() async throws {
    #expect(try await losses(Self.site(Self.feed(Self.item(1))), touching: [news: nil]) == [])
    #expect(
      try await losses(Self.site(Self.feed(Self.item(1, title: ""))), touching: [news: [1]]) == [118, 136])
  }

  @Test func `what the compiler told of is no news, and what a project has no readers for is none`()
    async throws
  {
    let site = Self.site(Self.feed(Self.item(1, page: "p/b.html")), pages: [])
    #expect(try await losses(site, touching: [news: nil], besides: Self.told(9, about: "p/b.html")) == [])
    // The same fact about another address, or another fact about this one, says nothing of it.
    for (id, told) in [(3, Self.told(9, about: "p/b.html")), (4, Self.told(181, about: "p/c.html"))] {
      let other = Self.site(Self.feed(Self.item(id, page: "p/c.html")), pages: [])
      #expect(try await losses(other, touching: [news: nil], besides: told) == [9])
    }
    let other = Self.site(Self.feed(Self.item(2, page: "../h/p/b.html")), pages: ["p/b.html"])
    #expect(try await losses(other, touching: [news: nil], for: .iOS) == [9])
  }

  @Test func `a page that is still in the folder, and not in the site, is missing`() async throws {
    #expect(try await losses(Self.site(Self.feed(Self.item(1))), touching: [news: nil]) == [])
    let site = Self.site(Self.feed(Self.item(1), Self.item(2)), pages: [])
    #expect(try await losses(site, touching: [news: [2]]) == [9])
  }

  @Test func `what did not change is not read again, until the definition does`() async throws {
    // As it would be after a build that left this out.
    let broken = Self.site(Self.feed(Self.item(1, page: "p/none.html")))
    #expect(try await losses(broken, touching: [news: nil]) == [9])
    #expect(try await losses(broken, touching: [:]) == [])
    let more = Self.site(Self.feed(Self.item(2), Self.item(1, page: "p/none.html")))
    #expect(try await losses(more, touching: [news: [2]]) == [])
    var newer = Self.site(Self.feed(Self.item(2), Self.item(1, page: "p/none.html")), version: 2)
    #expect(try await losses(newer, touching: [:]) == [])
    newer["v1-appdata.3"] = newer["v1-appdata.2"]?.replacing(#""data":{"#, with: #""data":{"row_height":90,"#)
    newer["v1-app"] = newer["v1-app"]?.replacing(#""v":2"#, with: #""v":3"#).replacing(".2", with: ".3")
    #expect(try await losses(newer, touching: [:]) == [9])
  }
}
