import Foundation
import TestSupport
import Testing

/// bash, zsh and fish complete what the project has, and offer nothing where there is none.
@Suite struct CompletionTests {
  /// What is typed, and what floki is given then.
  private static let words = [
    ("explain tab-id-t", "explain tab-id-taken"),
    ("explain C21", "explain C21"),
    ("init --template maga", "init --template magazine"),
    ("new content/ph", "new content/photos"),
    ("new content/news/2026-11-20-quay.", "new content/news/2026-11-20-quay.md"),
    ("new content/news/2026-11-18-regatta-f", "new content/news/2026-11-18-regatta-f"),
    ("publish stag", "publish staging"),
    ("i18n status --lang e", "i18n status --lang e"),
    ("i18n status --lang eu", "i18n status --lang eu"),
    ("import bulletin.xml --into content/ne", "import bulletin.xml --into content/news"),
  ]

  private static func isInstalled(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
  }

  @Test(.enabled(if: isInstalled("bash"), "bash is not installed"))
  func `bash completes codes, templates, feeds, items, targets and languages`() async throws {
    try await expectCompletions(by: "bash", from: "floki.bash")
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func `zsh completes the same`() async throws {
    try await expectCompletions(by: "zsh", from: "_floki")
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed"))
  func `fish completes the same`() async throws {
    try await expectCompletions(by: "fish", from: "floki.fish")
  }

  private func expectCompletions(by shell: String, from script: String) async throws {
    let folder = try Scratch(copying: "examples/harbour")
    try folder.append("\npublish:\n  live: ../live\n  staging: ../staging\n", to: "floki.yaml")
    #expect(try await typed(Self.words.map(\.0), in: folder, shell: shell, script) == Self.words.map(\.1))
    // Where there is no project nothing is offered, and nothing is complained about.
    let nothing = ["new content/ne", "publish li"]
    #expect(try await typed(nothing, in: Scratch(), shell: shell, script) == nothing)
  }

  private func typed(_ words: [String], in folder: Scratch, shell: String, _ script: String) async throws
    -> [String]
  {
    let programs = URL(filePath: Command.binary).deletingLastPathComponent().path
    let typist = try await ChildProcess(
      "/usr/bin/python3",
      [
        Repository.url("Tests/FlokiTests/type.py").path, shell,
        Repository.url("site/completions/\(script)").path,
      ] + words,
      environment: ["PATH": "\(programs):/usr/bin:/bin", "HOME": folder.messages.path, "TERM": "dumb"],
      in: folder.root.path
    ).finish()
    #expect(typist.status == 0, "\(typist.errorText)")
    // bash may write a slash behind a folder.
    return typist.outputText.split(separator: "\n").map { String($0.hasSuffix("/") ? $0.dropLast() : $0) }
  }
}
