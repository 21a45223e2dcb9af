import Foundation
import Testing

/// No publication takes back what was released or rolled back on another machine.
@Suite struct VersionBehindTests {
  /// Version 2 is “News”, version 3 “Broken”, which is live; two machines have it.
  private func desk() async throws -> Scratch {
    let desk = try Scratch()
    try desk.write(Scratch.tides, to: "a/floki.yaml")
    try desk.write("---\ntitle: a\ndate: 2026-11-20\n---\nItem a.\n", to: "a/content/news/a.md")
    for title in ["News", "Broken"] {
      try desk.replace("long_title: News", with: "long_title: \(title)", in: "a/floki.yaml")
      try await desk.expect("release", in: "a")
      try await desk.expect("publish", in: "a")
    }
    try FileManager.default.copyItem(at: desk.path("a"), to: desk.path("b"))
    return desk
  }

  private func moveOn(byRollback isRollback: Bool, _ desk: Scratch) async throws {
    if isRollback {
      try await desk.expect("release", "--rollback", "2", in: "b")
      try await desk.expect("publish", "--no-build", in: "b")
    } else {
      try desk.replace("long_title: Broken", with: "long_title: Mended", in: "b/floki.yaml")
      try await desk.expect("release", in: "b")
      try await desk.expect("publish", in: "b")
    }
    #expect(try desk.text("live/v1-app").contains("\"v\":4"))
  }

  @Test(arguments: [true, false])
  func `a repair of the lock does not take the live version back`(isRollback: Bool) async throws {
    let desk = try await desk()
    try await moveOn(byRollback: isRollback, desk)
    let live = try desk.traces(of: "live")
    let fourth = try desk.read("live/v1-appdata.4")

    let forgetful = try await desk.run("publish", "live", in: "a")
    #expect(forgetful.status == 4)
    #expect(
      forgetful.errors.contains(
        "`floki lock --repair --from live`, which brings back the numbers. Then `floki release` gives"),
      "\(forgetful.errors)")
    let asItIs = try await desk.run("publish", "live", "--no-build", in: "a")
    #expect(asItIs.status == 4)
    #expect(
      asItIs.errors.contains("the target was published with version 4, and the folder has version 3"),
      "\(asItIs.errors)")

    try await desk.expect("lock", "--repair", "--from", "live", in: "a")
    for command in [["check"], ["build"], ["publish", "live"]] {
      let refused = try await Command(command + ["--now", Command.now], in: desk, at: "a").finish()
      #expect(refused.status == 4, "\(command): \(refused.output)")
      #expect(
        refused.errors.contains(
          "error[version-released]: version 3 is lower than version 4, which is already released"),
        "\(refused.errors)")
      #expect(refused.errors.contains("or run `floki release`"), "\(refused.errors)")
      #expect(try desk.traces(of: "live") == live)
    }

    let told = try await desk.expect("release", in: "a")
    #expect(told.contains("Released version 5 (was 3)"), "\(told)")
    // What was rolled back to is in the folder, under its first number.
    if isRollback { #expect(told.contains("Changes for readers of version 4:"), "\(told)") }
    try await desk.expect("publish", "live", in: "a")
    #expect(try desk.text("live/v1-app").contains("\"v\":5"))
    #expect(try desk.text("live/v1-appdata.5").contains("Broken"))
    #expect(try desk.read("live/v1-appdata.4") == fourth)
  }

  @Test func `what is live and not in the folder is named by a release`() async throws {
    let desk = try await desk()
    try await moveOn(byRollback: false, desk)
    try await desk.expect("lock", "--repair", "--from", "live", in: "a")
    try desk.replace("long_title: Broken", with: "long_title: Other", in: "a/floki.yaml")
    let told = try await desk.run("release", "--dry-run", in: "a")
    #expect(
      told.output.contains(
        "Changes for readers of version 3 (version 4 is not in the published folder; `floki fetch live` brings it):"
      ), "\(told.output)")
  }

  @Test func `sources of the version that was brought back take its number`() async throws {
    let desk = try await desk()
    try await moveOn(byRollback: true, desk)
    try desk.replace("long_title: Broken", with: "long_title: News", in: "a/floki.yaml")
    try await desk.expect("lock", "--repair", "--from", "live", in: "a")
    let told = try await desk.expect("release", in: "a")
    #expect(told == "Released version 4 (was 3). Commit floki.yaml and floki.lock, then build.\n")
    try await desk.expect("publish", in: "a")
    #expect(try desk.text("live/v1-app").contains("\"v\":4"))
  }

  @Test func `only a rollback is called one`() async throws {
    let desk = try await desk()
    try await moveOn(byRollback: true, desk)
    var title = "Broken"
    for next in ["Mended", "News"] {
      try desk.replace("long_title: \(title)", with: "long_title: \(next)", in: "b/floki.yaml")
      try await desk.expect("release", in: "b")
      try await desk.expect("publish", in: "b")
      title = next
    }
    // Version 6 is the same as 2 and 4, and was released as any other.
    try desk.replace("long_title: News", with: "long_title: Other", in: "b/floki.yaml")
    let refused = try await desk.run("check", in: "b")
    #expect(refused.errors.contains("version 6 was released with another appdata"), "\(refused.errors)")
    #expect(refused.errors.contains("Hint: run `floki release`"), "\(refused.errors)")

    try await desk.expect("release", "--rollback", "5", "--message", "Too early", in: "b")
    #expect(try await desk.expect("release", "--list", in: "b").contains("back to 5: Too early"))
    let back = try await desk.run("check", in: "b")
    #expect(back.errors.contains("version 7 is version 5 restored"), "\(back.errors)")
  }

  @Test func `a number that only the folder serves counts too, from the first release on`() async throws {
    let desk = try Scratch()
    try desk.write(
      Scratch.tides.replacing("version: 1\n", with: "version: 5\n"), to: "a/floki.yaml")
    try desk.write("---\ntitle: a\ndate: 2026-11-20\n---\nItem a.\n", to: "a/content/news/a.md")
    try await desk.expect("build", in: "a")
    try desk.replace("version: 5\n", with: "version: 3\n", in: "a/floki.yaml")
    let warned = try await desk.run("build", in: "a")
    #expect(warned.status == 0)
    #expect(
      warned.errors.contains(
        "warning[version-published]: version 3 is lower than version 5, which is already published"),
      "\(warned.errors)")
    try await desk.expect("release", in: "a")
    try desk.replace("version: 4\n", with: "version: 9\n", in: "a/floki.yaml")
    try await desk.expect("build", in: "a")
    try desk.replace("version: 9\n", with: "version: 8\n", in: "a/floki.yaml")
    let refused = try await desk.run("build", in: "a")
    #expect(refused.status == 4)
    #expect(refused.errors.contains("error[version-published]: version 8 is lower"), "\(refused.errors)")
    #expect(try await desk.expect("release", in: "a").contains("Released version 10 (was 8)"))
    try await desk.expect("build", in: "a")
  }
}
