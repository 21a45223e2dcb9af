/// How much is said, fixed and published.
extension GrowingCollection {
  static let reports = [
    GrowingCollection("problems to fix", 500, command: ["check", "--fix", "--dry-run"], files: misspelt),
    GrowingCollection("problems shown as text", 5000, command: ["check", "--all"], files: misspelt),
    GrowingCollection(
      "problems shown as SARIF", 5000, command: ["check", "--all", "--format", "sarif"], files: misspelt),
    GrowingCollection(
      "problems shown as JSON", 5000, command: ["check", "--all", "--format", "json"], files: misspelt),
    GrowingCollection(
      "problems shown on GitHub", 5000, command: ["check", "--all", "--format", "github"], files: misspelt),
    GrowingCollection("problems of one line", 1000, command: ["check", "--all"], files: onOneLine),
    GrowingCollection(
      "problems of one line as SARIF", 1000, command: ["check", "--all", "--format", "sarif"],
      files: onOneLine),
    GrowingCollection(
      "problems to fix on one line", 500, command: ["check", "--fix", "--dry-run"], files: onOneLine),
    GrowingCollection("problems in files of their own", 1000, command: ["check", "--all"]) {
      project(made($0) { ("content/news/n\($0).md", "---\ntitle: A \($0)\ntitel: x\n---\n\nWords.\n") })
    },
  ]

  private static let misspelt: @Sendable (Int) -> [String: String] = { count in
    list(count) { "titel: Title \($0), body: Words, date: '\(date($0))'" }
  }

  private static let onOneLine: @Sendable (Int) -> [String: String] = { count in
    project(["content/news/a.items.yaml": "[" + lines(count) { "{titel: A \($0), body: B}, " } + "]\n"])
  }

  static let builds = [
    GrowingCollection("items to build", 4000, command: ["build"]) {
      list($0) { "title: Title \($0), body: Words, date: '\(date($0))'" }
    },
    GrowingCollection("pages to build", 1000, command: ["build"]) { news($0, "a") { "Words \($0).\n" } },
    GrowingCollection("pages of older items to build", 4000, command: ["build"]) {
      list($0, feed: "older: true\n") { "title: Title \($0), body: Words, date: '\(date($0))'" }
        .merging(["floki.yaml": settingsBeforeTabs + "hosting: worker\nclients: [ios]\n" + newsTab]) { $1 }
    },
    GrowingCollection("feeds to build for a host", 100, command: ["build"]) { count in
      project(
        made(count) { ("content/f\($0)/a.md", "# A\n\nWords.\n") }.merging(oneItem) { $1 },
        settings: settingsBeforeTabs + "hosting: nginx\n" + newsTab
          + lines(count) {
            "  - {class_type: news, unique_id: \($0 + 2), long_title: T\($0), short_title: T, feed: content/f\($0)}\n"
          })
    },
    GrowingCollection("items that were deleted, to build", 4000, command: ["build"], later: { _ in oneItem })
    {
      list($0) { "title: Title \($0), body: Words, date: '\(date($0))'" }
    },
  ]
}
