import FlokiCheck
import FlokiContent
import FlokiImport
import FlokiSyntax
import Foundation
import TestSupport
import Testing

@testable import FlokiBuild

/// floki builds the addresses that an import writes.
@Suite struct ImportedLinkTests {
  private static let picture: [UInt8] = {
    (try? [UInt8](Data(contentsOf: Repository.url("templates/magazine/content/news/night.jpg")))) ?? []
  }()

  func imported(
    _ files: [String: String], settings: String = "baseURL = 'https://www.example.org/blog/'\n",
    besides others: [String: String] = [:], builds: Bool = true
  ) async throws -> (ImportPlace, ImportOutcome) {
    let place = try ImportPlace()
    try place.folder.write(settings, to: "site/hugo.toml")
    try place.folder.write(Self.picture, to: "site/static/img/boat.jpg")
    try place.folder.write("<svg/>", to: "site/static/img/mark.svg")
    for (path, text) in files { try place.folder.write(text, to: "site/\(path)") }
    for (path, text) in others { try place.folder.write(text, to: path) }
    let outcome = try await place.run("site")
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    if builds { try await place.expectBuilds() }
    return (place, outcome)
  }

  private func page(_ words: String) async throws -> String {
    let (place, _) = try await imported([
      "content/posts/quay.md": "---\ntitle: Quay\n---\n\(words)\n",
      "content/posts/fog-bell.md": "---\ntitle: Fog\ndate: 2026-11-01\n---\nWords.\n",
      "content/posts/hidden.md": "---\ntitle: Hidden\ndraft: true\n---\nWords.\n",
    ])
    let text = place.folder.text("content/news/quay.md") ?? ""
    return text.components(separatedBy: "---\n").dropFirst(2).joined(separator: "---\n")
  }

  static let links: [(String, String)] = [
    ("[a](/posts/fog-bell/)", "[a](item:posts%2Ffog-bell)"),
    ("[a](/blog/posts/fog-bell/#x)", "[a](item:posts%2Ffog-bell)"),
    ("[a](fog-bell.md)", "[a](item:posts%2Ffog-bell)"),
    ("[a](../posts/fog-bell)", "[a](item:posts%2Ffog-bell)"),
    ("[a]({{< ref \"fog-bell.md\" >}})", "[a](item:posts%2Ffog-bell)"),
    ("[a]({{< relref \"/posts/fog-bell.md#x\" >}})", "[a](item:posts%2Ffog-bell)"),
    ("[a]({{% ref \"posts/fog-bell\" %}})", "[a](item:posts%2Ffog-bell)"),
    ("[a]({{< ref \"gone.md\" >}}) b", "a b"),
    ("[a][1]\n\n[1]: /posts/fog-bell/", "[a][1]\n\n[1]: item:posts%2Ffog-bell"),
    ("[a](/posts/hidden/)", "[a](https://www.example.org/posts/hidden/)"),
    ("[a](/about)", "[a](https://www.example.org/about)"),
    ("[a](https://www.example.org/blog/posts/fog-bell/)", "[a](item:posts%2Ffog-bell)"),
    ("[a](http://example.org/blog/posts/fog-bell/index.html#x)", "[a](item:posts%2Ffog-bell)"),
    ("a <a href=\"//www.example.org/blog/posts/fog-bell\">b</a> c", "a [b](item:posts%2Ffog-bell) c"),
    (
      "[a](https://www.example.org/blog/posts/quay/#notes)",
      "[a](https://www.example.org/blog/posts/quay/#notes)"
    ),
    ("[a](//www.example.org/about)", "[a](https://www.example.org/about)"),
    ("[a](https://www.example.org/100%)", "[a](https://www.example.org/100%25)"),
    ("[a](www.example.org/x)", "[a](https://www.example.org/x)"),
    ("[a](quay@example.org)", "[a](mailto:quay@example.org)"),
    ("[a](javascript:alert(1)) b", "a b"), ("[a](ftp://example.org/x) b", "a b"), ("[a](http:/x) b", "a b"),
    ("[a b](/a b.html)", "[a b](https://www.example.org/a%20b.html)"),
    ("[a](#top) ![b](/img/boat.jpg)", "[a](#top) ![b](quay-boat.jpg)"),
    ("![b](../static/img/none.jpg) c", "b c"),
    ("![b](/img/none.jpg)", "![b](https://www.example.org/blog/img/none.jpg)"),
    ("![b](/img/mark.svg)", "b"),
    ("a <img src=\"/img/boat.jpg\" alt=\"b\"> c", "a ![b](quay-boat.jpg) c"),
    ("a <a href=\"/posts/fog-bell/\">b</a> c", "a [b](item:posts%2Ffog-bell) c"),
    ("<div><img\n src='/img/boat.jpg'></div>", "![](quay-boat.jpg)"),
    (
      "<p align=\"center\"><a href=\"https://www.example.org/blog/posts/fog-bell/\">b</a></p>",
      "<p align=\"center\"><a href=\"https://www.example.org/blog/posts/fog-bell/\">b</a></p>"
    ),
    ("<table><tr>b</table>", "b"), ("<table><tr>b<td>c<td>d</table>", "b\n\n| c | d |\n|---|---|"),
    (
      "<table><caption>b</caption><tr><td>c</td></tr></table>",
      "<table><caption>b</caption><tr><td>c</td></tr></table>"
    ),
    ("<img srcset=\"/img/none.jpg 1w, /img/boat.jpg 200w\" alt=\"b\">", "![b](quay-boat.jpg)"),
    ("<img data-src=\"/img/boat.jpg\" src=\"data:image/gif;base64,R0\" alt=\"b\">", "![b](quay-boat.jpg)"),
    (
      "<picture><source srcset=\"/img/boat.jpg\"><img alt=\"b\"></picture>", "![b](quay-boat.jpg)"
    ),
    ("a <!-- b", "a <!-- b"),
    ("a\u{B}b \u{96} c\u{7}", "a b – c"),
    (
      "<p>a<wbr>b</p><picture><source srcset=\"/x.webp 1w\"><img src=\"/img/boat.jpg\" alt=\"c\"></picture> d",
      "ab\n\n![c](quay-boat.jpg) d"
    ),
  ]

