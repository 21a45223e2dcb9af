import FlokiKit
import Foundation
import Testing

/// The code of the article about `FlokiKit` does what the article says.
@Suite struct CompileAFolderTests {
  private let date = Date(timeIntervalSince1970: 1_795_262_400)

  @Test func `a project is checked, published, and published again`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    var lines: [String] = []
    let article = article(folder) { lines.append($0) }
    try await article.check()
    #expect(lines == [])
    #expect(!folder.exists("public"))
    try await article.build()
    try await article.build()
    try await article.buildStrictly()
    let count = try folder.files(in: "public").count
    #expect(lines == ["Wrote \(count) of \(count) files.", "Wrote 0 of \(count) files.", "0"])
  }

  @Test func `problems are printed with their hints, and nothing is published`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("unique_id: 1", with: "unique_id: none", in: "floki.yaml")
    var lines: [String] = []
    let article = article(folder) { lines.append($0) }
    try await article.check()
    try await article.build()
    #expect(lines.first?.hasPrefix("floki.yaml:7: error: ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("Hint: ") == true)
    #expect(lines.last == "Not published: 1 errors.")
    await #expect(throws: ContentError.self) { try await article.buildStrictly() }
    #expect(!folder.exists("public"))
  }

  private func article(_ folder: Scratch, print: @escaping (String) -> Void) -> CompileAFolder {
    CompileAFolder(folder: folder.root, output: folder.path("public"), date: date, print: print)
  }
}
