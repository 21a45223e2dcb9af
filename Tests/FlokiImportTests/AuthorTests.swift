import FlokiCheck
import FlokiSyntax
import TestSupport
import Testing

@testable import FlokiImport

/// Imported items keep their authors; the caption of a single picture becomes its title.
@Suite struct AuthorTests {
  @Test(
    arguments: [
      (
        "rss", "<dc:creator>Ane Etxeberria</dc:creator><author>ane@example.org (Ane)</author>",
        "\"Ane Etxeberria\""
      ),
      (
        "rss", "<dc:creator>Ane</dc:creator><dc:creator>Jon</dc:creator><dc:creator>Ane</dc:creator>",
        "[\"Ane\", \"Jon\"]"
      ),
      ("rss", "<author>jon@example.org (Jon Ruiz)</author>", "\"Jon Ruiz\""),
      ("rss", "<author>Jon Ruiz (jon@example.org)</author>", "\"Jon Ruiz\""),
      ("rss", "<author>jon@example.org Jon</author>", "\"Jon\""),
      ("rss", "<author>Jon Ruiz &lt;jon@example.org&gt;</author>", "\"Jon Ruiz\""),
      ("rss", "<author>jon@example.org</author>", nil), ("rss", "<dc:creator> </dc:creator>", nil),
      ("rss", "<itunes:author>The harbour</itunes:author>", "\"The harbour\""),
    ] as [(String, String, String?)])
  func `a feed names who wrote an item`(sheet: String, author: String, expected: String?) async throws {
    let place = try ImportPlace()
    try place.folder.write(
      """
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
      <channel><title>Q</title><item><title>Boats</title><guid>b</guid>\(author)<description>Open.</description></item></channel></rss>
      """, to: "feed.xml")
    let outcome = try await place.run("feed.xml")
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    let item = place.folder.text("content/news/boats.md") ?? ""
    #expect(item.contains("title: \"Boats\""))
    if let expected {
      #expect(item.contains("\nauthor: \(expected)\n"), "\(item)")
    } else {
      #expect(!item.contains("author:"))
    }
  }

  @Test func `Atom and JSON Feed name authors`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>B</title><id>urn:f</id><author><name>The blog</name></author>
      <entry><id>urn:1</id><title>One</title><updated>2026-11-20T10:00:00Z</updated><author><name>Ane</name><email>a@b.org</email></author>
      <author><name>Jon</name></author><content>Words</content></entry></feed>
      """, to: "atom.xml")
    try place.folder.write(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "J", "items": [
      {"id": "2", "title": "Two", "content_text": "Words", "authors": [{"name": "Miren"}], "tags": ["boats"]},
      {"id": "3", "title": "Three", "content_text": "Words", "author": {"name": "Jone"}}]}
      """, to: "feed.json")
    #expect(try await place.run("atom.xml").isWritten)
    #expect(try await place.run("feed.json").isWritten)
    #expect(
      place.folder.text("content/news/2026-11-20-one.md")?.contains("author: [\"Ane\", \"Jon\"]\n") == true)
    #expect(
      place.folder.text("content/news/two.md")?.contains("author: \"Miren\"\ntags: [\"boats\"]\n") == true)
    #expect(place.folder.text("content/news/three.md")?.contains("author: \"Jone\"\n") == true)
  }

  @Test func `an item without an author has those of its feed`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>B</title><id>urn:f</id><author><name>The blog</name></author>
      <entry><id>urn:1</id><title>One</title><updated>2026-11-20T10:00:00Z</updated><content>Words</content></entry>
      <entry><id>urn:2</id><title>Two</title><updated>2026-11-20T10:00:00Z</updated><content>Words</content>
      <source><id>urn:g</id><title>Other</title><author><name>Miren</name><email>m@b.org</email></author></source></entry>
      <entry><id>urn:3</id><title>Three</title><updated>2026-11-20T10:00:00Z</updated><content>Words</content>
      <author><name>Ane</name></author><source><author><name>Miren</name></author></source></entry></feed>
      """, to: "atom.xml")
    try place.folder.write(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "J", "authors": [{"name": "Jon"}, {"name": "Jone"}], "items": [
      {"id": "4", "title": "Four", "content_text": "Words"}, {"id": "5", "title": "Five", "content_text": "W", "authors": [{"name": "Ane"}]}]}
      """, to: "feed.json")
    try place.folder.write(
      """
      <rss version="2.0"><channel><title>R</title><managingEditor>ed@example.org (Ed)</managingEditor><webMaster>w@example.org (W)</webMaster>
      <item><title>Six</title><guid>6</guid><description>Words</description></item></channel></rss>
      """, to: "rss.xml")
    for source in ["atom.xml", "feed.json", "rss.xml"] {
      let outcome = try await place.run(source)
      #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    }
    func author(_ name: String) -> String? {
      place.folder.text("content/news/\(name).md")?.split(separator: "\n").first { $0.hasPrefix("author: ") }
        .map { String($0.dropFirst(8)) }
    }
    #expect(author("2026-11-20-one") == "\"The blog\"")
    #expect(author("2026-11-20-two") == "\"Miren\"")
    #expect(author("2026-11-20-three") == "\"Ane\"")
    #expect(author("four") == "[\"Jon\", \"Jone\"]")
    #expect(author("five") == "\"Ane\"")
    #expect(place.folder.text("content/news/six.md") != nil)
    #expect(author("six") == nil)
  }

  @Test(arguments: [
    (
      "<figure><img src='/a.jpg' alt='A'><figcaption>The \"quay\" *now*</figcaption></figure>",
      "![A](https://e.org/a.jpg \"The \\\"quay\\\" *now*\")"
    ),
    (
      "<figure><a href='/a.jpg'><img src='/a.jpg'></a><figcaption>Words</figcaption></figure>",
      "![](https://e.org/a.jpg \"Words\")"
    ),
    (
      "<figure><a href='/more'><img src='/a.jpg'></a><figcaption>Words</figcaption></figure>",
      "[![](https://e.org/a.jpg)](https://e.org/more)\n\n*Words*"
    ),
    (
      "<figure><img src='/a.jpg'><figcaption>By <a href='/ane'>Ane</a></figcaption></figure>",
      "![](https://e.org/a.jpg)\n\n*By [Ane](https://e.org/ane)*"
    ),
    (
      "<figure><img src='/a.jpg'><img src='/b.jpg'><figcaption>Both</figcaption></figure>",
      "![](https://e.org/a.jpg)![](https://e.org/b.jpg)\n\n*Both*"
    ),
    ("<figure><img src='/a.jpg'><figcaption> </figcaption></figure>", "![](https://e.org/a.jpg)"),
    ("<figure><blockquote>Words</blockquote><figcaption>Ane</figcaption></figure>", "> Words\n\n*Ane*"),
  ]) func `the caption of one picture is its title`(html: String, expected: String) throws {
    var writer = MarkdownWriter(base: "https://e.org/")
    #expect(writer.write(try HTMLReader.read(html)) == expected + "\n")
  }
}
