import Testing

/// A misspelt target never becomes a folder of the project.
@Suite struct PublishPlaceTests {
  private static let yaml = """
    name: Tides
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  private func desk(_ place: String?) throws -> Scratch {
    let desk = try Scratch()
    try desk.write(
      Self.yaml + (place.map { "publish: {live: \"\($0)\"}\n" } ?? ""), to: "project/floki.yaml")
    try desk.write("---\ntitle: a\ndate: 2026-11-20\n---\nItem a.\n", to: "project/content/news/a.md")
    return desk
  }

  @Test(arguments: [
    ("s3:/quay/live", "write s3://quay/live;"), ("ssh:box/srv/www", "write ssh://box/srv/www;"),
    ("me@box:/srv/www", "write ssh://me@box/srv/www, or sftp://"),
    ("box:www/app", "write ssh://box/~/www/app, or"), ("~/www", "write the full path of the folder"),
    ("$HOME/www", "write the full path"),
  ])
  func `what is hardly a folder is told by check, publish and fetch`(place: String, hint: String) async throws
  {
    let desk = try desk(place)
    for command in ["check", "publish"] {
      let told = try await Command([command, "--now", Command.now], in: desk, at: "project").finish()
      #expect(told.status == 1, "\(command): \(told.output)")
      #expect(
        told.errors.contains("error[publish-scheme-unknown]") && told.errors.contains("floki.yaml:7:17")
          && told.errors.contains(hint), "\(told.errors)")
    }
    let bare = try self.desk(nil)
    for command in ["publish", "fetch"] where place.contains("/") {
      let told = try await Command([command, place, "--now", Command.now], in: bare, at: "project").finish()
      #expect(told.status == 2 && told.errors.contains(hint), "\(told.errors)")
    }
    #expect(bare.list("project").filter { !$0.hasPrefix(".") } == ["content", "floki.yaml"])
  }

  @Test func `a folder may have such a name where that is said, and an empty one is none`() async throws {
    let desk = try desk("./box:www")
    #expect(try await Command(["check", "--now", Command.now], in: desk, at: "project").finish().status == 0)
    let empty = try self.desk(" ")
    let told = try await Command(["check", "--now", Command.now], in: empty, at: "project").finish()
    #expect(told.status == 1 && told.errors.contains("error[publish-place-missing]"), "\(told.errors)")
  }

  @Test(
    arguments: [
      (["rollback", "2"], 2, "did you mean `floki release --rollback`?"),
      (["deploy"], 2, "did you mean `floki publish`?"), (["pull"], 2, "did you mean `floki fetch`?"),
      (["sign", "--key", "harbour.key"], 2, "`floki keygen` creates one"),
      (["verify", "content", "--key", "harbour.key.pub"], 2, "the key file harbour.key.pub does not exist"),
      (["diff", "releases"], 3, "did you mean `release`?"), (["diff", "elsewhere"], 3, "compare `release`,"),
      (["diff", "release", "source"], 3, "did you mean `sources`?"),
      (["publish", "sftp://me@box:/srv/www"], 2, "remove the colon"),
    ] as [([String], Int32, String)])
  func `a slip on the command line is told with what was meant`(
    arguments: [String], status: Int32, words: String
  ) async throws {
    let told = try await Command(arguments, in: try desk(nil), at: "project").finish()
    #expect(told.status == status && told.errors.contains(words), "\(told.status) \(told.errors)")
  }
}
