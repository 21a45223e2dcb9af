import TestSupport
import Testing

/// Pages whose websites say in their own ways that they are not public.
extension PrivateTests {
  private static let kept = ["import-private"]

  private static func page(
    _ source: String, _ name: String, _ end: Entry.End, _ text: String, _ codes: [String] = []
  ) -> Entry { Entry(source: source, name: name, text: text, end: end, codes: codes) }

  private static func written(_ name: String, _ end: Entry.End, _ text: String, _ codes: [String] = [])
    -> Entry
  { page("Hugo", name, end, "content/quay.md\n\(text)\n", codes) }

  static let fences: [Entry] = [
    written("in a program's front matter", .draft, "---js\nconst draft = true;\n---\nWords.", kept),
    written("in CoffeeScript", .draft, "---coffee\ndraft: true\n---\nWords.", kept),
    written("a draft in JSON", .draft, "---json\n{\"title\": \"Quay\", \"draft\": true}\n---\nWords."),
    written("in JSON", .published, "---json\n{\"title\": \"Quay\"}\n---\nWords."),
    written("a draft in TOML between dashes", .draft, "---toml\ntitle = 'Quay'\ndraft = true\n---\nWords."),
    written("a draft in YAML by name", .draft, "---yaml\ntitle: Quay\ndraft: true\n---\nWords."),
    written("in YAML by name", .published, "---yaml\ntitle: Quay\n---\nWords."),
    written("a draft in JSON between semicolons", .draft, ";;;\n{\"draft\": true}\n;;;\nWords."),
    written("a draft in JSON without braces", .draft, ";;;\n\"draft\": true\n;;;\nWords.", kept),
    written("between fences that are unknown", .draft, "****\ndraft = true\n****\nWords.", kept),
    written("a draft below empty lines", .draft, "\n\n---\ntitle: Quay\ndraft: true\n---\nWords."),
    written("a draft in TOML below empty lines", .draft, "\n+++\ndraft = true\n+++\nWords."),
    written("below empty lines", .published, "\n---\ntitle: Quay\n---\nWords."),
    written("a draft in a comment", .draft, "<!--\ntitle: Quay\ndraft: true\n-->\nWords."),
    written("a draft in an indented comment", .draft, "<!--\n  title: Quay\n  draft: true\n-->\nWords."),
    written("a draft in a comment that begins a line", .draft, "<!-- title: Quay\ndraft: true -->\nWords."),
    written("under a comment", .published, "<!-- Quay: open -->\n\nWords."),
    written("a draft in headers", .draft, "Title: Quay\nStatus: draft\n\nWords."),
    written("under headers", .published, "Title: Quay\nDate: 2026-11-01\nStatus: published\n\nWords."),
    written("beginning with a colon", .published, "Note: the quay is open.\n\nWords."),
    written("beginning with a rule", .published, "***\n\nWords.\n\n***"),
    written("beginning with a class", .published, "{: .wide}\nWords."),
  ]

  static let attributes: [Entry] = [
    ("isPublished: false", .draft, []), ("is_draft: true", .draft, []), ("unpublished: true", .draft, kept),
    ("state: draft", .draft, []), ("state: published", .published, []), ("wip: true", .draft, kept),
    ("wip: false", .published, []), ("archived: true", .draft, kept), ("paywall: true", .draft, kept),
    ("access: members", .draft, kept), ("access: [members]", .draft, kept), ("access: free", .published, []),
    ("membersOnly: true", .draft, kept), ("is-private: yes", .draft, kept), ("released: false", .draft, kept),
    ("params: {private: true}", .draft, kept), ("extra: {hidden: true}", .draft, kept),
    ("post_status: pending", .draft, []), ("published: 2026-12-24", .planned("2026-12-24T00:00:00Z"), []),
    ("publish_date: 2026-12-24", .planned("2026-12-24T00:00:00Z"), []),
    ("publishedAt: 2026-11-01", .published, []),
    ("access_level: members", .draft, kept), ("access-level: public", .published, []),
    ("visibility: members", .draft, kept), ("content_audience: paid members", .draft, kept),
    ("audience: sailors", .published, []), ("membership_tiers: [premium]", .draft, kept),
    ("draft: true\ndraft: false", .published, []), ("draft: false\ndraft: true", .draft, []),
  ].map { (attributes, end, codes) in
    written(
      attributes.replacing("\n", with: ", "), end, "---\ntitle: Quay\n\(attributes)\n---\nWords.", codes)
  }

