import Foundation
import TestSupport
import Testing

/// Problems that people reported in other programs are told with their place, and no hint leads to another.
@Suite struct RealMistakesTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let what: String
    /// Where it was reported.
    let thread: String
    let text: String
    let code: String
    let line: Int
    /// What comes of following the hint; nil where `check --fix` does it.
    var repaired: String?

    var testDescription: String { "\(what) (\(thread))" }
  }

  private struct Finding: Hashable, CustomStringConvertible {
    let line: Int
    let code: String

    var description: String { "\(line) \(code)" }
  }

  private static let item = "content/news/2026-11-20-quay.md"

  @Test(arguments: mistakes) func `a mistake is told once, and gone after what it says`(mistake: Mistake)
    async throws
  {
    let folder = try project(with: mistake.text)
    let check = try await Command.run("check", "--format", "json", "--now", Command.now, in: folder)
    #expect(try findings(of: check) == [Finding(line: mistake.line, code: mistake.code)])
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status == check.status)
    #expect(!build.errors.contains("internal"))
    if let repaired = mistake.repaired {
      try folder.write(repaired, to: Self.item)
    } else {
      _ = try await Command.run("check", "--fix", "--now", Command.now, in: folder)
    }
    let after = try await Command.run("check", "--format", "json", "--now", Command.now, in: folder)
    #expect(try findings(of: after) == [])
    #expect(after.status == 0)
  }

  @Test func `there are forty, each from a thread of its own`() {
    #expect(Self.mistakes.count >= 40)
    #expect(Set(Self.mistakes.map(\.thread)).count == Self.mistakes.count)
  }

  private func project(with text: String) throws -> Scratch {
    let folder = try Scratch(copying: "Tests/CatalogueTests/Base")
    try folder.write(text, to: Self.item)
    let picture = Repository.url("examples/harbour/content/photos/facades.jpg")
    try folder.write("---\ntitle: The pier\n---\nShips.\n", to: "content/news/2026-11-01-pier.md")
    for name in ["boat.jpg", "my boat.jpg"] {
      try FileManager.default.copyItem(at: picture, to: folder.path("content/news/\(name)"))
    }
    return folder
  }

  private func findings(of result: Command.Result) throws -> [Finding] {
    try result.outputLines.map { line in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return Finding(
        line: object["line"] as? Int ?? 0, code: try #require(object["code"] as? String))
    }
  }
}

