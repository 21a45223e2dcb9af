import Testing

/// A build depends on one moment, which enters it once.
@Suite struct MomentTests {
  /// An item that appears at noon and one that goes at one.
  private func scheduled() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(
      "---\ntitle: At noon\ndate: 2026-11-20\npublish_at: 2026-11-21T12:00:00Z\n---\nNow.\n",
      to: "content/news/noon.md")
    return folder
  }

  private func feed(_ arguments: String..., environment: [String: String] = [:]) async throws -> String {
    let folder = try scheduled()
    let build = try await Command(["build"] + arguments, in: folder, environment: environment).finish()
    try #require(build.status == 0, "\(build.errors)")
    return try folder.text("public/news/en")
  }

  @Test func `SOURCE_DATE_EPOCH is the moment, and --now knows better`() async throws {
    let before = ["SOURCE_DATE_EPOCH": "1795262399"]
    let after = ["SOURCE_DATE_EPOCH": "1795262400"]
    #expect(try await !feed(environment: before).contains("At noon"))
    #expect(try await feed(environment: after).contains("At noon"))
    #expect(try await feed("--now", "2026-11-21T13:00:00+01:00", environment: before).contains("At noon"))
    #expect(try await !feed("--now", "2026-11-21T11:59:59Z", environment: after).contains("At noon"))
  }

  @Test(arguments: ["now", "1e9", "12.5", "99999999999999999999"])
  func `a malformed SOURCE_DATE_EPOCH is usage`(epoch: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let build = try await Command.run("build", in: folder, environment: ["SOURCE_DATE_EPOCH": epoch])
    #expect(build.status == 2)
    #expect(build.errors.contains("SOURCE_DATE_EPOCH must be a number of seconds, not \(epoch)."))
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "0", "-1"])
  func `no moment is too far away`(epoch: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let build = try await Command.run("build", in: folder, environment: ["SOURCE_DATE_EPOCH": epoch])
    #expect([0, 1, 2].contains(build.status), "\(build.status) \(build.errors)")
  }

  @Test func `a build says when it would next come out differently`() async throws {
    let build = try await Command.run("build", "--now", "2026-11-21T11:00:00Z", in: scheduled())
    #expect(build.output.contains("Build again on Saturday 21 November 12:00"))
  }
}
