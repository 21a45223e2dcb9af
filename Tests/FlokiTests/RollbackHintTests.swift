import Foundation
import Testing

/// After a rollback no message leads back to what was rolled back.
@Suite struct RollbackHintTests {
  private func project(targets: String = "live: ../live") async throws -> Scratch {
    let desk = try Scratch()
    try desk.write(
      """
      name: Tides
      version: 1
      base_url: https://app.example.org/
      languages: [en]
      publish: {\(targets)}
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

      """, to: "project/floki.yaml")
    try desk.write("---\ntitle: a\ndate: 2026-11-20\n---\nItem a.\n", to: "project/content/news/a.md")
    for title in ["News", "Broken"] {
      try desk.replace("long_title: News", with: "long_title: \(title)", in: "project/floki.yaml")
      try await expect("release", in: desk)
      try await expect("publish", "live", in: desk)
    }
    return desk
  }

  private func run(_ arguments: [String], in desk: Scratch) async throws -> Command.Result {
    try await Command(arguments + ["--now", Command.now], in: desk, at: "project").finish()
  }

  @discardableResult
  private func expect(_ arguments: String..., in desk: Scratch) async throws -> String {
    let result = try await run(arguments, in: desk)
    try #require(result.status == 0, "\(arguments): \(result.errors)\(result.output)")
    return result.output
  }

  @Test func `what is to be done after a rollback is said, and works`() async throws {
    let desk = try await project()
    let told = try await expect("release", "--rollback", "2", in: desk)
    #expect(told.contains("`floki publish --no-build`"), "\(told)")
    try await expect("publish", "--no-build", in: desk)
    #expect(try desk.read("live/v1-appdata.4") == desk.read("live/v1-appdata.2"))

    for command in [["check"], ["build"], ["publish"]] {
      let refused = try await run(command, in: desk)
      #expect(refused.status == 4)
      #expect(
        refused.errors.contains("version 4 is version 2 restored, and the sources have another appdata"),
        "\(refused.errors)")
      #expect(
        refused.errors.contains("Hint: undo in the sources what was rolled back"),
        "\(refused.errors)")
    }
    #expect(try desk.text("live/v1-app").contains("\"v\":4"))
    // The same again would only use up numbers.
    let same = try await run(["release", "--rollback", "2"], in: desk)
    #expect(
      same.status == 4 && same.errors.contains("is already served, as version 4"), "\(same.errors)")

    try desk.replace("long_title: Broken", with: "long_title: News", in: "project/floki.yaml")
    try await expect("check", in: desk)
    let back = try await expect("publish", in: desk)
    #expect(back.contains("is already up to date"), "\(back)")
    try desk.replace("long_title: News", with: "long_title: Mended", in: "project/floki.yaml")
    let refused = try await run(["check"], in: desk)
    #expect(refused.errors.contains("is version 2 restored"), "\(refused.errors)")
    try await expect("release", in: desk)
    try await expect("publish", in: desk)
    #expect(try desk.text("live/v1-app").contains("\"v\":5"))
  }

  @Test func `of several targets each is named, of none the folder`() async throws {
    let desk = try await project(targets: "live: ../live, spare: ../spare")
    let told = try await expect("release", "--rollback", "2", "--output", "public", in: desk)
    #expect(told.contains("`floki publish live --no-build --output public`"), "\(told)")
    #expect(told.contains("`floki publish spare --no-build --output public`"), "\(told)")
    for target in ["live", "spare"] { try await expect("publish", target, "--no-build", in: desk) }
    try desk.replace("publish: {live: ../live, spare: ../spare}\n", with: "", in: "project/floki.yaml")
    let alone = try await expect("release", "--rollback", "3", in: desk)
    #expect(alone.contains("copy public to where readers get it"), "\(alone)")
  }

  @Test func `a version that is not here is fetched from a target that is named`() async throws {
    let desk = try await project(targets: "live: ../live, spare: ../spare")
    try desk.remove("project/public/v1-appdata.2")
    let refused = try await run(["release", "--rollback", "2"], in: desk)
    #expect(refused.status == 4)
    #expect(
      refused.errors.contains("`floki fetch live` or `floki fetch spare` downloads what a target still has"),
      "\(refused.errors)")
    #expect(refused.errors.contains("remove the folder first"), "\(refused.errors)")
  }

  @Test func `a target that nobody has is not made of a slip, and each command names itself`() async throws {
    let desk = try await project(targets: "live: ../live, spare: ../spare")
    for command in ["publish", "fetch"] {
      let which = try await run([command], in: desk)
      #expect(which.status == 2 && which.errors.contains("`floki \(command) live`"), "\(which.errors)")
      let unknown = try await run([command, "nowhere"], in: desk)
      #expect(unknown.status == 2)
      #expect(unknown.errors.contains("the targets are live, spare; for a folder"), "\(unknown.errors)")
    }
    try desk.replace("publish: {live: ../live, spare: ../spare}\n", with: "", in: "project/floki.yaml")
    let none = try await run(["fetch"], in: desk)
    #expect(none.status == 2 && none.errors.contains("`floki fetch /srv/www/app`"), "\(none.errors)")
    let own = try await run(["fetch", "./public"], in: desk)
    #expect(own.status == 2 && own.errors.contains("name another folder with --output"), "\(own.errors)")
  }
}
