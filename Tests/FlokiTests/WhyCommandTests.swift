import Foundation
import TestSupport
import Testing

/// Every published file and value has an answer that names a source or a default.
@Suite struct WhyCommandTests {
  private static let harbour = Task {
    let folder = try Scratch(copying: "examples/harbour")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    try #require(build.status == 0, "\(build.errors)")
    return folder
  }

  private static func why(_ places: [String], _ options: String..., in folder: Scratch? = nil) async throws
    -> Command.Result
  {
    let folder = if let folder { folder } else { try await harbour.value }
    return try await Command(["why", "--now", Command.now] + options + places, in: folder).finish()
  }

  /// A question, and lines of its answer.
  private static let answers: [(place: String, lines: [String])] = [
    (
      "public/news/eu",
      [
        "news/eu: the feed content/news in eu", "86 |     feed: content/news",
        "  ::: content/news/feed.yaml:1:1: the settings of the feed", "facts: C111",
        "note: 13 items, the first with the id 848476800",
      ]
    ),
    (
      "https://app.example.org/harbour/v1-app",
      ["v1-app: the version indicator of app v1", "6 | base_url: https://app.example.org/harbour/"]
    ),
    ("v1-app#/ttl", ["v1-app#/ttl: `ttl` of the version indicator", "value: 43200", "7 | ttl: 12h"]),
    (
      "v1-appdata.1#/tabs/0/data/row_height",
      [
        "value: 76", "  --> floki.yaml:87:17", "   |                 ^^ written here",
        "attribute: `row_height` of a news tab: integer from 1; by default 44", "facts: C71",
      ]
    ),
    (
      // Other numbers than phones take are sent, though nobody wrote them.
      "v1-appdata.1#/tabs/1/data/cell_highlight_color",
      [
        "value: [0,0,0]",
        "attribute: `cell_highlight_color` of a gallery tab (the default): colour; by default 0, 0, 0",
        "note: not set in the tab", "facts: C96",
      ]
    ),
    (
      "v1-appdata.1#/tabs/1/data/row_height",
      [
        "attribute: `row_height` of a gallery tab (the default): integer from 1; by default 79",
        "note: left out of the file: clients use the same value by default",
      ]
    ),
    (
      "v1-appdata.1#/tabs/2/data/main_url",
      ["  --> tabs/ships.yaml:7:7", "7 | feed: content/ships"]
    ),
    (
      "v1-appdata.1#/tabs/0/tab_image",
      [
        "  ::: icons/news.png: its source",
        "note: icons/news.png is embedded as a PNG, in its original size (C66)",
      ]
    ),
    (
      "v1-appdata.1#/langs/1/eu/1", ["value: \"Portuko albisteak\"", "facts: C37, C42"]
    ),
    (
      "v1-appdata.1#/langs/2/en/10004",
      ["v1-appdata.1#/langs/2/en/10004: text 10004 in en, `cancel`", "value: \"Cancel\"", "facts: C43, C45"]
    ),
    (
      "news/eu#/items/0/title",
      ["  --> content/news/2026-11-20-quay.eu.md:2:8", "2 | title: Kai berriak zementu usaina du oraindik"]
    ),
    ("news/en#/items/0/body", ["  --> content/news/2026-11-20-quay.en.md:1:1: taken from the page"]),
    (
      "news/es#/items/0/section_ids",
      ["value: [1]", "   |             ^^^^^^^^ the default of the feed"]
    ),
    (
      "news/es#/items/0/id",
      [
        "3 | date: 2026-11-20T09:00",
        "   | ------------------------------------------------------------------------------------------------ stored in floki.lock",
      ]
    ),
    (
      "news/eu#/items/3/data/row_height",
      ["value: 108", "  --> content/news/2026-11-18-regatta-photos.yaml:13:15"]
    ),
    ("news/eu#/sections/1/name", ["value: \"Herria\"", "  --> content/news/feed.yaml:10:28"]),
    ("photos/es#/thumbs/0/image", ["  ::: content/photos/dawn-quay.jpg: its file"]),
    (
      "public/web/tab4.html",
      ["web/tab4.html: the page of tab 4", "  --> content/about/es.md:1:1: in es", "facts: C112"]
    ),
    ("index.html", ["index.html: the page, worker or manifest of the app for browsers"]),
    (
      "manifest.json",
      ["manifest.json: the list of published files, with their digests", "4 | name: Harbour"]
    ),
    ("public/.floki/ledger", [".floki/ledger: a file of floki; hosts do not serve it"]),
    // The other way.
    (
      "floki.yaml:87",
      ["floki.yaml:87: `row_height` of tab 1", "published:", "  v1-appdata.1#/tabs/0/data/row_height"]
    ),
    (
      "content/news/2026-11-20-quay.eu.md:2",
      [
        "content/news/2026-11-20-quay.eu.md:2: `title` of item 848476800 (content/news/2026-11-20-quay)",
        "  news/eu#/items/0/title",
      ]
    ),
    (
      "content/news/2026-11-20-quay.eu.md:9",
      ["9 | ![Kaia egunsentian, bi arrantza-ontzi lotuta](../photos/dawn-quay.jpg)"]
    ),
    (
      "content/news/feed.yaml:24",
      ["content/news/feed.yaml:24: `sections` by default of every item of content/news"]
    ),
    ("content/photos/fog.jpg", ["content/photos/fog.jpg: a picture of 1600 × 1067 pixels"]),
    ("icons/news.png", ["  v1-appdata.1#/tabs/0/tab_image, embedded"]),
    ("848476800", ["content/news/2026-11-20-quay: item 848476800 of content/news", "  news/en#/items/0"]),
    ("content/news/2026-11-22-storm-diary", ["note: a draft is not published"]),
  ]

