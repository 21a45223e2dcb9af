import FlokiContent
import FlokiProtocol
import FlokiSyntax
import Synchronization
import Testing

@testable import FlokiCompiler

/// Freeing an item's words changes nothing that is published.
@Suite struct SettlingTests {
  /// A text that counts how often its bytes had to be had.
  private final class CountedText: DigestedText {
    private let whole: [UInt8]
    private let state = Mutex((isInMemory: false, readings: 0))

    let digest: ContentDigest

    init(_ text: String) {
      whole = Array(text.utf8)
      digest = ContentDigest(of: whole)
    }

    var bytes: [UInt8] {
      state.withLock { state in
        if !state.isInMemory { state.readings += 1 }
        state.isInMemory = true
        return whole
      }
    }
    var mentionsFloki: Bool { false }
    var isInMemory: Bool { state.withLock(\.isInMemory) }
    var readings: Int { state.withLock(\.readings) }

    func letGo() { state.withLock { $0.isInMemory = false } }
  }

  /// Room for some pages, of which some cannot be had back.
  private final class LeakySpool: PageSpool {
    private let pages = Mutex<[[UInt8]]>([])
    private let room: Int

    init(room: Int) { self.room = room }

    func append(_ page: [UInt8]) -> Range<Int>? {
      pages.withLock { pages in
        guard pages.count < room else { return nil }
        pages.append(page)
        return pages.count - 1..<pages.count
      }
    }

    func page(at place: Range<Int>) -> [UInt8]? {
      place.lowerBound % 2 == 0 ? pages.withLock { $0[place.lowerBound] } : nil
    }

    var count: Int { pages.withLock(\.count) }
  }

  private static func texts(slips: Bool = false, footer: String = "") -> [(path: String, text: CountedText)] {
    // With room for a line of the body above a footer.
    let project = Life.project(cacheSize: 100, languages: "en, de")
      .replacing("    cache_size: 100\n", with: "    cache_size: 100\n    row_height: 60\n")
    var texts = [("floki.yaml", project)]
    for number in 10..<40 {
      let title = slips && number % 3 == 0 ? "titel" : "title"
      texts.append(
        (
          "content/news/n\(number).de.md",
          "---\ntitle: Neues \(number)\n---\n# Neues \(number)\n\nOffen ab \(number)."
        ))
      texts.append(
        (
          "content/news/n\(number).md",
          "---\n\(title): News \(number)\ndate: 2026-01-\(10 + number % 18)\n\(footer)---\nOpen from \(number), [see](https://a.org/)."
        ))
    }
    return texts.map { ($0.0, CountedText($0.1)) }
  }

