import FlokiImport
import FlokiSyntax
import TestSupport
import Testing

/// Words that a website hides are not published here either.
@Suite struct HiddenWordsTests {
  /// A page, by the file that its website is known by. `secret` is hidden there, and `open` is not.
  static let pages: [(site: String, words: String)] = [
    ("hugo.toml", "open {{< comment >}}secret{{< /comment >}} open"),
    ("hugo.toml", "{{% comment %}}\nsecret\n{{% /comment %}}\n\nopen"),
    ("hugo.toml", "open {# open #} open"),
    ("hugo.toml", "## Quay {#fog}\n\nopen"),
    ("hugo.toml", "<p hidden>secret</p>\n\nopen"),
    ("hugo.toml", "<div style=\"color: red; display : none !important\">\n\nsecret\n\n</div>\n\nopen"),
    ("hugo.toml", "open <span style='visibility:hidden'>secret</span> open <b>open</b>"),
    ("hugo.toml", "<dialog>secret</dialog>\n\nopen"), ("hugo.toml", "<dialog open>open</dialog>"),
    ("hugo.toml", "<p class=\"hidden\">open</p>"), ("hugo.toml", "<p style=\"display: block\">open</p>"),
    ("hugo.toml", "<ul><li hidden>secret<li>open</ul>"),
    ("hugo.toml", "<!-- secret --> <!-- secret -->\n\nopen"),
    ("hugo.toml", "<!-- secret --><!-- secret -->\nopen"),
    ("hugo.toml", "open <!-- secret --> open"), ("hugo.toml", "<!-- secret --> open"),
    ("hugo.toml", "<!--\nsecret\n\nsecret\n--> open\n\nopen"),
    ("_config.yml", "open {::comment}secret{:/comment} open"),
    ("_config.yml", "{::comment}\nsecret\n\nsecret\n{:/}\n\nopen"),
    ("_config.yml", "{% comment %}secret{% endcomment %}open"),
    ("_config.yml", "`{::comment}` open and `{:/comment}`"),
    ("eleventy.config.js", "open {# secret #} open"),
    ("eleventy.config.js", "{%- comment -%}secret{%- endcomment -%}\nopen"),
    ("eleventy.config.js", "open {% comment %}secret"), ("eleventy.config.js", "{% # secret %}\nopen"),
    ("eleventy.config.js", "open {/* secret\nsecret */} open"),
    ("eleventy.config.js", "```\n{# open #}\n```\n\n`{% comment %}open`"),
    ("eleventy.config.js", "{% raw %}{# open #}{% endraw %} open"),
    ("eleventy.config.js", "## Quay {#fog}\n\nopen {#fog}"),
    ("eleventy.config.js", "open `` {# secret #} ` open"),
    ("eleventy.config.js", "open {#TODO {{ x }} secret#} open"),
    ("eleventy.config.js", String(repeating: "{#a} ", count: 2100) + "open {# secret #}"),
  ]

  @Test(arguments: pages)
  func `words that a website hides are not published`(site: String, words: String) async throws {
    let place = try ImportPlace()
    try place.folder.write("", to: "site/\(site)")
    let file = site == "_config.yml" ? "_posts/2026-11-01-quay.md" : "content/quay.md"
    try place.folder.write("---\ntitle: Quay\n---\n\(words)\n", to: "site/\(file)")
    #expect(try await place.run("site").isWritten)
    try await expect(words, in: place)
  }

  static let feeds = [
    "<p hidden>secret</p><p>open</p>", "<p>open</p><div style='display:none'><p>secret</p></div>",
    "<dialog><p>secret</p></dialog>open", "open<img hidden src='https://www.example.org/secret.jpg'>",
    "<table><tr hidden><td>secret</td></tr><tr><td>open</td></tr></table>",
  ]

  @Test(arguments: feeds)
  func `words that a feed hides are not published`(words: String) async throws {
    let place = try ImportPlace()
    try place.folder.write(
      """
      <rss version="2.0"><channel><title>Q</title>
      <item><title>Quay</title><guid>1</guid><description><![CDATA[\(words)]]></description></item></channel></rss>
      """, to: "feed.xml")
    #expect(try await place.run("feed.xml") { $0.fetchesPictures = false }.isWritten)
    try await expect(words, in: place)
  }

  private func expect(_ words: String, in place: ImportPlace) async throws {
    try await place.expectBuilds(words)
    let built = place.folder.files("public").compactMap { place.folder.text($0) }
    #expect(!built.contains { $0.contains("secret") }, "\(words)")
    let files = place.folder.files("content/news").compactMap { place.folder.text($0) }
    let count = words.ranges(of: "open").count
    #expect(files.contains { $0.ranges(of: "open").count == count }, "\(words) \(files)")
    #expect(built.contains { $0.contains("open") }, "\(words)")
  }
}