  @Test(arguments: links) func `an address in a page of Hugo leads where it led`(
    written: String, expected: String
  ) async throws {
    let text = try await page(written)
    #expect(text == expected + "\n")
  }

  @Test func `a lost link is told as it was written`() async throws {
    let (_, outcome) = try await imported([
      "content/quay.md": "---\ntitle: Quay\n---\n[a]({{< ref \"gone.md\" >}}) b\n"
    ])
    #expect(
      outcome.diagnostics.text.contains("the page that `gone.md` leads to is not in the source\n"),
      "\(outcome.diagnostics.text)")
  }

  @Test func `a lost link is told in its place, with why nothing is there`() async throws {
    let (_, outcome) = try await imported(
      [
        "content/quay.md":
          "---\ntitle: Quay\n---\nSee [a]({{< ref \"draft.md\" >}}) and\n[b]({{< ref \"broken\" >}}).\n",
        "content/draft.md": "---\ntitle: Draft\ndraft: true\n---\nWords.\n",
        "content/broken.md": "---\ntitle: \"Broken\n---\nWords.\n",
      ], settings: "")
    let text = outcome.diagnostics.text
    #expect(
      text.contains(
        "warning[import-link]: the page that `draft.md` leads to is imported as a draft\n  --> site/content/quay.md:4:18\n"
      ), "\(text)")
    #expect(
      text.contains(
        "warning[import-link]: the page that `broken` leads to was not imported\n  --> site/content/quay.md:5:14\n"
      ), "\(text)")
  }

  @Test(arguments: ["slug: quay\n", "slug: \"quay\"\n", "aliases:\n  - /old\nslug: quay # kept\n"])
  func `a file that is broken keeps its address`(attributes: String) async throws {
    let (place, outcome) = try await imported(
      ["content/posts/quay.md": "---\ntitle: Quay\n---\nWords.\n"],
      besides: ["content/news/own.md": "---\n\(attributes)title: \"Own\n---\nWords.\n"], builds: false)
    let name = try #require(outcome.added.first { $0.hasSuffix(".md") })
    #expect(place.folder.text(name)?.contains("slug: \"posts-quay\"") == true)
  }

  @Test func `without an address of the website, links to nowhere become their words`() async throws {
    let (place, outcome) = try await imported(
      ["content/quay.md": "---\ntitle: Quay\n---\n[a](/about) ![b](/img/mark.svg)\n"], settings: "")
    #expect(place.folder.text("content/news/quay.md")?.hasSuffix("---\na b\n") == true)
    #expect(outcome.diagnostics.diagnostics.map(\.code).sorted() == ["import-link", "import-picture"])
  }

  @Test func `posts of Jekyll are found by their dates and names`() async throws {
    let place = try ImportPlace()
    try place.folder.write("url: https://j.example.org\nbaseurl: /b\n", to: "site/_config.yml")
    try place.folder.write(
      """
      ---
      title: Quay
      ---
      [a]({% post_url 2026-11-01-fog-bell %}) [b]({{ site.baseurl }}/2026/11/01/fog-bell.html) [c]({{ site.url }}/x)
      [d]({% post_url 2020-01-01-gone %}) [e]({% link _posts/2026-11-01-fog-bell.md %})
      """, to: "site/_posts/2026-11-20-quay.md")
    try place.folder.write("---\ntitle: Fog\n---\nWords.\n", to: "site/_posts/2026-11-01-fog-bell.md")
    try place.folder.write(
      "---\ntitle: In HTML\n---\n<p>a <b>b</b></p>\n", to: "site/_posts/2026-11-02-html.html")
    let outcome = try await place.run("site")
    let link = "item:_posts%2F2026-11-01-fog-bell"
    // `{{ site.url }}` is the origin, without the path of `baseurl`.
    #expect(
      place.folder.text("content/news/2026-11-20-quay.md")?.hasSuffix(
        "---\n[a](\(link)) [b](\(link)) [c](https://j.example.org/x)\nd [e](\(link))\n") == true,
      "\(place.folder.text("content/news/2026-11-20-quay.md") ?? "") \(outcome.diagnostics.text)")
    #expect(place.folder.text("content/news/2026-11-02-html.md")?.hasSuffix("---\na **b**\n") == true)
    try await place.expectBuilds()
  }

  @Test func `equal names in several folders have addresses of their own, and keep them`() async throws {
    let files = ["posts", "notes", "tales"].map {
      ("content/\($0)/quay.md", "---\ntitle: \($0)\naliases: [/q]\n---\nWords.\n")
    }
    let (place, outcome) = try await imported(Dictionary(uniqueKeysWithValues: files))
    func slugs() -> [String] {
      outcome.added.filter { $0.hasSuffix(".md") }.compactMap { name in
        place.folder.text(name)?.split(separator: "\n").first { $0.hasPrefix("slug: ") }.map(String.init)
      }
    }
    #expect(slugs() == ["slug: \"quay\"", "slug: \"posts-quay\"", "slug: \"tales-quay\""])
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["import-left-out", "import-left-out"])
    try place.folder.write("---\ntitle: First\n---\nWords.\n", to: "site/content/archive/quay.md")
    let again = try await place.run("site")
    #expect(again.changed.isEmpty && again.added.count == 1)
    #expect(slugs() == ["slug: \"quay\"", "slug: \"posts-quay\"", "slug: \"tales-quay\""])
    try await place.expectBuilds()
  }

  @Test func `a link to a key leads to its item, whatever the file of another is called`() async throws {
    let (place, _) = try await imported([
      "content/quay.md": "---\ntitle: Dated\ndate: 2025-07-31\n---\nWords.\n",
      "content/a/quay.md": "---\ntitle: Undated\n---\nMore.\n",
      "content/sea.md": "---\ntitle: Sea\ndate: 2025-07-30\n---\n[x](/quay/) and [y](/a/quay/)\n",
    ])
    #expect(
      place.contents.values.contains { $0.hasSuffix("[x](item:quay) and [y](item:a%2Fquay)\n") },
      "\(place.contents)")
  }

  @Test func `languages that the app has not are left out and told once each`() async throws {
    let (_, outcome) = try await imported(
      [
        "content/en/a.md": "---\ntitle: A\n---\nWords.\n", "content/de/a.md": "---\ntitle: A\n---\nWorte.\n",
        "content/de/b.md": "---\ntitle: B\n---\nWorte.\n", "content/zh-cn/a.md": "---\ntitle: A\n---\n話\n",
        "content/en/c/index.zh-hant-tw.md": "---\ntitle: C\n---\n話\n",
        "content/en/d.md": "---\ntitle: D\nlang: pt-BR\n---\nPalavras.\n",
        "content/en/e.org": "* E\n",
      ], settings: "[languages.en]\n[languages.de]\n[languages.zh-cn]\n")
    #expect(outcome.added == ["content/news/a.md"])
    #expect(Set(outcome.diagnostics.diagnostics.map(\.code)) == ["import-page"])
    for reason in [
      "no language de", "no language zh-cn", "no language zh-hant-tw", "no language pt-BR", "in .org",
    ] {
      #expect(
        outcome.diagnostics.text.components(separatedBy: reason).count == 2,
        "\(reason): \(outcome.diagnostics.text)")
    }
  }

  @Test func `only pages of languages that the app has come out of the folders of languages`() async throws {
    let page = "---\ntitle: A\n---\nWords.\n"
    let (place, outcome) = try await imported([
      "config/_default/languages.en.toml": "contentDir = \"content/english\"\n",
      "config/_default/languages.de.toml": "contentDir = \"pages-de\"\n",
      "config/_default/languages.eu.yaml": "contentDir: content/eu\n", "content/english/posts/a.md": page,
      "content/english/posts/b.md": page.replacing("A", with: "B") + "\n[a](/posts/a/)\n",
      "content/eu/posts/a.md": page, "content/eu/posts/b.md": page, "pages-de/posts/a.md": page,
      "content/base-l10n/a.md": page, "content/base-l10n/deep/b.md": page, "content/fa/a.md": page,
    ])
    #expect(outcome.added == ["content/news/a.md", "content/news/b.md"])
    #expect(place.folder.text("content/news/b.md")?.contains("[a](item:posts%2Fa)") == true)
    #expect(Set(outcome.diagnostics.diagnostics.map(\.code)) == ["import-page"])
    for reason in [
      "no language de", "no language eu", "its pages in content/base-l10n", "its pages in content/fa",
    ] {
      #expect(
        outcome.diagnostics.text.components(separatedBy: reason).count == 2,
        "\(reason): \(outcome.diagnostics.text)")
    }
  }

  @Test(arguments: [
    ("2024-05-05 10:00:00 +0000 UTC", "2024-05-05T10:00:00Z"),
    ("2024-05-05 10:00:00.5 +0200 CEST", "2024-05-05T08:00:00Z"),
    ("2024-05-05 10:00:00 +0200", "2024-05-05T08:00:00Z"),
  ])
  func `dates as Go writes them are read`(written: String, expected: String) async throws {
    let (place, _) = try await imported([
      "content/quay.md": "---\ntitle: Quay\ndate: \(written)\n---\nWords.\n"
    ])
    #expect(place.folder.text("content/news/2024-05-05-quay.md")?.contains("date: \(expected)\n") == true)
  }
}

