/// Something that an author can make as long as they like.
struct GrowingCollection: Sendable {
  let name: String
  /// The smallest of three sizes.
  let count: Int
  /// What is measured: `check` in most rows.
  var command = ["check"]
  /// A project that has so many of it.
  let files: @Sendable (Int) -> [String: String]
  /// What is in `content/news` instead once that was built: the measured project remembers the first.
  var later: (@Sendable (Int) -> [String: String])?

  init(
    _ name: String, _ count: Int, command: [String] = ["check"],
    later: (@Sendable (Int) -> [String: String])? = nil,
    files: @escaping @Sendable (Int) -> [String: String]
  ) {
    (self.name, self.count, self.command, self.files, self.later) = (name, count, command, files, later)
  }

  static let all: [GrowingCollection] =
    items + ids + lists + galleries + files + renames + nesting + settings + translations + yaml + slips
    + pages + lock + reports + builds

  // MARK: Projects

  static let settingsBeforeTabs = """
    name: Growth
    version: 1
    base_url: https://app.example.org/
    languages: [en]

    """
  static let newsTab = """
    tabs:
      - class_type: news
        unique_id: 1
        long_title: News
        short_title: News
        feed: content/news

    """
  static let plainSettings = settingsBeforeTabs + newsTab
  static let germanSettings = plainSettings.replacing("languages: [en]", with: "languages: [en, de]")
  static let oneItem = ["content/news/2026-11-20-a.md": "# A\n\nWords.\n"]

  /// - Parameter settings: What `floki.yaml` holds.
  static func project(_ files: [String: String], settings: String = plainSettings) -> [String: String] {
    files.merging(["floki.yaml": settings]) { one, _ in one }
  }

  /// What `floki.yaml` holds, with a single item beside it.
  static func settings(_ text: String) -> [String: String] { project(oneItem, settings: text) }

  /// A news feed in one list.
  static func list(_ count: Int, feed: String = "", _ item: (Int) -> String) -> [String: String] {
    var files = ["content/news/all.items.yaml": (0..<count).map { "- {\(item($0))}\n" }.joined()]
    if !feed.isEmpty { files["content/news/feed.yaml"] = feed }
    return project(files)
  }

  /// A news feed of one file for each item.
  static func news(_ count: Int, _ prefix: String, _ text: (Int) -> String) -> [String: String] {
    project(
      made(count) {
        ("content/news/\(prefix)\($0).md", "---\ntitle: Story\ndate: '\(date($0))'\n---\n\n\(text($0))")
      })
  }

  static func made(_ count: Int, _ file: (Int) -> (String, String)) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<count).map(file))
  }

  static func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined() }

  static func page(_ text: String) -> [String: String] {
    project(["content/news/2026-11-20-page.md": "---\ntitle: Page\n---\n\nWords.\n\n\(text)\n"])
  }

  /// A picture of one pixel, whose bytes are ASCII.
  static let picture =
    "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0},\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{1}\u{0}\u{0}\u{2}\u{2}D\u{1}\u{0};"

  /// A date of its own for each, back from a fixed day.
  static func date(_ number: Int) -> String {
    let (day, minute) = (number / 1440, number % 1440)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "20\(two(5 + day / 336))-\(two(day / 28 % 12 + 1))-\(two(day % 28 + 1))T\(two(minute / 60)):\(two(minute % 60)):00Z"
  }
}
