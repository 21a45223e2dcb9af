import FlokiCheck
import FlokiContent
import FlokiImport
import FlokiSyntax
import TestSupport
import Testing

/// One changed element of a source costs one element, however many there are.
@Suite struct OneChangeTests {
  private static func feed(_ count: Int, changing changed: Int? = nil) -> String {
    var feed = "<rss version=\"2.0\"><channel><title>Quay</title>\n"
    for number in 0..<count {
      let words = number == changed ? "Boats have <b>left</b>" : "Boats <b>land</b>"
      feed += "<item><title>Item \(number)</title><guid>g\(number)</guid><description>"
      feed += "&lt;p&gt;\(words.replacing("<", with: "&lt;"))&lt;/p&gt;</description></item>\n"
    }
    return feed + "</channel></rss>\n"
  }

  private func translated(
    _ feed: String, knowing record: [UInt8]
  ) throws -> (count: Int, kept: Int, record: [UInt8]) {
    let builtIn = BuiltInSheets()
    var files = SourceFiles()
    var diagnostics = Diagnostics()
    var reader = SheetReader(builtIn)
    let rss = try #require(builtIn.bytes(of: "rss"))
    let read = reader.read(rss, at: "rss.xml", into: &files, reporting: &diagnostics)
    let sheet = try #require(read)
    let bytes = Array(feed.utf8)
    let source = files.append(SourceFile(path: "feed.xml", bytes: bytes))
    var memory = TranslationMemory(reading: record)
    let translated = SourceTranslator(sheet, mode: nil).translate(
      bytes, of: source, knowing: &memory, reporting: &diagnostics)
    let result = try #require(translated)
    return (
      result.translation.translatedCount, result.translation.records.count { $0.result.isKept }, result.record
    )
  }

  @Test(.timeLimit(.minutes(60)))
  func `of 100,000 elements the one that changed is translated`() throws {
    let count = 100_000
    let first = try translated(Self.feed(count), knowing: [])
    #expect(first.count == count && first.kept == 0)
    let again = try translated(Self.feed(count), knowing: first.record)
    #expect(again.count == 0 && again.kept == count)
    let changed = try translated(Self.feed(count, changing: 54_321), knowing: first.record)
    #expect(changed.count == 1 && changed.kept == count - 1)
  }

  @Test(.timeLimit(.minutes(60)))
  func `of many items the one that changed is rendered, and all others stay as they are`() async throws {
    let count = 200
    let place = try ImportPlace()
    try place.folder.write(Self.feed(count), to: "feed.xml")
    let first = try await place.run("feed.xml")
    #expect(first.isWritten && first.renderedCount == count, "\(first.diagnostics.text)")
    try place.folder.write(Self.feed(count, changing: 77), to: "feed.xml")
    let before = place.contents
    let second = try await place.run("feed.xml")
    #expect(second.translatedCount == 1 && second.renderedCount == 1)
    #expect(second.changed == ["content/news/item-77.md"] && second.added.isEmpty)
    let after = place.contents
    #expect(
      after.filter { before[$0.key] != $0.value }.keys.sorted().filter { !$0.hasSuffix(".import") }.count == 1
    )
    #expect(place.folder.text("content/news/item-77.md")?.hasSuffix("Boats have **left**\n") == true)
    // What is changed here is looked at again, and stays.
    try place.edit("content/news/item-5.md") { $0.replacing("Boats", with: "Ships") }
    let third = try await place.run("feed.xml")
    #expect(third.renderedCount == 1 && third.changed.isEmpty && third.added.isEmpty)
    #expect(place.folder.text("content/news/item-5.md")?.contains("Ships **land**") == true)
  }

  @Test func `a page whose picture could not be fetched is made again`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      """
      <rss version="2.0"><channel><title>Quay</title><item><title>Boats</title><guid>b</guid>
      <description>&lt;img src="https://example.org/boat.jpg" alt="A boat"&gt;</description></item></channel></rss>
      """, to: "feed.xml")
    for _ in 0..<2 {
      let outcome = try await place.run("feed.xml")
      #expect(outcome.renderedCount == 1)
      #expect(
        outcome.diagnostics.diagnostics.map(\.code) == ["import-picture"], "\(outcome.diagnostics.text)")
    }
  }

  @Test func `a local source is followed from when it is looked at, wherever it is`() async throws {
    let place = try ImportPlace()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write(Self.feed(3), to: "feed.xml")
    try place.folder.write(
      "source: {url: \"\(elsewhere.full("feed.xml"))\", every: 1h}\n", to: "content/news/feed.yaml")
    let request = ImportRequest(
      project: place.folder.path, current: place.folder.path, source: "",
      now: try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc))
    let sources = LocalSources(request)
    await sources.look()
    // Nothing has changed in sight.
    #expect(await sources.bring().isEmpty)
    for (length, added, changed) in [(4, 4, 0), (4, 0, 0), (5, 1, 0)] {
      // Another name is another file, whatever the clock of the disk says.
      try elsewhere.write(Self.feed(length), to: "next.xml")
      elsewhere.remove("feed.xml")
      try elsewhere.write(Self.feed(length), to: "feed.xml")
      let results = await sources.bring()
      guard case .imported(let outcome)? = results.first?.end else {
        Issue.record("\(results)")
        continue
      }
      #expect(outcome.added.count == added && outcome.changed.count == changed, "\(outcome.diagnostics.text)")
    }
    elsewhere.remove("feed.xml")
    #expect(await sources.bring().isEmpty)
  }
}
