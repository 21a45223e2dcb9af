import FlokiCheck
import FlokiImport
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// A page of Hugo or Jekyll that cannot be read keeps no other from being imported.
@Suite struct PageFolderTests {
  private static let picture: [UInt8] = {
    let url = Repository.url("templates/magazine/content/news/night.jpg")
    return (try? [UInt8](Data(contentsOf: url))) ?? []
  }()

  private static func hugo(in place: ImportPlace) throws {
    let folder = place.folder
    try folder.write("baseURL = 'https://www.example.org/'\n", to: "site/hugo.toml")
    try folder.write(picture, to: "site/static/img/boat.jpg")
    try folder.write(picture, to: "site/content/posts/regatta/start.jpg")
    try folder.write(
      """
      +++
      title = "The quay \\"opens\\" \\u2014 again"
      date = 2026-11-20T10:00:00+01:00
      lastmod = 2026-11-21
      aliases = ["/old/quay", # the first one
        "/older/quay"]
      categories = ["Sea"]
      tags = ["boats", "tides"]
      authors = ["Ane Etxeberria", {name = "Jon Ruiz", email = "jon@example.org"}]
      description = '''In short.'''
      images = ["/img/boat.jpg"]
      [params]
      weight = 0x1F
      +++
      Words with ![A boat](/img/boat.jpg "In May") and {{< youtube abc >}}.

      ## Heading {#top}

      {{< figure src="/img/boat.jpg" caption="The boat" >}}

      {{% order-form size="2" %}}now{{% /order-form %}} `{{</* literal */>}}` <b>bold</b>

      ```
      ![not one](/img/none.jpg)
      ```
      """, to: "site/content/posts/quay.md")
    try folder.write(
      "---\ntitle: Kaia\ndescription: Labur.\ntags: [itsasontziak]\n---\nHitzak.\n",
      to: "site/content/posts/quay.eu.md")
    try folder.write(
      "---\ntitle: Regatta\ndate: 2026-11-18\ndraft: true\ncover: {image: start.jpg}\n---\n![Start](start.jpg) ![Gone](gone.jpg)\n",
      to: "site/content/posts/regatta/index.md")
    try folder.write(
      "{\"title\": \"In JSON\", \"publishDate\": \"2026-12-24\", \"date\": \"2026-11-02\", \"expiryDate\": \"2027-01-01\"}\n\nWords.\n",
      to: "site/content/notes/json.md")
    try folder.write("---\ntitle: [\n---\n", to: "site/content/posts/bad.md")
    try folder.write("---\ntitle: Quai\n---\n", to: "site/content/posts/quay.fr.md")
    try folder.write("---\ntitle: List\n---\n", to: "site/content/posts/_index.md")
    try place.edit("floki.yaml") { $0.replacing("languages: [en]", with: "languages: [en, eu]") }
    try folder.write("sections:\n  - id: 1\n    name: Sea\n", to: "content/news/feed.yaml")
  }

