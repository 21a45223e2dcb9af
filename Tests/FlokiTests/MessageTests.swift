import Foundation
import Testing

/// Data goes to standard output, and messages for people to standard error.
@Suite struct MessageTests {
  /// A project with an error and a warning.
  private func flawed() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("    unique_id: 1\n", with: "    unique_id: 1\n    row_hieght: 60\n", in: "floki.yaml")
    try folder.replace("version: 1", with: "version: 01", in: "floki.yaml")
    return folder
  }

  private static let keys: Set = [
    "severity", "code", "message", "file", "line", "column", "endLine", "endColumn", "why", "hint", "notes",
  ]

  @Test(arguments: ["check", "build"])
  func `text is for people, on standard error`(command: String) async throws {
    let result = try await Command.run(command, "--now", Command.now, in: flawed())
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("error[attribute-unknown]"))
    #expect(result.errors.contains("--> floki.yaml:8:5"))
    #expect(result.errors.contains("row_height"))
    #expect(result.errors.contains("1 error and 1 warning; `floki check --fix` fixes 2"))
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test(arguments: ["check", "build", "release"])
  func `json is one object a line, on standard output`(command: String) async throws {
    let result = try await Command.run(command, "--now", Command.now, "--format", "json", in: flawed())
    #expect(result.status == 1)
    #expect(result.errors == "")
    let findings = result.outputLines.filter { !$0.hasPrefix(#"{"summary":"#) }
    #expect(findings.count == 2)
    #expect(result.outputLines.count == (command == "build" ? 3 : 2))
    for line in findings {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(object.keys).subtracting(["fix"]) == Self.keys)
      #expect(object["file"] as? String == "floki.yaml")
      #expect(try #require(object["line"] as? Int) >= 1)
      #expect(try #require(object["column"] as? Int) >= 1)
      #expect(line.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test(arguments: ["check", "release"])
  func `json says nothing where nothing is wrong`(command: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("app.example.org", with: "app.floki.town", in: "floki.yaml")
    let result = try await Command.run(command, "--now", Command.now, "--format", "json", in: folder)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "")
  }

  @Test func `quiet leaves the mistakes and takes the rest`() async throws {
    let quiet = try await Command.run(
      "build", "--now", Command.now, "-q", in: Scratch(copying: "examples/minimal"))
    #expect(quiet.status == 0)
    #expect(quiet.output == "" && quiet.errors == "")
    let flawed = try await Command.run("build", "--now", Command.now, "-q", in: flawed())
    #expect(flawed.status == 1)
    #expect(flawed.errors.contains("error[attribute-unknown]"))
  }

  @Test func `colours are for terminals, unless they are asked for`() async throws {
    let folder = try flawed()
    let asked = try await Command.run("check", "--color", "always", in: folder)
    #expect(asked.errors.contains("\u{1B}["))
    for (environment, isColored) in [
      (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false), ([:], false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ] {
      let piped = try await Command.run("check", in: folder, environment: environment)
      #expect(piped.errors.contains("\u{1B}[") == isColored, "\(environment)")
    }
    for format in ["json", "sarif", "github"] {
      let data = try await Command.run("check", "--format", format, "--color", "always", in: folder)
      #expect(!data.output.contains("\u{1B}") && !data.output.isEmpty && data.errors == "")
    }
    for (environment, color, isColored) in [
      ([:], "auto", true), (["NO_COLOR": "1"], "auto", false), (["NO_COLOR": ""], "auto", true),
      (["TERM": "dumb"], "auto", false), ([:], "never", false), (["NO_COLOR": "1"], "always", true),
    ] {
      let shown = try await onTerminal(["check", "--color", color], in: folder, environment: environment)
      #expect(shown.contains("\u{1B}[") == isColored, "\(environment) \(color)")
      #expect(shown.contains("row_hieght"))
    }
  }

  @Test func `progress is shown on a terminal, and ends with what was made and the time it took`()
    async throws
  {
    let folder = try Scratch(copying: "examples/minimal")
    let progress = ["FLOKI_PROGRESS": "auto"]
    let shown = try await onTerminal(["build", "--now", Command.now], in: folder, environment: progress)
    #expect(shown.contains("\r\u{1B}[KReading…"))
    let lines = shown.replacing("\r\n", with: "\n")
    #expect(lines.contains(/\x{1B}\[KDone in [0-9a-z. ]+: \d+ files\nMinimal, version 1/), "\(shown)")
    let failed = try await onTerminal(["build", "--now", Command.now], in: flawed(), environment: progress)
    #expect(failed.contains("Reading…") && !failed.contains("Done in"))
    let quiet = try await onTerminal(
      ["build", "-q", "--now", Command.now], in: folder, environment: progress)
    let never = try await onTerminal(["build", "--now", Command.now], in: folder, environment: [:])
    #expect(quiet == "" && never.hasPrefix("Minimal"))
  }

  /// Runs floki on a terminal made by `script`, which mixes both streams.
  private func onTerminal(
    _ arguments: [String], in folder: Scratch, environment: [String: String]
  ) async throws -> String {
    let line = ([Command.binary] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let script = try Command(
      ["-qec", line, "/dev/null"], in: folder, environment: ["TERM": "xterm"].merging(environment) { $1 },
      program: "/usr/bin/script")
    return try await script.finish().output
  }
}
