import Foundation
import Testing

/// Of two machines that publish to one target, the second is told what to do, and it works.
@Suite struct TwoMachinesTests {
  /// A project that was published, and a copy of it that was built.
  private func desk() async throws -> Scratch {
    let desk = try Scratch()
    try desk.write(Scratch.tides, to: "one/floki.yaml")
    for name in ["a", "b"] {
      try desk.write(
        "---\ntitle: \(name)\ndate: 2026-11-20\n---\nItem \(name).\n", to: "one/content/news/\(name).md")
    }
    try await desk.expect("release", in: "one")
    try await desk.expect("publish", in: "one")
    try FileManager.default.copyItem(at: desk.path("one"), to: desk.path("two"))
    return desk
  }

  /// Runs the commands that the hints of a message name, in their order.
  private func follow(_ message: Command.Result, in project: String, _ desk: Scratch) async throws {
    let hints = message.errors.split(separator: "\n").filter { $0.hasPrefix("Hint: ") }
    for command in hints.joined().matches(of: #/`floki ([^`]*)`/#).map(\.1) {
      let result = try await desk.run(command.split(separator: " ").map(String.init), in: project)
      try #require(result.status == 0, "\(command): \(result.errors)\(result.output)")
    }
  }

  @Test(arguments: [true, false])
  func `of two that release one number, the second is led to the next`(isBuiltBefore: Bool) async throws {
    let desk = try await desk()
    if !isBuiltBefore { for folder in ["public", ".floki"] { try desk.remove("two/\(folder)") } }
    for (project, title) in [("one", "Alpha"), ("two", "Beta")] {
      try desk.replace("long_title: News", with: "long_title: \(title)", in: "\(project)/floki.yaml")
      try await desk.expect("release", in: project)
      if project == "one" || isBuiltBefore { try await desk.expect("build", in: project) }
    }
    try await desk.expect("publish", in: "one")
    let live = try desk.traces(of: "live")
    let first = try desk.read("live/v1-appdata.3")
    if isBuiltBefore {
      let asItIs = try await desk.run("publish", "--no-build", in: "two")
      #expect(
        asItIs.status == 4 && asItIs.errors.contains("another appdata under version 3"), "\(asItIs.errors)")
    }
    let refused = try await desk.run("publish", in: "two")
    #expect(refused.status == 4)
    #expect(
      refused.errors.contains("floki.yaml:2:10")
        && refused.errors.contains("version 3 was released twice, and live has the other one"),
      "\(refused.errors)")
    #expect(try desk.traces(of: "live") == live)

    try await follow(refused, in: "two", desk)
    try await desk.expect("publish", in: "two")
    #expect(try desk.text("live/v1-app").contains("\"v\":4"))
    #expect(try desk.text("live/v1-appdata.4").contains("Beta"))
    // Phones that have the first one's definition find it as it was.
    #expect(try desk.read("live/v1-appdata.3") == first)
    let again = try await desk.run("publish", in: "two")
    #expect(again.output.contains("is already up to date"), "\(again.output)")

    // The first one takes over what the second committed, and both are as one.
    for file in ["floki.yaml", "floki.lock"] {
      try desk.write(try desk.text("two/\(file)"), to: "one/\(file)")
    }
    let back = try await desk.run("publish", in: "one")
    #expect(back.status == 0 && back.output.contains("is already up to date"), "\(back.errors)\(back.output)")
    #expect(try desk.read("live/v1-appdata.3") == first)
  }

  @Test func `a repair names what it brings back without its source`() async throws {
    let desk = try await desk()
    try desk.write("---\ntitle: From A\ndate: 2026-11-21\n---\nA story.\n", to: "one/content/news/from-a.md")
    try await desk.expect("publish", in: "one")
    try desk.write("---\ntitle: From B\ndate: 2026-11-22\n---\nA story.\n", to: "two/content/news/from-b.md")
    let refused = try await desk.run("publish", in: "two")
    #expect(refused.status == 4)
    #expect(
      refused.errors.contains("Hint: pull floki.lock and the sources from version control"),
      "\(refused.errors)")
    #expect(
      refused.errors.contains("the next build deletes every item whose source is missing here"),
      "\(refused.errors)")
    let repair = try await desk.expect("lock", "--repair", "--from", "live", in: "two")
    #expect(
      repair.contains("content/news/from-a has no source here: the next build deletes it for readers."),
      "\(repair)")
    #expect(!repair.contains("from-b"), "\(repair)")
  }

  @Test func `what a merge of two releases leaves is settled by what the target has`() async throws {
    let desk = try await desk()
    for (project, title) in [("one", "Alpha"), ("two", "Beta")] {
      try desk.replace("long_title: News", with: "long_title: \(title)", in: "\(project)/floki.yaml")
      try await desk.expect("release", in: project)
      try await desk.expect("build", in: project)
    }
    try await desk.expect("publish", in: "one")
    func release(of project: String) throws -> String {
      let lines = try desk.text("\(project)/floki.lock").split(separator: "\n")
      return String(try #require(lines.first { $0.hasPrefix("release 3 ") }))
    }
    let (theirs, ours) = (try release(of: "one"), try release(of: "two"))
    try desk.replace(
      ours, with: "<<<<<<< HEAD\n\(ours)\n=======\n\(theirs)\n>>>>>>> one", in: "two/floki.lock")
    try await desk.expect("lock", "--repair", "--from", "live", in: "two")
    #expect(try release(of: "two") == theirs)
    try await desk.expect("release", in: "two")
    try await desk.expect("publish", in: "two")
    #expect(try desk.text("live/v1-app").contains("\"v\":4"))
  }

  @Test func `a lock that lost what was published to a target gets it back from there`() async throws {
    let desk = try await desk()
    // Another machine publishes one item more; this one has neither it nor its id.
    try desk.write("---\ntitle: c\ndate: 2026-11-21\n---\nItem c.\n", to: "one/content/news/c.md")
    try await desk.expect("publish", in: "one")
    let refused = try await desk.run("publish", in: "two")
    #expect(refused.status == 4)
    #expect(
      refused.errors.contains("floki.lock does not know an item that was published to live"),
      "\(refused.errors)")
    let useless = try await desk.run("lock", "--repair", in: "two")
    #expect(useless.output.contains("floki.lock needed no repair"), "\(useless.output)")
    try await follow(refused, in: "two", desk)
    #expect(try desk.text("two/floki.lock").contains("content/news c"))
    try await desk.expect("publish", in: "two")
    #expect(try desk.text("live/news/en").contains("to_delete"))
  }

  @Test func `a hint names the folder that was named`() async throws {
    let desk = try await desk()
    try await desk.expect("build", "--output", "../served site", in: "two")
    try desk.remove("two/floki.lock")
    try desk.remove("two/public")
    let refused = try await desk.run("build", "--output", "../served site", in: "two")
    #expect(refused.errors.contains("`floki lock --repair --output '../served site'`"), "\(refused.errors)")
    try await desk.expect("lock", "--repair", "--output", "../served site", in: "two")
    try await desk.expect("build", "--output", "../served site", in: "two")
  }

  @Test func `a target that tells nothing is no ground for a repair`() async throws {
    let desk = try await desk()
    let lock = try desk.text("two/floki.lock")
    let nothing = try await desk.run("lock", "--repair", "--from", "../elsewhere", in: "two")
    #expect(nothing.status == 3 && nothing.errors.contains("nothing was published"), "\(nothing.errors)")
    try desk.append("item 5 content/news x\n", to: "live/.floki/published.lock")
    for command in [["lock", "--repair", "--from", "live"], ["fetch", "--output", "../fetched"]] {
      let damaged = try await desk.run(command, in: "two")
      #expect(
        damaged.status == 3 && damaged.errors.contains(".floki/published.lock on the target is not the file"),
        "\(damaged.errors)")
      #expect(damaged.errors.contains("floki publish --recheck"), "\(damaged.errors)")
    }
    #expect(try desk.text("two/floki.lock") == lock)
    try await desk.expect("publish", "--recheck", in: "one")
    try await desk.expect("fetch", "--output", "../fetched", in: "two")
    let misused = try await desk.run("lock", "--check", "--from", "live", in: "two")
    #expect(misused.status == 2)
  }
}
