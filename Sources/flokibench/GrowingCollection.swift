/// Something that an author can make as long as they like.
struct GrowingCollection: Sendable {
  let name: String
  /// The smallest of three sizes.
  let count: Int
  /// A project that has so many of it.
  let files: @Sendable (Int) -> [String: String]
  /// What lies in the feed instead once that was built: the measured project remembers the first.
  var later: (@Sendable (Int) -> [String: String])?

  private init(
    _ name: String, _ count: Int, later: (@Sendable (Int) -> [String: String])? = nil,
    files: @escaping @Sendable (Int) -> [String: String]
  ) {
    (self.name, self.count, self.files, self.later) = (name, count, files, later)
  }

  static let all: [GrowingCollection] = items + files + texts + pages

  // MARK: Projects

  private static let settings = """
    name: Growth
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    tabs:
      - class_type: news
        unique_id: 1
        long_title: News
        short_title: News
        feed: content/news

    """

  private static func project(_ files: [String: String]) -> [String: String] {
    files.merging(["floki.yaml": settings]) { one, _ in one }
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> [String: String] {
    project(["content/news/all.items.yaml": (0..<count).map { "- {\(item($0))}\n" }.joined()])
  }

  static func page(_ text: String) -> [String: String] {
    project(["content/news/2026-11-20-page.md": "---\ntitle: Page\n---\n\nWords.\n\n\(text)\n"])
  }

  /// A date of its own for each, back from a fixed day.
  private static func date(_ number: Int) -> String {
    let (day, minute) = (number / 1440, number % 1440)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "20\(two(5 + day / 336))-\(two(day / 28 % 12 + 1))-\(two(day % 28 + 1))T\(two(minute / 60)):\(two(minute % 60)):00Z"
  }

  // MARK: Collections

  private static let items = [
    GrowingCollection("items of one title", 10_000) {
      list($0) { "title: The same, body: Words, date: '\(date($0))'" }
    },
    GrowingCollection("items of one title and date", 10_000) {
      list($0) { _ in "title: The same, body: Words, date: '2026-11-20T12:00:00Z'" }
    },
    GrowingCollection("items without a date", 10_000) {
      list($0) { "title: Title \(100_000 + $0), body: Words" }
    },
    GrowingCollection("items of dates side by side", 10_000) {
      list($0) {
        "title: Title \($0), body: Words, date: '2026-11-20T10:\($0 / 60 % 50 + 10):\($0 % 50 + 10)Z'"
      }
    },
    GrowingCollection("items with one id", 5000) {
      list($0) { "title: Title \($0), body: Words, id: 700000000" }
    },
    GrowingCollection("unknown keys of items", 10_000) {
      list($0) { "title: Title \($0), body: Words, titel\($0): x" }
    },
    GrowingCollection("comments that allow a rule", 5000) { count in
      let items = (0..<count).map {
        "# floki: allow attribute-unknown because \($0)\n- title: Title \($0)\n  body: Words\n  titel: x\n"
      }
      return project(["content/news/all.items.yaml": items.joined()])
    },
    GrowingCollection("lines of floki.lock", 50_000) { count in
      let lines = (0..<count).map { "item \(100_000_000 + $0) content/news item\($0)\n" }
      return project(["content/news/2026-11-20-a.md": "# A\n\nWords.\n", "floki.lock": lines.joined()])
    },
    GrowingCollection("lines of floki.lock, all gone", 50_000) { count in
      let lines = (0..<count).map { "gone \(100_000_000 + $0) content/news item\($0)\n" }
      return project(["content/news/2026-11-20-a.md": "# A\n\nWords.\n", "floki.lock": lines.joined()])
    },
  ]

  private static let files = [
    GrowingCollection("pictures that are not there", 2000) {
      list($0) { "title: Title \($0), body: Words, image: photo\($0).jpg" }
    },
    GrowingCollection("files under another name", 1000, later: { news($0, "b", words) }) {
      news($0, "a", words)
    },
    GrowingCollection("files of alike words under another name", 1000, later: { news($0, "b", alike) }) {
      news($0, "a", alike)
    },
    GrowingCollection(
      "files of the same words under another name", 1000, later: { news($0, "b") { _ in same } }
    ) {
      news($0, "a") { _ in same }
    },
    GrowingCollection(
      "edited files under another name", 1000, later: { news($0, "b") { alike($0) + "And more.\n" } }
    ) {
      news($0, "a", alike)
    },
    GrowingCollection("feeds in items", 500) { count in
      var files: [String: String] = [:]
      for number in 0..<count {
        files["content/news/n\(number).yaml"] =
          "title: Title \(number)\nclass_type: gallery\ndata: {feed: content/f\(number)}\n"
        files["content/f\(number)/all.items.yaml"] = "- {title: A, image: 'https://example.org/a.jpg'}\n"
      }
      return project(files)
    },
  ]

  private static let same =
    "One story of a harbour, told again and again with the very same words for all who ask.\n"

  private static func news(_ count: Int, _ prefix: String, _ text: (Int) -> String) -> [String: String] {
    let files = (0..<count).map {
      ("content/news/\(prefix)\($0).md", "---\ntitle: Story\ndate: '\(date($0))'\n---\n\n\(text($0))")
    }
    return project(Dictionary(uniqueKeysWithValues: files))
  }

  private static func words(_ number: Int) -> String {
    (0..<30).map { "word\(number)x\($0)" }.joined(separator: " ") + "\n"
  }

  private static func alike(_ number: Int) -> String {
    (0..<30).map { "word\($0)" }.joined(separator: " ") + " number \(number) of \(number * 7) here\n"
  }

  private static let texts = [
    GrowingCollection("a chain of <<:", 5000) { count in
      let links = (1..<count).map { "  m\($0): &m\($0) {<<: *m\($0 - 1), k\($0): 1}\n" }
      return project([
        "floki.yaml": settings + "x:\n  m0: &m0 {k0: 1}\n" + links.joined() + "  end: {<<: *m\(count - 1)}\n",
        "content/news/2026-11-20-a.md": "# A\n\nWords.\n",
      ])
    },
    GrowingCollection("aliases", 20_000) {
      list($0) { $0 == 0 ? "title: &t Title, body: &b Words" : "title: *t, body: *b, date: '\(date($0))'" }
    },
    GrowingCollection("tabs", 500) { count in
      let tabs = (2..<count + 2).map {
        "  - class_type: web\n    unique_id: \($0)\n    long_title: T\n    short_title: T\n    url: https://example.org/\($0)\n"
      }
      return project([
        "floki.yaml": settings + tabs.joined(), "content/news/2026-11-20-a.md": "# A\n\nWords.\n",
      ])
    },
    GrowingCollection("sections", 2000) { count in
      project([
        "content/news/feed.yaml":
          "sections:\n" + (0..<count).map { "  - {id: s\($0), title: Section \($0)}\n" }.joined(),
        "content/news/all.items.yaml": (0..<count).map {
          "- {title: Title \($0), body: Words, sections: [s\($0)], date: '\(date($0))'}\n"
        }.joined(),
      ])
    },
  ]

  private static let pages = [
    GrowingCollection("broken links among anchors", 2000) { count in
      page((0..<count).map { "<a id=\"place\($0)\"></a> [words](#plaec\($0))\n\n" }.joined())
    },
    GrowingCollection("links to stories", 2000) { count in
      page((0..<count).map { "[words](story\($0).html)\n\n" }.joined()).merging(
        Dictionary(
          uniqueKeysWithValues: (0..<count).map {
            ("content/news/s\($0).md", "---\ntitle: Title \($0)\ndate: '\(date($0))'\n---\n\nWords.\n")
          })
      ) { one, _ in one }
    },
    GrowingCollection("references in a page", 10_000) { count in
      page(
        (0..<count).map { "[words\($0)]: https://example.org/\($0)\n" }.joined() + "\n"
          + (0..<count).map { "[words\($0)]\n\n" }.joined())
    },
    GrowingCollection("paragraphs of a page", 10_000) { count in
      page((0..<count).map { "Some *words* of [paragraph](https://example.org/\($0)) \($0).\n\n" }.joined())
    },
    GrowingCollection("rows of a table", 5000) { count in
      page(
        "| a | b | c |\n|---|---|---|\n"
          + (0..<count).map { "| *a* | [b](https://example.org/\($0)) | c |\n" }.joined())
    },
    GrowingCollection("elements that are not closed", 5000) { count in
      page((0..<count).map { "<div><b\($0 % 7 == 0 ? "" : ">")\n\n<span>\n\n" }.joined())
    },
    GrowingCollection("kinds of elements", 10_000) { count in
      page((0..<count).map { "<x\($0) src='a\($0).js'></x\($0)>\n\n" }.joined())
    },
    GrowingCollection("lists inside each other", 25) { count in
      page((0..<2000).map { String(repeating: "  ", count: $0 % count) + "- item\n" }.joined())
    },
  ]
}
