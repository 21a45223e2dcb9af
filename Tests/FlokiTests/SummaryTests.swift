import Foundation
import Testing

/// The end of a build tells editors in words, and programs in JSON, what happened.
@Suite struct SummaryTests {
  private func project() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append("timezone: Europe/Madrid\n", to: "floki.yaml")
    func item(_ name: String, _ attributes: String) throws {
      try folder.write(
        "---\ntitle: \(name)\n\(attributes)\n---\nWords.\n", to: "content/news/\(name.lowercased()).md")
    }
    try item("Regatta", "date: 2026-11-20\npublish_at: 2026-11-28 09:00")
    try item("Fireworks", "date: 2026-11-20\npublish_at: 2027-01-01 00:30")
    try item("Idea", "draft: true")
    try item("Past", "date: 2026-11-19\nexpires: 2026-11-20")
    return folder
  }

  private func build(_ folder: Scratch, _ arguments: String...) async throws -> Command.Result {
    try await Command(["build", "--now", Command.now] + arguments, in: folder).finish()
  }

  /// The object below `summary`.
  private func summary(_ text: String) throws -> [String: Any] {
    let line = try #require(text.split(separator: "\n").last)
    #expect(line.utf8.allSatisfy { $0 < 0x80 })
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object.count == 1)
    return try #require(object["summary"] as? [String: Any])
  }

  @Test func `editors read what is new and what waits, in the time of the project`() async throws {
    let folder = try project()
    _ = try await build(folder)
    try folder.write("---\ntitle: A new boat\ndate: 2026-11-21\n---\nWords.\n", to: "content/news/boat.md")
    let result = try await build(folder)
    #expect(
      result.output.contains(
        """

        1 new; not published: 1 draft, 2 scheduled (next: “Regatta”, Saturday 28 November 09:00), 1 expired (last: “Past”, Saturday 21 November 00:00)
          new        “A new boat”
          drafts     “Idea”
          scheduled  “Regatta”, “Fireworks”
        Published: 6 files,
        """), "\(result.output)")
    #expect(result.output.contains("Build again on Saturday 28 November 09:00\n"))

    let again = try await build(folder)
    #expect(again.output.contains("\nNot published: 1 draft, 2 scheduled (next: "), "\(again.output)")
    #expect(again.output.contains("\nNothing changed: 6 files,"))
    let later = try await Command.run("build", "--now", "2026-12-21T12:00:00Z", in: folder)
    #expect(later.output.contains("“Fireworks”, Friday 1 January 2027 00:30)"), "\(later.output)")
  }

  @Test func `programs read the same as the last line of JSON, and from a file`() async throws {
    let folder = try project()
    for isUnchanged in [false, true] {
      let result = try await build(folder, "--format", "json", "--summary", "summary.json")
      #expect(result.status == 0)
      let summary = try summary(result.output)
      #expect(summary["result"] as? String == "published")
      #expect(summary["version"] as? Int == 1 && summary["released"] as? Bool == false)
      #expect(summary["unchanged"] as? Bool == isUnchanged)
      #expect(summary["errors"] as? Int == 0)
      #expect(summary["next_change"] as? String == "2026-11-28T09:00:00+01:00")
      let new = try #require(summary["new"] as? [String: Any])
      #expect(new["count"] as? Int == (isUnchanged ? 0 : 1))
      let waiting = try #require(summary["not_published"] as? [String: Any])
      let scheduled = try #require(waiting["scheduled"] as? [String: Any])
      #expect(scheduled["count"] as? Int == 2)
      let next = try #require(scheduled["next"] as? [String: String])
      #expect(next == ["title": "Regatta", "at": "2026-11-28T09:00:00+01:00"])
      #expect(
        try folder.text("summary.json") == String(try #require(result.output.split(separator: "\n").last))
          + "\n")
    }
  }

  @Test(arguments: ["text", "json", "sarif", "github"])
  func `the file is written however the build ends`(format: String) async throws {
    let folder = try project()
    try folder.replace("unique_id: 1", with: "unique_id: 0", in: "floki.yaml")
    let mistaken = try await build(folder, "--format", format, "--summary", "summary.json")
    #expect(mistaken.status == 1)
    let mistakes = try summary(folder.text("summary.json"))
    #expect(mistakes["result"] as? String == "problems" && mistakes["errors"] as? Int == 1)

    try folder.remove("floki.yaml")
    let failed = try await build(folder, "--format", format, "--summary", "summary.json")
    #expect(failed.status == 3)
    let failure = try summary(folder.text("summary.json"))
    #expect(failure["result"] as? String == "failed")
    #expect((failure["message"] as? String)?.isEmpty == false)
  }

  @Test func `a file in the way is a conflict for programs, too`() async throws {
    let folder = try project()
    try folder.write("mine", to: "public/v1-app")
    let result = try await build(folder, "--format", "json")
    #expect(result.status == 4)
    #expect(try summary(result.output)["result"] as? String == "conflict")
  }

  @Test func `a summary that cannot be written is an error of the machine`() async throws {
    let folder = try project()
    let result = try await build(folder, "--summary", "nowhere/summary.json")
    #expect(result.status == 3)
    #expect(result.errors.contains("nowhere"))
  }
}
