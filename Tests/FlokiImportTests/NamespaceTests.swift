import FlokiCheck
import FlokiImport
import FlokiSyntax
import FlokiWords
import TestSupport
import Testing

/// A source is known by what its namespaces are, however they are written.
@Suite struct NamespaceTests {
  static let exports = [
    "http://wordpress.org/export/1.2/", "https://wordpress.org/export/1.2/",
    "http://wordpress.org/export/1.0/",
    "http://wordpress.org/export/", "HTTPS://WordPress.org/export/1.3",
  ]

  @Test(arguments: exports) func `an export of WordPress is one in every version`(namespace: String)
    async throws
  {
    let place = try ImportPlace()
    let text = PrivateTests.post("<wp:status>publish</wp:status>").replacing(
      "http://wordpress.org/export/1.2/", with: namespace)
    try place.folder.write(text, to: "export.xml")
    let outcome = try await place.run("export.xml")
    #expect(outcome.added.contains("content/news/2026-11-20-quay.md"), "\(outcome.diagnostics.text)")
  }

  static let feeds: [(name: String, text: String)] = [
    (
      "RSS 0.90",
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/">
      <channel><title>R</title><link>https://r.example.org/</link></channel>
      <item><title>Quay</title><link>https://r.example.org/1</link></item></rdf:RDF>
      """
    ),
    (
      "RSS 1.0 with https",
      """
      <rdf:RDF xmlns:rdf="https://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="https://purl.org/rss/1.0/">
      <item><title>Quay</title><link>https://r.example.org/1</link></item></rdf:RDF>
      """
    ),
    (
      "Atom 0.3",
      """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>A</title><entry><title>Quay</title><id>1</id>
      <link rel="alternate" href="https://a.example.org/1"/><issued>2026-11-20T08:00:00Z</issued>
      <content type="text/html" mode="escaped">&lt;p&gt;Words&lt;/p&gt;</content></entry></feed>
      """
    ),
    (
      "Atom 1.0 with https",
      "<feed xmlns='https://www.w3.org/2005/Atom'><entry><id>1</id><title>Quay</title><summary>Words</summary></entry></feed>"
    ),
    (
      "RSS 2.0 in a namespace",
      "<rss version='2.0' xmlns='http://backend.userland.com/rss2'><channel><item><title>Quay</title><guid>1</guid><description>Words</description></item></channel></rss>"
    ),
    (
      "a podcast in another case",
      "<rss xmlns:itunes='HTTP://www.itunes.com/DTDs/Podcast-1.0.dtd'><channel><item><title>Quay</title><guid>1</guid><description>W</description></item></channel></rss>"
    ),
  ]

  @Test(arguments: feeds.map(\.name)) func `a feed is read in the namespaces of all its versions`(
    name: String
  ) async throws {
    let feed = try #require(Self.feeds.first { $0.name == name })
    let place = try ImportPlace()
    try place.folder.write(feed.text, to: "feed.xml")
    let outcome = try await place.run("feed.xml")
    #expect(outcome.added.count { $0.hasSuffix("quay.md") } == 1, "\(outcome.diagnostics.text)")
  }

  @Test func `names of namespaces in words stay as they are`() async throws {
    let place = try ImportPlace()
    let words = "<pre>&lt;svg xmlns=\"https://www.w3.org/2005/Atom\"&gt;</pre>"
    try place.folder.write(
      "<rss><channel><item><title>Quay</title><guid>1</guid><description><![CDATA[\(words)]]></description></item></channel></rss>",
      to: "feed.xml")
    _ = try await place.run("feed.xml")
    #expect(
      place.folder.text("content/news/quay.md")?.contains("<svg xmlns=\"https://www.w3.org/2005/Atom\">")
        == true)
  }

  @Test func `a first import of nothing says so, and a later one is quiet`() async throws {
    let place = try ImportPlace()
    let empty = "<rss><channel><title>Quay</title></channel></rss>"
    try place.folder.write(empty, to: "feed.xml")
    let first = try await place.run("feed.xml")
    #expect(!first.isWritten && first.isOfNothing)
    #expect(first.diagnostics.diagnostics.map(\.code) == ["import-nothing"])
    try place.folder.write(Feeds.rss(), to: "feed.xml")
    _ = try await place.run("feed.xml")
    try place.folder.write(empty, to: "feed.xml")
    let later = try await place.run("feed.xml")
    #expect(later.isWritten && later.diagnostics.diagnostics.isEmpty)
  }
}