  @Test func `pages of Hugo become items with their pictures and translations`() async throws {
    let place = try ImportPlace()
    try Self.hugo(in: place)
    let outcome = try await place.run("site")
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    #expect(
      outcome.added.filter { $0.hasSuffix(".md") } == [
        "content/news/2026-11-02-json.md", "content/news/2026-11-20-quay.md",
        "content/news/2026-11-18-regatta.md",
        "content/news/2026-11-20-quay.eu.md",
      ])
    #expect(
      place.folder.text("content/news/2026-11-20-quay.md") == """
        ---
        title: "The quay \\"opens\\" — again"
        key: "posts/quay"
        date: 2026-11-20T09:00:00Z
        sections: ["Sea"]
        author: ["Ane Etxeberria", "Jon Ruiz"]
        tags: ["boats", "tides"]
        image: "2026-11-20-quay-boat.jpg"
        body: "In short."
        slug: "quay"
        aliases: ["/old/quay", "/older/quay"]
        allow_html: true
        ---
        Words with ![A boat](2026-11-20-quay-boat.jpg "In May") and [https://www.youtube.com/watch?v=abc](https://www.youtube.com/watch?v=abc).

        ## Heading

        ![The boat](2026-11-20-quay-boat.jpg "The boat")

        now `{{< literal >}}` <b>bold</b>

        ```
        ![not one](/img/none.jpg)
        ```

        """)
    #expect(
      place.folder.text("content/news/2026-11-20-quay.eu.md")
        == "---\ntitle: \"Kaia\"\ntags: [\"itsasontziak\"]\nbody: \"Labur.\"\n---\nHitzak.\n")
    let json = place.folder.text("content/news/2026-11-02-json.md") ?? ""
    #expect(json.contains("publish_at: 2026-12-24T00:00:00Z\nexpires: 2027-01-01T00:00:00Z\n"))
    let regatta = place.folder.text("content/news/2026-11-18-regatta.md") ?? ""
    #expect(
      regatta.contains("draft: true\n")
        && regatta.contains("![Start](2026-11-18-regatta-start.jpg) Gone"))
    #expect(place.folder.read("content/news/2026-11-18-regatta-start.jpg") == Self.picture)
    let codes = outcome.diagnostics.diagnostics.map(\.code).sorted()
    #expect(codes == ["import-page", "import-page", "import-picture", "import-shortcode"])
    #expect(outcome.diagnostics.text.contains("site/content/posts/bad.md:2:"))
  }

  @Test func `what is wrong with a page is told where it is written`() async throws {
    let place = try ImportPlace()
    try place.folder.write("baseURL = \"https://w.example.org/\"\n", to: "site/hugo.toml")
    try place.folder.write(
      "---\ntitle: Quay\ndate: the day after\n---\nWords.\n\n![None](none.jpg)\n\n{{< tides 3 >}}\n",
      to: "site/content/posts/quay.md")
    let outcome = try await place.run("site")
    let text = outcome.diagnostics.text
    for words in ["quay.md:3:7", "quay.md:7:9", "quay.md:9:5"] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test func `importing the folder again changes nothing, and takes over what changed there`() async throws {
    let place = try ImportPlace()
    try Self.hugo(in: place)
    _ = try await place.run("site")
    let before = place.contents
    let again = try await place.run("site/content/posts")
    #expect(
      again.added.isEmpty && again.changed.isEmpty && place.contents == before, "\(again.diagnostics.text)")
    #expect(!again.diagnostics.diagnostics.map(\.code).contains("import-shortcode"))
    try place.edit("site/content/posts/quay.eu.md") { $0.replacing("Hitzak", with: "Hitz berriak") }
    let changed = try await place.run("site")
    #expect(changed.changed == ["content/news/2026-11-20-quay.eu.md"] && changed.added.isEmpty)
  }

  @Test func `posts of Jekyll become items, and Liquid is carried out or told`() async throws {
    let place = try ImportPlace()
    let folder = place.folder
    try folder.write("title: Quay\n", to: "site/_config.yml")
    try folder.write(Self.picture, to: "site/assets/boat.jpg")
    try folder.write(
      """
      ---
      layout: post
      categories: sea town
      redirect_from: [/fog]
      ---
      ![Bell]({{ site.baseurl }}/assets/boat.jpg){: .wide}

      {% highlight ruby %}
      puts 1
      {% endhighlight %}
      {% include map.html %}{% comment %}nobody{% endcomment %}
      {%- raw -%}{{ kept }}{%- endraw -%} {{ "/about" | relative_url }}
      """, to: "site/_posts/2026-11-20-fog-bell.markdown")
    try folder.write(
      "---\ntitle: Soon\npublished: false\n---\nWords.\n", to: "site/_posts/2026-11-21-soon.md")
    try folder.write("---\ntitle: Later\n---\nWords.\n", to: "site/_drafts/later.md")
    try folder.write("# Not a post\n", to: "site/README.md")
    let outcome = try await place.run("site")
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    #expect(
      outcome.added.filter { $0.hasSuffix(".md") } == [
        "content/news/later.md", "content/news/2026-11-20-fog-bell.md", "content/news/2026-11-21-soon.md",
      ])
    #expect(
      place.folder.text("content/news/2026-11-20-fog-bell.md") == """
        ---
        title: "Fog bell"
        key: "_posts/2026-11-20-fog-bell"
        date: 2026-11-20T00:00:00Z
        tags: ["sea", "town"]
        slug: "fog-bell"
        aliases: ["/fog"]
        ---
        ![Bell](2026-11-20-fog-bell-boat.jpg)


        ```ruby
        puts 1
        ```


        {{ kept }} /about

        """)
    for name in ["later", "2026-11-21-soon"] {
      #expect(place.folder.text("content/news/\(name).md")?.contains("draft: true\n") == true)
    }
    #expect(
      outcome.diagnostics.diagnostics.filter { $0.code == "import-shortcode" }.map(\.message).count == 1)
  }

  /// The limit is against hangs alone: what is worse than linear would take hours.
  @Test(.timeLimit(.minutes(60))) func `pages that were made to harm take little time`() async throws {
    let place = try ImportPlace()
    let hostile = [
      String(repeating: "{{< x ", count: 50_000), String(repeating: "![", count: 100_000),
      "---\na: " + String(repeating: "[", count: 10_000) + "\n---\n",
      "+++\na = " + String(repeating: "[", count: 10_000),
      "+++\n" + String(repeating: "[[x]]\n", count: 10_000) + "+++\n",
      String(repeating: "{%raw%}", count: 50_000), String(repeating: "`a`{:", count: 50_000),
      String(repeating: "<div markdown=\"1\">", count: 20_000),
      "<div markdown=\"1\">" + String(repeating: "</p>", count: 50_000),
      "{" + String(repeating: "\"a\":{", count: 5_000),
    ]
    for (number, text) in hostile.enumerated() {
      try place.folder.write(text, to: "site/content/p\(number).md")
    }
    try place.folder.write("---\ntitle: Sound\n---\nWords.\n", to: "site/content/sound.md")
    try place.folder.write([0x2D, 0xFF, 0xFE], to: "site/content/bytes.md")
    try place.folder.link("site/content/away.jpg", to: "/etc/hostname")
    let outcome = try await place.run("site")
    #expect(outcome.isWritten)
    #expect(outcome.added.contains("content/news/sound.md"))
  }
}
