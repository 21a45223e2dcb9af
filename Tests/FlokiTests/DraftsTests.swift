import Testing

/// A draft stops no build, reaches no reader and takes no id.
@Suite struct DraftsTests {
  private func project(draft: String) throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(
      "---\ndraft: true\ndate: 2026-11-21\n" + draft, to: "content/news/tides.md")
    return folder
  }

  private static let faulty = "image: nowhere.png\ntitle: Tides\n---\nHigh.\n"
  private static let sound = "title: Tides\n---\nHigh at noon.\n"

  @Test(arguments: [[], ["--strict"]])
  func `mistakes in drafts are notes`(arguments: [String]) async throws {
    let folder = try project(draft: Self.faulty)
    for command in ["check", "build"] {
      let result = try await Command([command, "--now", Command.now] + arguments, in: folder).finish()
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("note[file-missing]: there is no `nowhere.png`"), "\(result.errors)")
    }
    #expect(try !folder.text("public/news/en").contains("Tides"))
  }

  @Test func `a draft that cannot be read stops nothing either`() async throws {
    let folder = try project(draft: "title: \"Tides\nbody: *high\n---\nHigh.\n")
    let result = try await Command.run("check", "--strict", "--now", Command.now, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("note[yaml-"), "\(result.errors)")
    #expect(result.errors.contains("in a draft"), "\(result.errors)")
  }

  @Test func `with --drafts they are mistakes like all others`() async throws {
    let folder = try project(draft: Self.faulty)
    for command in ["check", "build"] {
      let result = try await Command.run(command, "--drafts", "--now", Command.now, in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains("error[file-missing]"), "\(result.errors)")
    }
  }

  @Test func `a build with drafts leaves the lock and the published folder alone`() async throws {
    let folder = try project(draft: Self.sound)
    let first = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(first.status == 0, "\(first.errors)")
    let lock = try folder.read("floki.lock")
    let published = try folder.traces(of: "public")
    let remembered = try folder.read(".floki/cache/items")

    let drafts = try await Command.run("build", "--drafts", "--now", Command.now, in: folder)
    #expect(drafts.status == 0, "\(drafts.errors)")
    #expect(drafts.output.contains(".floki/drafts"), "\(drafts.output)")
    #expect(try folder.text(".floki/drafts/news/en").contains("Tides"))
    #expect(try folder.read("floki.lock") == lock)
    #expect(try folder.traces(of: "public") == published)
    // Neither makes the other look at every item again.
    #expect(try folder.read(".floki/cache/items") == remembered)

    let again = try await Command.run("build", "--locked", "--now", Command.now, in: folder)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try !folder.text("public/news/en").contains("Tides"))
  }

  @Test func `drafts never go where readers have the finished items`() async throws {
    let folder = try project(draft: Self.sound)
    _ = try await Command.run("build", "--now", Command.now, in: folder)
    let published = try folder.traces(of: "public")
    let drafts = try await Command.run("build", "--drafts", "-o", "public", "--now", Command.now, in: folder)
    #expect(drafts.status == 4)
    #expect(drafts.errors.contains("drafts are not for readers"), "\(drafts.errors)")
    #expect(try folder.traces(of: "public") == published)
  }
}
