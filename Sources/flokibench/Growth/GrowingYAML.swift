/// What YAML has, right and wrong.
extension GrowingCollection {
  static let yaml = [
    GrowingCollection("a chain of <<:", 5000) { count in
      settings(
        plainSettings + "x:\n  m0: &m0 {k0: 1}\n"
          + (1..<count).map { "  m\($0): &m\($0) {<<: *m\($0 - 1), k\($0): 1}\n" }.joined()
          + "  end: {<<: *m\(count - 1)}\n")
    },
    GrowingCollection("items with a <<: each", 5000) {
      list($0) {
        $0 == 0 ? "<<: &m {body: Words}, title: A" : "<<: *m, title: Title \($0), date: '\(date($0))'"
      }
    },
    GrowingCollection("<<: of one block", 5000) { count in
      settings(
        plainSettings + "x:\n" + lines(count) { "  m\($0): &m\($0) {k\($0): 1}\n" }
          + "  end: {<<: [\((0..<count).map { "*m\($0)" }.joined(separator: ", "))]}\n")
    },
    GrowingCollection("<<: one after the other", 5000) { count in
      settings(
        plainSettings + "x:\n" + lines(count) { "  m\($0): &m\($0) {k\($0): 1}\n" } + "  end:\n"
          + lines(count) { "    <<: *m\($0)\n" })
    },
    GrowingCollection("<<: of what is not a block", 5000) {
      settings(plainSettings + "x:\n" + lines($0) { "  k\($0): {<<: text}\n" })
    },
    GrowingCollection("aliases", 20_000) {
      list($0) { $0 == 0 ? "title: &t Title, body: &b Words" : "title: *t, body: *b, date: '\(date($0))'" }
    },
    GrowingCollection("aliases among comments", 10_000) { count in
      project([
        "content/news/a.items.yaml": lines(count) {
          ($0 == 0 ? "- title: &t Title\n  body: &b Words\n" : "- title: *t\n  body: *b\n")
            + "  # a comment\n  date: '\(date($0))'\n"
        }
      ])
    },
    GrowingCollection("aliases of a problem", 10_000) {
      list($0) { $0 == 0 ? "title: A, body: W, date: &d nonsense" : "title: A \($0), body: W, date: *d" }
    },
    GrowingCollection("aliases of a block with problems", 5000) {
      list($0) {
        $0 == 0
          ? "title: A, body: W, data: &d {feed: nothing}, class_type: news"
          : "title: A \($0), body: W, data: *d, class_type: news"
      }
    },
    GrowingCollection("anchors", 20_000) {
      list($0) { "title: &t\($0) Title \($0), body: &b\($0) Words, date: '\(date($0))'" }
    },
    GrowingCollection("anchors and aliases", 20_000) {
      list($0) { "title: &t\($0) Title \($0), body: *t\($0), date: '\(date($0))'" }
    },
    GrowingCollection("anchors of one name", 10_000) {
      list($0) { "title: &t Title \($0), body: Words, date: '\(date($0))'" }
    },
    GrowingCollection("aliases of nothing among anchors", 1000) {
      list($0) { "title: &t\($0) Title \($0), body: *x\($0)y, date: '\(date($0))'" }
    },
    GrowingCollection("comments", 50_000) { count in
      project([
        "content/news/a.items.yaml": "- title: A\n  body: B\n" + lines(count) { "  # comment \($0)\n" }
      ])
    },
    GrowingCollection("comments that allow a rule", 5000) { count in
      project([
        "content/news/all.items.yaml": lines(count) {
          "# floki: allow attribute-unknown because \($0)\n- title: Title \($0)\n  body: Words\n  titel: x\n"
        }
      ])
    },
    GrowingCollection("comments that allow nothing", 5000) { count in
      project([
        "content/news/all.items.yaml": lines(count) {
          "# floki: allow attribute-unknown because \($0)\n- title: Title \($0)\n  body: Words\n"
        }
      ])
    },
    GrowingCollection("comments that allow a rule twice", 5000) { count in
      project([
        "content/news/all.items.yaml":
          "- title: Title\n  body: Words\n"
          + lines(count) { "  # floki: allow attribute-unknown because \($0)\n" } + "  titel: x\n"
      ])
    },
    GrowingCollection("comments that allow what is unknown", 5000) { count in
      project([
        "content/news/all.items.yaml": lines(count) {
          "# floki: allow atribute-unknown because \($0)\n- title: Title \($0)\n  body: Words\n"
        }
      ])
    },
    GrowingCollection("elements of a flow list", 20_000) { count in
      settings(plainSettings + "x: [\((0..<count).map(String.init).joined(separator: ", "))]\n")
    },
    GrowingCollection("lists inside each other in YAML", 20) { count in
      settings(
        plainSettings + "x:\n" + lines(500) { _ in "  - " + String(repeating: "- ", count: count) + "a\n" })
    },
  ]

  static let slips = [
    GrowingCollection("quotes that are not closed", 1000) { slip($0) { "title: \"Title \($0)" } },
    GrowingCollection("tabs at the beginning of lines", 2000) {
      slip($0) { "title: Title \($0)\n\tfooter: x" }
    },
    GrowingCollection("colons without a space", 2000) { slip($0) { "title:Title \($0)" } },
    GrowingCollection("colons in texts", 2000) { slip($0) { "title: Title: \($0)" } },
    GrowingCollection("brackets that are not closed", 1000) { slip($0) { "title: [Title \($0)" } },
    GrowingCollection("brackets that are not opened", 1000) {
      slip($0) { "title: Title \($0)\n  sections: a]" }
    },
    GrowingCollection("lines that are indented wrongly", 2000) {
      slip($0) { "title: Title \($0)\n   footer: x" }
    },
    GrowingCollection("curly quotes", 2000) { slip($0) { "title: “Title \($0)”" } },
    GrowingCollection("no-break spaces", 2000) { slip($0) { "\u{A0}title: Title \($0)" } },
    GrowingCollection("tags", 2000) { slip($0) { "title: !x Title \($0)" } },
    GrowingCollection("escapes that are unknown", 2000) { slip($0) { "title: \"Title \\q\($0)\"" } },
    GrowingCollection("documents in one file", 2000) {
      project(["content/news/a.items.yaml": lines($0) { "---\n- title: A \($0)\n" }])
    },
    GrowingCollection("characters of another encoding", 5000) { slip($0) { "title: Title \($0) Ã¤" } },
    GrowingCollection("control characters", 5000) { slip($0) { "title: Title \($0) \u{7}" } },
    GrowingCollection("reserved characters", 2000) { slip($0) { "title: @Title \($0)" } },
    GrowingCollection("keys without a value on one line", 5000) { count in
      project(["content/news/a.items.yaml": "- {title: A, body: B, \(lines(count) { "key\($0): x, " })}\n"])
    },
    GrowingCollection("front matter that is not closed", 1000) {
      project(made($0) { ("content/news/n\($0).md", "---\ntitle: A \($0)\n\nWords.\n") })
    },
    GrowingCollection("long front matter", 10_000) { count in
      project(["content/news/a.md": "---\ntitle: A\n\(lines(count) { "key\($0): x\n" })---\n\nWords.\n"])
    },
  ]

  private static func slip(_ count: Int, _ line: (Int) -> String) -> [String: String] {
    project(["content/news/a.items.yaml": lines(count) { "- body: Words\n  \(line($0))\n" }])
  }
}
