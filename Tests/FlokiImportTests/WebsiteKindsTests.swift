import FlokiCheck
import FlokiImport
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// Addresses, dates and links of Zola, Jekyll and Eleventy are read as these programs read them.
@Suite struct WebsiteKindsTests {
  private func imported(_ files: [String: String]) async throws -> (ImportPlace, ImportOutcome) {
    let place = try ImportPlace()
    for (path, text) in files { try place.folder.write(text, to: "site/\(path)") }
    let outcome = try await place.run("site")
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    try await place.expectBuilds()
    return (place, outcome)
  }

  /// The texts of an item.
  private func words(_ name: String, in place: ImportPlace) -> String {
    (place.folder.text("content/news/\(name)") ?? "none").components(separatedBy: "---\n").dropFirst(2)
      .joined(separator: "---\n").trimmingSuffix
  }

  @Test func `pages of Zola have the date and the address of their path, and its taxonomies`() async throws {
    let (place, outcome) = try await imported([
      "config.toml": "base_url = \"https://z.example.org\"\ntitle = \"Z\"\n",
      "content/blog/_index.md": "+++\ntitle = \"Blog\"\n+++\n",
      "content/blog/fog.md": """
      +++
      title = "Fog"
      path = "2014/12/13/fog-bell"
      aliases = ["2014/12/13/fog.html", "old fog", "x#y"]
      [taxonomies]
      tags = ["bells"]
      [extra]
      author = "Ane Etxeberria"
      +++
      Words.
      """,
      "content/blog/soon/index.md": "+++\ntitle = \"Soon\"\ndraft = true\n+++\nWords.\n",
      "content/blog/2014-12-11-calm.md": "+++\ntitle = \"Calm\"\n+++\nWords.\n",
      "content/blog/2014-12-10T10:20:30Z-ebb.md": "+++\ntitle = \"Ebb\"\n+++\nWords.\n",
      "content/blog/quay.md": """
      +++
      title = "Quay"
      date = 2014-12-12
      +++
      [a](@/blog/fog.md) [b](@/blog/soon/index.md#x) [c](/2014/12/13/fog-bell/) [d](/2014/12/13/fog.html)
      [e](@/blog/_index.md) [f](/blog/calm/) [g](@/blog/gone.md) [h](/blog/ebb/)
      """,
    ])
    #expect(place.folder.text("content/news/2014-12-10-ebb.md")?.contains("slug: \"ebb\"") == true)
    let fog = place.folder.text("content/news/2014-12-13-fog-bell.md") ?? ""
    for line in [
      "date: 2014-12-13T00:00:00Z", "author: \"Ane Etxeberria\"", "tags: [\"bells\"]", "slug: \"fog-bell\"",
      "aliases: [\"/2014/12/13/fog.html\", \"/old%20fog\"]",
    ] { #expect(fog.contains("\(line)\n"), "\(line)\n\(fog)\(outcome.added)") }
    let link = "item:blog%2Ffog"
    #expect(
      words("2014-12-12-quay.md", in: place)
        == """
        [a](\(link)) [b](https://z.example.org/blog/soon/) [c](\(link)) [d](\(link))
        [e](https://z.example.org/blog/) [f](item:blog%2F2014-12-11-calm) [g](https://z.example.org/blog/gone/) [h](item:blog%2F2014-12-10T10%3A20%3A30Z-ebb)
        """)
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["import-left-out"])
    #expect(outcome.diagnostics.text.contains("x#y cannot be an alias"))
  }

  @Test func `aliases of Hugo begin at the folder of their page`() async throws {
    let (place, _) = try await imported([
      "hugo.toml": "",
      "content/posts/quay.md": "---\ntitle: Quay\naliases: [old, /older, ../oldest/]\n---\nWords.\n",
    ])
    #expect(
      place.folder.text("content/news/quay.md")?.contains(
        "aliases: [\"/posts/old\", \"/older\", \"/oldest/\"]\n") == true)
  }

  @Test func `posts of Jekyll are found at the addresses that defaults give them`() async throws {
    let (place, outcome) = try await imported([
      "_config.yml":
        "baseurl: /b\ndefaults:\n  - scope: {path: \"\", type: posts}\n    values: {permalink: \"/:year/:i_month/:i_day/:title\"}\n",
      "CNAME": "J.example.org\n",
      "_posts/2026-1-5-fog-bell.md": "---\ntitle: Fog\n---\nWords.\n",
      "_posts/2026-11-01-quay.md":
        "---\ntitle: Quay\n---\n[a](/2026/1/5/fog-bell) [b](/2026/01/05/fog-bell.html) [c](/about)\n",
    ])
    let link = "item:_posts%2F2026-1-5-fog-bell"
    #expect(
      words("2026-11-01-quay.md", in: place) == "[a](\(link)) [b](\(link)) [c](https://j.example.org/about)")
    let fog = place.folder.text("content/news/2026-01-05-fog-bell.md") ?? ""
    #expect(fog.contains("date: 2026-01-05T00:00:00Z\n") && fog.contains("slug: \"fog-bell\"\n"), "\(fog)")
    #expect(!fog.contains("draft") && outcome.diagnostics.diagnostics.isEmpty, "\(outcome.diagnostics.text)")
  }

  @Test func `the styles of Jekyll are known in defaults as well`() async throws {
    let (place, _) = try await imported([
      "_config.yml":
        "url: https://j.example.org\ndefaults:\n  - scope: {path: _posts}\n    values: {permalink: pretty, categories: sea}\n",
      "_posts/2026-01-05-fog.md": "---\ntitle: Fog\n---\nWords.\n",
      "_posts/2026-11-01-quay.md": "---\ntitle: Quay\n---\n[a](/sea/2026/01/05/fog/)\n",
    ])
    #expect(words("2026-11-01-quay.md", in: place) == "[a](item:_posts%2F2026-01-05-fog)")
  }

  @Test func `links of Eleventy begin at the page or at the folder of all pages`() async throws {
    let (place, outcome) = try await imported([
      "eleventy.config.js": "export default {}\n",
      "content/blog/fog.md": "---\ntitle: Fog\n---\nWords.\n",
      "content/blog/deep/quay.md":
        "---\ntitle: Quay\n---\n[a](blog/fog.md) [b](../fog.md) [c](/blog/fog.md#x)\n",
    ])
    let link = "item:blog%2Ffog"
    #expect(words("quay.md", in: place) == "[a](\(link)) [b](\(link)) [c](\(link))")
    #expect(outcome.diagnostics.diagnostics.isEmpty, "\(outcome.diagnostics.text)")
  }

  @Test func `pages in public are read where no program writes it`() async throws {
    let (place, outcome) = try await imported([
      "CLAUDE.md": "# About the files\n", "README.md": "# Read me\n",
      "public/fog/index.md": "---\ntitle: Fog\n---\nWords.\n",
      "public/quay/index.md": "---\ntitle: Quay\n---\n[a](/fog/) [b](../fog/index.md)\n",
    ])
    let link = "item:public%2Ffog"
    #expect(words("quay.md", in: place) == "[a](\(link)) [b](\(link))")
    for name in ["claude.md", "readme.md"] {
      #expect(
        place.folder.text("content/news/\(name)")?.contains("draft: true\n") == true, "\(outcome.added)")
    }
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["import-private"])
  }

  @Test(arguments: ["hugo.toml", "public/index.html"])
  func `a folder that the website is written into is told where it has pages`(file: String) async throws {
    let (place, outcome) = try await imported([
      file: "", "quay.md": "---\ntitle: Quay\n---\nWords.\n",
      "public/fog.md": "---\ntitle: Fog\n---\nWords.\n",
    ])
    #expect(outcome.added == ["content/news/quay.md"])
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["import-page"])
    #expect(outcome.diagnostics.text.contains("site/public/fog.md"))
    // A folder that is named is read.
    #expect(try await place.run("site/public").added == ["content/news/fog.md"])
  }
}

extension String {
  fileprivate var trimmingSuffix: String { hasSuffix("\n") ? String(dropLast()) : self }
}
