import TestSupport
import Testing

@testable import FlokiContent

/// A sitemap is what its schema asks for, and is split at 50,000 pages.
@Suite struct SitemapTests {
  private static let base = "https://a.example.org/app/"

  private static func pages(_ count: Int) -> [Sitemap.Page] {
    (0..<count).map { number in
      let url = "\(base)p/\(number).html?a&b"
      return Sitemap.Page(
        url: url, lastChange: Instant(secondsSince1970: Int64(number)),
        languages: number % 2 == 0 ? [] : [(.english, url), (.english, base)])
    }
  }

  /// What sitemaps.org asks of a file.
  private static func addresses(in bytes: [UInt8], limits: Sitemap.Limits) throws -> [String] {
    let root = try XMLTree(bytes)
    #expect(root.attributes["xmlns"] == "http://www.sitemaps.org/schemas/sitemap/0.9")
    #expect(root.name == "urlset" && !root.children.isEmpty && root.children.count <= limits.pages)
    #expect(bytes.count <= limits.bytes)
    return root.children.map { page in
      #expect(page.name == "url")
      #expect(page.children.map(\.name).prefix(2) == ["loc", "lastmod"])
      #expect(page.children.dropFirst(2).allSatisfy { $0.name == "xhtml:link" })
      return page["loc"].first?.text ?? ""
    }
  }

  @Test func `a few pages are one file`() throws {
    let files = Sitemap.files(of: Self.pages(3), at: Self.base)
    #expect(files.map(\.path) == ["sitemap.xml"])
    let addresses = try Self.addresses(in: files[0].bytes, limits: .standard)
    #expect(addresses == Self.pages(3).map(\.url))
    #expect(Sitemap.files(of: [], at: Self.base).isEmpty)
  }

  @Test(arguments: [
    (Sitemap.Limits(pages: 4, bytes: 1 << 20), 10), (Sitemap.Limits(pages: 5, bytes: 1 << 20), 10),
    (Sitemap.Limits(pages: 1000, bytes: 3000), 40),
  ])
  func `what is too much for a file is in several, which an index names`(
    _ limits: Sitemap.Limits, _ count: Int
  ) throws {
    let files = Sitemap.files(of: Self.pages(count), at: Self.base, limits: limits)
    let index = try XMLTree(files[0].bytes)
    #expect(files[0].path == "sitemap.xml" && index.name == "sitemapindex" && files.count > 2)
    #expect(index.children.allSatisfy { $0.name == "sitemap" && !$0["lastmod"].isEmpty })
    #expect(index.children.map { $0["loc"].first?.text } == files.dropFirst().map { Self.base + $0.path })
    #expect(files.allSatisfy { Sitemap.isPart($0.path) })
    let addresses = try files.dropFirst().flatMap { try Self.addresses(in: $0.bytes, limits: limits) }
    #expect(addresses == Self.pages(count).map(\.url))
  }

  @Test func `more than search engines take at once is split where they say`() {
    let files = Sitemap.files(
      of: (0..<50_001).map { Sitemap.Page(url: "\(Self.base)\($0)", lastChange: nil) }, at: Self.base)
    #expect(files.map(\.path) == ["sitemap.xml", "sitemap1.xml", "sitemap2.xml"])
    #expect(files[2].bytes.count < 400)
  }
}
