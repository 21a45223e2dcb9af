import TestSupport
import Testing

/// `floki debug` shows the same text for the same project.
@Suite struct DebugCommandTests {
  private func project() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(
      """
      name: Quay
      version: 1
      base_url: https://app.example.org/
      languages: [es, eu]
      timezone: UTC
      tabs:
        - class_type: news
          unique_id: 1
          long_title: {es: Noticias, eu: Albisteak}
          feed: content/news

      """, to: "floki.yaml")
    try folder.write(
      "---\ntitle: El muelle\ndate: 2026-11-20\nshare_url: https://www.example.org/muelle\n---\nAbre hoy.\n",
      to: "content/news/quay.md")
    try folder.write("---\ntitle: Kaia\n---\nGaur zabaldu da.\n", to: "content/news/quay.eu.md")
    try folder.write(
      "- title: Gatos\n  body: Tres.\n  date: 2026-11-19\n", to: "content/news/small.items.yaml")
    return folder
  }

  private func debug(_ words: String..., in folder: Scratch) async throws -> Command.Result {
    try await Command(["debug", "--now", Command.now] + words, in: folder).finish()
  }

  @Test func `what was parsed and what it was bound to is text that stays the same`() async throws {
    let folder = try project()
    let draft = try await debug("draft", "quay", in: folder)
    #expect(
      draft.output == """
        draft content/news/quay
          file content/news/quay.eu.md
          file content/news/quay.md
          attributes
            title at content/news/quay.md:2: “El muelle”
            date at content/news/quay.md:3: “2026-11-20”
            share_url at content/news/quay.md:4: “https://www.example.org/muelle”
          translation at content/news/quay.eu.md:2
            title at content/news/quay.eu.md:2: “Kaia”
          page in es at content/news/quay.md:6
          page in eu at content/news/quay.eu.md:4

        """, "\(draft.errors)")
    let bound = try await debug("project", "content/news/quay.eu.md", in: folder)
    #expect(
      bound.output == """
        project content/news/quay
          feed: content/news
          presence: live
          id: 848448000
          date: 2026-11-20T00:00:00Z
          in es: translated
            title at content/news/quay.md:2: “El muelle”
            body at content/news/quay.md:1: “Abre hoy.”
            share_url at content/news/quay.md:4: “https://www.example.org/muelle”
          in eu: translated
            title at content/news/quay.eu.md:2: “Kaia”
            body at content/news/quay.eu.md:1: “Gaur zabaldu da.”
          opens: its own page or photo
          template: article

        """, "\(bound.errors)")
    let plan = try await debug("plan", "848448000", in: folder)
    #expect(
      plan.output.hasPrefix(
        "plan content/news/quay\n  entry news/es#/items/0\n  entry news/eu#/items/0\n  file p/"))
  }

  @Test func `why an item was recalled or read again is told`() async throws {
    let folder = try project()
    func thisBuild(_ item: String = "quay") async throws -> String {
      let result = try await debug("cache", item, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      return String(result.outputLines.first { $0.hasPrefix("  this build: ") }?.dropFirst(14) ?? "")
    }
    #expect(try await thisBuild() == "read: this version of floki has not built the project yet")
    _ = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(try await thisBuild().hasPrefix("taken from the cache by the digest "))
    #expect(try await thisBuild("gatos") == "read: it shares a file with other items")
    try folder.append("Y mañana.\n", to: "content/news/quay.md")
    #expect(try await thisBuild().hasPrefix("read: an input has changed ("))
    try folder.write("---\ntitle: Un faro\ndate: 2026-11-18\n---\nLuz.\n", to: "content/news/light.md")
    #expect(try await thisBuild("light").hasPrefix("read: the last build did not store it"))
  }

  @Test func `it is in no list of commands, and says what it takes`() async throws {
    let folder = try project()
    let help = try await Command.run("--help", in: folder).output
    #expect(!help.contains("debug") && help.contains("\n  why "))
    let unknown = try await debug("draft", "boat", in: folder)
    #expect(
      unknown.status == 2 && unknown.errors.contains("no published file, source or item is named boat"),
      "\(unknown.errors)")
    #expect(try await debug("pages", "quay", in: folder).status == 2)
    // The draft of a project with problems is shown, and then the problems.
    try folder.replace("unique_id: 1", with: "unique_id: 0", in: "floki.yaml")
    let wrong = try await debug("draft", "quay", in: folder)
    #expect(
      wrong.status == 1 && wrong.output.hasPrefix("draft content/news/quay\n")
        && wrong.errors.contains("tab-id-zero"))
  }
}