  private func build(
    _ texts: [(path: String, text: CountedText)], spool: LeakySpool? = nil, plansContent: Bool = true,
    jobs: Int = 2, memory: BuildMemory? = nil
  ) async throws -> (site: Site?, diagnostics: Diagnostics) {
    var files = SourceFiles()
    for (path, text) in texts.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      files.append(SourceFile(path: path, text: text))
    }
    var diagnostics = Diagnostics()
    let site = try await compile(
      SourceTree(files: files, media: [:]),
      under: BuildConditions(
        now: Life.moment(400), jobs: jobs, encoderVersion: "settling", plansContent: plansContent,
        memory: memory,
        spool: spool),
      reporting: &diagnostics)
    return (site, diagnostics)
  }

  private func pages(of site: Site?) -> [String: [UInt8]] {
    var pages: [String: [UInt8]] = [:]
    for file in site?.files ?? [] {
      if case .page(let page) = file.content { pages[file.path] = page.html() }
    }
    return pages
  }

  @Test(arguments: [true, false])
  func `no text of an item is in memory at the end, and none was read twice`(plansContent: Bool) async throws
  {
    let texts = Self.texts(slips: false)
    let (site, diagnostics) = try await build(texts, spool: LeakySpool(room: 100), plansContent: plansContent)
    #expect(site != nil, "\(diagnostics.all.map(\.message))")
    let items = texts.filter { $0.path.hasSuffix(".md") }.map(\.text)
    #expect(items.allSatisfy { !$0.isInMemory })
    #expect(items.allSatisfy { $0.readings == 1 })
  }

  @Test(arguments: [0, 7, 100])
  func `pages are the same wherever they waited`(room: Int) async throws {
    let plain = pages(of: try await build(Self.texts(slips: false)).site)
    let spool = LeakySpool(room: room)
    let spooled = pages(of: try await build(Self.texts(slips: false), spool: spool).site)
    #expect(plain.count == 60 && spooled == plain)
    #expect(spool.count == min(room, 60))
    for (path, page) in plain { #expect(path == SitePath.page(ContentDigest(of: page).hex(20))) }
  }

  @Test func `an item with a note is not read again, and the note is said again`() async throws {
    func texts() -> [(path: String, text: CountedText)] { Self.texts(footer: "footer: From the harbour\n") }
    let first = try await build(texts(), memory: BuildMemory([], identity: "settling"))
    let notes = first.diagnostics.all.filter { $0.code == "footer-untranslated" }
    #expect(notes.count == 30)
    #expect(first.site != nil, "\(first.diagnostics.all.map(\.message))")
    var cachedItems: [UInt8] = []
    try await #require(first.site?.cachedItems).write(jobs: 2) { cachedItems += $0 }

    let known = texts()
    let second = try await build(known, memory: BuildMemory(cachedItems, identity: "settling"))
    #expect(second.diagnostics.all == first.diagnostics.all)
    #expect(known.allSatisfy { $0.text.readings == 0 || !$0.path.hasSuffix(".md") })
    #expect(second.site?.files.map(\.path).sorted() == first.site?.files.map(\.path).sorted())
    var again: [UInt8] = []
    try await #require(second.site?.cachedItems).write(jobs: 1) { again += $0 }
    #expect(again == cachedItems)
  }

  private static let fields = """
    author_as_footer: true
    syndication: [atom]
    fields: {starts: date, day: date, venue: text, open: bool, fee: number}

    """

  private func documents(of site: Site?) throws -> [String: [UInt8]] {
    var documents = pages(of: site)
    for file in site?.files ?? [] {
      switch file.content {
      case .newsFeed(let feed): documents[file.path] = feed.jsonBytes()
      case .syndicated(let plan, let format):
        documents[file.path] = format.bytes(
          of: plan.feed(FinishedFiles(byteCounts: [:])), at: plan.addresses(in: format))
      default: break
      }
    }
    return documents
  }

  @Test func `authors, tags and fields are remembered, and another author is seen`() async throws {
    func texts(by author: String) -> [(path: String, text: CountedText)] {
      let front = """
        author: [\(author), Jon]
        tags: {en: [boats], de: [Boote]}
        fields: {starts: 2026-12-01 18:30, day: 2026-12-02, venue: {en: Quay, de: Kai}, open: true, fee: 2.5}

        """
      return Self.texts(footer: front) + [
        ("content/news/feed.yaml", CountedText(Self.fields)),
        (
          "templates/article.mustache",
          CountedText(
            "{{>head}}{{>top}}{{starts}} {{starts_iso}} {{starts_time}} {{day}} {{venue}} {{#open}}open{{/open}} {{fee}}{{{body}}}{{{tags}}}"
          )
        ),
      ]
    }
    let first = try await build(texts(by: "Ane"), memory: BuildMemory([], identity: "settling"))
    #expect(first.diagnostics.all.map(\.code) == ["texts-in-english"])
    var cachedItems: [UInt8] = []
    try await #require(first.site?.cachedItems).write(jobs: 2) { cachedItems += $0 }

    let known = texts(by: "Ane")
    let second = try await build(known, memory: BuildMemory(cachedItems, identity: "settling"))
    #expect(known.allSatisfy { $0.text.readings == 0 || !$0.path.hasSuffix(".md") })
    let documents = try documents(of: second.site)
    #expect(try documents == self.documents(of: first.site))
    let shown = documents.values.map { String(decoding: $0, as: UTF8.self) }
    for words in [
      "Ane, Jon", "<li>Boote</li>", "18:30", "December 2, 2026", "Kai open 2.5", "<name>Jon</name>",
    ] {
      #expect(shown.contains { $0.contains(words) }, "\(words)")
    }

    let other = try await build(texts(by: "Miren"), memory: BuildMemory(cachedItems, identity: "settling"))
    let fresh = try await build(texts(by: "Miren"))
    #expect(try self.documents(of: other.site) == self.documents(of: fresh.site))
    #expect(try self.documents(of: other.site) != documents)
  }

  @Test func `what is wrong with items is said in their order, however many judge them`() async throws {
    let (site, diagnostics) = try await build(Self.texts(slips: true))
    #expect(site == nil)
    #expect(diagnostics.all.count { $0.code == "attribute-unknown" } == 10)
    let alone = try await build(Self.texts(slips: true), jobs: 1).diagnostics
    #expect(diagnostics.all == alone.all)
  }
}
