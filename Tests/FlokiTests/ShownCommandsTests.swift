import Foundation
import TestSupport
import Testing

/// Every command that the handbook, the README, the help and the action show can be typed.
@Suite struct ShownCommandsTests {
  /// What pages write in capitals, with a value that a reader might type there.
  private static let typed = [
    "N": "1", "DAYS": "1", "PERCENT": "1%", "VERSION": "1", "SHARE": "1/2", "CODE": "tab-id-taken",
  ]

  private static func shown() throws -> ShownCommands {
    var shown = ShownCommands()
    var pages =
      try Repository.files(below: "site/content", ending: ".md") + [
        "README.md", "action.yml",
      ]
    pages += try Repository.files(below: "examples", ending: ".md")
    for page in pages { shown.take(try Repository.text(page), from: page) }
    return shown
  }

  /// In an empty folder every command ends at once, where it has been understood; what has not ends with 2.
  @Test func `every command line that is shown is understood`() async throws {
    let shown = try Self.shown()
    #expect(shown.all.count > 150)
    for (written, pages) in shown.all.sorted(by: { $0.key.joined() < $1.key.joined() }) {
      let words = written.map { Self.typed[$0] ?? $0 }
      // It would wait for an editor.
      guard let name = words.first, name != "lsp", name.first?.isLetter == true || name.first == "-" else {
        continue
      }
      let folder = try Scratch()
      // It would serve the folder itself, and wait.
      if name == "serve" { try folder.write("name: Quay\n", to: "floki.yaml") }
      let command = try Command(words, in: folder, environment: ["HOME": folder.root.path])
      // A preview waits for a project, once it is understood.
      let result = try await (name == "preview" ? command.finish(within: .seconds(10)) : command.finish())
      let isUnknown = ["unknown option", "unexpected argument"].contains { result.errors.contains($0) }
      let isNamed = !shown.whole.contains(written) || result.errors.contains("the key file")
      let isMisread = result.status == 2 && result.errors.contains("--help` shows how it is used")
      if isMisread && (isUnknown || !isNamed) || result.errors.contains("did you mean `floki ") {
        Issue.record("floki \(words.joined(separator: " ")), in \(pages.sorted()): \(result.errors)")
      }
    }
  }

  @Test func `a stale option is found`() async throws {
    var shown = ShownCommands()
    shown.take(
      "```sh\nA=1 floki build --no-such-thing 'a b' | cat  # so\n```\nSee `floki check`.\n", from: "x.md")
    #expect(Set(shown.all.keys) == [["build", "--no-such-thing", "a b"], ["check"]])
    let stale = try await Command(["build", "--no-such-thing"], in: Scratch()).finish()
    #expect(stale.status == 2 && stale.errors.contains("--help` shows how it is used"), "\(stale.errors)")
  }

  /// Those that belong to no project, or that begin one.
  private static let withoutProject: Set<String> = ["init", "lsp", "keygen", "explain", "version"]

  @Test func `every command of a project takes it with -C`() async throws {
    for command in try await CommandHelp.read().allCommands.dropFirst() where command.children.isEmpty {
      guard !Self.withoutProject.contains(command.commandName) else { continue }
      let names = command.options.flatMap { $0.names ?? [] }.map(\.written)
      #expect(names.contains("-C") && names.contains("--project"), "\(command.path)")
    }
  }
}
