import FlokiBuild
import FlokiClients
import FlokiContent
import Foundation
import TestSupport
import Testing

/// `floki verify` reports damage to published files that hurts a reader, and no other.
@Suite struct PublishedMutationTests {
  private static let harmful: [PublishedMutation] =
    ofTheApp + ofFeeds + ofPagesAndPictures + ofDevices + ofPackedFiles + ofCompanions

  private static let ofTheApp: [PublishedMutation] = [
    .gone("v1-app"), .cut("v1-app"), .edit("v1-app", "\"ttl\":43200", "\"ttl\":0"),
    .edit("v1-app", "\"v\":1,", ""), .edit("v1-app", "appdata.1", "appdata.2"),
    .gone("v1-appdata.1"), .cut("v1-appdata.1"),
    .edit("v1-appdata.1", "\"unique_id\":9", "\"unique_id\":1"),
    .edit("v1-appdata.1", "News_view_controller", "Newz_view_controller"),
    .edit("v1-appdata.1", "\"row_height\":76", "\"row_height\":76,\"padding\":0"),
    .edit("v1-appdata.1", "\"image_size\":[54,54]", "\"image_size\":[300,54]"),
    .edit("v1-appdata.1", "\"long_title\":2", "\"long_title\":77"),
    .edit("v1-appdata.1", "org/news/", "org/nwes/"),
    .put("v1-appdata.1", "an array", Array("[]".utf8)),
  ]

  private static let ofFeeds: [PublishedMutation] = [
    .gone("log/en"), .cut("news/es"), .gone("log/en.o844984800"), .cut("log/en.o844984800"),
    .edit("news/en", "\"title\":\"The town at night\",", ""),
    .edit("news/en", "\"id\":848444400", "\"id\":0"),
    .edit("news/en", "\"id\":848358000", "\"id\":848444400"),
    .edit("news/en", "\"section_ids\":[1]", "\"section_ids\":[7]"),
    .edit("news/en", "\"items\":[", "\"to_delete\":[848444400],\"items\":["),
    .edit("news/en", "\"name\":\"Town\"", "\"name\":7"),
    .edit("photos/en", "\"width\":400,", ""),
    .edit("photos/en", "\"height\":300", "\"height\":150"),
    .edit("photos/en", "{\"thumbs\":[", "{\"thumbs\":[null,"),
  ]

  private static let ofPagesAndPictures: [PublishedMutation] = [
    .gone("url of news/en"), .put("url of news/en", "empty", []),
    .put("url of news/en", "no UTF-8", [0x3C, 0xFF]),
    .edit("url of news/en", "<meta charset=\"utf-8\">", ""),
    .gone("i/ in web/tab3.html"), .gone("image of news/en"), .cut("image of news/en"),
    .put("image of photos/en", "a page", Array("<html>".utf8)), .gone("url of photos/en"),
    .gone("web/tab3.html"),
  ]

  private static let ofDevices: [PublishedMutation] = [
    .gone("shelf/en.d1"), .cut("shelf/en.d2"), .edit("shelf/en.d2", "\"width\":333", "\"width\":334"),
    .gone("url of shelf/en.d2"), .edit("shelf/es.d1", "\"title\":", "\"titel\":"),
  ]

  private static let ofPackedFiles: [PublishedMutation] = [
    .cut("news/en.gz"), .put("log/en.gz", "nothing", []),
    .init("a packed feed is that of another language") { folder in
      let other = Array(try folder.text("news/es").utf8)
      try folder.change("news/en", keepingPacked: true) { _ in other }
    },
    .init("a packed page is of earlier words") { folder in
      try folder.change(folder.find("url of log/en"), keepingPacked: true) { $0 + Array("<p>More".utf8) }
    },
    .put("manifest.json.gz", "no gzip", [1, 2, 3]),
  ]

  private static let ofCompanions: [PublishedMutation] = [
    .gone("log/en.index.json"), .cut("log/en.index.json"), .gone("b/ in log/en.index.json"),
    .cut("b/ in log/en.index.json"),
    .edit("b/ in log/en.index.json", "Entry", "entry"),
    .edit("log/en.index.json", "[846194400,", "[846194401,"),
    .gone("log/en.o844984800.index.json"),
    .cut("log/en.routes.json"), .edit("log/en.routes.json", "\"entry-1\":844120800", "\"entry-1\":844120801"),
    .cut("shelf/en.store.plist"), .gone("m/ in shelf/en.store.plist"), .gone("i/ in shelf/en.store.plist"),
    .cut("shelf/en.newsstand.xml"), .edit("shelf/en.newsstand.xml", "<id>", "<id>&nbsp;"),
    .cut("log/en.rss.xml"), .edit("log/en.atom.xml", "</entry>", "</enrty>"), .cut("log/es.feed.json"),
    .edit("log/en.feed.json", "log/en.o844984800.feed.json", "log/en.o1.feed.json"),
    .cut("sitemap.xml"), .edit("sitemap.xml", "/read/", "/read/x"),
    .gone("read/en/night.html"), .gone("es/index.html"),
    .edit("read/es/night.html", "/read/en/", "/read/en/x"),
    .gone("player/ in index.html"), .cut("app.webmanifest"), .gone("i/ in app.webmanifest"),
    .gone("sw.js"), .cut("hosts/search.sqlite"),
  ]

