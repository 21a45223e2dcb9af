/// Files and folders, and how items open each other's lists.
extension GrowingCollection {
  static let files = [
    GrowingCollection("pictures that are not there", 2000) {
      list($0) { "title: Title \($0), body: Words, image: photo\($0).jpg" }
    },
    GrowingCollection("pictures in a folder that is not there", 2000) {
      list($0) { "title: Title \($0), body: Words, image: ../../media/photo\($0).jpg" }
    },
    GrowingCollection("pictures that are misspelt", 1000) { count in
      list(count) { "title: Title \($0), body: Words, image: phtoo\($0).gif" }
        .merging(made(count) { ("content/news/photo\($0).gif", picture) }) { $1 }
    },
    GrowingCollection("pictures that are misspelt, one like the other", 1000) { count in
      list(count) { "title: Title \($0), body: Words, image: photo-of-the-harbour-\($0)x\($0).gif" }
        .merging(made(count) { ("content/news/photo-of-the-harbour-\($0).gif", picture) }) { $1 }
    },
    GrowingCollection("one picture that is not there", 10_000) {
      list($0) { "title: Title \($0), body: Words, image: photo.jpg" }
    },
    GrowingCollection("pictures in other letters", 2000) { count in
      list(count) { "title: Title \($0), body: Words, image: PHOTO\($0).gif" }
        .merging(made(count) { ("content/news/photo\($0).gif", picture) }) { $1 }
    },
    GrowingCollection("files that nothing reads", 4000) {
      project(oneItem.merging(made($0) { ("content/other/n\($0).md", "# A\n") }) { $1 })
    },
    GrowingCollection("pictures that nothing reads", 4000) {
      project(oneItem.merging(made($0) { ("content/news/n\($0).gif", picture) }) { $1 })
    },
    GrowingCollection("files whose names differ in case", 2000) { count in
      project(
        made(count) { ("content/news/n\($0).md", "# A\n\nWords.\n") }
          .merging(made(count) { ("content/news/N\($0).md", "# A\n\nWords.\n") }) { $1 })
    },
    GrowingCollection("items in folders", 2000) {
      project(made($0) { ("content/news/n\($0)/item.yaml", "title: A \($0)\nbody: Words\n") })
    },
    GrowingCollection("items in folders with files beside", 1000) { count in
      project(
        made(count) { ("content/news/n\($0)/item.yaml", "title: A \($0)\nbody: Words\n") }
          .merging(made(count) { ("content/news/n\($0)/other.md", "Words\n") }) { $1 })
    },
    GrowingCollection("folders without an item", 2000) {
      project(oneItem.merging(made($0) { ("content/news/n\($0)/words.md", "# A\n") }) { $1 })
    },
    GrowingCollection("folders without a file", 4000) {
      project(oneItem.merging(made($0) { ("content/news/n\($0)/", "") }) { $1 })
    },
    GrowingCollection("folders in each other", 250) { count in
      project(oneItem.merging(["content/" + lines(count) { _ in "d/" } + "a.md": "# A\n"]) { $1 })
    },
    GrowingCollection("HTML pages", 1000) { count in
      list(count) { "title: Title \($0), body: Words, url: page\($0).html" }
        .merging(made(count) { ("content/news/page\($0).html", "<p>Words \($0)</p>\n") }) { $1 }
    },
    GrowingCollection("elements of an HTML page", 10_000) { count in
      list(1) { _ in "title: Title, body: Words, url: page.html" }.merging([
        "content/news/page.html": lines(count) {
          "<p id=a\($0)><a href='#b\($0)'>w</a><img src=p\($0).gif>\n"
        }
      ]) { $1 }
    },
  ]

  static let renames = [
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
      "edited files under another name", 1000, later: { news($0, "b") { words($0) + "And more.\n" } }
    ) {
      news($0, "a", words)
    },
    GrowingCollection(
      "edited files of alike words under another name", 1000,
      later: { news($0, "b") { alike($0) + "And more.\n" } }
    ) {
      news($0, "a", alike)
    },
    GrowingCollection(
      "other files of alike words", 1000, later: { news($0, "b") { alike($0 + 1_000_000) } }
    ) {
      news($0, "a", alike)
    },
    GrowingCollection("files that are gone", 2000, later: { _ in oneItem }) { news($0, "a", words) },
    GrowingCollection(
      "listed items under another title", 2000,
      later: { list($0) { "title: New \($0), body: \(words($0).dropLast()), date: '\(date($0))'" } }
    ) {
      list($0) { "title: Old \($0), body: \(words($0).dropLast()), date: '\(date($0))'" }
    },
  ]

  private static let same =
    "One story of a harbour, told again and again with the very same words for all who ask.\n"

  private static func words(_ number: Int) -> String {
    (0..<30).map { "word\(number)x\($0)" }.joined(separator: " ") + "\n"
  }

  private static func alike(_ number: Int) -> String {
    (0..<30).map { "word\($0)" }.joined(separator: " ") + " number \(number) of \(number * 7) here\n"
  }

  static let nesting = [
    GrowingCollection("feeds in items", 500) { count in
      nested(count).merging(
        made(count) { ("content/news/n\($0).yaml", door($0, to: "f\($0)")) }
      ) { $1 }
    },
    GrowingCollection("items that open one feed", 1000) { count in
      nested(1).merging(made(count) { ("content/news/n\($0).yaml", door($0, to: "f0")) }) { $1 }
    },
    GrowingCollection("feeds one behind the other", 250) { count in
      project(
        made(count + 1) {
          ("content/f\($0)/a.yaml", $0 == count ? "title: A\nbody: B\n" : door($0, to: "f\($0 + 1)"))
        }
        .merging(["content/news/a.yaml": door(0, to: "f0")]) { $1 })
    },
    GrowingCollection("feeds in a circle", 250) { count in
      project(
        made(count) { ("content/f\($0)/a.yaml", door($0, to: "f\(($0 + 1) % count)")) }
          .merging(["content/news/a.yaml": door(0, to: "f0")]) { $1 })
    },
    GrowingCollection("feeds that all lead back", 250) { count in
      project(
        made(count) {
          (
            "content/f\($0)/all.items.yaml",
            "- title: A\n  class_type: news\n  data: {feed: content/f\(($0 + 1) % count)}\n"
              + "- title: B\n  class_type: news\n  data: {feed: content/f0}\n"
          )
        }.merging(["content/news/a.yaml": door(0, to: "f0")]) { $1 })
    },
    GrowingCollection("items that open feeds and are not due yet", 500) { count in
      nested(count).merging(
        made(count) { ("content/news/n\($0).yaml", door($0, to: "f\($0)") + "publish_at: 2027-01-01\n") }
      ) { $1 }
    },
    GrowingCollection("feeds that are not there", 1000) { count in
      project(made(count) { ("content/news/n\($0).yaml", door($0, to: "f\($0)")) })
    },
  ]

  private static func door(_ number: Int, to feed: String) -> String {
    "title: Title \(number)\nbody: Words\nclass_type: news\ndata: {feed: /content/\(feed)}\n"
  }

  private static func nested(_ count: Int) -> [String: String] {
    project(made(count) { ("content/f\($0)/all.items.yaml", "- {title: A, body: B}\n") })
  }
}
