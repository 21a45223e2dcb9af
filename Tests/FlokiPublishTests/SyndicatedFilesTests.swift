import Testing

@testable import FlokiPublish

/// Documents for feed readers and search engines on a target: when they appear, and how they are served.
@Suite struct SyndicatedFilesTests {
  @Test(arguments: [
    ("news/eu.rss.xml", Layer.feed, "application/rss+xml; charset=utf-8"),
    ("news/eu.o3105.rss.xml", .file, "application/rss+xml; charset=utf-8"),
    ("news/eu.atom.xml", .feed, "application/atom+xml; charset=utf-8"),
    ("news/eu.o3105.feed.json", .file, "application/feed+json"),
    ("news/eu.feed.json", .feed, "application/feed+json"),
    ("sitemap.xml", .feed, "application/xml; charset=utf-8"),
    ("news/eu.o3105", .file, "application/json; charset=utf-8"),
    ("news/eu", .feed, "application/json; charset=utf-8"),
  ])
  func `they come with the feeds, and archives before them`(_ path: String, _ layer: Layer, _ type: String) {
    #expect(Layer(of: path, isImmutable: false) == layer)
    for ending in [".gz", ".br", ".zst"] {
      #expect(Layer(of: path + ending, isImmutable: false) == layer)
    }
    let kind = ServedKind(path: path, isImmutable: false)
    #expect(kind.mediaType == type && kind.cacheControl == "no-cache")
  }
}
