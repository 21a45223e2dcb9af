import FlokiCheck
import FlokiImport
import FlokiSyntax
import FlokiWords
import TestSupport
import Testing

/// What a source keeps from its readers is a draft here, or is not imported.
@Suite struct PrivateTests {
  /// An entry of a source, and what becomes of it.
  struct Entry: Sendable, CustomTestStringConvertible {
    enum End: Sendable, Hashable {
      case published, draft
      /// Published from a moment on.
      case planned(String)
      /// Not imported; what is told of it.
      case leftOut([String])
    }

    var source: String
    var name: String
    var text: String
    var end: End
    /// What is told of an entry that becomes an item.
    var codes: [String] = []
    var testDescription: String { "\(source): \(name)" }
  }

  @Test(arguments: wordPress + blogger + feeds)
  func `an entry of an export is as public as it was`(entry: Entry) async throws {
    let place = try ImportPlace()
    try place.folder.write(entry.text, to: entry.source)
    let outcome = try await place.run(entry.source) { $0.fetchesPictures = false }
    check(entry, outcome, place)
  }

  @Test(arguments: pages + fences + attributes + beside)
  func `a page of a website is as public as it was`(entry: Entry) async throws {
    let place = try ImportPlace()
    let kind = Self.settings[entry.source] ?? "hugo.toml"
    let isZola = entry.source == "Zola"
    var files = [
      kind: isZola ? "base_url = 'https://z.example.org'\n" : "",
      "content/public.md": "---\ntitle: Public\n---\nWords.\n",
    ]
    if kind == "_config.yml" { files["_posts/2026-01-01-public.md"] = "---\ntitle: Public\n---\nWords.\n" }
    for file in entry.text.split(separator: "\n===") {
      let parts = file.split(separator: "\n", maxSplits: 1)
      files[String(parts[0]).replacing("=", with: "").replacing(" ", with: "")] =
        parts.count > 1 ? "\(parts[1])\n" : ""
    }
    for (path, text) in files { try place.folder.write(text, to: "site/\(path)") }
    let outcome = try await place.run("site")
    check(entry, outcome, place)
    let others = outcome.added.filter { $0.hasSuffix("public.md") }
    #expect(others.count == 1 && place.folder.text(others.first ?? "")?.contains("draft:") == false)
  }

  /// The file by which a website is known.
  private static let settings = [
    "Jekyll": "_config.yml", "Eleventy": "eleventy.config.js", "Zola": "config.toml",
  ]

  private func check(_ entry: Entry, _ outcome: ImportOutcome, _ place: ImportPlace) {
    let told = outcome.diagnostics.diagnostics.map(\.code).sorted()
    let texts = outcome.added.filter { $0.hasSuffix(".md") && !$0.hasSuffix("public.md") }.compactMap {
      place.folder.text($0)
    }
    guard case .leftOut(let codes) = entry.end else {
      #expect(texts.count == 1 && told == entry.codes.sorted(), "\(outcome.diagnostics.text)")
      let text = texts.first ?? ""
      #expect(text.contains("draft: true\n") == (entry.end == .draft), "\(text)")
      if case .planned(let moment) = entry.end {
        #expect(text.contains("publish_at: \(moment)\n"), "\(text)")
      } else {
        #expect(!text.contains("publish_at:"), "\(text)")
      }
      return
    }
    #expect(texts.isEmpty && told == codes, "\(texts) \(told)")
  }

  @Test(arguments: [
    "<wp:status>trash</wp:status>",
    "<wp:status>publish</wp:status><wp:post_password>secret</wp:post_password>",
  ]) func `a post that is thrown away or locked later becomes a draft here`(fields: String) async throws {
    let place = try ImportPlace()
    try place.folder.write(Self.post("<wp:status>publish</wp:status>"), to: "export.xml")
    _ = try await place.run("export.xml")
    try place.folder.write(Self.post(fields), to: "export.xml")
    let thrown = try await place.run("export.xml")
    #expect(thrown.changed == ["content/news/2026-11-20-quay.md"])
    #expect(place.folder.text("content/news/2026-11-20-quay.md")?.contains("draft: true\n") == true)
    let again = try await place.run("export.xml")
    #expect(again.changed.isEmpty && again.diagnostics.diagnostics.isEmpty)
  }
}
