import Foundation
import Glibc
import TestSupport
import Testing

/// floki waits at no named pipe, wherever it is.
@Suite struct PipeTests {
  /// A project with a file of each kind, built once.
  private func project() async throws -> Scratch {
    let folder = try Scratch()
    try folder.write(
      """
      name: Pipes
      version: 1
      base_url: https://app.harbour.org/
      languages: [en, eu]
      timezone: UTC
      tabs:
        - include: tabs/news.yaml

      """, to: "floki.yaml")
    try folder.write(
      """
      class_type: news
      unique_id: 1
      long_title: News
      short_title: News
      tab_image: ../icons/news.png
      feed: ../content/news

      """, to: "tabs/news.yaml")
    try folder.write("sections: []\n", to: "content/news/feed.yaml")
    try folder.write(
      "---\ntitle: The quay\ndate: 2026-11-01\nimage: quay.jpg\n---\nOpen.\n", to: "content/news/quay.md")
    try folder.write("---\ntitle: Kaia\n---\nIreki.\n", to: "content/news/quay.eu.md")
    try folder.write(
      """
      - title: Film
        footer: A film
        date: 2026-11-02
        class_type: movie
        image: quay.jpg
        url: film.mp4
        data: {preview_url: quay.jpg}
      - title: Page
        body: A page
        date: 2026-11-03
        image: quay.jpg
        url: page.html

      """, to: "content/news/bulk.items.yaml")
    try folder.write("<p>Hello</p>\n", to: "content/news/page.html")
    try folder.write("\0\0\0\u{10}ftypmp42\0\0\0\0\0\0\0\u{8}moov", to: "content/news/film.mp4")
    for (picture, name) in [
      ("icons/news.png", "icons/news.png"), ("content/photos/fog.jpg", "content/news/quay.jpg"),
    ] {
      try FileManager.default.createDirectory(
        at: folder.path(name).deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Repository.url("examples/harbour/\(picture)"), to: folder.path(name))
    }
    let result = try await Command.run("build", "--now", Command.now, in: folder)
    try #require(result.status == 0, "\(result.errors)")
    return folder
  }

  private func makePipe(_ path: URL) throws {
    let isMade = unsafe mkfifo(path.path, 0o644) == 0
    try #require(isMade)
  }

  /// Runs a command with a pipe in the place of a file, which is put back.
  private func run(_ command: [String], in folder: Scratch, without name: String) async throws
    -> Command.Result
  {
    let aside = folder.messages.appending(path: "aside")
    try FileManager.default.moveItem(at: folder.path(name), to: aside)
    try makePipe(folder.path(name))
    // Far longer than it could take, lest a test that fails never ends.
    let result = try await Command(command, in: folder).finish(within: Command.hangLimit)
    try? FileManager.default.removeItem(at: folder.path(name))
    try FileManager.default.moveItem(at: aside, to: folder.path(name))
    return result
  }

  private static let build = ["build", "--now", Command.now]
  private static let check = ["check", "--now", Command.now]
  private static let release = ["release", "--locked", "--now", Command.now]
  private static let lock = ["lock", "--check", "--now", Command.now]
  private static let repair = ["lock", "--repair", "--now", Command.now]

