import FlokiBuild
import FlokiCheck
import FlokiContent
import FlokiSyntax
import Foundation
import Synchronization
import TestSupport
import Testing

/// Putting changed words into what is published equals a full build.
@Suite struct RevisingTests {
  @Test(arguments: [3, 17, 41, 2026, 812, 64] as [UInt64])
  func `whatever changes, a build that looks at changes alone is one that looks at all`(
    seed: UInt64
  ) async throws {
    var newsroom = try Newsroom(seed: seed)
    var now = Instant(secondsSince1970: 1_795_262_400)
    for number in 0..<24 {
      let step = try newsroom.step()
      _ = try await Self.compare(newsroom.folder, at: now, "seed \(seed), step \(number): \(step)")
      now = now.advanced(by: Seconds(600 * (number % 4)))
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `words of items are revised, however many there are of them`(seed: UInt64) async throws {
    let project = try Harbour()
    var random = SplitMix64(state: seed)
    let now = Instant(secondsSince1970: 1_795_262_400)
    _ = try await Self.compare(project.folder, at: now, "the first build")
    var revised = 0
    // The build after one that changed the lock looks at everything: what that said of the change is said no more.
    var isSettled = true
    for number in 0..<12 {
      var places: [String] = []
      for _ in 0...random.next(below: 3) {
        let (item, language) = (random.next(below: Harbour.count), ["", ".de"][random.next(below: 2)])
        places.append("\(item)\(language)")
        try project.write(item, language, words: "wave \(number) \(random.next(below: 3))")
      }
      let place = "seed \(seed), step \(number): \(places.joined(separator: ", "))"
      let lock = project.folder.text("floki.lock")
      let isRevised = try await Self.compare(project.folder, at: now, place)
      let keepsLock = project.folder.text("floki.lock") == lock
      #expect(isRevised == (isSettled && keepsLock), "\(place)")
      isSettled = keepsLock
      if isRevised { revised += 1 }
    }
    #expect(revised > 0)
  }

  @Test func `what touches more than words is built as a whole`() async throws {
    let project = try Harbour()
    let folder = project.folder
    let now = Instant(secondsSince1970: 1_795_262_400)
    func build(_ what: String, isRevised: Bool) async throws {
      let revised = try await Self.compare(folder, at: now, what)
      #expect(revised == isRevised, "\(what)")
    }
    try await build("the first build", isRevised: false)
    try project.write(3, words: "other words")
    try await build("other words", isRevised: true)
    try project.write(3, words: "")
    try await build("the words that it had", isRevised: true)
    // By its words an item is known again under another name, so that the lock changes with most of them.
    try project.write(4, title: "A longer title")
    try await build("another title", isRevised: false)
    try project.write(5, title: "Item 6 of the harbour")
    try await build("the title of another item", isRevised: false)
    try project.write(5, title: "Item 5 of the harbour")
    try await build("its own title", isRevised: true)
    try project.write(6, front: "date: 2026-11-09")
    try await build("another date", isRevised: false)
    try project.write(6, front: "pin: true")
    try await build("a pin", isRevised: false)
    try project.write(6, front: "date: 2026-11-10\nauthor: Ane")
    try await build("an author", isRevised: false)
    try project.write(6, front: "date: 2026-11-10\nauthor: Jon")
    try await build("another author", isRevised: false)
    try project.write(6, front: "date: 2026-11-10\nauthor: Jon\ntags: boats")
    try await build("a tag", isRevised: false)
    try project.write(6, front: "date: 2026-11-10\nauthor: Jon\ntags: boats", words: "other words")
    try await build(
      "words of an item with tags, which stands elsewhere since its date changed", isRevised: true)
    try project.write(7, words: "See the [map](https://example.org/app/news/en).")
    try await build("a link into the app", isRevised: false)
    try project.write(8, words: "# floki: allow html-tag None is there")
    try await build("a comment to floki", isRevised: false)
    try project.write(9, words: "<b>bold</b>")
    try await build("words with a problem", isRevised: false)
    try project.write(9, words: "plain")
    try await build("words without one", isRevised: false)
    try project.write(9, words: "plainer")
    try await build("others without one", isRevised: true)
    // Both lead to one page, which is there as long as one of them does.
    try project.write(10, title: "The same", words: "The same", isNumbered: false)
    try await build("words that another will have", isRevised: false)
    try folder.write(#require(folder.text("content/news/n10.md")), to: "content/notes/n10.md")
    try await build("the same item in another feed", isRevised: false)
    try project.write(2, words: "between")
    try await build("words after a new item", isRevised: false)
    try project.write(10, title: "The same", words: "Nearly the same", isNumbered: false)
    try await build("other words than its double", isRevised: true)
    try folder.write("title: {en: Boats, de: Schiffe}\n", to: "content/shots/boat.yaml")
    try await build("words of a picture", isRevised: false)
    folder.remove("content/news/n11.de.md")
    try await build("a translation less", isRevised: false)
    folder.remove("content/news/n11.md")
    try await build("an item less", isRevised: false)
    folder.remove("public/.floki/published.lock")
    try project.write(2, words: "while nobody knows what was published")
    try await build("what was published, which somebody took away", isRevised: false)
    folder.remove("public/news/de")
    try project.write(2, words: "while a feed is missing")
    try await build("a feed that somebody took away", isRevised: false)
    try project.write(2, words: "while a feed was missing")
    try await build("words after others that changed the lock", isRevised: false)
    try project.write(2, words: "while a feed were missing")
    try await build("words once more", isRevised: true)
  }

  /// What a project may want beside its pages and feeds, each of which follows from all its items.
  enum Wish: String, CaseIterable {
    case hosting, feedReaders, links, index, search, website, compression, budget, all

    /// Lines of `floki.yaml`, of its news tabs, and of `feed.yaml`.
    fileprivate var lines: (settings: String, tab: String, feed: String) {
      switch self {
      case .hosting: ("hosting: nginx\ndevices: [phone, retina, pad]\n", "", "")
      case .feedReaders: ("", "", "syndication: [rss, atom, jsonfeed]\n")
      case .links: ("", "", "")
      case .index: ("", "", "index: true\nbatch_size: 3\n")
      case .search: ("hosting: floki\n", "    search_bar: true\n", "")
      case .website: ("sitemap: true\nweb_app: true\n", "", "")
      case .compression: ("hosting: floki\ncompression: [br, zstd]\n", "", "")
      case .budget: ("budget: {feed: 900 kB}\n", "", "")
      case .all:
        (
          "hosting: floki\ndevices: [phone, retina, pad]\nsitemap: true\nweb_app: true\nbudget: {feed: 900 kB}\n",
          "    search_bar: true\n", "index: true\nbatch_size: 3\nsyndication: [rss, atom, jsonfeed]\n"
        )
      }
    }

    fileprivate var hasLinks: Bool { self == .links || self == .all }
  }

  @Test(arguments: Wish.allCases)
  func `whatever a project wants, a build that knows the last one comes to what any other does`(wish: Wish)
    async throws
  {
    let project = try Harbour(wishing: wish)
    let folder = project.folder
    var now = Instant(secondsSince1970: 1_795_262_400)
    func build(_ what: String) async throws {
      _ = try await Self.compare(folder, at: now, "\(wish): \(what)")
      now = now.advanced(by: Seconds(600))
    }
    try await build("the first build")
    #expect(folder.read("public/manifest.json") != nil)
    let settings = try #require(folder.text("floki.yaml"))
    let link = wish.hasLinks ? "See [the other](item:n7) and [this](item:n4)." : ""
    try project.write(4, words: link)
    try project.write(6, words: wish.hasLinks ? "See [another](item:n4)." : "")
    try await build("links")
    for number in 0..<2 {
      try project.write(3, words: "words \(number)")
      try await build("words of one item")
      try project.write(4, ".de", words: "words \(number)")
      try project.write(7, words: "words \(number) \(link)")
      try await build("words of two items")
    }
    try project.write(7, title: "A longer title", front: "date: 2026-11-11\ntags: boats")
    try await build("a title, a date and a tag")
    try project.write(12, words: link)
    folder.remove("content/news/n1.md")
    folder.remove("content/news/n1.de.md")
    try await build("an item more, another less")
    try folder.write(#require(folder.text("content/news/n2.md")), to: "content/news/renamed.md")
    folder.remove("content/news/n2.md")
    folder.remove("content/news/n2.de.md")
    try await build("an item renamed")
    try folder.write(settings + "color: \"#aa3300\"\n", to: "floki.yaml")
    try await build("a colour")
    folder.remove("public/news/de")
    try project.write(3, words: "words, while a feed is missing")
    try await build("a feed that somebody took away")
    let page = try #require(
      folder.files("public").first { $0.hasPrefix("public/p/") && $0.hasSuffix(".html") })
    try folder.write("Not what floki wrote.", to: page)
    try project.write(3, words: "words, while a page is another")
    try await build("a page that somebody changed")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.full("public/news/en"))
    try project.write(3, words: "words, while a feed cannot be read")
    try await build("a feed that servers cannot read")
  }

  /// What `floki import` writes into the files of items, and what the authors of other projects do.
  @Test(arguments: [
    "author: Ane", "author: [Ane, Jon]", "tags: boats", "tags: {en: [boats, tides], de: Boote}",
    "fields: {venue: The quay, starts: 2026-12-01 18:30}", "fields: {venue: {en: The quay, de: Die Mole}}",
    "date: 2026-11-08T10:00:00Z", "sections: [Sea]", "slug: quay", "aliases: [/old/quay]", "legacy_id: 77",
    "share_url: https://example.org/quay", "image: boat.png", "allow_html: true", "pin: true",
    "key: https://example.org/?p=7", "expires: 2027-01-01", "publish_at: 2026-11-01", "key: quay 5",
    "key: 100% quay", "key: quay 5\ntags: boats\nslug: quay",
  ])
  func `words of items are revised, whatever else the items say`(front: String) async throws {
    let project = try Harbour()
    let folder = project.folder
    let now = Instant(secondsSince1970: 1_795_262_400)
    try folder.write(
      "sections: [{id: 1, name: {en: Sea, de: See}}]\nfields: {venue: text, starts: date}\n",
      to: "content/news/feed.yaml")
    try folder.write(Newsroom.picture(2), to: "content/news/boat.png")
    let date = front.hasPrefix("date:") ? "" : "date: 2026-11-10\n"
    for item in 0..<Harbour.count { try project.write(item, front: "\(date)sections: [1]") }
    _ = try await Self.compare(folder, at: now, "the first build")
    let written = front.hasPrefix("sections:") ? front : "\(front)\nsections: [Sea]"
    try project.write(5, front: date + written)
    _ = try await Self.compare(folder, at: now, front)
    // The build after one that changed the lock looks at everything.
    try project.write(5, front: date + written, words: "some words")
    _ = try await Self.compare(folder, at: now, "\(front): some words")
    for words in ["other words", "", "and more"] {
      try project.write(5, front: date + written, words: words)
      let isRevised = try await Self.compare(folder, at: now, "\(front): \(words)")
      #expect(isRevised, "\(front): \(words)")
    }
  }

  @Test func `what is said of a change is said once`() async throws {
    let project = try Harbour()
    let folder = project.folder
    let now = Instant(secondsSince1970: 1_795_262_400)
    var words = 0
    func edit(_ what: String, isRevised: Bool) async throws {
      words += 1
      try project.write(3, words: "words \(words)")
      #expect(try await Self.compare(folder, at: now, "words after \(what)") == isRevised, "\(what)")
    }
    _ = try await Self.compare(folder, at: now, "the first build")
    try await edit("the first build", isRevised: true)
    try folder.write(#require(folder.text("content/news/n1.md")), to: "content/news/renamed.md")
    folder.remove("content/news/n1.md")
    folder.remove("content/news/n1.de.md")
    _ = try await Self.compare(folder, at: now, "an item renamed")
    try await edit("a renamed item", isRevised: false)
    try await edit("words", isRevised: true)
    let settings = try #require(folder.text("floki.yaml"))
    for (what, old, new) in [
      ("another tab", "unique_id: 2", "unique_id: 12"), ("another label", "en: Notes", "en: Hints"),
      ("another feed in a tab", "unique_id: 1\n", "unique_id: 22\n"),
    ] {
      try folder.write(settings.replacing(old, with: new), to: "floki.yaml")
      _ = try await Self.compare(folder, at: now, what)
      try await edit(what, isRevised: false)
      try folder.write(settings, to: "floki.yaml")
      _ = try await Self.compare(folder, at: now, "\(what), taken back")
      _ = try await Self.compare(folder, at: now, "\(what), taken back, once more")
      words += 1
      try project.write(3, words: "words \(words)")
      _ = try await Self.compare(folder, at: now, "words after \(what) was taken back")
    }
  }

  @Test func `what time alone says of other items is said`() async throws {
    let project = try Harbour()
    let now = Instant(secondsSince1970: 1_795_262_400)
    try project.write(1, front: "date: 2026-12-01")
    _ = try await Self.compare(project.folder, at: now, "an item of a day to come")
    try project.write(3, words: "other words")
    #expect(try await Self.compare(project.folder, at: now, "other words"))
    try project.write(3, words: "")
    let later = now.advanced(by: Seconds(60 * 86400))
    #expect(try await !Self.compare(project.folder, at: later, "other words when the day has come"))
  }

  @Test func `texts that were saved as they were leave everything as it is`() async throws {
    let project = try Harbour()
    let folder = project.folder
    let now = Instant(secondsSince1970: 1_795_262_400)
    _ = try await Self.compare(folder, at: now, "the first build")
    func save(_ items: Int...) throws {
      for item in items { try project.write(item) }
      usleep(30_000)
    }
    try save(1, 4, 5)
    let (outcome, total) = try await Self.outcome(of: folder, at: now)
    #expect(outcome.report?.isUnchanged == true)
    #expect(total == 0)
    // The next build knows of them.
    try project.write(3, words: "words 1")
    #expect(try await Self.compare(folder, at: now, "words after that"))
    try save(4, 5)
    try project.write(3, words: "words 2")
    #expect(try await Self.compare(folder, at: now, "words beside texts that were saved as they were"))
    try save(5)
    try project.write(4, title: "Another title")
    #expect(try await !Self.compare(folder, at: now, "a title beside such a text"))
    try save(5)
    folder.remove("public/news/de")
    #expect(try await !Self.compare(folder, at: now, "a feed that somebody took away meanwhile"))
  }

  @Test func `a text that was saved in the moment of a build is looked at again, and nothing else is`()
    async throws
  {
    let project = try Harbour()
    let now = Instant(secondsSince1970: 1_795_262_400)
    _ = try await Self.compare(project.folder, at: now, "the first build")
    for number in 1...4 {
      try project.write(3, words: "words \(number)")
      let (saved, _) = try await Self.outcome(of: project.folder, at: now)
      #expect(saved.report?.isUnchanged == false)
      let (outcome, total) = try await Self.outcome(of: project.folder, at: now)
      #expect(outcome.report?.isUnchanged == true)
      #expect(total == 0)
    }
    try project.write(3, words: "words 5")
    #expect(try await Self.compare(project.folder, at: now, "words after that"))
  }

  @Test func `a preview that is told what was saved looks at nothing else`() async throws {
    let project = try Harbour()
    let folder = project.folder
    let session = BuildSession()
    func build(_ what: String, _ saved: String..., isRevised: Bool) async throws {
      let place = Comment(rawValue: what)
      let copy = try TemporaryFolder(copying: folder.url)
      copy.remove(".floki")
      let (fresh, totalOfAll) = try await Self.preview(of: copy, BuildSession())
      session.note(Set(saved))
      let (outcome, total) = try await Self.preview(of: folder, session)
      #expect(outcome.result == fresh.result, place)
      #expect(outcome.diagnostics.text == fresh.diagnostics.text, place)
      for file in copy.files(".floki/preview") where folder.read(file) != copy.read(file) {
        Issue.record("\(what): \(file) differs")
      }
      #expect((total < totalOfAll) == isRevised, place)
    }
    try await build("the first build", isRevised: false)
    try project.write(3, words: "other words")
    try await build("other words", "content/news/n3.md", isRevised: true)
    try project.write(4, title: "A longer title")
    try await build("another title", "content/news/n4.md", isRevised: true)
    try project.write(4, title: "A longer title, and its words", words: "more")
    try project.write(3, words: "other words once more")
    try await build("two items", "content/news/n3.md", "content/news/n4.md", isRevised: true)
    try await build("nothing", isRevised: true)
    try await build("a file as it was", "content/news/n4.md", ".n4.md.swp", "#n4.md#", isRevised: true)
    try project.write(12, words: "new")
    try await build("a new item", "content/news/n12.md", isRevised: false)
    try project.write(12, words: "newer")
    try await build("words of an item that no lock knows", "content/news/n12.md", isRevised: true)
    try project.write(5, title: "Item 6 of the harbour")
    try await build("the title of another item", "content/news/n5.md", isRevised: false)
    try project.write(5, front: "date: 2026-11-09")
    try await build("another date", "content/news/n5.md", isRevised: false)
    try folder.write(Newsroom.picture(2), to: "content/shots/boat.png")
    try await build("another picture", "content/shots/boat.png", isRevised: false)
    folder.remove("content/news/n12.md")
    try await build("an item less", "content/news/n12.md", isRevised: false)
    try folder.write(
      #require(folder.text("floki.yaml")).replacing("en: Notes", with: "en: Hints"), to: "floki.yaml")
    try await build("a label", "floki.yaml", isRevised: false)
    try project.write(3, words: "words after it")
    try await build("words after it", "content/news/n3.md", isRevised: true)
    try folder.write("title: [", to: "content/news/n3.md")
    try await build("a mistake", "content/news/n3.md", isRevised: false)
    try project.write(3, words: "the mistake is no more")
    try await build("the mistake is no more", "content/news/n3.md", isRevised: false)
    try project.write(3, words: "saved at the same time as")
    try folder.write("templates are no items\n", to: "content/news/readme.txt")
    try await build(
      "a file of another kind", "content/news/n3.md", "content/news/readme.txt", isRevised: false)
    folder.remove("content/news/readme.txt")
    try folder.link("content/notes/linked.md", to: "../news/n6.md")
    try await build("a link", "content/notes/linked.md", "content/news/readme.txt", isRevised: false)
    try project.write(6, words: "of two items")
    try await build("the file that a link leads to", "content/news/n6.md", isRevised: false)
    try project.write(3, words: "known of nothing else")
    session.note(nil)
    try await build("anything", isRevised: false)
  }

  private static func preview(
    of project: TemporaryFolder, _ session: BuildSession
  ) async throws -> (BuildOutcome, fileCount: Int) {
    let now = Instant(secondsSince1970: 1_795_262_400)
    return try await outcome(of: project, at: now, in: session) { request in
      request.policy = .preview
      request.output = "\(request.project)/.floki/preview"
    }
  }

  /// Builds a project, and a copy of it that knows nothing but what is published and what the lock says.
  ///
  /// - Returns: Whether the first build looked at changes alone.
  private static func compare(
    _ project: TemporaryFolder, at now: Instant, _ place: String
  ) async throws -> Bool {
    let place = Comment(rawValue: place)
    // A file that has just changed may change once more without a trace, and is not trusted.
    usleep(30_000)
    let copy = try TemporaryFolder(copying: project.url)
    copy.remove(".floki/cache")
    let (revising, total) = try await outcome(of: project, at: now)
    let (fresh, totalOfAll) = try await outcome(of: copy, at: now)
    #expect(revising.result == fresh.result, place)
    #expect(revising.diagnostics.text == fresh.diagnostics.text, place)
    #expect(project.text("floki.lock") == copy.text("floki.lock"), place)
    let files = copy.files("public")
    #expect(project.files("public") == files, place)
    for file in files where project.read(file) != copy.read(file) {
      Issue.record("\(place): \(file) differs")
    }
    let isUnchanged = revising.report?.isUnchanged ?? false
    if let one = revising.report, let other = fresh.report, !isUnchanged {
      #expect(one.counts == other.counts, place)
      #expect(one.changedItems == other.changedItems, place)
      #expect(one.feeds == other.feeds, place)
      #expect(one.firstLaunches == other.firstLaunches, place)
      #expect(one.nextChange == other.nextChange, place)
    }
    if revising.result == .done {
      #expect(project.read(".floki/cache/items") == copy.read(".floki/cache/items"), place)
    }
    return !isUnchanged && total < totalOfAll
  }

  /// How a build ended, and how many files it looked at.
  private static func outcome(
    of project: TemporaryFolder, at now: Instant, in session: BuildSession? = nil,
    _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> (BuildOutcome, fileCount: Int) {
    let fileCount = Mutex(0)
    var request = BuildRequest(project: project.path, output: project.full("public"), now: now, jobs: 2)
    change(&request)
    let outcome = try await build(
      request, in: session,
      progress: { progress in
        if case .writing(_, let total) = progress { fileCount.withLock { $0 = total } }
      })
    return (outcome, fileCount.withLock(\.self))
  }
}

extension BuildReport {
  fileprivate var counts: [Int] {
    [
      fileCount, byteCount, writtenCount, Int(bytesWritten), keptCount, removedCount, staleCount,
      newItems.count, deletedItems.count,
    ]
  }
}

/// A project with two feeds of news in two languages, of which many items are of one day, and a gallery.
private struct Harbour {
  static let count = 12

  let folder: TemporaryFolder

  init(wishing wish: RevisingTests.Wish? = nil) throws {
    folder = try TemporaryFolder()
    let (settings, tab, feed) = wish?.lines ?? ("", "", "")
    try folder.write(
      """
      name: Harbour
      version: 1
      base_url: https://example.org/app/
      languages: [en, de]
      timezone: Europe/Zurich
      \(settings)tabs:
        - class_type: news
          unique_id: 1
          long_title: {en: News, de: Neues}
          feed: content/news
      \(tab)  - class_type: news
          unique_id: 2
          long_title: {en: Notes, de: Notizen}
          feed: content/notes
        - class_type: gallery
          unique_id: 3
          long_title: {en: Shots, de: Bilder}
          feed: content/shots

      """, to: "floki.yaml")
    try folder.write("syndication: atom\n", to: "content/shots/feed.yaml")
    if !feed.isEmpty { try folder.write(feed, to: "content/news/feed.yaml") }
    try folder.write(Newsroom.picture(1), to: "content/shots/boat.png")
    for item in 0..<Self.count {
      try write(item)
      try write(item, ".de")
    }
    try folder.write("---\ntitle: A note\n---\nWith words.\n", to: "content/notes/first.md")
  }

  func write(
    _ item: Int, _ language: String = "", title: String? = nil, front: String = "date: 2026-11-10",
    words: String = "", isNumbered: Bool = true
  ) throws {
    let number = isNumbered ? " \(item)" : ""
    try folder.write(
      """
      ---
      title: \(title ?? "Item\(number) of the harbour")
      \(language.isEmpty ? front : "# Translated.")
      ---
      The quay\(number) is open\(language).

      \(words)

      """, to: "content/news/n\(item)\(language).md")
  }
}
