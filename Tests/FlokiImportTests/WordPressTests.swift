import FlokiCheck
import FlokiHTTP
import FlokiImport
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// Posts of WordPress become items with their pictures, and nothing else does.
@Suite struct WordPressTests {
  @Test func `posts become items with their pictures, and nothing else does`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Feeds.wordpress, to: "export.xml")
    let picture = try [UInt8](Data(contentsOf: Repository.url("templates/magazine/content/news/night.jpg")))
    let outcome = try await place.run("export.xml") { request in
      request.requests = ImportRequests { asked in
        asked.url.hasSuffix(".jpg")
          ? .success(HTTPAnswer(status: 200, bytes: picture)) : .failure(.unreachable)
      }
    }
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    let items = outcome.added.filter { $0.hasSuffix(".md") }
    #expect(items == ["content/news/2026-11-20-regatta.md", "content/news/fog-bell.md"])
    #expect(place.folder.text("content/news/.import")?.contains("item https://wp.example.org/?p=11 ") == true)
    #expect(
      place.folder.text("content/news/2026-11-20-regatta.md") == """
        ---
        title: "Regatta & fog"
        key: "https://wp.example.org/?p=11"
        date: 2026-11-20T08:00:00Z
        author: "Ane Etxeberria"
        tags: ["x", "Sea"]
        image: "2026-11-20-regatta-boat.jpg"
        share_url: "https://wp.example.org/regatta/"
        slug: "regatta"
        legacy_id: 11
        ---
        First line\\
        second line.

        ![Boats](2026-11-20-regatta-boat.jpg "Off the quay")

        ![The boat at noon](2026-11-20-regatta-boat.jpg)

        Order now \\[sic\\], please.

        """)
    let draft = place.folder.text("content/news/fog-bell.md") ?? ""
    #expect(draft.contains("draft: true\n") && !draft.contains("date:"))
    let codes = outcome.diagnostics.diagnostics.map(\.code)
    #expect(codes == ["import-shortcode"])
    // Pictures are fetched once.
    let again = try await place.run("export.xml") {
      $0.requests = ImportRequests { _ in .failure(.unreachable) }
    }
    #expect(again.isWritten && again.added.isEmpty && again.changed.isEmpty, "\(again.diagnostics.text)")
    #expect(again.diagnostics.diagnostics.map(\.code) == [])
  }

  @Test func `categories become the sections that are named, and pictures come from a folder`() async throws {
    let place = try ImportPlace()
    let folder = place.folder
    try folder.write(
      Feeds.wordpress.replacing("boat.jpg", with: "wp-content/uploads/2026/11/boat-300x200.jpg"),
      to: "export.xml")
    let picture = try [UInt8](Data(contentsOf: Repository.url("templates/magazine/content/news/night.jpg")))
    try folder.write(picture, to: "media/2026/11/boat.jpg")
    try folder.write("sections:\n  - {id: 1, name: Harbour}\n", to: "content/news/feed.yaml")
    func run(_ sections: [String]?) async throws -> ImportOutcome {
      try await place.run("export.xml") { request in
        request.requests = ImportRequests { _ in .failure(.unreachable) }
        (request.sections, request.media) = (sections, "media")
      }
    }
    await #expect(throws: ImportFailure.self) { try await run(["Sea=Port"]) }
    let outcome = try await run(["Sea = Harbour"])
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["import-shortcode"])
    let item = folder.text("content/news/2026-11-20-regatta.md") ?? ""
    #expect(item.contains("sections: [\"Harbour\"]\nauthor: \"Ane Etxeberria\"\ntags: [\"x\"]\n"), "\(item)")
    let name = try #require(outcome.added.first { $0.hasSuffix(".jpg") })
    #expect(folder.read(name) == picture)
    // Without the option a category is a section where it is called like one.
    let plain = try ImportPlace()
    try plain.folder.write(Feeds.wordpress, to: "export.xml")
    try plain.folder.write("sections:\n  - {id: 1, name: Harbour}\n", to: "content/news/feed.yaml")
    let told = try await plain.run("export.xml") { $0.fetchesPictures = false }
    #expect(told.diagnostics.diagnostics.map(\.code).sorted() == ["import-section", "import-shortcode"])
    #expect(
      plain.folder.text("content/news/2026-11-20-regatta.md")?.contains("tags: [\"x\", \"Sea\"]") == true)
  }

  @Test(arguments: [
    ("[gallery ids=\"9\"]", "a gallery shows attachment 9, which the source does not have"),
    ("[gallery ids=\"9,10\"]", "a gallery shows attachments 9, 10, which the source does not have"),
    ("[gallery]", "a gallery has no pictures"),
  ])
  func `a gallery without its attachments says which are missing`(code: String, words: String) async throws {
    let place = try ImportPlace()
    try place.folder.write(
      PrivateTests.post("<wp:status>publish</wp:status>", "Words. \(code)"), to: "export.xml")
    let outcome = try await place.run("export.xml") { $0.fetchesPictures = false }
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["import-picture"], "\(outcome.diagnostics.text)")
    #expect(outcome.diagnostics.text.contains(words), "\(outcome.diagnostics.text)")
  }

  @Test func `notes at the foot of a post are in its page`() async throws {
    let place = try ImportPlace()
    let notes = #"[{"id":"a1","content":"The <em>first<\/em> note"},{"id":"b2","content":"Another"}]"#
    func post(_ words: String) -> String {
      PrivateTests.post(
        "<wp:status>publish</wp:status><wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[\(notes)]]></wp:meta_value></wp:postmeta>",
        words)
    }
    try place.folder.write(post("<!-- wp:footnotes /--><p>End.</p>"), to: "export.xml")
    #expect(try await place.run("export.xml").isWritten)
    #expect(
      place.folder.text("content/news/2026-11-20-quay.md")?.hasSuffix(
        "---\n1. The *first* note\n2. Another\n\nEnd.\n") == true,
      "\(place.folder.text("content/news/2026-11-20-quay.md") ?? "")")
    try place.folder.write(post("Words."), to: "export.xml")
    _ = try await place.run("export.xml")
    #expect(
      place.folder.text("content/news/2026-11-20-quay.md")?.hasSuffix(
        "---\nWords.\n\n1. The *first* note\n2. Another\n") == true)
    try await place.expectBuilds()
  }

  @Test(arguments: ["[{\"id\":", "{}", "x"])
  func `notes that cannot be read are told, and the words come in`(notes: String) async throws {
    let place = try ImportPlace()
    try place.folder.write(
      PrivateTests.post(
        "<wp:status>publish</wp:status><wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[\(notes)]]></wp:meta_value></wp:postmeta>",
        "Words."), to: "export.xml")
    let outcome = try await place.run("export.xml")
    #expect(outcome.diagnostics.text.contains("the footnotes of “Quay” cannot be read"), "\(outcome)")
    #expect(place.folder.text("content/news/2026-11-20-quay.md")?.hasSuffix("---\nWords.\n") == true)
  }

  @Test func `two posts with one guid are two items`() async throws {
    let place = try ImportPlace()
    let export = PrivateTests.post("<wp:status>publish</wp:status>").replacing(
      "<guid>p</guid>", with: "<guid>https://wp.example.org/?p=11</guid>")
    try place.folder.write(export, to: "export.xml")
    let outcome = try await place.run("export.xml")
    #expect(outcome.added == ["content/news/2026-11-20-quay.md", "content/news/public.md"])
    #expect(outcome.diagnostics.diagnostics.isEmpty, "\(outcome.diagnostics.text)")
    let again = try await place.run("export.xml")
    #expect(again.added.isEmpty && again.changed.isEmpty)
    // The same post twice is one.
    let other = try ImportPlace()
    let item = export.components(separatedBy: "<item>")[1]
    try other.folder.write(export.replacing("</channel>", with: "<item>\(item)</channel>"), to: "x.xml")
    let told = try await other.run("x.xml")
    #expect(told.diagnostics.diagnostics.map(\.code) == ["import-key-twice"])
  }

  @Test(arguments: [
    (
      "[audio https://wp.example.org/bell.mp3]",
      "[https://wp.example.org/bell.mp3](https://wp.example.org/bell.mp3)"
    ),
    (
      "[video https://wp.example.org/fog.mp4 width=\"640\"]",
      "[https://wp.example.org/fog.mp4](https://wp.example.org/fog.mp4)"
    ),
    ("[see https://wp.example.org/bell] there", "\\[see https\\://wp.example.org/bell\\] there"),
    ("[video games] here", "\\[video games\\] here"),
  ])
  func `players name their file with and without a word before it`(
    written: String, expected: String
  ) async throws {
    let place = try ImportPlace()
    try place.folder.write(
      PrivateTests.post("<wp:status>publish</wp:status>", written), to: "export.xml")
    #expect(try await place.run("export.xml") { $0.fetchesPictures = false }.isWritten)
    #expect(
      place.folder.text("content/news/2026-11-20-quay.md")?.hasSuffix("---\n\(expected)\n") == true,
      "\(place.folder.text("content/news/2026-11-20-quay.md") ?? "")")
  }

  @Test func `a picture is nowhere but in its folder`() async throws {
    let place = try ImportPlace()
    let folder = place.folder
    let address = "https://wp.example.org/wp-content/uploads/../../secret.jpg"
    try folder.write(
      Feeds.wordpress.replacing("https://wp.example.org/boat.jpg", with: address), to: "export.xml")
    let picture = try [UInt8](Data(contentsOf: Repository.url("templates/magazine/content/news/night.jpg")))
    try folder.write(picture, to: "secret.jpg")
    try folder.write(picture, to: "media/a/other.jpg")
    let outcome = try await place.run("export.xml") { request in
      request.requests = ImportRequests { _ in .failure(.unreachable) }
      request.media = "media/a"
    }
    #expect(!outcome.added.contains { $0.hasSuffix(".jpg") })
    await #expect(throws: ImportFailure.self) {
      try await place.run("export.xml") { $0.media = "nowhere" }
    }
  }

  @Test func `an excerpt is cut before it becomes Markdown`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Feeds.more, to: "export.xml")
    let outcome = try await place.run("export.xml") { $0.mode = "summary" }
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    #expect(place.folder.text("content/news/long.md")?.hasSuffix("---\nThe **beginning**\n") == true)
  }
}