  private static let harmless: [PublishedMutation] = spellings + additions

  private static let spellings: [PublishedMutation] =
    [
      "v1-app", "v1-appdata.1", "news/en", "photos/es", "shelf/en.d1", "log/en.routes.json",
      "log/en.feed.json", "log/en.index.json", "app.webmanifest",
    ]
    .map { path in
      .init("a line feed behind \(path)") { try $0.change(path, keepingPacked: false) { $0 + [0x0A] } }
    }
    + ["news/es", "photos/en", "v1-appdata.1", "log/en"].map { .edit($0, "{", "{ \"x_note\" : [1, true], ") }
    + [
      .edit("news/en", "The town", "\\u0054he town"), .edit("news/en", "https://", "https:\\/\\/"),
      .edit("log/en.rss.xml", "<channel>", "<channel><!-- checked -->"),
      .edit("sitemap.xml", "<urlset", "\n<urlset"), .edit("shelf/en.store.plist", "<array>", "\n  <array >"),
      .edit("shelf/en.newsstand.xml", "<id>", "<id><![CDATA[]]>"),
      .edit("index.html", "</body>", "<!-- x --></body>"),
      .edit("read/en/night.html", "</body>", "<p>More words.</p></body>"),
      .edit("url of news/en", "</body>", "<p>More words.</p></body>"),
      .edit("web/tab3.html", "<body", "<!-- checked --><body"),
      .init("the manifest has other blanks") {
        try $0.replace("\"files\":[", with: "\"files\": [\n", in: "manifest.json")
      },
      .edit("news/en", "\"items\":[", "\"to_delete\":[12345],\"items\":["),
      .edit("news/en", "848444400", "848444400 "),
    ]

  private static let additions: [PublishedMutation] = [
    .init("a file that nobody asks for") { try $0.add([1, 2, 3], as: "robots.txt") },
    .init("a picture that nobody shows") { try $0.add([1, 2, 3], as: "i/unused.jpg") },
    .init("a batch of an earlier build") { try $0.add(Array("{}".utf8), as: "b/00112233445566778899.json") },
    .init("an earlier version of the app") { try $0.add(Array("{".utf8), as: "v1-appdata.0") },
    .init("no packed files") { folder in
      for path in try folder.scratch.files(in: "public").keys where path.hasSuffix(".gz") {
        try folder.scratch.remove("public/" + path)
      }
    },
    .init("no search index") { try $0.remove("hosts/search.sqlite") },
    .init("floki's own list is gone") { try $0.scratch.remove("public/.floki/ledger") },
  ]

  @Test func `sixty mutations and more that hurt a reader are convicted, and thirty that do not are not`()
    async throws
  {
    let site = try await Self.published()
    let before = try Self.reported(site)
    #expect(before == [], "the site is right as it is")
    #expect(Self.harmful.count >= 60 && Self.harmless.count >= 30)
    for mutation in Self.harmful {
      let after = try Self.reported(site, mutation)
      #expect(!after.isEmpty, "not convicted: \(mutation.name)")
    }
    for mutation in Self.harmless {
      let after = try Self.reported(site, mutation)
      #expect(after == [], "convicted: \(mutation.name)")
    }
  }

  /// What is reported of a copy of the site, notes left out.
  private static func reported(_ site: Scratch, _ mutation: PublishedMutation? = nil) throws -> [String] {
    let copy = try Scratch()
    try FileManager.default.copyItem(at: site.path("public"), to: copy.path("public"))
    try mutation?.apply(PublishedFolder(scratch: copy))
    let published: PublishedSite
    do { published = try PublishedSite(folder: copy.path("public").path) } catch { return ["\(error)"] }
    let verification = verify(
      published.host, indicators: published.indicators, readers: Reader.all(languages: ["en", "es"]),
      now: Command.clock)
    var companions = CompanionReading(of: published)
    return verification.findings.filter { $0.severity != .note }.map(\.description)
      + companions.run().filter { $0.severity != .note }.map { "\($0.file): \($0.what)" }
  }

  /// A site with all that others read than phones, for a host that answers for devices and sends packed files.
  private static func published() async throws -> Scratch {
    let folder = try Scratch(copying: "templates/magazine")
    try folder.replace(
      "web_app: true ", with: "hosting: floki\ndevices: [phone, retina, pad]\nsitemap: true\nweb_app: true ",
      in: "floki.yaml")
    try folder.replace(
      "    feed: content/news ",
      with: """
            search_bar: true
            cache_size: 10
            feed: content/log
          - class_type: news
            unique_id: 9
            long_title: {en: Stories, es: Historias}
            feed: content/news 
        """, in: "floki.yaml")
    try folder.write(
      "older: true\npage_size: 10\nindex: true\nsyndication: [rss, atom, jsonfeed]\n",
      to: "content/log/feed.yaml")
    for day in 1...25 {
      let date = "2026-10-\(day < 10 ? "0" : "")\(day)"
      try folder.write(
        "---\ntitle: Entry \(day)\nlegacy_id: \(100 + day)\nslug: entry-\(day)\n---\nHigh water is at noon today.\n",
        to: "content/log/\(date)-entry\(day).md")
    }
    try folder.write(
      "# About us\n\n![A boat](../photos/tug.jpg)\n",
      to: "content/about/en.md")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    try #require(build.status == 0, "\(build.errors)")
    return folder
  }
}
