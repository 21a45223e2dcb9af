import Foundation
import Testing

/// `floki schema` writes the schemas that `floki init` brings.
@Suite struct SchemaTests {
  @Test(arguments: ["news", "gallery", "magazine"])
  func `the schemas that a new project names are there`(starter: String) async throws {
    let folder = try Scratch()
    let made = try await Command.run("init", "--template", starter, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let sources = try folder.files(in: ".").keys.filter { $0.hasSuffix(".yaml") }
    #expect(sources.contains("floki.yaml"))
    for path in sources {
      let schemas = try folder.text(path).split(separator: "\n").prefix(2).map {
        $0.split { $0 == "=" || $0 == " " }.last.map(String.init) ?? ""
      }
      for schema in schemas {
        let file = folder.path(path).deletingLastPathComponent().appending(path: schema).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(schema)")
      }
    }
    // They are no part of what is published.
    let built = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(built.status == 0, "\(built.errors)")
    #expect(try folder.files(in: "public").keys.allSatisfy { !$0.contains("schema") })
    let again = try await Command.run("schema", in: folder)
    #expect(again.output == "The schemas in schema are already up to date.\n")
  }

  @Test func `schemas are written beside floki.yaml or wherever they are wanted`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let here = try await Command.run("schema", in: folder)
    #expect(here.status == 0, "\(here.errors)")
    #expect(here.output.hasPrefix("Wrote 10 schemas to schema:\n  floki.json "))
    let there = try await Command.run("schema", "--output", "deep/down", in: folder)
    #expect(there.status == 0, "\(there.errors)")
    #expect(try folder.contents(of: "schema") == folder.contents(of: "deep/down"))
    let nowhere = try await Command.run("schema", "--project", "deep", in: folder)
    #expect(nowhere.status == 3)
    #expect(nowhere.errors.contains("there is no floki.yaml"))
  }

  @Test func `a file that floki did not write stays, and so do the others`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write("{\"$id\": \"tab.json\"}", to: "schema/tab.json")
    try folder.write("mine", to: "schema/notes.txt")
    let before = try folder.contents(of: "schema")
    let refused = try await Command.run("schema", in: folder)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("schema/tab.json is not floki's"))
    #expect(try folder.contents(of: "schema") == before)
  }

  @Test func `only a schema that changed is written`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    _ = try await Command.run("schema", in: folder)
    let before = try folder.traces(of: "schema")
    try folder.append("\n", to: "schema/tab.json")
    let mended = try await Command.run("schema", in: folder)
    #expect(mended.output.hasPrefix("Wrote 1 schema to schema:\n  tab.json "))
    let after = try folder.traces(of: "schema")
    #expect(after.filter { before[$0.key] != $0.value }.map(\.key) == ["tab.json"])
  }
}
