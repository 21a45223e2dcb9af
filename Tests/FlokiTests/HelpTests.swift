import Testing

/// `--help` shows the options a command uses, and no others.
@Suite struct HelpTests {
  private static let project: Set = ["--project", "-C"]
  private static let reports: Set = ["--format", "--color", "--all", "--quiet", "-q"]
  private static let work: Set = ["--wait", "--now", "--output", "-o", "--jobs", "--strict"]

  private static let readers: Set = ["--client", "--device", "--lang"]

  /// Beside `--help` and `--version`, which all have.
  private static let options: [(command: [String], options: Set<String>)] = [
    (["init"], ["--template", "--name", "--base-url", "--languages", "--clients", "--timezone"]),
    (["new"], project.union(["--draft", "--lang", "--now"])),
    (
      ["import"],
      project.union(reports).union([
        "--into", "--sheet", "--mode", "--keep", "--no-pictures", "--sections", "--media", "--eject", "--now",
      ])
    ),
    (
      ["check"],
      project.union(reports).union(work).union([
        "--fix", "--dry-run", "--locked", "--drafts", "--complete", "--links", "--cache", "--cache-limit",
        "--cache-url", "--memory",
      ])
    ),
    (
      ["build"],
      project.union(reports).union(work).union([
        "--images-only", "--shard", "--cache", "--cache-limit", "--cache-url", "--memory", "--locked",
        "--adopt", "--drafts", "--pseudo", "--verbose", "--summary", "--no-verify", "--timings",
      ])
    ),
    (["lsp"], ["--stdio", "--now"]),
    (["preview"], project.union(["--port", "--host", "--open", "--qr", "--drafts", "--pseudo", "--now"])),
    (
      ["serve"],
      project.union([
        "--port", "--host", "--socket", "--metrics", "--log", "--index", "--connections", "--drain",
        "--trust-proxy",
      ])
    ),
    (
      ["release"],
      project.union(reports).union(work).union([
        "--locked", "--dry-run", "--message", "-m", "--list", "--app", "--rollback",
      ])
    ),
    (
      ["publish"],
      project.union(reports).union(work).union([
        "--cache", "--cache-limit", "--cache-url", "--memory", "--locked", "--adopt", "--verbose",
        "--dry-run", "--no-build", "--prune", "--max-delete", "--endpoint", "--transfers", "--sign",
        "--unsigned", "--summary", "--recheck",
      ])
    ),
    (["fetch"], project.union(reports).union(work).union(["--endpoint", "--transfers"])),
    (["diff"], project.union(reports).union(work).union(["--html"])),
    (["why"], project.union(reports).union(work)),
    (["verify"], project.union(readers).union(["--app", "--now", "--format", "--html", "--key", "--seen"])),
    (["keygen"], ["--no-password"]),
    (
      ["bundle"],
      project.union(reports).union(["--now", "--app", "--carry", "--into", "--output", "-o"])
    ),
    (["sign"], project.union(["--key", "--expires", "--now", "--output", "-o"])),
    (["replay"], project.union(readers).union(["--history", "--app", "--step", "--now", "--format"])),
    (
      ["lock"],
      project.union(reports).union(work).union(["--check", "--repair", "--from", "--why", "--adopt"])
    ),
    (["cache", "stats"], project.union(["--cache", "--format"])),
    (["cache", "clean"], project.union(["--cache", "--format", "--older-than", "--to"])),
    (["cache", "verify"], project.union(["--cache", "--format"])),
    (["explain"], ["--format"]), (["schema"], project.union(["--output", "-o"])), (["version"], []),
  ]

  @Test(arguments: options.indices)
  func `a command lists the options that it uses`(index: Int) async throws {
    let (command, options) = Self.options[index]
    let help = try await Command(command + ["--help"], in: Scratch()).finish()
    #expect(help.status == 0)
    let list = help.output.split(separator: "OPTIONS:\n").last ?? ""
    let listed = list.matches(of: /(?m)^[ ]{2}(?:(-\w), )?(--[a-z-]+)/).flatMap { match in
      [match.1, match.2].compactMap { $0.map(String.init) }
    }
    #expect(Set(listed) == options.union(["-h", "--help", "--version"]))
    #expect(help.output.contains(/Examples?:\n[ ]+floki/), "no example")
    #expect(help.output.contains("floki \(command.joined(separator: " "))"))
  }

  @Test func `every command is looked at`() async throws {
    let help = try await Command.run("--help", in: Scratch()).output
    let commands = help.matches(of: /(?m)^[ ]{2}([a-z]+)[ ]{2,}\S/).map { String($0.1) }
    #expect(Set(commands) == Set(Self.options.compactMap(\.command.first)))
  }
}
