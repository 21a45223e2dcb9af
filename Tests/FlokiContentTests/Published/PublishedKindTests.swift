import FlokiContent
import Testing

/// What a published file is follows from its path alone.
@Suite struct PublishedKindTests {
  @Test(arguments: [
    ("v1-app", PublishedKind.indicator, MediaType.json), ("v12-appdata.41", .appData, MediaType.json),
    ("news/en", .feed, MediaType.json), ("news/en.d2", .feed, MediaType.json),
    ("news/en.o3105", .olderPage, MediaType.json), ("news/en.o3105.d2", .olderPage, MediaType.json),
    ("news/en.o-7", .olderPage, MediaType.json), ("news/en.o3105.index.json", .olderPage, MediaType.json),
    ("news/en.index.json", .feed, MediaType.json), ("news/en.routes.json", .feed, MediaType.json),
    ("p/0bcabb.html", .itemPage, MediaType.html), ("web/about.html", .webPage, MediaType.html),
    ("web/index.html", .webPage, MediaType.html), ("news/list/index.html", .listPage, MediaType.html),
    ("i/0bcabb.jpg", .picture, "image/jpeg"), ("m/0bcabb.pdf", .media, "application/pdf"),
    ("m/0bcabb.HTML", .media, MediaType.html), ("m/0bcabb.gz", .media, "application/gzip"),
    ("m/0bcabb.webm", .media, "video/webm"), ("m/0bcabb.bin", .media, MediaType.other),
    ("b/0bcabb.json", .batch, MediaType.json),
    ("news/en.rss.xml", .syndicated(.rss), "application/rss+xml; charset=utf-8"),
    ("news/en.o9.feed.json", .syndicated(.jsonFeed), "application/feed+json"),
    ("sitemap.xml", .sitemap, "application/xml; charset=utf-8"),
    ("index.html", .webAppShell, MediaType.html), ("sw.js", .webAppShell, "text/javascript; charset=utf-8"),
    ("app.webmanifest", .webAppShell, "application/manifest+json; charset=utf-8"),
    ("player/en", .feed, MediaType.json), ("player/en.o9", .olderPage, MediaType.json),
    ("player/0bcabb.css", .webAppPart, "text/css; charset=utf-8"),
    ("manifest.json", .rules, MediaType.json), ("manifest.json.sig", .rules, MediaType.json),
    ("hosts/nginx.conf", .rules, "text/plain; charset=utf-8"),
    ("hosts/search.sqlite", .searchIndex, MediaType.other),
    ("news/en.gz", .feed, "application/gzip"), ("manifest.json.br", .rules, MediaType.json),
    // A feed may be called so.
    ("v1-news/en", .feed, MediaType.json), ("p", .feed, MediaType.json),
  ])
  func `a path says what a file is`(path: String, kind: PublishedKind, type: String) {
    #expect(PublishedKind(ofPath: path) == kind)
    #expect(PublishedKind.type(ofPath: path) == type)
  }

  @Test func `an archive is there before the feed that leads to it`() {
    #expect(PublishedKind.role(ofPath: "news/en.o9.rss.xml") == .olderPage)
    #expect(PublishedKind.role(ofPath: "news/en.rss.xml.br") == .feed)
    #expect(PublishRole.olderPage < .feed && PublishRole.feed < .appData && PublishRole.appData < .indicator)
  }

  @Test func `an ending has one type, and texts have a charset`() {
    let endings = MediaType.table.flatMap(\.endings)
    #expect(Set(endings).count == endings.count)
    for (type, _) in MediaType.table where type.hasPrefix("text/") {
      #expect(type.hasSuffix("; charset=utf-8"))
    }
  }
}