/// Dates that no phone can count.
extension ImportedLinkTests {
  @Test func `dates that phones cannot count are left out, and what was to come stays back`() async throws {
    let (place, outcome) = try await imported([
      "content/never.md": "---\ntitle: Never\nexpiryDate: 9999-12-31\n---\nWords.\n",
      "content/late.md": "---\ntitle: Late\ndate: 2075-01-02\n---\nWords.\n",
      "content/unset.md":
        "---\ntitle: Unset\ndate: 0001-01-01T00:00:00Z\nexpiryDate: 0001-01-01T00:00:00Z\n---\nWords.\n",
      "content/old.md": "---\ntitle: Old\ndate: 1955-01-02\n---\nWords.\n",
    ])
    #expect(place.folder.text("content/news/never.md")?.contains("expires") == false)
    #expect(place.folder.text("content/news/late.md")?.contains("draft: true\nslug") == true)
    let unset = place.folder.text("content/news/unset.md")
    #expect(unset?.contains("date") == false && unset?.contains("expires") == false)
    #expect(place.folder.text("content/news/1955-01-02-old.md")?.contains("date: 1955-01-02") == true)
    #expect(outcome.diagnostics.diagnostics.map(\.code).sorted() == ["import-date", "import-private"])
    #expect(outcome.diagnostics.text.contains("“Never” expires after 19 January 2038"))
  }

