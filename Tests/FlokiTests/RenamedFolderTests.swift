import Foundation
import Testing

/// A renamed folder is the same feed to phones.
@Suite struct RenamedFolderTests {
  private func project() async throws -> Scratch {
    let folder = try Scratch()
    try folder.write(
      """
      name: Renamed
      version: 1
      base_url: https://app.example.org/
      languages: [en]
      clients: [ios]
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

      """, to: "floki.yaml")
    for name in ["a", "b", "c"] {
      let words = "klmnopqrstuvwxyz".map { "\(name)\($0)" }.joined(separator: " ")
      try folder.write("---\ntitle: \(name)\nbody: \(name)\n---\n\(words)\n", to: "content/news/\(name).md")
    }
    #expect(try await run("build", in: folder).status == 0)
    try FileManager.default.copyItem(at: folder.path("public"), to: folder.path("before"))
    return folder
  }

  private func run(_ arguments: String..., in folder: Scratch) async throws -> Command.Result {
    try await Command(arguments + ["--now", "2026-11-25T09:00:00Z"], in: folder).finish()
  }

  private func renameFolder(_ folder: Scratch) throws {
    try FileManager.default.moveItem(at: folder.path("content/news"), to: folder.path("content/latest"))
    try folder.replace("content/news", with: "content/latest", in: "floki.yaml")
  }

  @Test(arguments: [false, true])
  func `a renamed folder keeps its ids, whether floki.lock was edited or not`(isEdited: Bool) async throws {
    let folder = try await project()
    try renameFolder(folder)
    if isEdited { try folder.replace("content/news", with: "content/latest", in: "floki.lock") }
    let lock = try folder.text("floki.lock")
    // A repair has nothing to give back.
    let repair = try await run("lock", "--repair", in: folder)
    #expect(repair.status == 0)
    #expect(try folder.text("floki.lock") == lock)
    let release = try await run("release", in: folder)
    #expect(release.status == 0, "\(release.errors)")
    #expect(release.errors.contains("feed-renamed") == !isEdited)
    #expect(
      (release.output + release.errors).contains(
        "`feed` \(isEdited ? "`content/latest` at `news/`" : "`content/news`") → `content/latest` at `latest/`"
      ))
    #expect(try await run("check", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    #expect(!(try folder.text("public/latest/en")).contains("to_delete"))
    let replay = try await run("replay", "before", "public", in: folder)
    #expect(replay.status == 0, "\(replay.output)")
  }

  @Test func `what an edit of floki.lock would leave on phones is said before it is published`() async throws
  {
    let folder = try await project()
    let before = try folder.traces(of: "public")
    // Another list, of which the lock says that the tab has always shown it.
    for name in ["a", "b", "c"] { try folder.remove("content/news/\(name).md") }
    for name in ["x", "y"] {
      try folder.write(
        "---\ntitle: \(name)\nbody: \(name)\n---\nOther \(name).\n", to: "content/other/\(name).md")
    }
    try folder.replace("content/news", with: "content/other", in: "floki.yaml")
    try folder.replace("tab 1 news content/news", with: "tab 1 news content/other", in: "floki.lock")
    for command in ["check", "release", "build"] {
      let refused = try await run(command, in: folder)
      #expect(refused.status == 1, "\(command): \(refused.errors)")
      #expect(refused.errors.contains("error[left-on-phones]: the tab 1 would keep showing 3 items"))
      #expect(refused.errors.contains("--> floki.yaml:7:"))
    }
    #expect(try folder.traces(of: "public") == before)
    try folder.replace("unique_id: 1", with: "unique_id: 2", in: "floki.yaml")
    #expect(try await run("release", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    let replay = try await run("replay", "before", "public", in: folder)
    #expect(replay.status == 0, "\(replay.output)")
  }
}
