/// The stories of the last two days for search engines that show news, as Google has it for news sitemaps.
package enum NewsSitemap {
  /// A story.
  package struct Story: Sendable {
    package let url: String
    package let title: String
    package let langcode: Langcode
    package let date: Instant

    package init(url: String, title: String, langcode: Langcode, date: Instant) {
      (self.url, self.title, self.langcode, self.date) = (url, title, langcode, date)
    }
  }

  package static let path = "sitemap-news.xml"

  /// How long a story is news, in seconds.
  package static let span: Int64 = 172_800
  /// The most stories that a file may have.
  private static let storiesInFile = 1000

  /// The file; nil where no story is new.
  ///
  /// - Parameter name: That of the publication.
  package static func bytes(of stories: [Story], named name: String) -> [UInt8]? {
    guard !stories.isEmpty else { return nil }
    var xml = XMLWriter()
    xml.begin(
      "urlset",
      [
        "xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
        "xmlns:news": "http://www.google.com/schemas/sitemap-news/0.9",
      ])
    for story in stories.sorted(by: { ($1.date, $0.url) < ($0.date, $1.url) }).prefix(storiesInFile) {
      xml.begin("url")
      xml.element("loc", story.url)
      xml.begin("news:news")
      xml.begin("news:publication")
      xml.element("news:name", name)
      xml.element("news:language", story.langcode.forNews)
      xml.end("news:publication")
      xml.element("news:publication_date", story.date.rfc3339(in: .utc))
      xml.element("news:title", story.title)
      xml.end("news:news")
      xml.end("url")
    }
    xml.end("urlset")
    return xml.finish()
  }
}

extension Langcode {
  /// The code of the language alone, but for Chinese, which is told by its script.
  fileprivate var forNews: String {
    guard language == "zh" else { return language }
    return isTraditionalChinese ? "zh-tw" : "zh-cn"
  }
}
