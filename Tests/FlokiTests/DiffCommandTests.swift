import Foundation
import TestSupport
import Testing

/// `floki diff` compares what readers have with what they will have, in the words of the sources.
@Suite struct DiffCommandTests {
  private func project() async throws -> Scratch {
    let folder = try Scratch(copying: "examples/harbour")
    for command in ["release", "build"] {
      let result = try await Command.run(command, "--now", Command.now, in: folder)
      try #require(result.status == 0, "\(result.errors)")
    }
    return folder
  }

  private func diff(_ arguments: String..., in folder: Scratch) async throws -> Command.Result {
    try await Command(["diff", "--now", Command.now] + arguments, in: folder).finish()
  }

  @Test func `what did not change is said to be the same, and nothing is written`() async throws {
    let folder = try await project()
    let before = try folder.contents(of: ".")
    let result = try await diff(in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasSuffix("to the sources:\n  nothing changes for readers\n"), "\(result.output)")
    #expect(
      try folder.contents(of: ".").filter { !$0.key.hasPrefix(".floki") }
        == before.filter { !$0.key.hasPrefix(".floki") })
  }

  @Test func `a changed title, a new item, another and one that is gone are told by their names`()
    async throws
  {
    let folder = try await project()
    try folder.replace("en: Photos", with: "en: Pictures", in: "floki.yaml")
    try folder.write(
      "---\ntitle: A whale in the bay\ndate: 2026-11-20\nimage: ../photos/dawn-quay.jpg\n---\nIt was grey.\n",
      to: "content/news/whale.md")
    for ending in ["", ".eu", ".en"] { try folder.remove("content/news/2026-11-10-fog\(ending).md") }
    let result = try await diff(in: folder)
    #expect(
      result.output.contains("`short_title` in `en` “Photos” → “Pictures”"),
      "\(result.output) \(result.errors)")
    #expect(result.output.contains(/content\/news: 1 new, (\d+ changed, )?1 gone/), "\(result.output)")
    #expect(result.output.contains("    new  “A whale in the bay”\n"))
    #expect(result.output.contains(/\n    gone  “[^”]+”\n/), "\(result.output)")
    let json = try await diff("--format", "json", in: folder).output.split(separator: "\n")
    #expect(
      json.contains {
        $0.contains(#""change":"new","feed":"content/news""#) && $0.contains("A whale in the bay")
      })
    #expect(json.last?.hasPrefix(#"{"summary":{"from":"#) == true)
    // The other way round what is new is gone.
    let back = try await diff("sources", "public", in: folder)
    #expect(back.output.contains("    gone  “A whale in the bay”\n"), "\(back.output)")
  }

  @Test func `what a host serves is compared like the folder that it serves`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    let port = try LoopbackPort.free()
    let address = "http://127.0.0.1:\(port)/app/"
    try folder.write(
      try folder.text("floki.yaml").replacing(/(?m)^base_url: .*$/, with: "base_url: \(address)"),
      to: "floki.yaml")
    let root = try TemporaryFolder()
    let build = try await Command.run(
      "build", "--now", Command.now, "--adopt", "--output", root.full("app"), in: folder)
    try #require(build.status == 0, "\(build.errors)")
    let server = try ServerProcess(
      "/usr/bin/python3", ["-m", "http.server", "\(port)", "--bind", "127.0.0.1", "--directory", root.path],
      port: port, configuration: "")
    try folder.replace("en: Photos", with: "en: Pictures", in: "floki.yaml")
    let served = try await diff(address, "sources", in: folder)
    let local = try await diff(root.full("app"), "sources", in: folder)
    #expect(served.output.contains("`short_title` in `en` “Photos” → “Pictures”"), "\(served.errors)")
    #expect(
      served.output.replacing(address, with: "SITE") == local.output.replacing(root.full("app"), with: "SITE")
    )
    try FileManager.default.removeItem(atPath: root.full("app/manifest.json"))
    let nothing = try await diff(address, "sources", in: folder)
    #expect(nothing.status == 3)
    #expect(nothing.errors.contains("has no manifest.json that floki wrote"), "\(nothing.errors)")
    let gone = try await diff("http://127.0.0.1:1/app/", in: folder)
    #expect(gone.status == 3)
    extendLifetime(server)
  }

  @Test func `releases are compared by their app definitions alone`() async throws {
    let folder = try await project()
    try folder.replace("en: Photos", with: "en: Pictures", in: "floki.yaml")
    for command in ["release", "build"] {
      #expect(try await Command.run(command, "--now", Command.now, in: folder).status == 0)
    }
    let versions = try folder.text("floki.lock").split(separator: "\n").filter { $0.hasPrefix("release ") }
      .compactMap { $0.split(separator: " ").dropFirst().first }
    try #require(versions.count == 2)
    let result = try await diff(String(versions[0]), "release", in: folder)
    #expect(result.output.contains("“Photos” → “Pictures”"), "\(result.output) \(result.errors)")
    #expect(result.output.hasSuffix("items are not compared: earlier feeds are not kept\n"))
    let unknown = try await diff("77", in: folder)
    #expect(unknown.status == 3)
    #expect(
      unknown.errors
        == "error: version 77 was not released\nHint: `floki release --list` shows the versions that were.\n")
    let none = try await diff("content", in: folder)
    #expect(
      none.status == 3 && none.errors.contains("has no manifest.json that floki wrote"), "\(none.errors)")
    try folder.write("tabs: [", to: "floki.yaml")
    #expect(try await diff(in: folder).status == 1)
  }

  @Test func `a page shows the thumbnails before and after, and needs no other file`() async throws {
    let folder = try await project()
    try folder.replace(
      "image: ../photos/dawn-quay.jpg", with: "image: ../photos/fog.jpg",
      in: "content/news/2026-11-20-quay.md")
    try folder.write(
      "---\ntitle: A <b>whale</b>\ndate: 2026-11-20\nimage: ../photos/custom-house.jpg\n---\nIt was grey.\n",
      to: "content/news/whale.md")
    for ending in ["", ".eu", ".en"] { try folder.remove("content/news/2026-11-10-fog\(ending).md") }
    let before = try folder.contents(of: "public")
    let result = try await diff("--html", "changes.html", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("(picture)") || result.output.contains("(page, picture)"), "\(result.output)")
    let page = try folder.text("changes.html")
    // One new, two of the changed item, one of what is gone.
    #expect(page.matches(of: /<img src="data:image\/jpeg;base64,[A-Za-z0-9+\/=]{200,}"/).count == 4)
    #expect(!page.contains("src=\"http") && !page.contains("<script") && !page.contains("href="))
    #expect(page.contains("A &lt;b&gt;whale&lt;/b&gt;"))
    #expect(try folder.contents(of: "public") == before)
    let again = try await diff("--html", "again.html", in: folder)
    #expect(again.status == 0)
    #expect(try folder.text("again.html") == page)
  }
}
