/// What a feed has beside its items, and galleries.
extension GrowingCollection {
  static let lists = [
    GrowingCollection("sections", 2000) { count in
      list(count, feed: sections(count)) {
        "title: Title \($0), body: Words, sections: [Section \($0)], date: '\(date($0))'"
      }
    },
    GrowingCollection("sections by number", 2000) { count in
      list(count, feed: sections(count)) {
        "title: Title \($0), body: Words, sections: [\($0 + 1)], date: '\(date($0))'"
      }
    },
    GrowingCollection("sections that are misspelt", 500) { count in
      list(count, feed: sections(count)) {
        "title: Title \($0), body: Words, sections: [Setcion \($0)], date: '\(date($0))'"
      }
    },
    GrowingCollection("sections of one item", 2000) { count in
      list(1, feed: sections(count)) { _ in
        "title: Title, body: Words, sections: [\((1...count).map(String.init).joined(separator: ", "))]"
      }
    },
    GrowingCollection("sections with one id", 2000) { count in
      list(1, feed: "sections:\n" + lines(count) { "  - {id: 1, name: Section \($0)}\n" }) { _ in
        "title: Title, body: Words"
      }
    },
    GrowingCollection("sections without an id", 5000) { count in
      list(1, feed: "sections:\n" + lines(count) { "  - {name: Section \($0)}\n" }) { _ in
        "title: Title, body: Words"
      }
    },
    GrowingCollection("sections of one name", 5000) { count in
      list(1, feed: "sections:\n" + lines(count) { "  - {id: \($0 + 1), name: Section}\n" }) { _ in
        "title: Title, body: Words"
      }
    },
    GrowingCollection("items outside all sections", 10_000) {
      list($0, feed: sections(3)) { "title: Title \($0), body: Words" }
    },
    GrowingCollection("items that go into a section by defaults", 10_000) {
      list($0, feed: sections(3) + "defaults:\n  sections: [Section 1]\n") { "title: Title \($0), body: W" }
    },
    GrowingCollection("items that all repeat a problem of the defaults", 10_000) {
      list($0, feed: "defaults:\n  expires: nonsense\n") { "title: Title \($0), body: W" }
    },
  ]

  private static func sections(_ count: Int) -> String {
    "sections:\n" + lines(count) { "  - {id: \($0 + 1), name: Section \($0)}\n" }
  }

  static let galleries = [
    GrowingCollection("pictures of a gallery", 2000) {
      gallery(made($0) { ("content/news/p\($0).gif", picture) })
    },
    GrowingCollection("pictures with words beside them", 2000) { count in
      gallery(
        made(count) { ("content/news/p\($0).gif", picture) }
          .merging(made(count) { ("content/news/p\($0).yaml", "title: Picture \($0)\n") }) { $1 })
    },
    GrowingCollection("pictures whose words are in a list", 2000) { count in
      gallery(
        made(count) { ("content/news/p\($0).gif", picture) }.merging([
          "content/news/all.items.yaml": lines(count) { "- {image: p\($0).gif, title: Picture \($0)}\n" }
        ]) { $1 })
    },
    GrowingCollection("issues of a shelf", 1000, command: ["build"]) { count in
      gallery(
        made(count) { ("content/news/issue\($0).pdf", issue($0)) }.merging([
          "content/news/feed.yaml": "shelf: true\n", "content/news/cover.gif": picture,
          "content/news/all.items.yaml": lines(count) {
            "- {key: k\($0), title: Issue \($0), date: '\(date($0))', download: issue\($0).pdf, cover: cover.gif}\n"
          },
        ]) { $1 })
    },
    GrowingCollection("photos that are not there", 1000) { count in
      gallery([
        "content/news/all.items.yaml": lines(count) { "- {image: p\($0).jpg, title: Picture \($0)}\n" }
      ])
    },
    GrowingCollection("words whose photos are named almost so", 1000) { count in
      gallery(
        made(count) { ("content/news/picture\($0).gif", picture) }
          .merging(made(count) { ("content/news/pitcure\($0).yaml", "title: Picture \($0)\n") }) { $1 })
    },
    GrowingCollection("words whose photos are not there", 2000) { count in
      gallery(made(count) { ("content/news/p\($0).yaml", "title: Picture \($0)\nimage: p\($0).jpg\n") })
    },
    GrowingCollection("photos served elsewhere", 5000) { count in
      gallery([
        "content/news/all.items.yaml": lines(count) {
          "- {image: 'https://example.org/\($0).jpg', title: Picture \($0)}\n"
        }
      ])
    },
    GrowingCollection("pictures whose names differ in their ending", 2000) { count in
      gallery(
        made(count) { ("content/news/p\($0).gif", picture) }
          .merging(made(count) { ("content/news/p\($0).png", picture) }) { $1 }
          .merging(made(count) { ("content/news/p\($0).yaml", "title: Picture \($0)\n") }) { $1 })
    },
  ]

  /// A PDF without a page, with bytes of its own.
  private static func issue(_ number: Int) -> String {
    let body = "%PDF-1.4\n%\(1_000_000 + number)\n1 0 obj\n<< /Type /Catalog >>\nendobj\n"
    return
      "\(body)xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n\(body.utf8.count)\n%%EOF\n"
  }

  private static func gallery(_ files: [String: String]) -> [String: String] {
    project(files, settings: plainSettings.replacing("class_type: news", with: "class_type: gallery"))
  }
}
