import Foundation
import TestSupport
import Testing

/// .pre-commit-hooks.yaml, in a repository whose changes pre-commit checks.
@Suite(
  .enabled(
    if: ["git", "pre-commit"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") },
    "git and pre-commit are not installed"))
struct PreCommitTests {
  @Test func `pre-commit runs the hook, and a mistake stops the commit`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let hooks = folder.messages.appending(path: "hooks")
    try FileManager.default.createDirectory(at: hooks, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.url(".pre-commit-hooks.yaml"), to: hooks.appending(path: ".pre-commit-hooks.yaml"))
    let begin = "git init -q && git add -A && git commit -q -m Begin"
    for place in [hooks, folder.root] {
      let began = try await shell(begin, in: place, folder)
      try #require(began.status == 0, "\(began.errorText)")
    }
    let command = "pre-commit try-repo '\(hooks.path)' floki-check --all-files"
    let clean = try await shell(command, in: folder.root, folder)
    #expect(clean.status == 0 && clean.outputText.contains("Passed"), "\(clean.outputText)\(clean.errorText)")
    try folder.append("nme: Harbour\n", to: "floki.yaml")
    let refused = try await shell(command, in: folder.root, folder)
    #expect(
      refused.status == 1 && refused.outputText.contains("error[attribute-unknown]"), "\(refused.outputText)")
  }

  private func shell(_ command: String, in place: URL, _ folder: Scratch) async throws -> ChildProcess.Result
  {
    let programs = URL(filePath: Command.binary).deletingLastPathComponent().path
    let home = folder.messages.path
    return try await ChildProcess(
      "/bin/sh", ["-ec", command],
      environment: [
        "PATH": "\(programs):/usr/bin:/bin", "HOME": home, "PRE_COMMIT_HOME": "\(home)/pre-commit",
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org", "FLOKI_PROGRESS": "never",
        "LC_ALL": "C.UTF-8",
      ], in: place.path
    ).finish()
  }
}