  private static func eleventy(
    _ name: String, _ end: Entry.End, _ files: String, _ codes: [String] = [],
    at path: String = "content/in/quay.md"
  ) -> Entry {
    page("Eleventy", name, end, "\(path)\n---\ntitle: Quay\n---\nWords.\n\n=== \(files)\n", codes)
  }

  static let beside: [Entry] = [
    eleventy("beside nothing", .published, ".eleventyignore\nother/"),
    eleventy("ignored", .draft, ".eleventyignore\ncontent/in/", kept),
    eleventy("ignored by its name", .draft, ".eleventyignore\n# Not yet\n*.md\n!public.md", kept),
    eleventy("ignored in any folder", .draft, ".eleventyignore\ncontent/**/quay.md", kept),
    eleventy("ignored in one folder", .published, ".eleventyignore\n/quay.md"),
    eleventy("ignored by one of two names", .draft, ".eleventyignore\n{fog,quay}.md", kept),
    eleventy("ignored by a letter", .draft, ".eleventyignore\n[pq]uay.md", kept),
    eleventy("not ignored after all", .published, ".eleventyignore\nquay.md\n!quay.md"),
    eleventy(
      "in an ignored folder, whatever follows", .draft, ".eleventyignore\ncontent/in/\n!quay.md", kept),
    eleventy(
      "in a folder of which all is ignored but it", .published, ".eleventyignore\ncontent/in/**\n!quay.md"),
    eleventy("in the one folder that is not ignored", .published, ".eleventyignore\n/*\n!/content/"),
    eleventy("ignored beside it", .draft, "content/in/.eleventyignore\n/quay.md", kept),
    eleventy("ignored by Git", .draft, ".gitignore\ncontent/in/", kept),
    eleventy(
      "ignored by the configuration", .draft, "eleventy.config.js\nconfig.ignores.add(\"content/in/\");", kept
    ),
    eleventy("a draft by its folder", .draft, "content/in/in.json\n{\"draft\": true}"),
    eleventy("a draft by data of its folder", .draft, "content/in/in.11tydata.json\n{\"draft\": true}"),
    eleventy("a draft by its own data", .draft, "content/in/quay.11tydata.json\n{\"draft\": true}"),
    eleventy("beside data of another page", .published, "content/in/fog.11tydata.json\n{\"draft\": true}"),
    eleventy("a draft by a program", .draft, "content/in/in.11tydata.js\nexport default { draft: true };"),
    eleventy(
      "perhaps a draft by a program", .draft, "content/in/in.11tydata.js\nexport default { draft: when(1) };",
      kept),
    eleventy(
      "beside a program", .published,
      "content/in/in.11tydata.js\nexport default {\n  tags: [\"posts\"],\n  permalink: (data) => `/x/`\n};"),
    eleventy("in a folder of a program", .leftOut([]), "none\n", at: "content/.trash/quay.md"),
    eleventy("in a hidden file", .draft, "none\n", kept, at: "content/.quay.md"),
    page("Zola", "a draft", .draft, "content/quay.md\n+++\ntitle = 'Quay'\ndraft = true\n+++\nWords.\n"),
    page(
      "Zola", "hidden by its theme", .draft, "content/quay.md\n+++\n[extra]\nhidden = true\n+++\nWords.\n",
      kept),
    page(
      "Zola", "dated in the future by its address", .planned("2026-12-24T00:00:00Z"),
      "content/quay.md\n+++\npath = '2026/12/24/quay'\n+++\nWords.\n"),
    page(
      "Zola", "ignored", .draft,
      "content/quay.md\n+++\n+++\nWords.\n=== config.toml\nbase_url = 'https://z.example.org'\nignored_content = ['quay.*']\n",
      kept),
  ]
}
