/// What a page has.
extension GrowingCollection {
  static let pages = [
    GrowingCollection("broken links among anchors", 2000) { count in
      page(lines(count) { "<a id=\"place\($0)\"></a> [words](#plaec\($0))\n\n" })
    },
    GrowingCollection("links to stories", 2000) { count in
      page(lines(count) { "[words](story\($0).html)\n\n" }).merging(
        made(count) {
          ("content/news/s\($0).md", "---\ntitle: Title \($0)\ndate: '\(date($0))'\n---\n\nWords.\n")
        }
      ) { one, _ in one }
    },
    GrowingCollection("links to files that are misspelt", 1000) { count in
      page(lines(count) { "[words](stroy\($0).md)\n\n" }).merging(
        made(count) {
          ("content/news/story\($0).md", "---\ntitle: Title \($0)\ndate: '\(date($0))'\n---\n\nWords.\n")
        }
      ) { one, _ in one }
    },
    GrowingCollection("links with typos", 2000) {
      page(lines($0) { "[words](htp://example.org/\($0)) [more](www.example.org/\($0)) [](x)\n\n" })
    },
    GrowingCollection("pictures of a page", 2000) { count in
      page(lines(count) { "![words](p\($0).gif)\n\n" })
        .merging(made(count) { ("content/news/p\($0).gif", picture) }) { $1 }
    },
    GrowingCollection("pictures of a page that are not there", 2000) {
      page(lines($0) { "![words](p\($0).gif)\n\n" })
    },
    GrowingCollection("one picture again and again", 5000) {
      page(lines($0) { _ in "![words](p.gif)\n\n" }).merging(["content/news/p.gif": picture]) { $1 }
    },
    GrowingCollection("headings of a page", 5000) { page(lines($0) { "## Heading \($0)\n\n" }) },
    GrowingCollection("headings of one name", 5000) {
      page(lines($0) { _ in "## Heading\n\n[w](#heading)\n\n" })
    },
    GrowingCollection("references in a page", 10_000) { count in
      page(
        lines(count) { "[words\($0)]: https://example.org/\($0)\n" } + "\n"
          + lines(count) { "[words\($0)]\n\n" })
    },
    GrowingCollection("paragraphs of a page", 10_000) {
      page(lines($0) { "Some *words* of [paragraph](https://example.org/\($0)) \($0).\n\n" })
    },
    GrowingCollection("rows of a table", 5000) {
      page(
        "| a | b | c |\n|---|---|---|\n" + lines($0) { "| *a* | [b](https://example.org/\($0)) | c |\n" })
    },
    GrowingCollection("elements that are not closed", 5000) {
      page(lines($0) { "<div><b\($0 % 7 == 0 ? "" : ">")\n\n<span>\n\n" })
    },
    GrowingCollection("kinds of elements", 10_000) {
      page(lines($0) { "<x\($0) src='a\($0).js'></x\($0)>\n\n" })
    },
    GrowingCollection("lists inside each other", 25) { count in
      page(lines(2000) { String(repeating: "  ", count: $0 % count) + "- item\n" })
    },
    GrowingCollection("HTML pictures that are not there", 2000) {
      page(lines($0) { "<img src=\"p\($0).gif\" alt=\"\">\n\n" })
    },
    GrowingCollection("texts in quotes of HTML", 2000) {
      page(lines($0) { "<p title='a \($0)>b</p>\n\n" })
    },
  ]
}
