/// What `floki.yaml` lists, and languages.
extension GrowingCollection {
  static func webTab(_ number: Int) -> String {
    "  - class_type: web\n    unique_id: \(number)\n    long_title: T\(number)\n    short_title: T\n    url: https://example.org/\(number)\n"
  }

  static let settings = [
    GrowingCollection("tabs", 500) { settings(plainSettings + lines($0) { webTab($0 + 2) }) },
    GrowingCollection("tabs with one id", 500) { settings(plainSettings + lines($0) { _ in webTab(2) }) },
    GrowingCollection("tabs without an id", 500) {
      settings(plainSettings + lines($0) { webTab($0).replacing("    unique_id: \($0)\n", with: "") })
    },
    GrowingCollection("tabs with a feed each", 250) { count in
      project(
        made(count) { ("content/f\($0)/a.md", "# A\n\nWords.\n") }.merging(oneItem) { $1 },
        settings: plainSettings + lines(count) { newsTab($0 + 2, feed: "content/f\($0)") })
    },
    GrowingCollection("tabs with one feed", 250) { count in
      project(oneItem, settings: plainSettings + lines(count) { newsTab($0 + 2, feed: "content/news") })
    },
    GrowingCollection("tabs in files of their own", 250) { count in
      project(
        oneItem.merging(
          made(count) {
            ("tabs/t\($0).yaml", webTab($0 + 2).replacing("  - ", with: "").replacing("    ", with: ""))
          }
        ) { $1 },
        settings: plainSettings + lines(count) { "  - include: tabs/t\($0).yaml\n" })
    },
    GrowingCollection("tabs with an icon that is not there", 500) {
      settings(plainSettings + lines($0) { webTab($0 + 2) + "    tab_image: icons/i\($0).png\n" })
    },
    GrowingCollection("tabs whose pages are written", 250) { count in
      project(
        oneItem.merging(made(count) { ("content/about/p\($0).md", "# A\n\nWords \($0).\n") }) { $1 },
        settings: plainSettings
          + lines(count) {
            webTab($0 + 2).replacing(
              "url: https://example.org/\($0 + 2)", with: "page: content/about/p\($0).md")
          })
    },
    GrowingCollection("apps", 250) {
      settings("apps: [\((1...$0).map { "v\($0)" }.joined(separator: ", "))]\n" + plainSettings)
    },
    GrowingCollection("apps with skins", 100) {
      settings(
        "apps:\n" + lines($0) { "  v\($0 + 1): {news: {row_height: \(60 + $0 % 20)}}\n" } + plainSettings)
    },
    GrowingCollection("tabs of an app", 500) { count in
      settings(
        "apps: {v1: {tabs: [\((1...count + 1).map(String.init).joined(separator: ", "))]}}\n" + plainSettings
          + lines(count) { webTab($0 + 2) })
    },
    GrowingCollection("tabs of an app that are not there", 2000) {
      settings("apps: {v1: {tabs: [\((1...$0).map(String.init).joined(separator: ", "))]}}\n" + plainSettings)
    },
    GrowingCollection("unknown texts", 5000) {
      settings("texts:\n" + lines($0) { "  text\($0): Words\n" } + plainSettings)
    },
    GrowingCollection("unknown keys of the settings", 10_000) {
      settings(plainSettings + lines($0) { "key\($0): x\n" })
    },
    GrowingCollection("notes of the settings", 10_000) {
      settings(plainSettings + "misc:\n" + lines($0) { "  key\($0): x\n" })
    },
    GrowingCollection("addresses below base_url among feeds", 250) { count in
      project(
        made(count) { ("content/f\($0)/a.md", "# A\n\n[w](https://app.example.org/fs\($0)/x)\n") }
          .merging(oneItem) { $1 },
        settings: plainSettings + lines(count) { newsTab($0 + 2, feed: "content/f\($0)") })
    },
  ]

  private static func newsTab(_ number: Int, feed: String) -> String {
    "  - class_type: news\n    unique_id: \(number)\n    long_title: T\(number)\n    short_title: T\n    feed: \(feed)\n"
  }

  static let translations = [
    GrowingCollection("languages", 100) { count in
      settings(
        plainSettings.replacing(
          "languages: [en]", with: "languages: [\(languages(count).joined(separator: ", "))]"))
    },
    GrowingCollection("languages that are unknown", 500) { count in
      settings(
        plainSettings.replacing(
          "languages: [en]", with: "languages: [en, \((0..<count).map { "x\($0)" }.joined(separator: ", "))]")
      )
    },
    GrowingCollection("languages that are repeated", 2000) { count in
      settings(
        plainSettings.replacing(
          "languages: [en]", with: "languages: [\(lines(count) { _ in "en, " })de]"))
    },
    GrowingCollection("languages of a text", 2000) { count in
      list(1) { _ in "title: {en: A, \(lines(count) { "x\($0): A, " })}, body: Words" }
    },
    GrowingCollection("translated files", 2000) { count in
      project(
        made(count) { ("content/news/n\($0).md", "---\ntitle: A \($0)\n---\n\nWords \($0).\n") }
          .merging(
            made(count) { ("content/news/n\($0).de.md", "---\ntitle: B \($0)\n---\n\nWorte \($0).\n") }
          ) { $1 },
        settings: germanSettings)
    },
    GrowingCollection("translations into no language of the app", 2000) {
      project(made($0) { ("content/news/n\($0).fr.md", "# A\n\nWords \($0).\n") }, settings: germanSettings)
    },
    GrowingCollection("items that are not translated", 5000) {
      list($0) { "title: {en: A \($0)}, body: {en: Words}, date: '\(date($0))'" }
        .merging(["floki.yaml": germanSettings]) { $1 }
    },
    GrowingCollection("items translated by half", 5000) {
      list($0) { "title: {en: A \($0), de: B}, body: {en: Words}, date: '\(date($0))'" }
        .merging(["floki.yaml": germanSettings]) { $1 }
    },
    GrowingCollection("items left out where not translated", 5000) {
      list($0) {
        "title: {en: A \($0)\($0 % 2 == 0 ? ", de: B" : "")}, body: {en: W, de: W}, date: '\(date($0))'"
      }
      .merging(["floki.yaml": "fallback: omit\n" + germanSettings]) { $1 }
    },
  ]

  /// Codes of two letters, the app's first among them.
  private static func languages(_ count: Int) -> [String] {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let all = letters.flatMap { one in letters.map { one + $0 } }
    return ["en"] + all.filter { $0 != "en" }.prefix(count - 1)
  }
}
