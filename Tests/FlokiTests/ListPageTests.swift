import FlokiClients
import Foundation
import TestSupport
import Testing

/// A list that an item opens has a page at its address, which the arrows above an article load (C220).
@Suite struct ListPageTests {
  private static let page = "public/boats/index.html"

  private func project() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(
      """
      name: Quay
      version: 1
      base_url: https://app.example.org/
      languages: [en, es]
      hosting: nginx
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, feed: content/news}
        - {class_type: gallery, unique_id: 2, long_title: Photos, feed: content/photos}
        - {class_type: news, unique_id: 3, long_title: Boats, feed: content/boats}

      """, to: "floki.yaml")
    try folder.write(
      "title: {en: \"Boats & more\", es: Barcos}\nbody: {en: All, es: Todos}\nclass_type: news\n"
        + "data: {feed: content/boats}\n", to: "content/news/boats.yaml")
    for name in ["quay", "tide"] {
      try folder.write("---\ntitle: The \(name)\n---\nNews.\n", to: "content/news/\(name).md")
    }
    try folder.write("---\ntitle: Txiki <1>\nfooter: Wood\n---\nA boat.\n", to: "content/boats/txiki.md")
    try folder.write("---\ntitle: Txiki\n---\nUn barco.\n", to: "content/boats/txiki.es.md")
    try folder.write("---\ntitle: Handi\n---\nAnother.\n", to: "content/boats/handi.md")
    try FileManager.default.createDirectory(
      at: folder.path("content/photos"), withIntermediateDirectories: true)
    for name in ["quay", "tide"] {
      try FileManager.default.copyItem(
        at: Repository.url("examples/harbour/content/photos/custom-house.jpg"),
        to: folder.path("content/photos/\(name).jpg"))
    }
    return folder
  }

  private func run(_ arguments: String..., in folder: Scratch) async throws -> Command.Result {
    try await Command(arguments + ["--now", "2026-11-25T09:00:00Z"], in: folder).finish()
  }

  private func build(_ folder: Scratch) async throws {
    let built = try await run("build", in: folder)
    #expect(built.status == 0, "\(built.errors)")
  }

  /// What somebody meets who walks with the arrows from every article of a published folder.
  private func walks(_ folder: Scratch) -> [String] {
    let host = StaticHost(root: folder.path("public").path, baseURL: "https://app.example.org/")
    return verify(
      host, indicators: ["https://app.example.org/v1-app"],
      readers: Client.all.map { Reader($0, language: "en") }, now: 1_795_597_200
    ).findings.filter { [175, 220, 221].contains($0.fact) }.map { "C\($0.fact) \($0.what)" }
  }

  @Test func `the arrows lead to a page with the items of the list, in every language`() async throws {
    let folder = try project()
    try await build(folder)
    #expect(walks(folder) == [])
    let page = try folder.text(Self.page)
    for text in [
      #"<main lang="en" data-title="Boats &amp; more">"#, #"<main lang="es" data-title="Barcos" hidden>"#,
      "Txiki &lt;1&gt;</a></h2>", "<p>A boat.</p>", "<p>Un barco.</p>", #"<p class="date">Wood</p>"#,
    ] {
      #expect(page.contains(text), "\(text)")
    }
    let manifest = try folder.text("public/manifest.json")
    #expect(manifest.contains(#""boats/index.html""#) && !manifest.contains(#""news/index.html""#))
    let verified = try await run("verify", "public", in: folder)
    #expect(!verified.output.contains("C220"))
    // Without it the address is missing.
    try folder.remove(Self.page)
    #expect(walks(folder).contains { $0.hasPrefix("C220 the arrows lead to item") })
  }

  @Test func `a build of a few words puts them into the page, too`() async throws {
    let folder = try project()
    for round in 1...3 {
      try folder.write("---\ntitle: Handi \(round)\n---\nAnother.\n", to: "content/boats/handi.md")
      try await build(folder)
      #expect(try folder.text(Self.page).contains("Handi \(round)</a>"))
      try folder.write(
        "title: {en: \"Boats \(round)\", es: Barcos}\nbody: {en: All, es: Todos}\nclass_type: news\n"
          + "data: {feed: content/boats}\n", to: "content/news/boats.yaml")
      try await build(folder)
      #expect(try folder.text(Self.page).contains("<h1>Boats \(round)</h1>"))
    }
    let kept = try folder.text(Self.page)
    try folder.remove("public")
    try folder.remove(".floki")
    try await build(folder)
    #expect(try folder.text(Self.page) == kept)
  }

  @Test func `a list that a gallery opens loses its page at once, since Android would take it for a photo`()
    async throws
  {
    let folder = try project()
    try await build(folder)
    try folder.write(
      "title: {en: Boats, es: Barcos}\nclass_type: news\ndata: {feed: content/boats}\n",
      to: "content/photos/quay.yaml")
    let built = try await run("build", in: folder)
    #expect(built.status == 0, "\(built.errors)")
    #expect(built.errors.contains("note[neighbour-no-article]"))
    #expect(built.errors.contains("Android would take the page for a photo"))
    #expect(!folder.exists(Self.page) && !folder.exists(Self.page + ".gz"))
    #expect(walks(folder).allSatisfy { !$0.hasPrefix("C175") })
    // Were it there, it would close the app.
    try folder.write("<!DOCTYPE html><html><meta charset=utf-8>Boats</html>", to: Self.page)
    #expect(walks(folder).contains { $0.hasPrefix("C175") })
  }

  @Test func `a link of a page to a list that has a page is good`() async throws {
    let folder = try project()
    try folder.write(
      "---\ntitle: The quay\n---\n[Boats](https://app.example.org/boats/)\n", to: "content/news/quay.md")
    #expect(!(try await run("check", in: folder)).errors.contains("address-unpublished"))
    try folder.remove("content/news/boats.yaml")
    #expect((try await run("check", in: folder)).errors.contains("address-unpublished"))
  }
}
