import Foundation
import Testing

/// No name or title of a project can steer the terminal or the log of a pipeline.
@Suite struct HostileProjectTests {
  /// An escape that clears the screen, a line of its own, and commands for two services.
  private static let attack = #"\e[2J\r\n::warning ::owned\u202e ##vso[task.complete]\x9b"#

  private func hostile() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    let attack = Self.attack
    try folder.write(
      "---\ntitle: \"::error ::owned ##[error]\"\n---\nText.\n", to: "content/news/2026-11-20-owned.md")
    try folder.write(
      "---\ntitle: \"\(attack)\"\n\"\(attack)\": 1\n---\n", to: "content/news/2026-11-19-owned.md")
    try folder.append("\"::warning ::owned\": 1\n\"\(attack)\": \"\(attack)\"\n", to: "floki.yaml")
    return folder
  }

  @Test(arguments: [
    ["check"], ["check", "--color", "never"], ["check", "--format", "json"], ["check", "--format", "github"],
    ["check", "--format", "sarif"], ["check", "--fix"], ["build"], ["build", "--format", "json"],
    ["build", "--verbose"],
    ["release"], ["lock", "--check"], ["lock", "--check", "--format", "json"], ["lock", "--why", "1"],
    ["new", "::warning ::\u{1B}[2J\nx", "A"], ["schema", "-o", "::warning ::\u{1B}[2J\n::error ::x"],
    ["cache", "stats", "--cache", "a\u{1B}[2J\n::warning ::owned"],
    ["cache", "stats", "--format", "json", "--cache", "a\u{9B}2J\n::warning ::owned"],
    ["check", "-C", "a\u{1B}[2J\n::error ::owned"], ["explain", "a\u{1B}\n::error ::owned"],
    ["\u{1B}\n::error ::owned"], ["init", "::warning ::\u{1B}[2J\n::error ::owned"],
  ])
  func `nothing of a project commands whoever shows it`(arguments: [String]) async throws {
    let ended = try await Command(arguments, in: hostile()).finish()
    for text in [ended.output, ended.errors] {
      for scalar in text.unicodeScalars where scalar != "\n" {
        let isBidi = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        #expect(scalar.properties.generalCategory != .control && !isBidi, "\(text.debugDescription)")
      }
      for line in text.split(separator: "\n") {
        let isOwn = ["error", "warning", "notice"].contains { line.hasPrefix("::\($0) file=") }
        let words = line.drop { $0.isWhitespace }
        #expect(isOwn || words.prefixMatch(of: /::[A-Za-z]/) == nil, "\(line)")
        #expect(arguments.contains("--format") || line.firstMatch(of: /##[A-Za-z]*\[/) == nil, "\(line)")
      }
    }
  }

  @Test func `a diff on a terminal shows what is in the sources, and steers nothing`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    // A typo that is fixed, beside what clears a screen.
    try folder.write("---\ntitel: Owned\n---\nOne \u{1B}[2J two.\n", to: "content/news/2026-11-20-owned.md")
    let diff = "\(Command.binary) check --fix --dry-run --color never"
    let shown = try await Command(
      ["-qec", diff, "/dev/null"], in: folder, program: "/usr/bin/script"
    ).finish()
    #expect(shown.output.contains("+title: Owned"), "\(shown.output)")
    #expect(shown.output.contains("One ␛[2J two."), "\(shown.output)")
    #expect(!shown.output.contains("\u{1B}"))
    // A program gets what it can apply.
    let handed = try await Command.run("check", "--fix", "--dry-run", in: folder)
    #expect(handed.output.contains("\n-One \u{1B}[2J two.\n"), "\(handed.output)")
  }

  @Test func `the summary of a build says hostile names on one line`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let name = try folder.text("floki.yaml").split(separator: "\n").first { $0.hasPrefix("name:") }
    try folder.replace(
      String(try #require(name)), with: "name: \"::warning ::owned ##[error]\"", in: "floki.yaml")
    let built = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(built.status == 0, "\(built.errors)")
    #expect(built.output.hasPrefix("<U+003A>:warning ::owned #<U+0023>[error], version "), "\(built.output)")
  }
}
