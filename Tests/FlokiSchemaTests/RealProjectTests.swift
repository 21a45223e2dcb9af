import FlokiSchema
import Foundation
import TestSupport
import Testing

/// The schemas take every project of the repository that compiles without an error.
@Suite struct RealProjectTests {
  @Test func `every schema is one of draft-07, and no two builds of it differ`() async throws {
    // The validator holds a schema against the meta-schema before it uses it.
    _ = try await Validator.errors(in: SchemaKind.allCases.map { Validator.Document($0, "{}") })
    #expect(SchemaFile.all.map(\.bytes) == SchemaFile.all.map(\.bytes))
    #expect(Set(SchemaFile.all.map(\.name)).count == SchemaKind.allCases.count)
    for file in SchemaFile.all { #expect(SchemaFile.isOwn(file.bytes)) }
    #expect(!SchemaFile.isOwn(Array("{\"$id\": \"floki.json\"}".utf8)))
  }

  @Test func `the schemas take every file of the examples and starters`() async throws {
    let folders = ["examples", "templates"].flatMap { name in
      Repository.folders(in: name).map { "\(name)/\($0)" }
    }.filter { Repository.exists("\($0)/floki.yaml") }
    #expect(folders.count >= 5)
    try await expectValid(folders)
  }

  @Test func `the schemas take the sources of every golden case without errors`() async throws {
    let topics = Repository.folders(in: "Tests/GoldenTests/Cases").map { "Tests/GoldenTests/Cases/\($0)" }
    let cases = topics.flatMap { topic in Repository.folders(in: topic).map { "\(topic)/\($0)" } }
    // What is in a draft is no error yet, and a schema does not know of drafts.
    let clean = try cases.filter { name in
      let diagnostics = (try? Repository.text("\(name)/diagnostics.txt")) ?? ""
      return try !diagnostics.contains("error[") && !hasDrafts("\(name)/input")
    }
    #expect(clean.count >= 80)
    try await expectValid(clean.map { "\($0)/input" })
  }

  private func hasDrafts(_ folder: String) throws -> Bool {
    try Repository.files(below: folder).contains { path in
      let bytes = try Data(contentsOf: Repository.url(path))
      return String(decoding: bytes, as: UTF8.self).contains("draft: true")
    }
  }

  private func expectValid(_ folders: [String]) async throws {
    var names: [String] = []
    var documents: [Validator.Document] = []
    for folder in folders {
      for source in try ProjectSources(in: folder).sources {
        names.append("\(folder)/\(source.path)")
        documents.append(.init(source.kind, source.yaml))
      }
    }
    for (name, errors) in zip(names, try await Validator.errors(in: documents)) {
      #expect(errors == [], "\(name)")
    }
  }
}
