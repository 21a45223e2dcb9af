import FlokiCompiler
import FlokiContent
import TestSupport
import Testing

@testable import FlokiCheck
@testable import FlokiSite

/// Hosts send documents for feed readers with their types.
@Suite(.serialized) struct SyndicationHostTests {
  private static let files: [(path: String, type: String)] = [
    ("news/eu", "application/json; charset=utf-8"), ("v1-app", "application/json; charset=utf-8"),
    ("news/eu.rss.xml", "application/rss+xml; charset=utf-8"),
    ("news/eu.o3105.rss.xml", "application/rss+xml; charset=utf-8"),
    ("news/eu.atom.xml", "application/atom+xml; charset=utf-8"),
    ("news/eu.feed.json", "application/feed+json"), ("sitemap.xml", "application/xml; charset=utf-8"),
    ("sitemap2.xml", "application/xml; charset=utf-8"),
    ("p/0123456789abcdef0123.html", "text/html; charset=utf-8"),
  ]

  @Test(arguments: LiveHost.installed, ["https://app.example.org/", "https://app.example.org/my-site/app/"])
  func `every document has its type, and is asked for again each time`(
    _ hosting: Hosting, _ baseURL: String
  ) async throws {
    let scratch = try Scratch()
    let rules = HostRules(
      baseURL: baseURL, routes: [FeedRoutes(path: "news/eu")],
      syndication: SyndicationAnswers(Set(SyndicationFormat.allCases), hasSitemap: true))
    for file in Self.files {
      try scratch.write("this is \(file.path)", to: "www\(rules.basePath)\(file.path)")
    }
    let file = try #require(rules.file(for: hosting))
    try scratch.write(file.text, to: "www\(rules.basePath)\(file.path)")
    let host = try await LiveHost.start(hosting, of: scratch.path("www"), at: rules.basePath)
    for (path, type) in Self.files {
      for query in ["", "?utm_source=a&o=5"] {
        let answer = try await host.get(rules.basePath + path + query)
        #expect(answer.status == 200 && answer.text == "this is \(path)", "\(path): \(answer.status)")
        #expect(answer.type == type, "\(path): \(answer.headers)")
        #expect(
          answer.headers["cache-control"]
            == (path.hasPrefix("p/") ? "public, max-age=31536000, immutable" : "no-cache"))
      }
    }
    for path in ["news/en.rss.xml", "sitemap1.xml", "news/eu.rss.xml.gz", "news/sitemap.xml", "rss.xml"] {
      #expect(try await host.get(rules.basePath + path).status == 404, "\(path)")
    }
  }
}
