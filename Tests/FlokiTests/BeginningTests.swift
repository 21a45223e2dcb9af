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

  @Test func `an item begins with its date and an id of its own, also twice in one second`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append("timezone: Europe/Madrid\n", to: "floki.yaml")
    var paths: [String] = []
    for title in ["¡Última hora: \"llueve\"!", "Otra", "Otra", "¿…?"] {
      let made = try await Command.run("new", "./content/news/", title, "--now", Command.now, in: folder)
      #expect(made.status == 0, "\(made.errors)")
      paths.append(String(made.output.dropLast()))
    }
    let day = "content/news/2026-11-21"
    #expect(
      paths == ["\(day)-ultima-hora-llueve.md", "\(day)-otra.md", "\(day)-otra-2.md", "\(day)-item.md"])
    #expect(
      try folder.text(paths[0])
        == "---\ntitle: \"¡Última hora: \\\"llueve\\\"!\"\ndate: 2026-11-21T13:00:00+01:00\nid: 848577600\n---\n"
    )
    for (index, path) in paths.enumerated() {
      #expect(try folder.text(path).contains("id: \(848_577_600 + index)\n"))
      try folder.append("Más por la tarde.\n", to: path)
    }
    let check = try await Command.run("check", "--now", Command.now, in: folder)
    #expect(check.status == 0, "\(check.errors)")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(
      try folder.text("floki.lock").contains("item 848577600 content/news 2026-11-21-ultima-hora-llueve "))
    let later = try await Command.run("new", "content/news", "Otra", "--now", Command.now, in: folder)
    #expect(try folder.text(String(later.output.dropLast())).contains("id: 848577604\n"))
  }

  @Test(arguments: ["content/nowhere", "", "..", "../project/content/news", "/tmp", ".git"])
  func `an item needs a folder of the project`(name: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let before = try folder.contents(of: ".")
    let refused = try await Command.run("new", name, "A title", in: folder)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("there is no folder"))
    #expect(try folder.contents(of: ".") == before)
  }
}
