import Foundation
import Testing

/// An earlier release comes back under a new number, and nothing else changes.
@Suite struct GenerationTests {
  private static let yaml = """
    name: Tides
    version: 1
    base_url: https://app.floki.town/
    languages: [en]
    hosting: nginx
    apps:
      v1:
      v2: {version: 5, news: {title_color: navy}}   # version: 5
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  private func project() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(Self.yaml, to: "floki.yaml")
    return folder
  }

  @discardableResult
  private func run(_ arguments: String..., in folder: Scratch) async throws -> Command.Result {
    try await Command(arguments + ["--now", Command.now], in: folder).finish()
  }

  /// The number that an indicator tells, and the app definition that it leads to.
  private func served(_ app: String, in folder: Scratch) throws -> (version: String, appData: [UInt8]) {
    let text = try folder.text("public/\(app)-app")
    let version = try #require(text.firstMatch(of: /"v":(\d+)/)).1
    #expect(text.contains("/\(app)-appdata.\(version)\""))
    return (String(version), try folder.read("public/\(app)-appdata.\(version)"))
  }

  @Test func `each app is released by itself, where it has a version`() async throws {
    let folder = try project()
    let both = try await run("release", in: folder)
    #expect(
      both.outputLines == [
        "Released version 2 (was 1). Commit floki.yaml and floki.lock, then build.",
        "Released version 6 of v2 (was 5). Commit floki.yaml and floki.lock, then build.",
      ], "\(both.errors)")
    #expect(
      try folder.text("floki.yaml")
        == Self.yaml.replacing("version: 1\n", with: "version: 2\n").replacing(
          "{version: 5", with: "{version: 6"))
    #expect(
      try await run("build", in: folder).output.hasPrefix("Tides, v1 version 2, v2 version 6, released\n"))
    #expect(try served("v1", in: folder).version == "2")
    #expect(try served("v2", in: folder).version == "6")

    try folder.replace("navy", with: "red", in: "floki.yaml")
    let refused = try await run("build", in: folder)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("version 6 of v2 was released with another appdata"), "\(refused.errors)")
    #expect(refused.errors.contains("floki release --app v2"))
    let nothing = try await run("release", "--app", "v1", in: folder)
    #expect(nothing.status == 0)
    #expect(nothing.output == "Version 2 is already released, and the appdata has not changed.\n")
    let one = try await run("release", in: folder)
    #expect(one.output.contains("Released version 7 of v2 (was 6)"))
    #expect(!one.output.contains("version 3"))
    let unknown = try await run("release", "--app", "v3", in: folder)
    #expect(unknown.status == 2 && unknown.errors.contains("the project has no app `v3`"))
  }

  @Test func `an earlier release is served again under a new number, whatever the sources are like`()
    async throws
  {
    let folder = try project()
    #expect(try await run("release", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    let good = try served("v2", in: folder).appData
    try folder.replace("navy", with: "red", in: "floki.yaml")
    #expect(try await run("release", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    let before = try folder.contents(of: "public").filter { !$0.key.hasPrefix(".floki/") }
    let yaml = try folder.text("floki.yaml")

    // The sources are broken in the middle of the night.
    try folder.remove("content")
    let dry = try await run("release", "--rollback", "6", "--dry-run", in: folder)
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(try folder.contents(of: "public").filter { !$0.key.hasPrefix(".floki/") } == before)
    #expect(try folder.text("floki.yaml") == yaml)
    let back = try await run("release", "--rollback", "6", in: folder)
    #expect(back.status == 0, "\(back.errors)")
    #expect(back.output.hasPrefix("Version 6 of v2 is served again, as version 8 (was 7).\n"))
    #expect(try served("v2", in: folder).version == "8")
    #expect(try served("v2", in: folder).appData == good)
    #expect(try folder.text("floki.yaml") == yaml.replacing("{version: 7", with: "{version: 8"))
    #expect(try await run("verify", "public", in: folder).status == 0)

    // What differs is what leads to it; phones that hold version 7 find it as it was.
    let after = try folder.contents(of: "public").filter { !$0.key.hasPrefix(".floki/") }
    let changed = Set(after.keys).union(before.keys).filter { after[$0] != before[$0] }
    #expect(
      changed == [
        "v2-app", "v2-appdata.8", "v2-appdata.8.gz", "manifest.json", "manifest.json.gz",
      ])
    let list = try await run("release", "--list", in: folder)
    #expect(list.output.contains("back to 6"), "\(list.output)")
  }

  @Test func `what was never released, is served, or would miss its feeds is not brought back`() async throws
  {
    let folder = try project()
    #expect(try await run("release", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    let live = try folder.traces(of: "public").filter { !$0.key.hasPrefix(".floki/") }
    for (version, words) in [
      ("9", "version 9 was not released"), ("6", "version 6 of v2 is already served"),
    ] {
      let refused = try await run("release", "--rollback", version, in: folder)
      #expect(refused.status == 4)
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
    #expect(try folder.traces(of: "public").filter { !$0.key.hasPrefix(".floki/") } == live)

    // A tab comes and goes again, with its feed.
    let tab =
      "  - {class_type: news, unique_id: 2, long_title: More, short_title: More, feed: content/more}\n"
    let yaml = try folder.text("floki.yaml")
    try folder.write(yaml + tab, to: "floki.yaml")
    try folder.write("---\ntitle: More\ndate: 2026-11-20\n---\nMore.\n", to: "content/more/more.md")
    #expect(try await run("release", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    try folder.write(try folder.text("floki.yaml").replacing(tab, with: ""), to: "floki.yaml")
    try folder.remove("content/more")
    #expect(try await run("release", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    let moved = try folder.traces(of: "public").filter { !$0.key.hasPrefix(".floki/") }
    let refused = try await run("release", "--rollback", "7", "--app", "v2", in: folder)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("readers would lose something by this rollback"), "\(refused.errors)")
    #expect(try folder.traces(of: "public").filter { !$0.key.hasPrefix(".floki/") } == moved)
  }
}
