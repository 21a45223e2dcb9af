import Testing

/// Feeds of our own writing, as several generators write them.
enum Feeds {
  static func rss(word: String = "world", title: String = "Boats &amp;amp; nets") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
    <channel><title>Quay</title><link>https://www.example.org/</link>
    <item><title>\(title)</title><link>https://www.example.org/a</link><guid isPermaLink="false">a-1</guid>
    <pubDate>Fri, 20 Nov 2026 10:00:00 +0100</pubDate><description>Short</description>
    <content:encoded><![CDATA[<p>Hello <b>\(word)</b>, see <a href="/b">this</a>.</p><ul><li>one</li><li>two</li></ul>]]></content:encoded></item>
    <item><title>Second</title><link>https://www.example.org/b</link><pubDate>Thu, 19 Nov 2026 10:00:00 GMT</pubDate>
    <description>&lt;p&gt;Only a description, 1 &amp;lt; 2.&lt;/p&gt;</description></item>
    </channel></rss>
    """
  }

  static func long(_ count: Int) -> String {
    let items = (0..<count).map {
      "<item><guid>k\($0)</guid><title>Item \($0)</title><description>Words of \($0).</description></item>"
    }
    // What changes around the items with every one that is added.
    return
      "<rss version='2.0'><channel><title>Long</title><lastBuildDate>\(count)</lastBuildDate>\(items.joined())</channel></rss>"
  }

  struct Generated: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    /// Words of each of its items.
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ expected: [String]) {
      self.name = name
      bytes = Array(text.utf8)
      self.expected = expected
    }
  }

  static let generators: [Generated] = [
    Generated(
      "a blog with Atom and XHTML", atomXHTML,
      ["Raised m² and _not_".replacing("_", with: "*"), "Plain words"]),
    Generated(
      "a blog with Atom and relative links", atomHTML, ["[away](https://blog.example.org/2026/x.html)"]),
    Generated("a site with RSS 1.0", rdf, ["date: 2026-11-20T09:30:00Z"]),
    Generated("a podcast", podcast, ["[one.mp3](https://pod.example.org/one.mp3)"]),
    Generated(
      "items without guids, titles and clocks", bare,
      ["date: 2026-11-20T00:00:00Z", "title: \"No title here"]),
    latin,
    utf16,
  ]

  private static let atomXHTML = """
    <?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>B</title><id>urn:f</id>
    <entry><id>urn:1</id><title type="html">One &amp;amp; two</title><link href="https://b.example.org/1"/>
    <updated>2026-11-20T10:00:00.123+01:00</updated><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
    <p>Raised m<sup>2</sup> and <em>not</em><br/>more</p></div></content></entry>
    <entry><id>urn:2</id><title>Text</title><updated>2026-11-19T10:00:00Z</updated><summary>Plain words</summary></entry></feed>
    """
  private static let atomHTML = """
    <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://blog.example.org/2026/"><title>B</title>
    <entry><id>urn:1</id><title>One</title><published>2026-11-20T10:00:00Z</published>
    <content type="html">&lt;p&gt;Go &lt;a href="x.html"&gt;away&lt;/a&gt;&lt;/p&gt;</content></entry></feed>
    """
  private static let rdf = """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
     xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>R</title><link>https://r.example.org/</link></channel>
    <item rdf:about="https://r.example.org/1"><title>One</title><link>https://r.example.org/1</link>
    <dc:date>2026-11-20T10:30+01:00</dc:date><description>Words</description></item></rdf:RDF>
    """
  private static let podcast = """
    <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>P</title>
    <item><title>One</title><guid>p1</guid><description>Talk</description>
    <enclosure url="https://pod.example.org/one.mp3" type="audio/mpeg" length="1"/></item></channel></rss>
    """
  private static let bare = """
    <rss version="0.91"><channel><title>P</title><item><title>One</title><pubDate>20 Nov 2026</pubDate>
    <description>a</description></item><item><description>No title here</description></item></channel></rss>
    """
  private static let latin: Generated = {
    var feed = Generated("a feed in ISO-8859-1", "", ["caf\u{E9} \u{201C}hi\u{201D}"])
    let text =
      "<?xml version='1.0' encoding='ISO-8859-1'?><rss><channel><item><title>L</title><description>caf"
    feed.bytes =
      Array(text.utf8) + [0xE9, 0x20, 0x93] + Array("hi".utf8) + [0x94]
      + Array("</description></item></channel></rss>".utf8)
    return feed
  }()
  private static let utf16: Generated = {
    var feed = Generated("a feed in UTF-16", "", ["caf\u{E9}"])
    let text =
      "<?xml version='1.0' encoding='UTF-16'?><rss><channel><item><title>L</title><description>café</description></item></channel></rss>"
    feed.bytes = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return feed
  }()
}
