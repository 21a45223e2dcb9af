import Foundation
import Testing

/// After `floki fetch` a machine goes on as the one that published.
@Suite struct FetchCommandTests {
  private static let yaml = """
    name: Tides
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    retention: 60d
    hosting: nginx
    publish:
      live: ../live
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  /// A project that was published twice with another app definition each time, and a fresh clone of it.
  private func desk() async throws -> Scratch {
    let desk = try Scratch()
    try desk.write(Self.yaml, to: "project/floki.yaml")
    for name in ["a", "b"] {
      try desk.write(
        "---\ntitle: \(name)\ndate: 2026-11-20\n---\nItem \(name).\n", to: "project/content/news/\(name).md")
    }
    try await expect("release", in: desk)
    try await expect("publish", in: desk)
    try desk.remove("project/content/news/a.md")
    try desk.replace("long_title: News", with: "long_title: Broken", in: "project/floki.yaml")
    try await expect("release", in: desk)
    try await expect("publish", in: desk)
    try FileManager.default.copyItem(at: desk.path("project"), to: desk.path("clone"))
    for folder in ["public", ".floki"] { try desk.remove("clone/\(folder)") }
    return desk
  }

  private func run(_ arguments: String..., project: String, in desk: Scratch) async throws -> Command.Result {
    try await Command(
      [arguments[0], "-C", desk.path(project).path, "--now", Command.now] + arguments.dropFirst(), in: desk
    ).finish()
  }

  private func expect(_ arguments: String..., project: String = "project", in desk: Scratch) async throws {
    let result = try await Command(
      [arguments[0], "-C", desk.path(project).path, "--now", Command.now] + arguments.dropFirst(), in: desk
    ).finish()
    try #require(result.status == 0, "\(arguments): \(result.errors)")
  }

  @Test func `a fresh machine gets all of it, and goes on as the one that published`() async throws {
    let desk = try await desk()
    let live = try desk.traces(of: "live")
    let result = try await run("fetch", "live", project: "clone", in: desk)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Fetched from live ("), "\(result.output)")
    #expect(try desk.contents(of: "clone/public") == desk.contents(of: "project/public"))
    #expect(
      try desk.text("clone/public/.floki/published.lock") == desk.text("project/public/.floki/published.lock")
    )
    #expect(try desk.traces(of: "live") == live)

    // What earlier publications left is known as such, and nothing has to travel.
    let again = try await run("publish", "--no-build", "--locked", project: "clone", in: desk)
    #expect(
      again.status == 0 && again.output.contains("is already up to date"), "\(again.errors)\(again.output)")
    let built = try await run("build", "--locked", project: "clone", in: desk)
    #expect(built.status == 0 && built.output.contains("Nothing changed"), "\(built.errors)\(built.output)")
    let second = try await run("fetch", "--format", "json", project: "clone", in: desk)
    #expect(second.output.contains("\"result\":\"unchanged\""), "\(second.output)")
  }

  @Test func `a fresh machine rolls back what is published, whatever its sources say`() async throws {
    let desk = try await desk()
    try desk.write("nonsense: [", to: "clone/content/news/b.md")
    let refused = try await run("release", "--rollback", "2", project: "clone", in: desk)
    #expect(refused.status == 4 && refused.errors.contains("`floki fetch live`"), "\(refused.errors)")
    try await expect("fetch", project: "clone", in: desk)
    try await expect("release", "--rollback", "2", project: "clone", in: desk)
    try await expect("publish", "--no-build", project: "clone", in: desk)
    #expect(try desk.text("live/v1-app").contains("\"v\":4"))
    #expect(try desk.read("live/v1-appdata.4") == desk.read("live/v1-appdata.2"))
  }

  @Test func `what was not published is told, and nothing takes its place`() async throws {
    let desk = try await desk()
    // A file of the target that somebody changed.
    try desk.append(" ", to: "live/news/en")
    let damaged = try await run("fetch", project: "clone", in: desk)
    #expect(damaged.status == 3, "\(damaged.errors)")
    #expect(
      damaged.errors.contains("news/en on the target is not the file that was published"), "\(damaged.errors)"
    )
    #expect(!desk.exists("clone/public/manifest.json") && !desk.exists("clone/public/v1-app"))

    let nothing = try await run("fetch", "../elsewhere", project: "clone", in: desk)
    #expect(
      nothing.status == 3 && nothing.errors.contains("nothing was published to the target"),
      "\(nothing.errors)")
    let state = try desk.text("live/.floki/target.json")
    try desk.write(
      state.replacing("\"complete\":true", with: "\"complete\":false"), to: "live/.floki/target.json")
    let half = try await run("fetch", project: "clone", in: desk)
    #expect(
      half.status == 4 && half.errors.contains("a publication to the target is running"), "\(half.errors)")
  }

  @Test func `ids that were not published are not taken over`() async throws {
    let desk = try await desk()
    try desk.append("x", to: "live/.floki/published.lock")
    func isRefused() async throws {
      let result = try await run("fetch", project: "clone", in: desk)
      #expect(
        result.status == 3
          && result.errors.contains("published.lock on the target is not the file that was published"),
        "\(result.errors)")
      #expect(!desk.exists("clone/public/v1-app") && !desk.exists("clone/public/.floki"))
    }
    try await isRefused()
    try desk.remove("live/.floki/published.lock")
    try await isRefused()
  }

  @Test func `a folder with something else in it stays as it is`() async throws {
    let desk = try await desk()
    try desk.write("by hand", to: "clone/public/news/en")
    let foreign = try await run("fetch", project: "clone", in: desk)
    #expect(foreign.status == 4 && foreign.errors.contains("news/en is not the file"), "\(foreign.errors)")
    #expect(try desk.text("clone/public/news/en") == "by hand")
    #expect(!desk.exists("clone/public/manifest.json"))
    try desk.remove("clone/public")
    try await expect("build", project: "clone", in: desk)
    let before = try desk.traces(of: "clone/public")
    try desk.write("---\ntitle: c\ndate: 2026-11-21\n---\nItem c.\n", to: "project/content/news/c.md")
    try await expect("publish", in: desk)
    let another = try await run("fetch", project: "clone", in: desk)
    #expect(
      another.status == 4 && another.errors.contains("has a different publication from the target"),
      "\(another.errors)")
    #expect(try desk.traces(of: "clone/public") == before)
    let elsewhere = try await run("fetch", "--output", desk.path("x").path, project: "clone", in: desk)
    #expect(elsewhere.status == 0, "\(elsewhere.errors)")
    #expect(try desk.contents(of: "x") == desk.contents(of: "project/public"))
  }

  @Test func `a file of an earlier publication that is gone or damaged is left out, and told`() async throws {
    let desk = try await desk()
    try desk.write("another", to: "live/v1-appdata.2")
    let result = try await run("fetch", project: "clone", in: desk)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains("v1-appdata.2 of an earlier publication has changed on live"), "\(result.errors)"
    )
    #expect(!desk.exists("clone/public/v1-appdata.2") && desk.exists("clone/public/v1-appdata.3"))
    let again = try await run("publish", "--no-build", project: "clone", in: desk)
    #expect(
      again.status == 0 && again.output.contains("is already up to date"), "\(again.errors)\(again.output)")
    #expect(try desk.text("live/v1-appdata.2") == "another")
  }

  @Test(arguments: [1, 200_000])
  func `a file that something else changed is put back where the site was built`(
    more: Int
  ) async throws {
    let desk = try await desk()
    let feed = try desk.read("live/news/en")
    try desk.append(String(repeating: " ", count: more), to: "live/news/en")
    let damaged = try await run("fetch", project: "clone", in: desk)
    #expect(
      damaged.status == 3
        && damaged.errors.contains("news/en on the target is not the file that was published")
        && damaged.errors.contains("`floki publish --recheck`"), "\(damaged.errors)")
    let published = try await run("publish", "--recheck", project: "project", in: desk)
    #expect(published.output.contains("1 file uploaded"), "\(published.errors)\(published.output)")
    #expect(try desk.read("live/news/en") == feed)
    try await expect("fetch", project: "clone", in: desk)
    // A manifest is looked at by every publication.
    try desk.append(String(repeating: " ", count: more), to: "live/manifest.json")
    try await expect("publish", in: desk)
    #expect(try desk.read("live/manifest.json") == desk.read("project/public/manifest.json"))
  }
}
