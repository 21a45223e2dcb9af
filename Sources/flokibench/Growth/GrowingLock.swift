/// What `floki.lock` remembers.
extension GrowingCollection {
  static let lock = [
    GrowingCollection("lines of floki.lock", 50_000) {
      locked($0) { "item \(100_000_000 + $0) content/news item\($0)" }
    },
    GrowingCollection("lines of floki.lock, all gone", 50_000) {
      locked($0) { "gone \(100_000_000 + $0) content/news item\($0)" }
    },
    GrowingCollection("lines of floki.lock about pages", 50_000) {
      locked($0) { "page content/news \(100_000_000 + $0)" }
    },
    GrowingCollection("lines of floki.lock about the pages of feeds", 250) { count in
      project(
        made(count) { ("content/f\($0)/a.md", "# A\n\nWords.\n") }.merging(
          made(count) { ("content/f\($0)/feed.yaml", "older: true\n") }
        ) { $1 }.merging(oneItem) { $1 }.merging([
          "floki.lock": lines(count * 40) { "page content/f\($0 % count) \(100_000_000 + $0)\n" }
        ]) { $1 },
        settings: settingsBeforeTabs + "hosting: worker\n" + newsTab
          + lines(count) {
            "  - {class_type: news, unique_id: \($0 + 2), long_title: T\($0), short_title: T, feed: content/f\($0)}\n"
          })
    },
    GrowingCollection("lines of floki.lock about addresses", 50_000) {
      locked($0) { "path p\($0)/ content/p\($0)" }
    },
    GrowingCollection("lines of floki.lock about tabs", 50_000) {
      locked($0) { "tab \($0 + 1) news content/p\($0)" }
    },
    GrowingCollection("lines of floki.lock about sections", 50_000) {
      locked($0) { "sections \($0 + 1) content/p\($0)" }
    },
    GrowingCollection("lines of floki.lock about heights", 50_000) {
      locked($0) { "sort \(1_000_000 + $0) \(2_000_000 + $0)" }
    },
    GrowingCollection("lines of floki.lock about moments", 50_000) {
      locked($0) { "until \(1_000_000 + $0) 2026-01-01T00:00:00Z" }
    },
    GrowingCollection("lines of floki.lock about releases", 20_000) {
      locked($0) { "release \($0 + 1) v1 \(String(repeating: "0", count: 64))" }
    },
    GrowingCollection("lines of floki.lock about one id", 10_000) {
      locked($0) { "item 100000000 content/news item\($0)" }
    },
    GrowingCollection("lines of floki.lock about one item", 10_000) {
      locked($0) { "item \(100_000_000 + $0) content/news a" }
    },
    GrowingCollection("lines of floki.lock that are unknown", 10_000) {
      locked($0) { "itme \(100_000_000 + $0) content/news a" }
    },
    GrowingCollection("conflicts of floki.lock", 5000) {
      locked($0) {
        "<<<<<<< HEAD\nitem \(100_000_000 + $0) content/news a\($0)\n=======\nitem \(200_000_000 + $0) content/news b\($0)\n>>>>>>> x"
      }
    },
    GrowingCollection("marks of one conflict of floki.lock", 20_000) { locked($0) { _ in "=======" } },
    GrowingCollection("conflicts of floki.lock to fix", 5000, command: ["lock", "--check"]) {
      locked($0) {
        "<<<<<<< HEAD\nitem \(100_000_000 + $0) content/news a\($0)\n=======\nitem \(100_000_000 + $0) content/news b\($0)\n>>>>>>> x"
      }
    },
  ]

  private static func locked(_ count: Int, _ line: (Int) -> String) -> [String: String] {
    project(oneItem.merging(["floki.lock": lines(count) { line($0) + "\n" }]) { $1 })
  }
}
