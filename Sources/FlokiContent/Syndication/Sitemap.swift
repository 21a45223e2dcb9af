/// The addresses of a site for search engines, as sitemaps.org has them: one file, or an index of several.
package struct Sitemap: Sendable {
  /// One address, and the same in other languages.
  package struct Page: Sendable {
    package var url: String
    package var lastChange: Instant?
    /// This page too, where there are several.
    package var languages: [(langcode: Langcode, url: String)]

    package init(url: String, lastChange: Instant?, languages: [(langcode: Langcode, url: String)] = []) {
      self.url = url
      self.lastChange = lastChange
      self.languages = languages
    }
  }

  /// The limits of a file.
  package struct Limits: Sendable {
    package var pages: Int
    package var bytes: Int

    package init(pages: Int, bytes: Int) {
      self.pages = pages
      self.bytes = bytes
    }

    /// What search engines take.
    package static let standard = Limits(pages: 50_000, bytes: 50 << 20)
  }

  /// The name of the file for search engines.
  package static let path = "sitemap.xml"

  /// The type that hosts are to send, with the charset.
  package static let servedType = "application/xml; charset=utf-8"

  /// Whether a published file is of a sitemap.
  package static func isPart(_ path: String) -> Bool {
    if path == NewsSitemap.path { return true }
    guard path.hasPrefix("sitemap"), path.hasSuffix(".xml") else { return false }
    return path.dropFirst("sitemap".count).dropLast(".xml".count).utf8.allSatisfy {
      (0x30...0x39).contains($0)
    }
  }

  /// The finished files by their paths, all of them below `baseURL`; none where there are no pages, as a file holds at least one.
  package static func files(
    of pages: [Page], at baseURL: String, limits: Limits = .standard
  ) -> [(path: String, bytes: [UInt8])] {
    var parts: [(bytes: [UInt8], lastChange: Instant?)] = []
    var rest = pages[...]
    while !rest.isEmpty { parts.append(part(of: &rest, limits)) }
    guard parts.count > 1 else { return parts.map { (path, $0.bytes) } }
    let names = parts.indices.map { "sitemap\($0 + 1).xml" }
    var index = XMLWriter()
    index.begin("sitemapindex", ["xmlns": schema])
    for (name, part) in zip(names, parts) {
      index.begin("sitemap")
      index.element("loc", baseURL + name)
      if let lastChange = part.lastChange { index.element("lastmod", lastChange.rfc3339(in: .utc)) }
      index.end("sitemap")
    }
    index.end("sitemapindex")
    return [(path, index.finish())] + zip(names, parts).map { ($0, $1.bytes) }
  }

  /// As many of the pages as one file takes, and at least one.
  private static func part(
    of rest: inout ArraySlice<Page>, _ limits: Limits
  ) -> (bytes: [UInt8], lastChange: Instant?) {
    var xml = XMLWriter()
    xml.begin("urlset", ["xmlns": schema, "xmlns:xhtml": "http://www.w3.org/1999/xhtml"])
    var count = 0
    var lastChange: Instant?
    while let page = rest.first, count < limits.pages,
      count == 0 || xml.bytes.count + page.mostBytes + 16 <= limits.bytes
    {
      rest.removeFirst()
      page.write(to: &xml)
      count += 1
      if let change = page.lastChange { lastChange = Swift.max(change, lastChange ?? change) }
    }
    xml.end("urlset")
    return (xml.finish(), lastChange)
  }

  private static let schema = "http://www.sitemaps.org/schemas/sitemap/0.9"
}

extension Sitemap.Page {
  fileprivate func write(to xml: inout XMLWriter) {
    xml.begin("url")
    xml.element("loc", url)
    if let lastChange { xml.element("lastmod", lastChange.rfc3339(in: .utc)) }
    for (langcode, url) in languages {
      xml.empty("xhtml:link", ["rel": "alternate", "hreflang": langcode.text, "href": url])
    }
    xml.end("url")
  }

  /// More than its size in a file, even with escapes.
  fileprivate var mostBytes: Int {
    languages.reduce(128 + 6 * url.utf8.count) { $0 + 96 + 6 * $1.url.utf8.count }
  }
}
