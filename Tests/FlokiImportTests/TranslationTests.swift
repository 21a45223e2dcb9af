import FlokiCheck
import FlokiContent
import FlokiHTTP
import FlokiImport
import FlokiSyntax
import TestSupport
import Testing

/// Importing twice changes nothing, and what was edited here is never overwritten.
@Suite struct TranslationTests {
  @Test func `an RSS file becomes items, and the same again changes nothing`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Feeds.rss(), to: "feed.xml")
    let first = try await place.run("feed.xml")
    #expect(first.isWritten, "\(first.diagnostics.text)")
    #expect(
      place.folder.text("content/news/2026-11-20-boats-nets.md") == """
        ---
        title: "Boats & nets"
        key: "a-1"
        date: 2026-11-20T09:00:00Z
        share_url: "https://www.example.org/a"
        ---
        Hello **world**, see [this](item:https%3A%2F%2Fwww.example.org%2Fb).

        - one
        - two

        """)
    let before = place.contents
    let second = try await place.run("feed.xml")
    #expect(second.isWritten && second.added.isEmpty && second.changed.isEmpty)
    #expect(second.translatedCount == 0)
    #expect(place.contents == before)
  }

  @Test func `a change at the source arrives, and one made here stays`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Feeds.rss(), to: "feed.xml")
    _ = try await place.run("feed.xml")
    let file = "content/news/2026-11-20-boats-nets.md"
    try place.edit(file) { $0.replacing("title: \"Boats & nets\"", with: "title: \"Mine\"  # better") }
    try place.folder.write(Feeds.rss(word: "earth"), to: "feed.xml")
    let outcome = try await place.run("feed.xml")
    #expect(outcome.changed == [file] && outcome.diagnostics.diagnostics.isEmpty)
    let text = place.folder.text(file) ?? ""
    #expect(text.contains("title: \"Mine\"  # better\n") && text.contains("Hello **earth**"))
  }

  @Test func `what both sides changed stays, is told with both places, and is settled by keep`() async throws
  {
    let place = try ImportPlace()
    try place.folder.write(Feeds.rss(), to: "feed.xml")
    _ = try await place.run("feed.xml")
    let file = "content/news/2026-11-20-boats-nets.md"
    try place.edit(file) { $0.replacing("Boats & nets", with: "Mine") }
    try place.folder.write(Feeds.rss(title: "Boats, nets and gulls"), to: "feed.xml")
    for _ in 0..<2 {
      let outcome = try await place.run("feed.xml")
      let told = outcome.diagnostics.diagnostics.filter { $0.code == "import-conflict" }
      #expect(told.count == 1 && told.first?.notes.count == 1)
      #expect(outcome.diagnostics.text.contains("--> content/news/2026-11-20-boats-nets.md:2:1"))
      #expect(outcome.diagnostics.text.contains("feed.xml"))
      #expect(place.folder.text(file)?.contains("title: \"Mine\"") == true)
    }
    let settled = try await place.run("feed.xml") { $0.keepsLocal = true }
    #expect(settled.diagnostics.diagnostics.isEmpty)
    let quiet = try await place.run("feed.xml")
    #expect(quiet.diagnostics.diagnostics.isEmpty && quiet.changed.isEmpty)
    #expect(place.folder.text(file)?.contains("title: \"Mine\"") == true)
  }

  @Test func `a renamed file is known by its key, and one that was taken away stays away`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Feeds.rss(), to: "feed.xml")
    _ = try await place.run("feed.xml")
    let text = place.folder.text("content/news/2026-11-20-boats-nets.md") ?? ""
    place.folder.remove("content/news/2026-11-20-boats-nets.md")
    try place.folder.write(text, to: "content/news/other.md")
    place.folder.remove("content/news/2026-11-19-second.md")
    try place.folder.write(Feeds.rss(word: "earth"), to: "feed.xml")
    let outcome = try await place.run("feed.xml")
    #expect(outcome.changed == ["content/news/other.md"] && outcome.added.isEmpty)
  }

  @Test func `without the state nothing is overwritten, and what is alike is known again`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Feeds.rss(), to: "feed.xml")
    _ = try await place.run("feed.xml")
    let before = place.contents
    place.folder.remove("content/news/.import")
    let alike = try await place.run("feed.xml")
    #expect(alike.added.isEmpty && alike.changed.isEmpty && place.contents == before)
  }

  @Test func `only what is new in a source is translated`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Feeds.long(50), to: "feed.xml")
    #expect(try await place.run("feed.xml").translatedCount == 50)
    try place.folder.write(Feeds.long(51), to: "feed.xml")
    let grown = try await place.run("feed.xml")
    #expect(grown.translatedCount == 1 && grown.added.count == 1)
  }

  @Test(arguments: Feeds.generators)
  func `feeds of several generators are read`(feed: Feeds.Generated) async throws {
    let place = try ImportPlace()
    try place.folder.write(feed.bytes, to: "feed.xml")
    let outcome = try await place.run("feed.xml")
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    let texts = outcome.added.filter { $0.hasSuffix(".md") }.compactMap { place.folder.text($0) }
    #expect(texts.count == feed.expected.count)
    for words in feed.expected { #expect(texts.contains { $0.contains(words) }, "\(words) in \(texts)") }
  }
}

/// A small project to import into, without a network.
struct ImportPlace {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      name: Quay
      version: 1
      base_url: https://app.example.org/
      languages: [en]
      tabs:
        - class_type: news
          unique_id: 1
          long_title: News
          short_title: News
          feed: content/news

      """, to: "floki.yaml")
    try folder.write("---\ntitle: Old\n---\nHere before.\n", to: "content/news/2026-01-01-old.md")
  }

  func run(_ source: String, _ change: (inout ImportRequest) -> Void = { _ in }) async throws -> ImportOutcome
  {
    var request = ImportRequest(
      project: folder.path, current: folder.path, source: source,
      now: try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc))
    request.requests = ImportRequests { _ in .failure(.unreachable) }
    change(&request)
    return try await Importer.run(request)
  }

  func edit(_ file: String, _ change: (String) -> String) throws {
    try folder.write(change(folder.text(file) ?? ""), to: file)
  }

  /// Every file of the feed with its text.
  var contents: [String: String] {
    Dictionary(
      uniqueKeysWithValues: folder.files("content").map {
        ($0, folder.text("content/\($0)") ?? folder.text($0) ?? "")
      })
  }
}
