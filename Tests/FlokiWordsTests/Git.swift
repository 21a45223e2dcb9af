import TestSupport
import Testing

/// git in a folder, with a name and a moment of its own.
struct Git {
  let folder: String

  init(_ folder: String) { self.folder = folder }

  func run(_ arguments: String...) async throws {
    let result = try await result(of: arguments)
    #expect(result.status == 0, "git \(arguments): \(result)")
  }

  /// What became of a command that may fail.
  func result(of arguments: [String]) async throws -> ChildProcess.Result {
    let child = try ChildProcess(
      "/usr/bin/git", arguments,
      environment: [
        "HOME": folder, "PATH": "/usr/bin:/bin", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
        "GIT_AUTHOR_DATE": "2026-11-20T00:00:00Z",
        "GIT_COMMITTER_DATE": "2026-11-20T00:00:00Z",
      ], in: folder)
    return await child.finish(within: .seconds(60))
  }

  func commit() async throws {
    try await run("add", "-A")
    try await run("commit", "-q", "--allow-empty", "-m", "x")
  }
}