  @Test func `an entry of a feed that is dated too late has no date`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      """
      <rss version="2.0"><channel><title>Q</title>
      <item><title>&lt;p&gt;Quay&lt;/p&gt;&lt;p&gt;Fog&lt;br&gt;Sea&lt;/p&gt;</title><guid>1</guid>
      <pubDate>Fri, 20 Nov 2099 10:00:00 +0100</pubDate><description>Words.</description></item>
      <item><title>First</title><guid>2</guid><pubDate>Mon, 01 Jan 0001 00:00:00 +0000</pubDate><description>Words.</description></item>
      </channel></rss>
      """, to: "feed.xml")
    let outcome = try await place.run("feed.xml")
    #expect(outcome.added == ["content/news/quay-fog-sea.md", "content/news/first.md"])
    #expect(place.folder.text("content/news/quay-fog-sea.md")?.contains("title: \"Quay Fog Sea\"") == true)
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["import-date"])
    try await place.expectBuilds()
  }

  @Test func `addresses of items that are written in several lines or in folders are taken`() async throws {
    let (place, outcome) = try await imported(
      ["content/quay.md": "---\ntitle: Quay\naliases: [/a, /b, /c, /d]\n---\nWords.\n"],
      besides: [
        "content/news/many.items.yaml": "- title: One\n  aliases:\n    - /a\n    - '/b'\n  body: x\n",
        "content/news/folder/item.yaml": "title: Two\naliases:\n- /c\n",
        "content/news/folder/index.md": "Words.\n",
      ])
    #expect(
      outcome.diagnostics.diagnostics.map(\.code) == [
        "import-left-out", "import-left-out", "import-left-out",
      ])
    #expect(place.folder.text("content/news/quay.md")?.contains("aliases: [\"/d\"]\n") == true)
  }
}

extension ImportPlace {
  /// What floki writes, floki builds.
  func expectBuilds(_ what: String = "") async throws {
    let outcome = try await FlokiBuild.build(
      BuildRequest(
        project: folder.path, output: folder.full("public"),
        now: try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc),
        jobs: 1))
    #expect(outcome.result == .done, "\(what)\n\(outcome.diagnostics.text)")
  }
}
