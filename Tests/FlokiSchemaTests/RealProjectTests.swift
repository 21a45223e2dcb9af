import FlokiSchema
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
    try await expectValid(folders.map { ($0, try ProjectSources(in: $0)) })
  }

  @Test func `the schemas take the sources of every golden case without errors`() async throws {
    let cases = try CaseText.all.map { try CaseText($0) }.filter { golden in
      try golden.findings().allSatisfy { $0.severity != "error" }
    }
    // What is in a draft is no error yet, and a schema does not know of drafts.
    let clean = cases.filter { !$0.text.contains("draft: true") }
    try await expectValid(
      clean.map { golden in
        let texts = try golden.files().compactMapValues { String(validating: $0, as: UTF8.self) }
        return (golden.path, try ProjectSources(of: texts))
      })
  }

  private func expectValid(_ projects: [(name: String, sources: ProjectSources)]) async throws {
    var names: [String] = []
    var documents: [Validator.Document] = []
    for project in projects {
      for source in project.sources.sources {
        names.append("\(project.name): \(source.path)")
        documents.append(.init(source.kind, source.yaml))
      }
    }
    for (name, errors) in zip(names, try await Validator.errors(in: documents)) {
      #expect(errors == [], "\(name)")
    }
  }
}