extension RealMistakesTests {
  static let mistakes: [Mistake] = [
    Mistake(
      what: "a colon in a title", thread: "gohugoio/hugo#33",
      text: "---\ntitle: The quay: part 1\n---\nBoats can land again.\n", code: "yaml-colon-in-text", line: 2),
    Mistake(
      what: "tabs in front matter", thread: "uPagge/uBlogger#15",
      text: "---\ntitle: The quay\nauthor:\n\t- Ane\n---\nBoats can land again.\n", code: "yaml-tab", line: 4),
    Mistake(
      what: "curly quotation marks", thread: "remoteclaw/remoteclaw#490",
      text: "---\ntitle: “The quay: part 1”\n---\nBoats can land again.\n", code: "yaml-quote-curly", line: 2),
    Mistake(
      what: "a name twice", thread: "jonschlinkert/gray-matter#28",
      text: "---\ntitle: The quay\ntitle: The pier\n---\nBoats can land again.\n", code: "yaml-key-twice",
      line: 3,
      repaired: "---\ntitle: The pier\n---\nBoats can land again.\n"),
    Mistake(
      what: "a number with a hash sign in a title", thread: "CorpusIQ/corpusiq-docs#38",
      text: "---\ntitle: Update #2 of the quay\n---\nBoats can land again.\n", code: "yaml-hash-in-text",
      line: 2,
      repaired: "---\ntitle: \"Update #2 of the quay\"\n---\nBoats can land again.\n"),
    Mistake(
      what: "tags with hash signs", thread: "jonschlinkert/gray-matter#90",
      text: "---\ntitle: The quay\ntags: #boats #tides\n---\nBoats can land again.\n",
      code: "yaml-hash-unquoted", line: 3,
      repaired: "---\ntitle: The quay\ntags: [\"#boats\", \"#tides\"]\n---\nBoats can land again.\n"),
    Mistake(
      what: "an at sign first", thread: "kbravh/tweet-to-markdown#3",
      text: "---\ntitle: The quay\nauthor: @harbour\n---\nBoats can land again.\n",
      code: "yaml-character-reserved", line: 3),
    Mistake(
      what: "a backtick first", thread: "garrytan/gbrain#4319",
      text: "---\ntitle: `quay` is open\n---\nBoats can land again.\n", code: "yaml-character-reserved",
      line: 2),
    Mistake(
      what: "a percent sign first", thread: "yaml/pyyaml#644",
      text: "---\ntitle: %50 more boats\n---\nBoats can land again.\n", code: "yaml-character-reserved",
      line: 2),
    Mistake(
      what: "an apostrophe between apostrophes", thread: "frank890417/taiwan-md#842",
      text: "---\ntitle: 'It's open'\n---\nBoats can land again.\n", code: "yaml-quote-inside", line: 2),
    Mistake(
      what: "an ampersand first", thread: "jxson/front-matter#89",
      text: "---\ntitle: &Friends of the quay\n---\nBoats can land again.\n", code: "yaml-anchor-unused",
      line: 2),
    Mistake(
      what: "a dash in another column", thread: "codeforamerica/codeforamerica.org#1046",
      text: "---\ntitle: The quay\ntags:\n  - boats\n - tides\n---\nBoats can land again.\n",
      code: "yaml-dash-misplaced", line: 5,
      repaired: "---\ntitle: The quay\ntags:\n  - boats\n  - tides\n---\nBoats can land again.\n"),
    Mistake(
      what: "a name in capital letters", thread: "Fastbyte01/KeepIt#41",
      text: "---\ntitle: The quay\nTags: [boats]\n---\nBoats can land again.\n",
      code: "attribute-letter-case", line: 3),
    Mistake(
      what: "tags with commas", thread: "11ty/buildawesome#1124",
      text: "---\ntitle: The quay\ntags: boats, tides\n---\nBoats can land again.\n",
      code: "entries-in-one-text", line: 3),
    Mistake(
      what: "a date in the future", thread: "gohugoio/hugo#6175",
      text: "---\ntitle: The quay\ndate: 2027-06-01\n---\nBoats can land again.\n", code: "date-in-future",
      line: 3,
      repaired: "---\ntitle: The quay\ndate: 2027-06-01\npublish_at: 2027-06-01\n---\nBoats can land again.\n"
    ),
    Mistake(
      what: "month and day of one digit", thread: "barryclark/jekyll-now#804",
      text: "---\ntitle: The quay\ndate: 2026-1-5\n---\nBoats can land again.\n", code: "date-digits", line: 3
    ),
    Mistake(
      what: "a day that no calendar has", thread: "linode/docs#7110",
      text: "---\ntitle: The quay\ndate: 2026-02-30\n---\nBoats can land again.\n",
      code: "date-not-in-calendar", line: 3,
      repaired: "---\ntitle: The quay\ndate: 2026-02-28\n---\nBoats can land again.\n"),
    Mistake(
      what: "published: false", thread: "jekyll/jekyll#923",
      text: "---\ntitle: The quay\npublished: false\n---\nBoats can land again.\n", code: "attribute-unknown",
      line: 3,
      repaired: "---\ntitle: The quay\ndraft: true\n---\nBoats can land again.\n"),
    Mistake(
      what: "publishDate", thread: "do-community/developer-glossary#14",
      text: "---\ntitle: The quay\npublishDate: 2026-11-20\n---\nBoats can land again.\n",
      code: "attribute-unknown", line: 3,
      repaired: "---\ntitle: The quay\npublish_at: 2026-11-20\n---\nBoats can land again.\n"),
    Mistake(
      what: "an empty line above front matter", thread: "netlify/roots-collections#3",
      text: "\n---\ntitle: The quay\n---\nBoats can land again.\n", code: "front-matter-late", line: 1),
    Mistake(
      what: "a comment above front matter", thread: "quarkiverse/quarkus-roq#1056",
      text: "<!-- by Ane -->\n---\ntitle: The quay\n---\nBoats can land again.\n", code: "front-matter-late",
      line: 1,
      repaired: "---\ntitle: The quay\n---\nBoats can land again.\n"),
    Mistake(
      what: "front matter in JSON", thread: "decaporg/decap-cms#2572",
      text: "{\n\"title\": \"The quay\"\n}\nBoats can land again.\n", code: "front-matter-json", line: 1,
      repaired: "---\ntitle: The quay\n---\nBoats can land again.\n"),
    Mistake(
      what: "conflict markers", thread: "TykTechnologies/tyk-docs-hugo#804",
      text: "---\ntitle: The quay\n---\n<<<<<<< HEAD\nBoats.\n=======\nShips.\n>>>>>>> main\n",
      code: "merge-conflict", line: 4,
      repaired: "---\ntitle: The quay\n---\nShips.\n"),
    Mistake(
      what: "a heading without a blank", thread: "russross/blackfriday#36",
      text: "---\ntitle: The quay\n---\nBoats.\n\n#Tides of today\n\nWords.\n", code: "page-heading-blank",
      line: 6),
    Mistake(
      what: "a link without its parenthesis", thread: "mdn/content#11337",
      text: "---\ntitle: The quay\n---\nSee [the map](https://example.org/map and go.\n",
      code: "page-link-brackets", line: 4),
    Mistake(
      what: "a bracket for a parenthesis", thread: "home-assistant/home-assistant.io#2141",
      text: "---\ntitle: The quay\n---\nSee (the map)[https://example.org/map] and go.\n",
      code: "page-link-brackets", line: 4),
    Mistake(
      what: "a blank before the address of a link", thread: "circleci/circleci-docs#1799",
      text: "---\ntitle: The quay\n---\nSee [the map] (https://example.org/map) and go.\n",
      code: "page-link-gap", line: 4),
    Mistake(
      what: "a name whose address has no blank before its title", thread: "github/markup#1381",
      text:
        "---\ntitle: The quay\n---\nSee [the map][map] and go.\n\n[map]: https://example.org/map\"The map\"\n",
      code: "page-reference-missing", line: 4,
      repaired:
        "---\ntitle: The quay\n---\nSee [the map][map] and go.\n\n[map]: https://example.org/map \"The map\"\n"
    ),
    Mistake(
      what: "a picture with a blank in its name", thread: "rust-lang/mdBook#2301",
      text: "---\ntitle: The quay\n---\n![A boat](my boat.jpg)\n", code: "page-link-blanks", line: 4),
    Mistake(
      what: "a picture in capital letters", thread: "WebGLInsights/WebGLInsights.github.io#42",
      text: "---\ntitle: The quay\n---\n![A boat](Boat.jpg)\n", code: "path-letter-case", line: 4,
      repaired: "---\ntitle: The quay\n---\n![A boat](boat.jpg)\n"),
    Mistake(
      what: "bold with blanks inside", thread: "decaporg/decap-cms#1448",
      text: "---\ntitle: The quay\n---\nBoats at ** the quay ** again.\n", code: "page-emphasis-shown",
      line: 4,
      repaired: "---\ntitle: The quay\n---\nBoats at **the quay** again.\n"),
    Mistake(
      what: "bold without an end", thread: "StackExchange/stack-blog#108",
      text: "---\ntitle: The quay\n---\nBoats at **the quay again.\n", code: "page-emphasis-shown", line: 4,
      repaired: "---\ntitle: The quay\n---\nBoats at **the quay** again.\n"),
    Mistake(
      what: "a table without dashes", thread: "typora/typora-issues#2688",
      text: "---\ntitle: The quay\n---\n| Day | High |\n| Fri | 11:40 |\n", code: "page-table-rule", line: 4),
    Mistake(
      what: "items without blanks", thread: "DavidAnson/markdownlint#47",
      text: "---\ntitle: The quay\n---\n-boots\n-a rope\n", code: "page-list-mark", line: 4),
    Mistake(
      what: "an item with two blanks below a number", thread: "gettalong/kramdown#353",
      text: "---\ntitle: The quay\n---\n1. Moor\n  1. bow first\n2. Pay\n", code: "page-list-depth", line: 5,
      repaired: "---\ntitle: The quay\n---\n1. Moor\n   1. bow first\n2. Pay\n"),
    Mistake(
      what: "an item with one blank", thread: "KordingLab/KordingLab.github.io#16",
      text: "---\ntitle: The quay\n---\n* Moor\n * bow first\n* Pay\n", code: "page-list-depth", line: 5,
      repaired: "---\ntitle: The quay\n---\n* Moor\n  * bow first\n* Pay\n"),
    Mistake(
      what: "a value of Jekyll", thread: "jekyll/jekyll#168",
      text: "---\ntitle: The quay\n---\nGo to {{ site.url }} for it.\n", code: "page-markup-shown", line: 4,
      repaired: "---\ntitle: The quay\n---\nGo to `{{ site.url }}` for it.\n"),
    Mistake(
      what: "a shortcode of Hugo", thread: "fbnlsr/fabienlasserre.dev#164",
      text: "---\ntitle: The quay\n---\n{{< figure src=\"boat.jpg\" >}}\n", code: "page-markup-shown",
      line: 4,
      repaired: "---\ntitle: The quay\n---\n![A boat](boat.jpg)\n"),
    Mistake(
      what: "a place that headings do not make", thread: "getgrav/grav#1205",
      text: "---\ntitle: The quay\n---\nSee [below](#the-tides).\n\n## The tides\n\nHigh at noon.\n",
      code: "page-anchor-missing", line: 4,
      repaired:
        "---\ntitle: The quay\nallow_html: true\n---\nSee [below](#the-tides).\n\n<a id=\"the-tides\"></a>\n\n## The tides\n\nHigh at noon.\n"
    ),
    Mistake(
      what: "an element without an end", thread: "jekyll/jekyll#2537",
      text: "---\ntitle: The quay\nallow_html: true\n---\n<div>\n\nBoats can land.\n",
      code: "page-html-unclosed", line: 5,
      repaired: "---\ntitle: The quay\nallow_html: true\n---\n<div>\n\nBoats can land.\n\n</div>\n"),
  ]
}
