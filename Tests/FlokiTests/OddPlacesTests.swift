import Foundation
import Glibc
import Testing

/// Nothing outside a project is read or written through a link, and nothing is published over sources.
@Suite struct OddPlacesTests {
  private func run(_ arguments: String..., in folder: Scratch) async throws -> Command.Result {
    try await Command(arguments, in: folder).finish()
  }

  private func link(_ name: String, to target: URL, in folder: Scratch) throws {
    try FileManager.default.createSymbolicLink(at: folder.path(name), withDestinationURL: target)
  }

  @Test func `a project that may only be read is built elsewhere`() async throws {
    let project = try Scratch(copying: "examples/minimal")
    _ = try await run("build", "--now", Command.now, in: project)
    for leftover in [".floki", "public"] { try project.remove(leftover) }
    let elsewhere = try Scratch()
    try #require(unsafe chmod(elsewhere.root.path, 0o777) == 0)
    let readOnly = "find . -type d -exec chmod 555 {} + && find . -type f -exec chmod 444 {} + && exec "
    // Nothing is closed to root.
    let user = geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : ""
    let build =
      "\(user)\(Command.binary) build --locked --now \(Command.now) --output \(elsewhere.path("public").path) "
      + "--cache \(elsewhere.path("cache").path)"
    let ended = try await Command(
      ["-c", readOnly + build], in: project, program: "/bin/sh"
    ).finish()
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(!ended.errors.contains("cannot"), "\(ended.errors)")
    #expect(elsewhere.exists("public/v1-app"))
    _ = try await Command(
      ["-c", "find . -type d -exec chmod 755 {} +"], in: project, program: "/bin/sh"
    ).finish()
  }

  @Test func `an output that leads into sources by a link is refused`() async throws {
    let project = try Scratch(copying: "examples/minimal")
    let links = try Scratch()
    try link("project", to: project.root, in: links)
    try link("git", to: project.path(".git"), in: links)
    try link("content", to: project.path("content"), in: links)
    try FileManager.default.createDirectory(at: project.path(".git"), withIntermediateDirectories: true)
    for (name, words) in [
      ("project", "holds the project itself"), ("git", "belongs to git"),
      ("content/news", "overlaps content, a source of the project"),
    ] {
      let refused = try await run("build", "--output", links.path(name).path, in: project)
      #expect(refused.status == 2)
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
  }

  @Test func `no command writes through a link that leads out of the project`() async throws {
    let project = try Scratch(copying: "examples/minimal")
    _ = try await run("build", "--now", Command.now, in: project)
    let outside = try Scratch()
    // A lock as a merge leaves it, which a fix would write.
    let lock = "<<<<<<< ours\nitem 5 content/news a\n=======\nitem 5 content/news b\n>>>>>>> theirs\n"
    try outside.write(lock, to: "floki.lock")
    try outside.write("here", to: "schemas/note")
    try project.remove("floki.lock")
    try link("floki.lock", to: outside.path("floki.lock"), in: project)
    try link("schema", to: outside.path("schemas"), in: project)
    for arguments in [["lock", "--repair"], ["schema"], ["build"], ["release"]] {
      let refused = try await Command(arguments + ["-C", "."], in: project).finish()
      #expect(refused.status != 0, "\(arguments)")
    }
    #expect(try outside.text("floki.lock") == lock)
    #expect(outside.list("schemas") == ["note"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.path("floki.lock").path) != "")
  }

  @Test func `a path that is not UTF-8 is refused`() async throws {
    let project = try Scratch(copying: "examples/minimal")
    let refused = try await Command(
      ["-c", "exec \(Command.binary) build --output \"$(printf 'pub\\351')\""], in: project,
      program: "/bin/sh"
    ).finish()
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("error: the argument pub\u{FFFD} is not UTF-8\n"), "\(refused.errors)")
    #expect(!project.list("").contains { $0.hasPrefix("pub") })
  }

  /// The parser stops at each of them.
  @Test func `fifty unknown escapes in a title are all fixed at once`() async throws {
    let project = try Scratch(copying: "examples/minimal")
    let page = "content/news/2026-11-21-escapes.md"
    let title = Array(repeating: "\\q", count: 50).joined(separator: " ")
    try project.write("---\ntitle: \"\(title)\"\n---\n\nWords.\n", to: page)
    let fixed = try await run("check", "--fix", "--now", Command.now, in: project)
    #expect(fixed.status == 0, "\(fixed.errors)")
    #expect(try project.text(page).contains(title.replacingOccurrences(of: "\\", with: "\\\\")))
  }
}
