import Foundation
import Testing

/// `floki check --fix` does the same for people and pipelines.
@Suite struct FixCommandTests {
  private func flawed() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("    unique_id: 1\n", with: "    unique_id: 1\n    row_hieght: 60\n", in: "floki.yaml")
    return folder
  }

  @Test func `what was mended is said, and nothing remains`() async throws {
    let folder = try flawed()
    let fixed = try await Command.run("check", "--fix", "--now", Command.now, in: folder)
    #expect(fixed.status == 0)
    #expect(fixed.errors == "fixed floki.yaml:8:5: replaced `row_hieght` with `row_height`\n")
    #expect(fixed.output == "No problems found.\n")
    #expect(try folder.text("floki.yaml").contains("    row_height: 60\n"))
    let again = try await Command.run("check", "--fix", "--now", Command.now, in: folder)
    #expect(again.status == 0 && again.errors == "")
  }

  @Test func `what remains is shown`() async throws {
    let folder = try flawed()
    try folder.replace("row_hieght: 60", with: "row_hieght: sixty", in: "floki.yaml")
    let result = try await Command.run("check", "--fix", "--now", Command.now, in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("fixed floki.yaml:8:5: replaced `row_hieght` with `row_height`\n"))
    #expect(result.errors.contains("error[integer-malformed]") && result.errors.contains("1 error\n"))
  }

  @Test func `json tells what was mended and what remains`() async throws {
    let folder = try flawed()
    try folder.append("ttl: 30\n", to: "floki.yaml")
    let result = try await Command.run(
      "check", "--fix", "--format", "json", "--now", Command.now, in: folder)
    #expect(result.status == 0 && result.errors == "")
    let objects = try result.outputLines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.compactMap { $0["code"] as? String } == ["attribute-unknown", "indicator-ttl-short"])
    #expect(objects.map { $0["fixed"] as? Bool } == [true, nil])
  }

  @Test(arguments: ["sarif", "github"])
  func `other forms tell of repairs beside the data`(format: String) async throws {
    let result = try await Command.run(
      "check", "--fix", "--format", format, "--now", Command.now, in: flawed())
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("fixed floki.yaml:8:5"))
    #expect(!result.output.contains("attribute-unknown"))
  }

  @Test func `a dry run prints a diff that patch understands`() async throws {
    let folder = try flawed()
    let before = try folder.read("floki.yaml")
    let dry = try await Command.run("check", "--fix", "--dry-run", "--now", Command.now, in: folder)
    #expect(dry.status == 1)
    #expect(dry.errors == "would fix floki.yaml:8:5: replaced `row_hieght` with `row_height`\n")
    #expect(dry.output.hasPrefix("--- a/floki.yaml\n+++ b/floki.yaml\n@@ -5,7 +5,7 @@\n"))
    #expect(dry.output.contains("-    row_hieght: 60\n+    row_height: 60\n"))
    #expect(try folder.read("floki.yaml") == before)
  }
}
