import Foundation
import Testing

/// `init` and `new`, which begin a project and its items.
@Suite struct BeginningTests {
  @Test func `init says what comes next`() async throws {
    let folder = try Scratch()
    let here = try await Command.run("init", in: folder)
    #expect(here.status == 0)
    #expect(here.output.hasSuffix("Now: floki build\n"))
    let there = try await Command.run("init", "my app/deep", "--template", "gallery", in: folder)
    #expect(there.status == 0, "\(there.errors)")
    #expect(there.output.hasSuffix("Now: floki build --project 'my app/deep'\n"))
    #expect(folder.exists("my app/deep/floki.yaml"))
  }

  @Test(arguments: ["notes.txt", "floki.yaml", "content/old.md", ".gitignore"])
  func `init leaves a folder alone that holds something`(name: String) async throws {
    let folder = try Scratch()
    try folder.write("mine", to: name)
    let refused = try await Command.run("init", in: folder)
    #expect(refused.status == 3)
    #expect(refused.errors.contains(name.split(separator: "/")[0]))
    #expect(try folder.contents(of: ".") == [name: Data("mine".utf8)])
  }

  @Test func `init begins beside what git keeps`() async throws {
    let folder = try Scratch()
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    #expect(try await Command.run("init", in: folder).status == 0)
  }
}