  @Test func `an answer has the lines of the sources, the attribute, its default and the facts`() async throws
  {
    let result = try await Self.why(Self.answers.map(\.place))
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    for (answer, asked) in zip(result.output.components(separatedBy: "\n\n"), Self.answers) {
      let lines = Set(answer.split(separator: "\n").map(String.init))
      for line in asked.lines {
        #expect(lines.contains { $0.hasSuffix(line) }, "\(asked.place): \(line)\n\(answer)")
      }
    }
    #expect(result.output.components(separatedBy: "\n\n").count == Self.answers.count)
  }

  @Test func `a line and a column in published JSON lead to the value there`() async throws {
    let folder = try await Self.harbour.value
    let text = try folder.text("public/v1-appdata.1")
    let place = try #require(text.firstRange(of: "\"row_height\":76"))
    let column = text.distance(from: text.startIndex, to: place.upperBound)
    let result = try await Self.why(["public/v1-appdata.1:1:\(column)", "public/v1-appdata.1:1"])
    #expect(
      result.output.hasPrefix("v1-appdata.1#/tabs/0/data/row_height: "), "\(result.output)\(result.errors)")
    #expect(result.output.contains("note: the file is one line: ask for a column"))
  }

  @Test func `every published file has an answer that names where it comes from`() async throws {
    let folder = try await Self.harbour.value
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path("public").path).sorted()
      .filter {
        try folder.path("public/\($0)").resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      }
    #expect(paths.count > 120)
    let result = try await Self.why(paths.map { "public/\($0)" }, "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.outputLines
    #expect(lines.count == paths.count)
    for (path, line) in zip(paths, lines) {
      #expect(line.hasPrefix("{\"subject\":\"\(path)\","), "\(path): \(line)")
      #expect(
        path.hasPrefix(".floki") || path.hasPrefix("player/") || line.contains("\"file\":\""),
        "\(path): \(line)")
      #expect(
        !line.contains("not written by floki") && !line.contains("an earlier build"), "\(path): \(line)")
      // What was built a moment ago is in the cache.
      #expect(!line.contains("not in the cache"), "\(path): \(line)")
    }
  }

  @Test func `every value of feeds and app definitions has a place or a default`() async throws {
    let folder = try await Self.harbour.value
    var places: [String] = []
    for path in [
      "v1-app", "v1-appdata.1", "news/es", "news/eu", "photos/en", "ships/eu",
      "news_2026_11_18_regatta_photos/en",
    ] {
      let json = try JSONSerialization.jsonObject(with: Data(folder.read("public/\(path)")))
      places += Self.leaves(of: json).map { "\(path)#\($0)" }
    }
    #expect(places.count > 450)
    let result = try await Self.why(places, "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    for (place, line) in zip(places, result.outputLines) {
      #expect(line.hasPrefix("{\"subject\":\"\(place)\","), "\(place): \(line)")
      #expect(
        line.contains("\"value\":") && (line.contains("\"file\":\"") || line.contains("\"default\":")),
        "\(place): \(line)")
    }
  }

  /// Pointers to the values that have no parts.
  private static func leaves(of value: Any) -> [String] {
    if let object = value as? [String: Any] {
      return object.keys.sorted().flatMap { key in leaves(of: object[key] as Any).map { "/\(key)\($0)" } }
    }
    if let list = value as? [Any] {
      return list.enumerated().flatMap { index, element in leaves(of: element).map { "/\(index)\($0)" } }
    }
    return [""]
  }

  /// A question that nobody can answer, and what is said of it.
  @Test(arguments: [
    ("news/ez", "did you mean `news/en`"),
    ("news/eu#/items/0/titel", "did you mean `news/eu#/items/0/title`?"),
    ("v1-appdata.1#/tabs/9", "it has 0, 1, 2, 3."), ("floki.yaml:9999", "name one from 1 to"),
    ("news/eu#/items/0/title/x", "the value has no members."),
    ("nothing", "name a file of the published folder"),
    ("public/../../etc/passwd", "name a file of the published folder"),
  ])
  func `what is not there is told with a near name`(place: String, hint: String) async throws {
    let result = try await Self.why([place])
    #expect(result.status == 2 && result.output == "", "\(result.output)")
    #expect(result.errors.contains(hint), "\(result.errors)")
  }

  @Test func `rules of hosts, packed files and files of earlier builds are told as such`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    try folder.replace("apps: [v1]", with: "apps: [v1]\nhosting: nginx", in: "floki.yaml")
    try folder.append("syndication: [rss]\nindex: true\n", to: "content/news/feed.yaml")
    _ = try await Command.run("build", "--now", Command.now, in: folder)
    let batch = try #require(folder.list("public/b").first { $0.hasSuffix(".json") })
    let page = try #require(folder.list("public/p").first { $0.hasSuffix(".html") })
    let places = [
      "hosts/nginx.conf", "news/eu.gz", "manifest.json.gz", "news/en.rss.xml", "news/es.index.json#/items/0",
      "b/\(batch)",
      "p/\(page)",
    ]
    let result = try await Self.why(places, in: folder)
    let firstLines = result.output.components(separatedBy: "\n\n").map { $0.prefix { $0 != "\n" } }
    #expect(
      firstLines.dropLast(2) == [
        "hosts/nginx.conf: the rules for the host: types of files, how long to cache them, and which page of older items to send",
        "news/eu.gz: the feed content/news in eu, packed as gzip",
        "manifest.json.gz: the list of published files, with their digests, packed as gzip",
        "news/en.rss.xml: the feed content/news in en for feed readers (rss)",
        "news/es.index.json#/items/0: item 848476800 of content/news",
      ], "\(result.output) \(result.errors)")
    #expect(result.output.contains("hosting: nginx"))
    // Other words: the page has another name, and the published feeds are of an earlier build.
    for file in folder.list("content/news") where file.hasSuffix(".md") {
      try folder.append("\nAnd so on.\n", to: "content/news/\(file)")
    }
    let older = try await Self.why(["p/\(page)", "news/en"], in: folder)
    #expect(older.output.hasPrefix("p/\(page): left by an earlier build"), "\(older.output)")
    #expect(older.output.contains("note: the published file is from an earlier build"))
    try folder.write("hello", to: "public/hello.txt")
    #expect(
      try await Self.why(["public/hello.txt"], in: folder).output
        == "hello.txt: not written by floki\n")
  }

  @Test func `problems are shown where nothing would be published, and nothing is written`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    let before = try folder.contents(of: ".")
    #expect(try await Self.why(["v1-app"], in: folder).status == 0)
    #expect(try folder.contents(of: ".") == before)
    try folder.replace("row_height: 76", with: "row_height: 0", in: "floki.yaml")
    let result = try await Self.why(["v1-app"], in: folder)
    #expect(result.status == 1 && result.errors.contains("error[row-height-zero]"), "\(result.errors)")
    try folder.remove("floki.yaml")
    #expect(try await Self.why(["v1-app"], in: folder).status == 3)
  }
}
