import Foundation
import TestSupport
import Testing

/// Each story has a page that is whole by itself, and that others find, show and list.
@Suite struct StoryPagesTests {
  /// A magazine with news, pictures and issues in two languages, published.
  private static func magazine() async throws -> Scratch {
    let folder = try Scratch()
    let made = try await Command.run(
      "init", "--template", "magazine", "--languages", "en,es", "--base-url",
      "https://valley.example.org/app/",
      in: folder)
    #expect(made.status == 0, "\(made.errors)")
    try folder.append("sitemap: true\n", to: "floki.yaml")
    try folder.write(
      "---\ntitle: A bridge <opens>\ndate: 2026-11-20\nauthor: [Ane, Jon]\nimage: bridge.jpg\nbody: At last.\nslug: {es: puente}\n---\nOver the river, as [at night](2026-11-20-night.md).\n",
      to: "content/news/2026-11-21-bridge.md")
    try folder.write(
      "---\ntitle: Un puente\nbody: Por fin.\n---\nSobre el río.\n",
      to: "content/news/2026-11-21-bridge.es.md")
    try FileManager.default.copyItem(
      at: Repository.url("examples/harbour/content/photos/panorama.jpg"),
      to: folder.path("content/news/bridge.jpg"))
    let built = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(built.status == 0, "\(built.errors)")
    return folder
  }

  private static func stories(_ folder: Scratch) throws -> [String] {
    let root = folder.path("public/read")
    let files = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
    return files.filter { $0.hasSuffix(".html") }.sorted()
  }

  private static func attribute(_ pattern: String, in page: String) throws -> [String] {
    try page.matches(of: Regex(pattern)).compactMap { $0.output[1].substring.map(String.init) }
  }

  @Test func `a page names its own address, and each language of it names the others`() async throws {
    let folder = try await Self.magazine()
    let base = "https://valley.example.org/app/read/"
    let stories = try Self.stories(folder)
    #expect(stories.count == 18)
    #expect(stories.contains("en/bridge.html") && stories.contains("es/puente.html"))
    for path in stories {
      let page = try folder.text("public/read/\(path)")
      #expect(try Self.attribute("rel=\"canonical\" href=\"([^\"]*)\"", in: page) == [base + path])
      #expect(!page.contains("noindex"))
      let others = try Self.attribute("hreflang=\"(?:en|es)\" href=\"([^\"]*)\">", in: page)
      for address in Set(others) {
        let other = try folder.text("public/read/\(address.dropFirst(base.count))")
        #expect(other.contains("href=\"\(base)\(path)\""), "\(address) does not name \(path)")
      }
      for name in ["og:title", "og:url", "og:type", "og:image", "twitter:card"] {
        #expect(page.contains("\"\(name)\" content="), "\(path) lacks \(name)")
      }
    }
    // Links to other stories lead to their lasting addresses, too.
    let bridge = try folder.text("public/read/en/bridge.html")
    #expect(bridge.contains("<a href=\"\(base)en/night.html\">at night</a>") && !bridge.contains("/app/p/"))
    // Pages for phones are for nobody to find.
    let feed = try folder.text("public/news/en")
    for digest in try Self.attribute("/p/([0-9a-f]{20}\\.html)", in: feed) {
      let page = try folder.text("public/p/\(digest)")
      #expect(page.contains("content=\"noindex\"") && page.contains("rel=\"canonical\" href=\"\(base)"))
    }
    #expect(feed.contains("\"share_url\":\"\(base)en/bridge.html\""))
  }

  @Test func `what search engines read is complete, and means what the page says`() async throws {
    let folder = try await Self.magazine()
    var kinds: Set<String> = []
    for path in try Self.stories(folder) {
      let page = try folder.text("public/read/\(path)")
      let script = try #require(
        Self.attribute("<script type=\"application/ld\\+json\">([^<]*)</script>", in: page).first)
      let data = try #require(try JSONSerialization.jsonObject(with: Data(script.utf8)) as? [String: Any])
      let kind = try #require(data["@type"] as? String)
      kinds.insert(kind)
      #expect(data["@context"] as? String == "https://schema.org")
      for key in [kind == "NewsArticle" ? "headline" : "name", "url", "inLanguage", "image", "datePublished"]
      {
        #expect(data[key] != nil, "\(path), of \(kind), lacks \(key)")
      }
      #expect((data["publisher"] as? [String: Any])?["name"] is String)
      guard path == "en/bridge.html" else { continue }
      #expect(data["headline"] as? String == "A bridge <opens>")
      #expect((data["author"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["Ane", "Jon"])
    }
    #expect(kinds == ["NewsArticle", "ImageObject", "PublicationIssue"])
  }

  @Test func `a card has the size that others show, around the picture's focus`() async throws {
    let folder = try await Self.magazine()
    let page = try folder.text("public/read/en/bridge.html")
    let card = try #require(
      Self.attribute("og:image\" content=\"https://valley.example.org/app/([^\"]*)", in: page).first)
    let size = try await ChildProcess(
      "/usr/bin/python3", ["-c", Self.sizeOfJPEG, folder.path("public/\(card)").path]
    )
    .finish()
    #expect(size.outputText == "1200x630\n")
    #expect(page.contains("summary_large_image"))
  }

  /// Prints the size of a JPEG, read with nothing of ours.
  private static let sizeOfJPEG = """
    import struct, sys
    data = open(sys.argv[1], "rb").read()
    place = 2
    while True:
        marker, length = struct.unpack(">HH", data[place:place + 4])
        if 0xFFC0 <= marker <= 0xFFC2:
            height, width = struct.unpack(">HH", data[place + 5:place + 9])
            print(f"{width}x{height}")
            break
        place += 2 + length
    """

  @Test func `sitemaps and feeds name lasting addresses, and news are those of two days`() async throws {
    let folder = try await Self.magazine()
    let sitemap = try folder.text("public/sitemap.xml")
    for path in try Self.stories(folder) { #expect(sitemap.contains("/app/read/\(path)</loc>"), "\(path)") }
    #expect(!sitemap.contains("/app/p/"))
    let news = try folder.text("public/sitemap-news.xml")
    #expect(news.contains("/app/read/en/bridge.html</loc>") && news.contains("A bridge &lt;opens&gt;"))
    #expect(!news.contains("winter-timetable"))
    let later = try await Command.run("build", "--now", "2026-11-25T12:00:00Z", in: folder)
    #expect(later.status == 0)
    let manifest = try folder.text("public/manifest.json")
    #expect(manifest.contains("sitemap.xml") && !manifest.contains("sitemap-news.xml"))
  }

  @Test func `a published folder whose address died is told of`() async throws {
    let folder = try await Self.magazine()
    let whole = try await Command.run("verify", "public", in: folder)
    #expect(whole.status == 0, "\(whole.output)\(whole.errors)")
    try FileManager.default.removeItem(at: folder.path("public/read/es/puente.html"))
    let broken = try await Command.run("verify", "public", in: folder)
    #expect(broken.status != 0 && (broken.output + broken.errors).contains("read/es/puente.html"))
  }
}
