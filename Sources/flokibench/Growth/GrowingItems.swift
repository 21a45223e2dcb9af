/// Items, and what they are told apart by.
extension GrowingCollection {
  static let items = [
    GrowingCollection("items of one title", 10_000) {
      list($0) { "title: The same, body: Words, date: '\(date($0))'" }
    },
    GrowingCollection("items of one title and date", 10_000) {
      list($0) { _ in "title: The same, body: Words, date: '2026-11-20T12:00:00Z'" }
    },
    GrowingCollection("items without a date", 10_000) {
      list($0) { "title: Title \(100_000 + $0), body: Words" }
    },
    GrowingCollection("items without a date in files", 4000) {
      project(made($0) { ("content/news/n\($0).md", "---\ntitle: Title \(100_000 + $0)\n---\n\nWords.\n") })
    },
    GrowingCollection("items in two files each", 4000) {
      project(
        made($0) {
          ("content/news/n\($0).md", "---\ntitle: Title \($0 / 2)\ndate: '\(date($0 / 2))'\n---\n\nWords.\n")
        })
    },
    GrowingCollection("items of dates side by side", 10_000) {
      list($0) {
        "title: Title \($0), body: Words, date: '2026-11-20T10:\($0 / 60 % 50 + 10):\($0 % 50 + 10)Z'"
      }
    },
    GrowingCollection("items with a long text", 5000) { count in
      list(100) { "title: Title \($0), body: \(lines(count) { "word\($0) " })" }
    },
    GrowingCollection("lines of a text", 40_000) { count in
      project([
        "content/news/all.items.yaml": "- title: Title\n  body: |\n" + lines(count) { "    line \($0)\n" }
      ])
    },
    GrowingCollection("unknown keys of items", 10_000) {
      list($0) { "title: Title \($0), body: Words, titel\($0): x" }
    },
    GrowingCollection("unknown keys of one item", 20_000) { count in
      project([
        "content/news/a.items.yaml": "- title: A\n  body: B\n" + lines(count) { "  key\($0): x\n" }
      ])
    },
    GrowingCollection("the same key in one item", 20_000) { count in
      project(["content/news/a.items.yaml": "- body: B\n" + lines(count) { "  title: Title \($0)\n" }])
    },
    GrowingCollection("drafts with problems", 5000) {
      list($0) { "title: Title \($0), body: Words, draft: true, titel\($0): x" }
    },
    GrowingCollection("items that are not due yet", 5000) {
      list($0) { "title: Title \($0), body: Words, publish_at: 2027-01-01" }
    },
    GrowingCollection("items that expired", 5000) {
      list($0) { "title: Title \($0), body: Words, expires: 2026-01-01" }
    },
    GrowingCollection("items with HTML in their title", 10_000) {
      list($0) { "title: Title <b>\($0)</b>, body: Words &amp; words, date: '\(date($0))'" }
    },
    GrowingCollection("items with a wrong date", 10_000) {
      list($0) { "title: Title \($0), body: Words, date: 2026-13-\($0)" }
    },
    GrowingCollection("items that are no blocks", 20_000) {
      project(["content/news/a.items.yaml": lines($0) { "- item \($0)\n" }])
    },
    GrowingCollection("items with addresses of their own", 5000) {
      list($0) { "title: Title \($0), body: Words, url: 'https://app.example.org/nothing/\($0)'" }
    },
  ]

  static let ids = [
    GrowingCollection("items with one id", 5000) {
      list($0) { "title: Title \($0), body: Words, id: 700000000" }
    },
    GrowingCollection("items with ids by hand", 10_000) {
      list($0) { "title: Title \($0), body: Words, id: \(700_000_000 - $0), date: '\(date($0))'" }
    },
    GrowingCollection("items with ids against their dates", 10_000) {
      list($0) { "title: Title \($0), body: Words, id: \(700_000_000 + $0), date: '\(date($0))'" }
    },
    GrowingCollection("items with ids of tabs", 1000) { count in
      project(
        list(count) { "title: Title \($0), body: Words, id: \($0 + 2)" },
        settings: plainSettings + lines(count) { webTab($0 + 2) })
    },
    GrowingCollection("items with one sort_id", 10_000) {
      list($0) { "title: Title \($0), body: Words, sort_id: 700000000, date: '\(date($0))'" }
    },
    GrowingCollection("items with sort_ids against their dates", 10_000) {
      list($0) { "title: Title \($0), body: Words, sort_id: \(700_000_000 + $0), date: '\(date($0))'" }
    },
    GrowingCollection("items with one key", 10_000) {
      list($0) { "title: Title \($0), body: Words, key: same, date: '\(date($0))'" }
    },
    GrowingCollection("pinned items", 5000) {
      list($0) { "title: Title \($0), body: Words, pin: true, date: '\(date($0))'" }
    },
    GrowingCollection(
      "items whose dates were edited", 5000,
      later: { dated($0) { "2026-11-\($0 % 20 + 1)" } }
    ) {
      dated($0, date)
    },
    GrowingCollection(
      "items whose dates were edited, with pages", 5000,
      later: { dated($0, feed: "older: true\n") { date(200_000 + $0 * 7919 % 100_000) } }
    ) {
      dated($0, feed: "older: true\n", date)
    },
  ]

  private static func dated(_ count: Int, feed: String = "", _ date: (Int) -> String) -> [String: String] {
    list(count, feed: feed) { "title: Title \($0), body: Words, date: '\(date($0))'" }
      .merging(["floki.yaml": settingsBeforeTabs + "hosting: worker\n" + newsTab]) { $1 }
  }
}