extension Feeds {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
     xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"
     xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel><title>W</title><link>https://wp.example.org</link>
    <wp:author><wp:author_login>ane77</wp:author_login><wp:author_display_name><![CDATA[Ane Etxeberria]]></wp:author_display_name></wp:author>
    """

  static let wordpress =
    head + """
      <item><title>Regatta &amp;amp; fog</title><link>https://wp.example.org/regatta/</link>
      <guid isPermaLink="false">https://wp.example.org/?p=11</guid><wp:post_id>11</wp:post_id>
      <wp:post_date_gmt>2026-11-20 08:00:00</wp:post_date_gmt><wp:post_name>regatta</wp:post_name><dc:creator>ane77</dc:creator>
      <wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="sea">Sea</category>
      <category domain="post_tag" nicename="x">x</category><excerpt:encoded><![CDATA[In short]]></excerpt:encoded>
      <content:encoded><![CDATA[First line
      second line.

      [caption id="attachment_12" width="300"]<a href="https://wp.example.org/boat.jpg"><img src="https://wp.example.org/boat.jpg" alt="Boats"/></a> Off the quay[/caption]

      [gallery ids="12"]

      [order_form size="2"]Order now[/order_form] [sic], please.]]></content:encoded>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>12</wp:meta_value></wp:postmeta></item>
      <item><title>boat</title><guid>https://wp.example.org/boat.jpg</guid><wp:post_id>12</wp:post_id>
      <wp:post_parent>11</wp:post_parent><wp:post_type>attachment</wp:post_type>
      <wp:attachment_url>https://wp.example.org/boat.jpg</wp:attachment_url>
      <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>The boat at noon</wp:meta_value></wp:postmeta></item>
      <item><title>Fog bell</title><link>https://wp.example.org/?p=13</link><guid>https://wp.example.org/?p=13</guid>
      <wp:post_id>13</wp:post_id><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_name></wp:post_name>
      <wp:status>draft</wp:status><wp:post_type>post</wp:post_type><content:encoded><![CDATA[Soon.]]></content:encoded></item>
      <item><title>Menu</title><guid>m</guid><wp:post_type>nav_menu_item</wp:post_type></item>
      <item><title>Away</title><guid>t</guid><wp:status>trash</wp:status><wp:post_type>post</wp:post_type></item>
      </channel></rss>
      """

  static let more =
    head + """
      <item><title>Long</title><guid>l</guid><wp:post_id>1</wp:post_id><wp:status>publish</wp:status>
      <wp:post_type>post</wp:post_type><content:encoded><![CDATA[The <b>beginning<!--more--> and the rest</b>]]></content:encoded></item>
      </channel></rss>
      """
}
