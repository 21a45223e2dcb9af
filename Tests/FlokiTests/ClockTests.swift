import Foundation
import TestSupport
import Testing

/// A clock behind the last build's withdraws nothing silently, and nothing at all from a locked build.
@Suite struct ClockTests {
  /// A project with an item that was scheduled when it was built first.
  private static func scheduled() async throws -> Scratch {
    let scratch = try Scratch(copying: "examples/minimal")
    try scratch.write(
      "---\ntitle: The regatta\npublish_at: 2026-11-25T12:00:00Z\n---\nIt begins.\n",
      to: "content/news/2026-11-20-regatta.md")
    _ = try await Command.run("build", in: scratch, environment: before)
    return scratch
  }

  /// Seconds since 1970: before the regatta, and after it.
  private static let before = ["SOURCE_DATE_EPOCH": "1795262400"]
  private static let after = ["SOURCE_DATE_EPOCH": "1795694400"]

  private func isPublished(_ scratch: Scratch) throws -> Bool {
    try scratch.text("public/news/en").contains("The regatta")
  }

  @Test func `a clock behind the last build's is told with what it withdraws, and refused when locked`()
    async throws
  {
    let scratch = try await Self.scheduled()
    let first = try await Command.run("build", in: scratch, environment: Self.after)
    #expect(first.status == 0 && !first.errors.contains("the clock says"), "\(first.errors)")
    #expect(try isPublished(scratch))
    for command in ["build", "check"] {
      let locked = try await Command.run(command, "--locked", in: scratch, environment: Self.before)
      #expect(locked.status == 3, "\(command): \(locked.errors)")
      #expect(locked.errors.contains("error: the clock says 2026-11-21T12:00:00Z"), "\(locked.errors)")
      #expect(
        locked.errors.contains("2026-11-20-regatta") && locked.errors.contains("Hint: set the clock"))
      #expect(try isPublished(scratch))
    }
    let open = try await Command.run("build", in: scratch, environment: Self.before)
    #expect(open.status == 0 && open.errors.contains("warning: the clock says 2026-11-21T12:00:00Z"))
    #expect(try !isPublished(scratch))
  }

  @Test func `a clock behind the last build's is told of what had expired and comes back`() async throws {
    let scratch = try Scratch(copying: "examples/minimal")
    let item = "content/news/2026-11-20-regatta.md"
    try scratch.write("---\ntitle: The regatta\nexpires: 2026-11-25T12:00:00Z\n---\nIt begins.\n", to: item)
    _ = try await Command.run("build", in: scratch, environment: Self.before)
    #expect(try isPublished(scratch))
    let first = try await Command.run("build", in: scratch, environment: Self.after)
    #expect(first.status == 0 && !first.errors.contains("the clock says"), "\(first.errors)")
    #expect(try !isPublished(scratch))
    for command in ["build", "check"] {
      let locked = try await Command.run(command, "--locked", in: scratch, environment: Self.before)
      #expect(locked.status == 3, "\(command): \(locked.errors)")
      #expect(
        locked.errors.contains(
          "the last build ran at 2026-11-25T12:00:00Z or later: this brings back content/news/2026-11-20-regatta"
        ),
        "\(locked.errors)")
    }
    // Shown for longer by its author, it is no matter of the clock.
    try scratch.replace("2026-11-25T12", with: "2026-12-25T12", in: item)
    let longer = try await Command.run("build", in: scratch, environment: Self.before)
    #expect(longer.status == 0 && !longer.errors.contains("the clock says"), "\(longer.errors)")
    try scratch.replace("2026-12-25T12", with: "2026-11-25T12", in: item)
    _ = try await Command.run("build", in: scratch, environment: Self.after)
    let open = try await Command.run("build", in: scratch, environment: Self.before)
    #expect(open.status == 0 && open.errors.contains("this brings back"), "\(open.errors)")
    #expect(try isPublished(scratch))
  }

  @Test func `a time that is named is meant`() async throws {
    let scratch = try await Self.scheduled()
    _ = try await Command.run("build", in: scratch, environment: Self.after)
    let meant = try await Command.run("build", "--locked", "--now", Command.now, in: scratch)
    #expect(meant.status == 0 && !meant.errors.contains("the clock says"), "\(meant.errors)")
    #expect(try !isPublished(scratch))
  }

  @Test func `an author may take an item back, and a clock that withdraws nothing is not told of`()
    async throws
  {
    let scratch = try await Self.scheduled()
    _ = try await Command.run("build", in: scratch, environment: Self.after)
    // Earlier, and yet behind the regatta.
    let earlier = ["SOURCE_DATE_EPOCH": "1795694300"]
    let same = try await Command.run("build", "--locked", in: scratch, environment: earlier)
    #expect(same.status == 0 && !same.errors.contains("the clock says"), "\(same.errors)")
    try scratch.replace("2026-11-25T12", with: "2026-12-25T12", in: "content/news/2026-11-20-regatta.md")
    let later = try await Command.run("build", in: scratch, environment: Self.after)
    #expect(later.status == 0 && !later.errors.contains("the clock says"), "\(later.errors)")
    #expect(try !isPublished(scratch))
  }
}
