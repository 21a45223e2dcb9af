import Foundation
import Testing

/// A build writes into its output folder, and never over files of others.
@Suite struct PublishingTests {
  @Test func `the output may lie anywhere, in the project too`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    for output in ["public", "site/public", "../elsewhere"] {
      let build = try await Command.run("build", "--now", Command.now, "-o", output, in: folder)
      #expect(build.status == 0, "\(output): \(build.errors)")
      #expect(folder.exists("\(output)/v1-app"))
    }
    #expect(try folder.contents(of: "public") == folder.contents(of: "../elsewhere"))
    #expect(try folder.contents(of: "public") == folder.contents(of: "site/public"))
  }

  @Test func `the project is named from anywhere`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let other = try Scratch()
    let build = try await Command.run("build", "--now", Command.now, "-C", folder.root.path, in: other)
    #expect(build.status == 0, "\(build.errors)")
    #expect(folder.exists("public/v1-app"))
    #expect(other.list(".") == [])
  }

  @Test func `a file that floki did not write is never replaced`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write("mine", to: "public/v1-app")
    try folder.write("mine too", to: "public/robots.txt")
    let refused = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("public/v1-app was not written by floki"))
    #expect(try folder.contents(of: "public").keys.sorted() == ["robots.txt", "v1-app"])
    #expect(try folder.text("public/v1-app") == "mine")
    try folder.remove("public/v1-app")
    #expect(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    #expect(try folder.text("public/robots.txt") == "mine too")
  }

  @Test func `locked fails where floki.lock would change, and only there`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    #expect(try await Command.run("build", "--now", Command.now, "--locked", in: folder).status == 0)
    let lock = try folder.text("floki.lock")
    try folder.write("---\ntitle: Second\ndate: 2026-11-21\n---\nMore.\n", to: "content/news/second.md")
    let live = try folder.traces(of: "public")
    for command in ["check", "build"] {
      let refused = try await Command.run(command, "--now", Command.now, "--locked", in: folder)
      #expect(refused.status == 1)
      #expect(refused.errors.contains("error[lock-outdated]"))
    }
    #expect(try folder.text("floki.lock") == lock)
    #expect(try folder.traces(of: "public") == live)
    #expect(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    #expect(try await Command.run("build", "--now", Command.now, "--locked", in: folder).status == 0)
  }

  @Test func `check publishes nothing and writes no lock`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.remove("floki.lock")
    let check = try await Command.run("check", "--now", Command.now, in: folder)
    #expect(check.status == 0)
    #expect(check.output == "No problems found.\n")
    #expect(!folder.exists("public") && !folder.exists("floki.lock"))
  }
}
