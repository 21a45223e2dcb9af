import Foundation
import TestSupport
import Testing

/// A machine without /proc, as minimal sandboxes are.
private enum Sandbox {
  /// Makes one in a mount namespace of its own, and runs what follows it there.
  static let prefix = [
    "unshare", "--mount", "/bin/sh", "-c", "mount -t tmpfs none /proc && exec \"$0\" \"$@\"",
  ]
  /// The same for users who are not root.
  static let prefixOfUsers = ["unshare", "--user", "--map-root-user"] + prefix.dropFirst()

  static let usable: [String]? = [prefix, prefixOfUsers].first { prefix in
    let process = try? ChildProcess("/usr/bin/env", prefix + ["/bin/sh", "-c", "test ! -e /proc/self"])
    return process?.waitForEnd().status == 0
  }
}

/// floki works without /proc.
@Suite(.enabled(if: Sandbox.usable != nil, "nobody here can make a folder tree without /proc"))
struct SandboxTests {
  private func run(_ arguments: [String], in scratch: Scratch) async throws -> Command.Result {
    let prefix = try #require(Sandbox.usable)
    return try await Command(
      prefix + [Command.binary] + arguments, in: scratch, program: "/usr/bin/env"
    ).finish()
  }

  @Test func `without /proc a command is the one that was asked for, and not an overview`() async throws {
    let scratch = try Scratch(copying: "examples/minimal")
    let unknown = try await run(["nonsense"], in: scratch)
    #expect(unknown.status == 2 && unknown.errors.contains("unknown command nonsense"))
    let misused = try await run(["build", "--nonsense"], in: scratch)
    #expect(misused.status == 2 && misused.output.isEmpty, "\(misused.output)")
    let version = try await run(["--version"], in: scratch)
    #expect(version.status == 0 && version.output.hasPrefix("floki "))
    let help = try await run(["build", "--help"], in: scratch)
    #expect(help.status == 0 && help.output.contains("USAGE: floki build"))
  }

  /// After a second in which work waits for its threads, libdispatch looks at them in /proc, and ends the process where it cannot: so
  /// ended each such build, with signal 4.
  @Test func `without /proc a long build comes to its end`() async throws {
    let scratch = try Scratch(copying: "examples/minimal")
    let words = String(repeating: "Word **bold** text. ", count: 200)
    for number in 1...1000 {
      try scratch.write(
        "---\ntitle: Item \(number)\ndate: 2026-01-01\n---\n\(words)\n",
        to: "content/news/2026-01-01-\(number).md")
    }
    let built = try await run(["build", "--quiet", "--now", Command.now], in: scratch)
    #expect(built.status == 0, "\(built.status) \(built.errors.suffix(500))")
    #expect(scratch.exists("public/v1-app"))
  }
}
