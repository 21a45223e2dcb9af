import Foundation
import Testing

/// `floki lock` fixes what a merge left, and keeps every id that was published.
@Suite struct LockCommandTests {
  private func project() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(
      """
      name: Lock
      version: 1
      base_url: https://app.example.org/
      languages: [en]
      clients: [ios]
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news, cache_size: 2}

      """, to: "floki.yaml")
    try folder.write("---\ntitle: A\nbody: a\ndate: 2026-01-01\n---\nThe first.\n", to: "content/news/a.md")
    try folder.write("---\ntitle: B\nbody: b\ndate: 2026-01-02\n---\nThe second.\n", to: "content/news/b.md")
    return folder
  }

  private func run(_ arguments: String..., in folder: Scratch) async throws -> Command.Result {
    try await Command(arguments + ["--now", Command.now], in: folder).finish()
  }

  @Test func `one of the three is asked for`() async throws {
    let folder = try project()
    for arguments in [["lock"], ["lock", "--check", "--repair"], ["lock", "--why", "0"]] {
      #expect(try await Command(arguments, in: folder).finish().status == 2)
    }
  }

  @Test func `a check tells what the next build would write, and nothing once it has`() async throws {
    let folder = try project()
    let before = try await run("lock", "--check", in: folder)
    #expect(before.status == 1)
    #expect(before.outputLines.contains { $0.hasPrefix("+ item 820540800 content/news a ") })
    #expect(!folder.exists("floki.lock"))
    #expect(try await run("build", in: folder).status == 0)
    let after = try await run("lock", "--check", in: folder)
    #expect(after.status == 0)
    #expect(after.output == "floki.lock is up to date.\n")
    try folder.remove("content/news/b.md")
    let deleted = try await run("lock", "--check", "--format", "json", in: folder)
    // A locked build can do without that line.
    #expect(deleted.status == 0)
    #expect(
      deleted.output.contains(#"{"change":"added","line":"gone 820627200 content/news b","type":"fact"}"#))
  }

  @Test func `what is merely completed is told and is no mistake`() async throws {
    let folder = try project()
    _ = try await run("build", in: folder)
    let items = try folder.text("floki.lock").split(separator: "\n").filter { $0.hasPrefix("item ") }
    try folder.write(items.joined(separator: "\n") + "\n", to: "floki.lock")
    let check = try await run("lock", "--check", in: folder)
    #expect(check.status == 0)
    #expect(check.outputLines.contains("+ path news/ content/news"))
  }

  @Test func `after a merge the published item keeps its id and the other gets one`() async throws {
    let folder = try project()
    #expect(try await run("build", in: folder).status == 0)
    // Another branch gave the id of `b` to an item of its own.
    try folder.write("---\ntitle: C\nbody: c\ndate: 2026-01-02\n---\nThe third.\n", to: "content/news/0c.md")
    try folder.replace(
      "item 820627200", with: "<<<<<<< HEAD\nitem 820627200 content/news 0c\n=======\nitem 820627200",
      in: "floki.lock")
    try folder.append(">>>>>>> branch\n", to: "floki.lock")
    let check = try await run("lock", "--check", in: folder)
    #expect(check.status == 1)
    #expect(check.errors.contains("content/news/0c and content/news/b"))

    let repair = try await run("lock", "--repair", in: folder)
    #expect(repair.status == 0, "\(repair.errors)")
    #expect(repair.output.contains("Id 820627200 stays with content/news/b, which was published"))
    #expect(
      try await run("lock", "--repair", in: folder).output == "floki.lock needed no repair.\n")
    #expect(try await run("build", in: folder).status == 0)
    let lock = try folder.text("floki.lock")
    #expect(lock.contains("item 820627200 content/news b "))
    #expect(lock.contains("item 820627201 content/news 0c "))
  }

  @Test func `without a published folder a repair is a guess and says so`() async throws {
    let folder = try project()
    try folder.write("item 5 content/news b\nitem 5 content/news a\n", to: "floki.lock")
    let repair = try await run("lock", "--repair", in: folder)
    #expect(repair.status == 0)
    #expect(repair.output.contains("This is a guess"))
    #expect(try folder.text("floki.lock").contains("item 5 content/news a\n"))
  }

  @Test func `an id is told with its item, its places and how long phones keep it`() async throws {
    let folder = try project()
    _ = try await run("build", in: folder)
    let lives = try await run("lock", "--why", "820540800", in: folder)
    #expect(lives.status == 0)
    #expect(
      lives.output == """
        Id 820540800 belongs to content/news/a, which is published.
        It encodes the time 2026-01-01T00:00:00Z.
        It is in news/en as “A”.

        """)
    try folder.remove("content/news/a.md")
    _ = try await run("build", in: folder)
    let gone = try await run("lock", "--why", "820540800", in: folder)
    #expect(
      gone.output == """
        Id 820540800 belonged to content/news/a, and will never be given to another item.
        It was removed at 2026-11-21T12:00:00Z.
        It encodes the time 2026-01-01T00:00:00Z.
        news/en still tells phones to delete it (to_delete): until 2027-02-19T12:00:00Z, for readers who were away, and until \
        1 newer item that never expires is published there: then iOS has purged it (C143).

        """)
    #expect(try await run("lock", "--why", "7", in: folder).output == "Id 7 was never assigned.\n")
    #expect(try await run("lock", "--why", "1", in: folder).output.contains("unique_id of a tab"))
    let json = try await run("lock", "--why", "820540800", "--format", "json", in: folder)
    #expect(json.output.contains(#""state":"gone""#))
    #expect(json.output.contains(#""namedUntil":"2027-02-19T12:00:00Z""#))
    try folder.write(
      "---\ntitle: C\nbody: c\ndate: 2026-01-03\npublish_at: 2026-12-01\n---\nThe third.\n",
      to: "content/news/c.md")
    _ = try await run("build", in: folder)
    #expect(
      try await run("lock", "--why", "820713600", in: folder).output.contains(
        "Id 820713600 is reserved for content/news/c, which is published from 2026-12-01T00:00:00Z on."))
    try folder.remove("content/news/c.md")
    _ = try await run("build", in: folder)
    let takenBack = try await run("lock", "--why", "820713600", in: folder)
    #expect(takenBack.output.contains("It was withdrawn before its date."))
    #expect(!takenBack.output.contains("purged"))
  }
}
