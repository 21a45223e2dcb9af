import FlokiRules
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// A SARIF report shows the values that every other form of a report shows, and fits the official schema.
@Suite("The cases as SARIF")
struct SARIFTests {
  @Test("The official schema takes what every case says", .enabled(if: OfficialSchema.isThere))
  func isValid() async throws {
    let folder = try TemporaryFolder()
    let tool = SARIFRenderer.Tool(
      name: "floki", version: "0.0.1", informationURI: "https://handbook.example.org/")
    let renderer = SARIFRenderer(tool: tool) { code in
      RuleDescription(
        code: code, severity: .warning, title: "About \(code)", text: "Text.", markdown: "*Text.*",
        helpURI: "https://handbook.example.org/\(code)")
    }
    var documents: [String] = []
    for golden in Case.all {
      let name = golden.name + ".sarif"
      try folder.write(renderer.render(try await golden.outcome().report), to: name)
      documents.append(folder.full(name))
    }
    let mistakes = try await OfficialSchema.mistakes(in: documents)
    #expect(mistakes == "")
    // The validator does find problems where there are some.
    try folder.write(#"{"version":"2.1.0","runs":[{}]}"#, to: "wrong.sarif")
    let found = try await OfficialSchema.mistakes(in: [folder.full("wrong.sarif")])
    #expect(found.contains("'tool' is a required property"))
  }
}

/// The schema that OASIS publishes, fetched by `scripts/sarif-schema.sh`, and a validator that is not ours: Python's
/// jsonschema.
private enum OfficialSchema {
  private static let file = Repository.url(".build/schemas/sarif-schema-2.1.0.json")

  static var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// What is wrong with documents, a line for each problem.
  static func mistakes(in documents: [String]) async throws -> String {
    let script = Repository.url("Tests/GoldenTests/validate.py").path
    let result = try await ChildProcess(
      "/usr/bin/env", ["python3", "-W", "ignore", script, file.path] + documents
    ).finish()
    return result.outputText + result.errorText
  }
}
