import Foundation
import Testing

/// `floki replay` names what publications of a project leave on phones.
@Suite struct ReplayCommandTests {
  /// The harbour as it is built, and a copy of it as the next publication.
  private func twice() async throws -> Scratch {
    let folder = try Scratch(copying: "examples/harbour")
    let build = try await Command.run("build", "--now", Command.now, "--output", "one", in: folder)
    try #require(build.status == 0, "\(build.errors)")
    try FileManager.default.copyItem(at: folder.path("one"), to: folder.path("two"))
    return folder
  }

  /// Puts another picture under a name that phones know.
  private func replacePicture(_ folder: Scratch) throws {
    let pictures = folder.list("two/i").filter { $0.hasSuffix(".jpg") }
    let (first, last) = (try #require(pictures.first), try #require(pictures.last))
    try folder.remove("two/i/\(first)")
    try FileManager.default.copyItem(at: folder.path("two/i/\(last)"), to: folder.path("two/i/\(first)"))
  }

  @Test func `the same published again does nothing to anybody`() async throws {
    let folder = try await twice()
    let result = try await Command.run("replay", "one", "two", "--now", Command.now, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "2 publications, 210 readers: no problems found.\n")
  }

  @Test func `a picture changed under its name stays on phones`() async throws {
    let folder = try await twice()
    try replacePicture(folder)
    let result = try await Command.run("replay", "one", "two", "--now", Command.now, in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains("publication 2 (two, 2026-11-21): changed pictures show as they were (C168)"))
    let android = try await Command.run(
      "replay", "one", "two", "--now", Command.now, "--step", "12h", "--client", "android", "--format",
      "json", in: folder)
    // It heals after a day.
    #expect(android.status == 0)
    #expect(android.output.contains(#""healing":"after-a-day""#) && !android.output.contains("C168"))
    #expect(android.outputLines.last?.hasPrefix(#"{"summary":{"result":"passing","lasting":0"#) == true)
  }

  @Test func `a history of one version is told to be one`() async throws {
    let folder = try await twice()
    let result = try await Command.run("replay", "--history", "one", "--now", Command.now, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Only one version is retained"))
    #expect(result.output.contains("Played: the app definitions of version 1."))
  }

  @Test func `a history of two versions plays both`() async throws {
    let folder = try await twice()
    let text = try folder.text("one/v1-app").replacing("appdata.1\"", with: "appdata.2\"").replacing(
      "\"v\":1", with: "\"v\":2")
    try folder.write(text, to: "one/v1-app")
    try FileManager.default.copyItem(
      at: folder.path("one/v1-appdata.1"), to: folder.path("one/v1-appdata.2"))
    let result = try await Command.run("replay", "--history", "one", "--now", Command.now, in: folder)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output.contains("Played: the app definitions of version 1, version 2."))
  }

  @Test func `what is no publication is told so`() async throws {
    let folder = try Scratch()
    let refused = try await Command.run("replay", "one", "two", in: folder)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("there is no folder") && refused.errors.contains("Hint: "))
  }
}
