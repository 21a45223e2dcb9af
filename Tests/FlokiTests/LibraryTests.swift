import FlokiKit
import Foundation
import Testing

/// `FlokiKit` works as a package of somebody else uses it.
@Suite struct LibraryTests {
  private let date = Date(timeIntervalSince1970: 1_795_262_400)

  @Test func `a project is checked and built from a program`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let project = FlokiProject(folder: folder.root, jobs: 1)
    #expect(try await project.check(asOf: date) == [])
    #expect(!folder.exists("public"))
    let publication = try await project.build(to: folder.path("public"), asOf: date)
    #expect(publication.version == 1)
    #expect(publication.problems == [])
    #expect(publication.fileCount == publication.writtenCount)
    #expect(try folder.files(in: "public").count == publication.fileCount)
    #expect(try await project.build(to: folder.path("public"), asOf: date).writtenCount == 0)
  }

  @Test func `mistakes are handed over with their places`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("unique_id: 1", with: "unique_id: none", in: "floki.yaml")
    let project = FlokiProject(folder: folder.root)
    let problems = try await project.check(asOf: date)
    let problem = try #require(problems.first)
    #expect(problem.severity == .error)
    #expect(problem.file == "floki.yaml")
    #expect(problem.line == 7)
    #expect(problem.column == 16)
    #expect(!problem.message.isEmpty && !problem.why.isEmpty && !problem.hint.isEmpty)
    let thrown = await #expect(throws: ContentError.self) {
      try await project.build(to: folder.path("public"), asOf: date)
    }
    #expect(thrown?.problems == problems)
    #expect(!folder.exists("public"))
  }

  @Test func `a strict project treats warnings as errors`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("version: 1", with: "version: 01", in: "floki.yaml")
    let problems = try await FlokiProject(folder: folder.root).check(asOf: date)
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.map(\.endColumn) == [11])
    let strict = FlokiProject(folder: folder.root, isStrict: true)
    #expect(try await strict.check(asOf: date).map(\.severity) == [.error])
    await #expect(throws: ContentError.self) { try await strict.build(to: folder.path("public"), asOf: date) }
    #expect(!folder.exists("public"))
  }

  @Test func `a locked build fails where floki.lock would change`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.remove("floki.lock")
    let project = FlokiProject(folder: folder.root, isLocked: true)
    let thrown = await #expect(throws: ContentError.self) {
      try await project.build(to: folder.path("public"), asOf: date)
    }
    #expect(thrown?.problems.map(\.code) == ["lock-outdated"])
    #expect(!folder.exists("floki.lock"))
  }

  @Test func `a folder that is no project is an error of its own`() async throws {
    let folder = try Scratch()
    await #expect(throws: (any Error).self) { try await FlokiProject(folder: folder.root).check(asOf: date) }
    #expect(folder.list(".") == [])
  }
}
