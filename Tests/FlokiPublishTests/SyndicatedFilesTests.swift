import FlokiContent
import Testing

@testable import FlokiPublish

/// On a target, documents for feed readers appear with the feeds, and archives before them.
@Suite struct SyndicatedFilesTests {
  @Test(arguments: [
    ("news/eu.rss.xml", PublishRole.feed, "application/rss+xml; charset=utf-8"),
    ("news/eu.o3105.rss.xml", .olderPage, "application/rss+xml; charset=utf-8"),
    ("news/eu.atom.xml", .feed, "application/atom+xml; charset=utf-8"),
    ("news/eu.o3105.feed.json", .olderPage, "application/feed+json"),
    ("news/eu.feed.json", .feed, "application/feed+json"),
    ("sitemap.xml", .feed, "application/xml; charset=utf-8"),
    ("news/eu.o3105", .olderPage, "application/json; charset=utf-8"),
    ("news/eu.o3105.d2", .olderPage, "application/json; charset=utf-8"),
    ("news/eu.o3105.index.json", .olderPage, "application/json; charset=utf-8"),
    ("news/eu", .feed, "application/json; charset=utf-8"),
  ])
  func `they come with the feeds, and archives before them`(
    _ path: String, _ role: PublishRole, _ type: String
  ) {
    #expect(PublishedKind.role(ofPath: path) == role)
    for ending in [".gz", ".br", ".zst"] {
      #expect(PublishedKind.role(ofPath: path + ending) == role)
    }
    let kind = ServedKind(path: path, isImmutable: false)
    #expect(kind.mediaType == type && kind.cacheControl == "no-cache")
  }
}
