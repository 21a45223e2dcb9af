import Foundation
import Testing

/// What was published is never forgotten: a lock that was lost stops whatever would give ids (C137).
@Suite struct LostLockTests {
  private func project() async throws -> Scratch {
    let folder = try Scratch()
    try folder.write(
      """
      name: Lost
      version: 1
      base_url: https://app.example.org/
      languages: [en]
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

      """, to: "floki.yaml")
    // Without dates, so that another build gives other ids.
    for name in ["a", "b", "c"] {
      try folder.write(
        "---\ntitle: \(name)\nbody: \(name)\n---\nItem \(name).\n", to: "content/news/\(name).md")
    }
    #expect(try await run("build", in: folder).status == 0)
    return folder
  }

  private func run(
    _ arguments: String..., at now: String = Command.now, in folder: Scratch
  ) async throws -> Command.Result {
    try await Command(arguments + ["--now", now], in: folder).finish()
  }

  private let later = "2026-11-25T09:00:00Z"

  @Test func `an id that a merge changed is refused where nothing but the site is left of a publication`()
    async throws
  {
    let folder = try await project()
    // As `cp public/*` leaves it.
    try folder.remove("public/.floki")
    #expect(try await run("check", at: later, in: folder).status == 0)
    let lock = try folder.text("floki.lock")
    let line = try #require(lock.split(separator: "\n").first { $0.hasPrefix("item ") })
    let id = line.split(separator: " ")[1]
    let other = id.dropLast() + (id.last == "7" ? "3" : "7")
    try folder.write(lock.replacing("item \(id) ", with: "item \(other) "), to: "floki.lock")
    let changed = try folder.text("floki.lock")
    for arguments in [["build"], ["build", "--locked"], ["check"]] {
      let refused = try await Command(arguments + ["--now", later], in: folder).finish()
      #expect(refused.status == 4, "\(arguments): \(refused.errors)")
      #expect(
        refused.errors.contains("floki.lock does not know an id that is published in the output folder"))
      #expect(refused.errors.contains("\(id) (“"))
    }
    #expect(try folder.text("floki.lock") == changed)
    try folder.write(lock, to: "floki.lock")
    #expect(try await run("build", at: later, in: folder).status == 0)
  }

  @Test func `without its lock nothing is built, and a repair brings it back`() async throws {
    let folder = try await project()
    let lock = try folder.text("floki.lock")
    let live = try folder.traces(of: "public")
    try folder.remove("floki.lock")
    for arguments in [["build"], ["build", "--locked"], ["check"], ["release"]] {
      let refused = try await Command(arguments + ["--now", later], in: folder).finish()
      #expect(refused.status == 4, "\(arguments)")
      #expect(
        refused.errors.contains("floki.lock is missing, and 3 items were published"))
      #expect(refused.errors.contains("floki lock --repair"))
      #expect(!refused.errors.contains("lock-outdated"))
    }
    #expect(try await run("lock", "--check", at: later, in: folder).status == 1)
    #expect(try folder.traces(of: "public") == live)
    #expect(!folder.exists("floki.lock"))

    let repair = try await run("lock", "--repair", at: later, in: folder)
    #expect(repair.status == 0)
    #expect(repair.output == "Restored 5 published lines.\n")
    #expect(try folder.text("floki.lock") == lock)
    try folder.remove("content/news/b.md")
    #expect(try await run("build", "--locked", at: later, in: folder).status == 0)
    #expect(try folder.text("public/news/en").contains("to_delete"))
  }

  @Test func `a lock that is empty, or knows nothing of what was published, is as good as none`() async throws
  {
    let folder = try await project()
    let lock = try folder.text("floki.lock")
    for other in ["", "# floki.lock\n", "item 5 content/other x\n"] {
      try folder.write(other, to: "floki.lock")
      let refused = try await run("build", at: later, in: folder)
      #expect(refused.status == 4)
      #expect(refused.errors.contains("error[lock-forgets-published]"))
      #expect(try folder.text("floki.lock") == other)
    }
    #expect(try await run("lock", "--repair", at: later, in: folder).status == 0)
    #expect(try await run("build", at: later, in: folder).status == 0)
    for line in lock.split(separator: "\n") { #expect(try folder.text("floki.lock").contains(line)) }
  }

  @Test(arguments: [false, true])
  func `no item takes the id of a published one, and a repair gives it back`(isGone: Bool) async throws {
    let folder = try await project()
    let lock = try folder.text("floki.lock")
    func words(of name: String) throws -> [Substring] {
      try #require(
        lock.split(separator: "\n").map { $0.split(separator: " ") }.first {
          $0.dropFirst(3).first == name[...]
        })
    }
    let (a, c) = (try words(of: "a"), try words(of: "c"))
    // The id of c in the line of a, and the other way round; c may be deleted as well.
    var lines = lock.split(separator: "\n").filter {
      !$0.contains(" content/news a ") && !$0.contains(" content/news c ")
    }
    lines.append("item \(c[1]) \(a.dropFirst(2).joined(separator: " "))"[...])
    lines.append("gone \(a[1]) content/news c")
    try folder.write(lines.joined(separator: "\n") + "\n", to: "floki.lock")
    if isGone { try folder.remove("content/news/c.md") }
    let live = try folder.traces(of: "public")
    for arguments in [["build"], ["check"], ["release"]] {
      let refused = try await Command(arguments + ["--now", later], in: folder).finish()
      #expect(refused.status == 4, "\(arguments): \(refused.errors)")
      #expect(refused.errors.contains("error[lock-takes-published]"), "\(refused.errors)")
      #expect(refused.errors.contains("\(c[1]) is content/news/c, and not content/news/a"))
    }
    #expect(try folder.traces(of: "public") == live)
    #expect(try await run("lock", "--repair", at: later, in: folder).status == 0)
    #expect(try await run("build", at: later, in: folder).status == 0)
    let repaired = try folder.text("floki.lock")
    #expect(repaired.contains("\(isGone ? "gone" : "item") \(c[1]) content/news c"), "\(repaired)")
    #expect(!repaired.contains("item \(c[1]) content/news a"))
  }

  @Test func `another folder knows nothing, and the first one still does`() async throws {
    let folder = try await project()
    let ids = try folder.text("floki.lock").split(separator: "\n").filter { $0.hasPrefix("item ") }
    try folder.remove("floki.lock")
    #expect(try await run("build", "-o", folder.path("other").path, at: later, in: folder).status == 0)
    let refused = try await run("build", at: later, in: folder)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("floki.lock does not know 3 items that were published"))
    #expect(try await run("lock", "--repair", at: later, in: folder).status == 0)
    #expect(try await run("build", at: later, in: folder).status == 0)
    let lock = try folder.text("floki.lock")
    for line in ids { #expect(lock.contains(line)) }
    // What the other folder published goes there, too.
    #expect(lock.split(separator: "\n").count { $0.hasPrefix("gone ") } == 3)
    #expect(try await run("build", "-o", folder.path("other").path, at: later, in: folder).status == 0)
  }

  @Test func `where only the folder's files tell that there was a site, the lock is asked for`() async throws
  {
    let folder = try await project()
    try folder.remove("floki.lock")
    try folder.remove("public/.floki/published.lock")
    let refused = try await run("build", at: later, in: folder)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("floki.lock is missing, and the output folder was published by floki"))
    let repair = try await run("lock", "--repair", at: later, in: folder)
    #expect(repair.output.contains("does not show what was published"))
    try folder.remove("public")
    #expect(try await run("build", at: later, in: folder).status == 0)
  }

  @Test func `a pipeline without the lock is told that it is missing`() async throws {
    let folder = try await project()
    try folder.remove("floki.lock")
    try folder.remove("public")
    let refused = try await run("build", "--locked", in: folder)
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "error[lock-outdated]: floki.lock is missing, and --locked does not create it"))
    #expect(refused.errors.contains("Without an id: content/news/c, content/news/b, content/news/a."))
  }

  @Test func `a look at the days to come is no publication of what is not due`() async throws {
    let folder = try await project()
    try folder.write(
      "---\ntitle: d\nbody: d\npublish_at: 2026-12-24\n---\nItem d.\n", to: "content/news/d.md")
    for moment in ["2026-12-25T00:00:00Z", later, "2026-12-25T00:00:00Z"] {
      #expect(try await run("build", at: moment, in: folder).status == 0)
      #expect(try await run("build", "--locked", at: moment, in: folder).status == 0)
    }
  }
}
