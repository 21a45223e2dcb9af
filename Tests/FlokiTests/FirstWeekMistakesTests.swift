import Foundation
import TestSupport
import Testing

/// Problems of newcomers are told once, in their place.
@Suite struct FirstWeekMistakesTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let what: String
    let text: String
    let findings: [String]
    /// What the file is after `check --fix`; nil where nothing is fixed.
    var fixed: String?

    var testDescription: String { what }
  }

  private static let item = "content/news/2026-11-20-quay.md"

  private func findings(of text: String, at path: String = item) async throws -> ([String], Scratch) {
    let folder = try Scratch(copying: "Tests/CatalogueTests/Base")
    for name in ["boat.jpg", "pier.jpg"] {
      try FileManager.default.copyItem(
        at: Repository.url("examples/harbour/content/photos/facades.jpg"),
        to: folder.path("content/news/\(name)"))
    }
    try folder.write(text, to: path)
    return (try await findings(in: folder), folder)
  }

  private func findings(in folder: Scratch) async throws -> [String] {
    let check = try await Command.run("check", "--format", "json", "--now", Command.now, in: folder)
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status == check.status)
    return try check.outputLines.compactMap { line in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let code = try #require(object["code"] as? String)
      return "\(object["line"] as? Int ?? 0):\(object["column"] as? Int ?? 0) \(code)"
    }
  }

  @Test(arguments: mistakes) func `a mistake is told once, in its place`(mistake: Mistake) async throws {
    let (found, folder) = try await findings(of: mistake.text)
    #expect(found == mistake.findings)
    guard let fixed = mistake.fixed else { return }
    _ = try await Command.run("check", "--fix", "--now", Command.now, in: folder)
    #expect(try folder.text(Self.item) == fixed)
    #expect(try await findings(in: folder) == [])
  }

  static let mistakes: [Mistake] = [
    Mistake(
      what: "tags with semicolons in brackets",
      text: "---\ntitle: Regatta\ntags: [council; budget]\n---\nWords.\n",
      findings: ["3:8 entries-in-one-text"]),
    Mistake(
      what: "an author whose dash has no blank behind it",
      text: "---\ntitle: Regatta\nauthor:\n- Ane\n -Jon\n---\nWords.\n",
      findings: ["4:3 entries-in-one-text"]),
    Mistake(
      what: "a focus in pixels",
      text: "---\ntitle: Regatta\nimage: boat.jpg\nfocus: [120, 40]\n---\nWords.\n",
      findings: ["4:8 focus-outside"]),
    Mistake(
      what: "two spellings of one attribute", text: "---\ntitel: Regatta\nTitle: The race\n---\nWords.\n",
      findings: ["2:1 attribute-unknown", "3:1 attribute-letter-case"]),
    Mistake(
      what: "tags between curly quotes", text: "---\ntitle: Regatta\ntags: [‘a’, “b c”]\n---\nWords.\n",
      findings: ["3:8 yaml-quote-curly"], fixed: "---\ntitle: Regatta\ntags: [\"a\", \"b c\"]\n---\nWords.\n"),
    Mistake(
      what: "a comma between curly quotes", text: "---\ntitle: Regatta\ntags: [“a, b”, c]\n---\nWords.\n",
      findings: ["3:8 yaml-quote-curly"], fixed: "---\ntitle: Regatta\ntags: [\"a, b\", c]\n---\nWords.\n"),
    Mistake(
      what: "a title between curly quotes beside an author between them",
      text: "---\ntitle: “x”\nauthor: “Ane”\n---\nWords.\n", findings: ["2:8 yaml-quote-curly"],
      fixed: "---\ntitle: \"x\"\nauthor: \"Ane\"\n---\nWords.\n"),
    Mistake(
      what: "a date between curly quotes", text: "---\ntitle: “x”\ndate: “2026-11-20”\n---\nWords.\n",
      findings: ["3:7 quotes-printed"]),
    Mistake(
      what: "a picture between curly quotes", text: "---\ntitle: Regatta\nimage: «boat.jpg»\n---\nWords.\n",
      findings: ["3:8 yaml-quote-curly"], fixed: "---\ntitle: Regatta\nimage: \"boat.jpg\"\n---\nWords.\n"),
    Mistake(what: "a title that is a quotation", text: "---\ntitle: “x”\n---\nWords.\n", findings: []),
    Mistake(
      what: "a tag with an apostrophe",
      text: "---\ntitle: Regatta\ntags: [‘tis the season, ships’]\n---\nWords.\n",
      findings: ["3:8 yaml-quote-curly"]),
    Mistake(
      what: "a title right behind a picture",
      text: "---\ntitle: Regatta\n---\n![pier](pier.jpg\"Caption\")\n",
      findings: ["4:17 page-link-blanks"],
      fixed: "---\ntitle: Regatta\n---\n![pier](pier.jpg \"Caption\")\n"),
    Mistake(
      what: "a title with blanks right behind a picture",
      text: "---\ntitle: Regatta\n---\n![pier](pier.jpg'The pier')\n", findings: ["4:17 page-link-blanks"],
      fixed: "---\ntitle: Regatta\n---\n![pier](pier.jpg \"The pier\")\n"),
    Mistake(
      what: "a title in curly quotes right behind a picture",
      text: "---\ntitle: Regatta\n---\n![pier](pier.jpg“Caption”)\n", findings: ["4:17 page-link-blanks"],
      fixed: "---\ntitle: Regatta\n---\n![pier](pier.jpg \"Caption\")\n"),
    Mistake(
      what: "a title right behind a link",
      text: "---\ntitle: Regatta\n---\n[us](https://example.org/\"Us\") all\n",
      findings: ["4:26 page-link-blanks"],
      fixed: "---\ntitle: Regatta\n---\n[us](https://example.org/ \"Us\") all\n"),
    Mistake(
      what: "a movie without https", text: "---\ntitle: Regatta\n---\nWords.\n\nyoutu.be/aqz-KE-bpKQ\n",
      findings: ["6:1 page-embed-address"],
      fixed: "---\ntitle: Regatta\n---\nWords.\n\nhttps://youtu.be/aqz-KE-bpKQ\n"),
    Mistake(
      what: "a movie with a full stop",
      text: "---\ntitle: Regatta\n---\nWords.\n\nhttps://vimeo.com/76979871.\n",
      findings: ["6:27 page-embed-address"],
      fixed: "---\ntitle: Regatta\n---\nWords.\n\nhttps://vimeo.com/76979871\n"),
    Mistake(
      what: "a movie without https and with a full stop",
      text: "---\ntitle: Regatta\n---\nWords.\n\nvimeo.com/76979871.\n", findings: ["6:1 page-embed-address"],
      fixed: "---\ntitle: Regatta\n---\nWords.\n\nhttps://vimeo.com/76979871\n"),
    Mistake(
      what: "a song in angle brackets with a full stop",
      text: "---\ntitle: Regatta\n---\nWords.\n\n<https://open.spotify.com/track/abc>.\n",
      findings: ["6:37 page-embed-address"],
      fixed: "---\ntitle: Regatta\n---\nWords.\n\n<https://open.spotify.com/track/abc>\n"),
    Mistake(
      what: "two movies in one line",
      text: "---\ntitle: Regatta\n---\nhttps://youtu.be/aqz-KE-bpKQ https://vimeo.com/76979871\n",
      findings: ["4:30 page-embed-address"],
      fixed: "---\ntitle: Regatta\n---\nhttps://youtu.be/aqz-KE-bpKQ\n\nhttps://vimeo.com/76979871\n"),
    Mistake(
      what: "two movies in neighbouring lines",
      text: "---\ntitle: Regatta\n---\n<https://youtu.be/aqz-KE-bpKQ>\nhttps://vimeo.com/76979871\n",
      findings: ["5:1 page-embed-address"],
      fixed: "---\ntitle: Regatta\n---\n<https://youtu.be/aqz-KE-bpKQ>\n\nhttps://vimeo.com/76979871\n"),
    Mistake(
      what: "two addresses of pages",
      text: "---\ntitle: Regatta\n---\nhttps://www.floki.town/a\nhttps://www.floki.town/b\n", findings: []),
    Mistake(
      what: "a task without a blank", text: "---\ntitle: Regatta\n---\n* [ ]oars\n* [x]ropes\n* [ ] sails\n",
      findings: ["4:3 page-list-mark", "5:3 page-list-mark"],
      fixed: "---\ntitle: Regatta\n---\n* [ ] oars\n* [x] ropes\n* [ ] sails\n"),
    Mistake(
      what: "a task with an empty box", text: "---\ntitle: Regatta\n---\n- [] oars\n",
      findings: ["4:3 page-list-mark"], fixed: "---\ntitle: Regatta\n---\n- [ ] oars\n"),
    Mistake(
      what: "links that begin the items of a list",
      text: "---\ntitle: Regatta\n---\n- [x](https://www.floki.town/x)\n- [boat] oars\n", findings: []),
    Mistake(
      what: "an asterisk that nothing closes", text: "---\ntitle: Regatta\n---\nThe *old quay is open.\n",
      findings: ["4:5 page-emphasis-shown"]),
    Mistake(
      what: "an underline that nothing closes", text: "---\ntitle: Regatta\n---\nThe old and the _new one.\n",
      findings: ["4:17 page-emphasis-shown"]),
    Mistake(
      what: "an asterisk that nothing closes behind bold words",
      text: "---\ntitle: Regatta\n---\nIt is **bold** and *it is not.\n",
      findings: ["4:20 page-emphasis-shown"]),
    Mistake(
      what: "asterisks and underlines that are meant",
      text: """
        ---
        title: Regatta
        ---
        Tea 2* and cake *without a note: 3 * 4 is *12, and \\*so on; see _config.yml, _redirects.txt and *.jpg,
        or snake_case and __init__.py; all *of it* and _all of it_.

        *without sugar

        """, findings: []),
    Mistake(
      what: "an address in a sentence",
      text: "---\ntitle: Regatta\n---\nSee youtu.be/aqz-KE-bpKQ.\n\nwww.example.org.\n", findings: []),
    Mistake(
      what: "an author as a block",
      text: "---\ntitle: Regatta\nauthor:\n  name: Ane\n  email: ane@example.org\n---\nWords.\n",
      findings: ["4:3 text-language-unknown"]),
    Mistake(
      what: "front matter as an example at the beginning",
      text: "```yaml\n---\ntitle: Regatta\n---\n```\n\n# A title\n\nWords.\n", findings: ["1:1 title-missing"]
    ),
  ]

  @Test(arguments: [
    ("d.png", "did you mean `../photos/d.png`?"), ("e.png", "add the file, or correct the path."),
    ("boot.jpg", "did you mean `boat.jpg`?"), ("a.jpg", "add the file, or correct the path."),
  ])
  func `a picture that is missing is looked for under its own name first`(name: String, hint: String)
    async throws
  {
    let (_, folder) = try await findings(of: "---\ntitle: Regatta\n---\nWords.\n")
    for copy in ["photos/d.png", "news/b.png"] {
      try folder.write("", to: "content/\(copy)")
    }
    try folder.write("---\ntitle: Regatta\n---\n![The quay](\(name))\n", to: Self.item)
    let check = try await Command.run("check", "--now", Command.now, in: folder)
    #expect(check.errors.contains("Hint: \(hint)"), "\(check.errors)")
  }

  @Test func `what warns says no more than that there are no errors`() async throws {
    let (_, folder) = try await findings(of: "---\ntitle: Regatta\n---\nThe *old quay is open.\n")
    let check = try await Command.run("check", "--now", Command.now, in: folder)
    #expect(check.errors.hasSuffix("1 warning\n") && check.output == "No errors.\n")
  }

  @Test func `a file about the folder is no story`() async throws {
    let (found, folder) = try await findings(of: "Write here.\n", at: "content/news/README.md")
    #expect(found == ["1:1 file-about-folder"])
    try folder.write("---\ntitle: Read me\n---\nWords.\n", to: "content/news/README.md")
    #expect(try await findings(in: folder) == [])
  }

  @Test(arguments: [
    ("ssh://me@host", 10), ("s3://", 10), ("davs://host/../x", 10), ("sftp://me@host:99999/x", 10),
    ("{to: s3://bucket, endpoint: s3.example.org}", 38),
  ]) func `an address that publish refuses is told by check`(address: String, column: Int) async throws {
    let folder = try Scratch(copying: "Tests/CatalogueTests/Base")
    let settings = try folder.text("floki.yaml")
    try folder.write(settings + "publish:\n  live: \(address)\n", to: "floki.yaml")
    let lines = settings.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    #expect(try await findings(in: folder) == ["\(lines):\(column - 1) publish-place-malformed"])
    let published = try await Command.run("publish", "live", "--now", Command.now, in: folder)
    #expect(published.status == 1)
    #expect(published.errors.contains("publish-place-malformed"), "\(published.errors)")
  }
}

extension FirstWeekMistakesTests {
  @Test func `a sync without files or languages says what to do`() async throws {
    let folder = try Scratch(copying: "Tests/CatalogueTests/Base")
    let alone = try await Command.run("i18n", "sync", "--now", Command.now, in: folder)
    #expect(alone.status == 0)
    #expect(alone.output.contains("Add a second to `languages`"), "\(alone.output)")
    let settings = try folder.text("floki.yaml").replacing("[en]", with: "[en, eu]")
    try folder.write(settings, to: "floki.yaml")
    let empty = try await Command.run("i18n", "sync", "--now", Command.now, in: folder)
    #expect(empty.status == 0)
    #expect(empty.output.contains("`floki i18n export` writes them"), "\(empty.output)")
    _ = try await Command.run("i18n", "export", "--now", Command.now, in: folder)
    let full = try await Command.run("i18n", "sync", "--now", Command.now, in: folder)
    #expect(full.output.contains("Wrote i18n/eu.po."), "\(full.output)")
  }
}