  @Test func `in the place of a source it is named by every command that reads the project`() async throws {
    let folder = try await project()
    for name in [
      "floki.yaml", "floki.lock", "tabs/news.yaml", "icons/news.png", "content/news/feed.yaml",
      "content/news/quay.md", "content/news/quay.eu.md", "content/news/quay.jpg", "content/news/film.mp4",
      "content/news/page.html", "content/news/bulk.items.yaml", "content/news",
    ] {
      for command in [Self.build, Self.check, Self.release] {
        let result = try await run(command, in: folder, without: name)
        let said = name.split(separator: "/").last.map(String.init) ?? name
        #expect([1, 3].contains(result.status), "\(command) \(name) \(result.status)")
        #expect(result.errors.contains(said), "\(command) \(name) \(result.errors)")
      }
    }
    for name in ["floki.yaml", "floki.lock"] {
      for command in [Self.lock, Self.repair] {
        #expect(try await run(command, in: folder, without: name).status != SIGKILL, "\(command) \(name)")
      }
    }
    let missing = try await run(Self.check, in: folder, without: "floki.yaml")
    #expect(
      missing.errors
        == "error: cannot read \(folder.shown("floki.yaml")): it is a pipe, a socket or a device, not a file\n"
    )
  }

  @Test func `in the place of what was published, or is known of it, it is named by the build`() async throws
  {
    let folder = try await project()
    // One that stays what it is when another text is edited.
    let pages = try Array(
      folder.list("public/p").map { "public/p/\($0)" }
        .filter { try !folder.text($0).contains("Open.") }.prefix(1))
    let pictures = folder.list("public/i").prefix(1).map { "public/i/\($0)" }
    let films = folder.list("public/m").map { "public/m/\($0)" }
    try #require(!pages.isEmpty && !pictures.isEmpty && !films.isEmpty)
    for name in pages + pictures + films + [
      "public", "public/.floki", "public/.floki/ledger", "public/.floki/lock", "public/.floki/published.lock",
      "public/v1-app", "public/v1-appdata.1", "public/news/en", "public/manifest.json", ".floki",
      ".floki/lock",
    ] {
      // Where nothing changed, nothing that was published is read.
      try folder.append("More.\n", to: "content/news/quay.md")
      let result = try await run(Self.build, in: folder, without: name)
      #expect([3, 4].contains(result.status), "\(name) \(result.status)")
      #expect(result.errors.contains(folder.shown(name)), "\(name) \(result.errors)")
      for command in [Self.check, Self.release] {
        #expect(try await run(command, in: folder, without: name).status != SIGKILL, "\(command) \(name)")
      }
    }
    for command in [Self.check, Self.release, Self.repair] {
      let result = try await run(command, in: folder, without: "public/.floki/published.lock")
      #expect(result.status == 3 && result.errors.contains("published.lock"), "\(command)")
    }
  }

  @Test func `in the place of what a cache holds it is nothing that the cache holds`() async throws {
    let folder = try await project()
    let states = folder.list(".floki/cache").map { ".floki/cache/\($0)" }.filter {
      $0 != ".floki/cache/images"
    }
    let entry = try #require(
      folder.list(".floki/cache/images").filter { $0 != "tally" }.first.map { ".floki/cache/images/\($0)" })
    let picture = try #require(folder.list(entry).first.map { "\(entry)/\($0)" })
    for name in states + [".floki/cache/images/tally", picture] {
      for command in [Self.build, Self.check, ["cache", "stats"], ["cache", "verify"]] {
        let result = try await run(command, in: folder, without: name)
        #expect(result.status == 0, "\(command) \(name) \(result.errors)")
      }
    }
  }

  @Test func `in the place of a file or folder that a command is given it is named`() async throws {
    let folder = try await project()
    let path = folder.messages.appending(path: "pipe.jpg").path
    try makePipe(URL(filePath: path))
    for command in [
      Self.build + ["--summary", path], Self.build + ["--output", path], ["check", "--project", path],
      ["cache", "stats", "--cache", path], ["init", path],
    ] {
      let result = try await Command(command, in: folder).finish(within: Command.hangLimit)
      #expect(result.status == 3, "\(command)")
      #expect(result.errors.contains("cannot") && result.errors.contains(path), "\(command) \(result.errors)")
    }
    // Nor is the machine's own place for what nobody wants replaced by a file.
    let result = try await Command(Self.build + ["--summary", "/dev/null"], in: folder).finish()
    #expect(result.status == 3)
    #expect(
      result.errors == "error: cannot write /dev/null: it is a pipe, a socket or a device, not a file\n")
    #expect(result.output == "")
  }
}

extension Scratch {
  /// A place in the folder as messages name it.
  fileprivate func shown(_ name: String) -> String { path(name).standardizedFileURL.path }
}
