import Testing

extension PrivateTests {
  static func post(_ fields: String, _ content: String = "Words.", type: String = "post") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
     xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
    <channel><title>W</title><link>https://wp.example.org</link>
    <item><title>Quay</title><link>https://wp.example.org/quay/</link><guid>https://wp.example.org/?p=11</guid>
    <wp:post_id>11</wp:post_id><wp:post_date_gmt>2026-11-20 08:00:00</wp:post_date_gmt><wp:post_name>quay</wp:post_name>
    <wp:post_type>\(type)</wp:post_type>\(fields)<content:encoded><![CDATA[\(content)]]></content:encoded></item>
    <item><title>Public</title><guid>p</guid><wp:post_id>12</wp:post_id><wp:post_name>public</wp:post_name>
    <wp:status>publish</wp:status><wp:post_type>page</wp:post_type><content:encoded>Words.</content:encoded></item>
    </channel></rss>
    """
  }

  private static func wordPress(
    _ name: String, _ end: Entry.End, _ text: String, _ codes: [String] = []
  ) -> Entry { Entry(source: "export.xml", name: name, text: text, end: end, codes: codes) }

  private static let published = "<wp:status>publish</wp:status>"

  static let wordPress: [Entry] = [
    wordPress("published", .published, post(published)),
    wordPress("a draft", .draft, post("<wp:status>draft</wp:status>")),
    wordPress("to be reviewed", .draft, post("<wp:status>pending</wp:status>")),
    wordPress("private", .draft, post("<wp:status>private</wp:status>"), ["import-private"]),
    wordPress("in a state of a plug-in", .draft, post("<wp:status>archive</wp:status>"), ["import-private"]),
    wordPress("in no state", .draft, post(""), ["import-private"]),
    wordPress(
      "with a password", .draft, post(published + "<wp:post_password>quay</wp:post_password>"),
      ["import-private"]),
    wordPress("without a password", .published, post(published + "<wp:post_password></wp:post_password>")),
    wordPress("planned", .planned("2026-11-20T08:00:00Z"), post("<wp:status>future</wp:status>")),
    wordPress("thrown away", .leftOut([]), post("<wp:status>trash</wp:status>")),
    wordPress(
      "for subscribers", .draft, post(published, "<!-- wp:premium-content/container -->Words."),
      ["import-private"]),
    wordPress(
      "for members", .draft, post(published, "[members_only]Words.[/members_only]"),
      ["import-private", "import-shortcode"]),
    wordPress("a revision", .leftOut([]), post(published, type: "revision")),
    wordPress("a product", .leftOut(["import-left-out"]), post(published, type: "product")),
  ]

  private static func entry(_ fields: String, kind: String = "", id: String = "1") -> String {
    let term =
      kind.isEmpty
      ? ""
      : "<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#\(kind)'/>"
    return """
      <feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#' xmlns:blogger='http://schemas.google.com/blogger/2018'><title>B</title>
      <entry><id>urn:\(id)</id><title>Quay</title><published>2026-11-20T08:00:00Z</published>\(term)\(fields)<content type='html'>Words.</content></entry>
      <entry><id>urn:p</id><title>Public</title><content type='html'>Words.</content></entry></feed>
      """
  }

  private static func blogger(
    _ name: String, _ end: Entry.End, _ text: String, _ codes: [String] = []
  ) -> Entry { Entry(source: "feed.xml", name: name, text: text, end: end, codes: codes) }

  static let blogger: [Entry] = [
    blogger("a post", .published, entry("", kind: "post")),
    blogger("a page", .published, entry("", kind: "page")),
    blogger("a draft", .draft, entry("<app:control><app:draft>yes</app:draft></app:control>", kind: "post")),
    blogger("no draft", .published, entry("<app:control><app:draft>no</app:draft></app:control>")),
    blogger("a template", .leftOut(["import-left-out"]), entry("", kind: "template")),
    blogger("a setting", .leftOut(["import-left-out"]), entry("", kind: "settings")),
    blogger("a comment", .leftOut(["import-left-out"]), entry("", kind: "comment")),
    blogger(
      "a comment of today's export", .leftOut(["import-left-out"]),
      entry("<blogger:type>COMMENT</blogger:type><blogger:status>LIVE</blogger:status>")),
    blogger(
      "a draft of today's export", .draft,
      entry("<blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status>")),
    blogger(
      "a live post of today's export", .published,
      entry("<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>")),
    blogger(
      "a planned post of today's export", .planned("2026-11-20T08:00:00Z"),
      entry("<blogger:type>POST</blogger:type><blogger:status>SCHEDULED</blogger:status>")),
    blogger(
      "a post of today's export in the trash", .leftOut([]),
      entry("<blogger:type>POST</blogger:type><blogger:status>SOFT_TRASHED</blogger:status>")),
  ]

  private static func item(_ fields: String) -> String {
    """
    <rss version='2.0' xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd' xmlns:lj='http://www.livejournal.org/rss/lj/1.0/'>
    <channel><title>R</title><item><title>Quay</title><guid>1</guid><description>Words.</description>\(fields)</item>
    <item><title>Public</title><guid>p</guid><description>Words.</description></item></channel></rss>
    """
  }

  private static let json = """
    {"version": "https://jsonfeed.org/version/1.1", "title": "J", "items": [
    {"id": "1", "title": "Quay", "content_text": "Words.", "_draft": true}, {"id": "p", "title": "Public", "content_text": "Words."}]}
    """

  static let feeds: [Entry] = [
    Entry(
      source: "rss.xml", name: "hidden from directories", text: item("<itunes:block>Yes</itunes:block>"),
      end: .draft, codes: ["import-private"]),
    Entry(
      source: "rss.xml", name: "hidden in other letters", text: item("<itunes:block> TRUE </itunes:block>"),
      end: .draft, codes: ["import-private"]),
    Entry(
      source: "rss.xml", name: "not hidden", text: item("<itunes:block>no</itunes:block>"), end: .published),
    Entry(
      source: "rss.xml", name: "for friends", text: item("<lj:security>usemask</lj:security>"), end: .draft,
      codes: ["import-private"]),
    Entry(
      source: "feed.json", name: "marked as a draft", text: json, end: .draft, codes: ["import-private"]),
  ]

  private static func page(
    _ source: String, _ name: String, _ end: Entry.End, _ text: String, _ codes: [String] = []
  ) -> Entry { Entry(source: source, name: name, text: text, end: end, codes: codes) }

  private static func hugo(_ attributes: String, _ words: String = "Words.") -> String {
    "content/quay.md\n---\ntitle: Quay\n\(attributes)\n---\n\(words)\n"
  }

  private static let kept = ["import-private"]

  static let pages: [Entry] = [
    page("Hugo", "published", .published, hugo("draft: false\nstatus: published")),
    page("Hugo", "a draft", .draft, hugo("draft: true")),
    page("Hugo", "perhaps a draft", .draft, hugo("draft: perhaps"), kept),
    page("Hugo", "dated in the future", .planned("2026-12-24T00:00:00Z"), hugo("date: 2026-12-24")),
    page(
      "Hugo", "published in the future", .planned("2026-12-24T00:00:00Z"),
      hugo("date: 2026-11-01\npublishDate: 2026-12-24")),
    page("Hugo", "headless", .draft, hugo("headless: true"), kept),
    page("Hugo", "never rendered", .draft, hugo("build: {render: never}"), kept),
    page("Hugo", "not rendered, as older versions say it", .draft, hugo("_build:\n  render: false"), kept),
    page("Hugo", "in no list", .draft, hugo("build: {list: local}"), kept),
    page("Hugo", "always rendered", .published, hugo("build: {render: always, list: true}")),
    page(
      "Hugo", "a draft by its section", .draft,
      hugo("").replacing("content/quay.md", with: "content/in/quay.md")
        + "\n=== content/in/_index.md\n---\ncascade: {draft: true}\n---\n"),
    page(
      "Hugo", "in a section that is a draft", .draft,
      hugo("").replacing("content/quay.md", with: "content/in/quay.md")
        + "\n=== content/in/_index.md\n---\ndraft: true\n---\n"),
    page(
      "Hugo", "out of a section that is a draft", .published,
      hugo("draft: false").replacing("content/quay.md", with: "content/in/quay.md")
        + "\n=== content/in/_index.md\n---\ncascade:\n  - draft: true\n---\n"),
    page("Hugo", "ignored", .draft, hugo("") + "\n=== hugo.toml\nignoreFiles = ['quay\\.md$']\n", kept),
    page(
      "Hugo", "encrypted", .draft, hugo("", "{{% encrypt %}}Words.{{% /encrypt %}}"),
      kept + ["import-shortcode"]),
    page("Hugo", "with a password", .draft, hugo("password: quay"), kept),
    page("Hugo", "private", .draft, hugo("private: true"), kept),
    page("Hugo", "not private", .published, hugo("private: false")),
    page("Hugo", "for members", .draft, hugo("visibility: members"), kept),
    page("Hugo", "in no collection", .draft, hugo("eleventyExcludeFromCollections: true"), kept),
    page("Hugo", "without an address", .draft, hugo("permalink: false"), kept),
    page(
      "Jekyll", "published", .published, "_posts/2026-11-20-quay.md\n---\ntitle: Quay\n---\nWords.\n"),
    page(
      "Jekyll", "not published", .draft,
      "_posts/2026-11-20-quay.md\n---\ntitle: Quay\npublished: false\n---\nWords.\n"),
    page("Jekyll", "a draft", .draft, "_drafts/quay.md\n---\ntitle: Quay\n---\nWords.\n"),
    page(
      "Jekyll", "dated in the future", .planned("2026-12-24T00:00:00Z"),
      "_posts/2026-12-24-quay.md\n---\ntitle: Quay\n---\nWords.\n"),
    page(
      "Jekyll", "without a date in its name", .draft, "_posts/quay.md\n---\ntitle: Quay\n---\nWords.\n", kept),
    page(
      "Jekyll", "excluded", .draft,
      "_posts/2026-11-20-quay.md\n---\ntitle: Quay\n---\nWords.\n=== _config.yml\nexclude: [_posts/2026-11-20-quay.md]\n",
      kept),
    page(
      "Jekyll", "not published by default", .draft,
      "_posts/in/2026-11-20-quay.md\n---\ntitle: Quay\n---\nWords.\n=== _config.yml\ndefaults:\n  - scope: {path: _posts/in}\n    values: {published: false}\n"
    ),
  ]
}
