import Foundation
import Glibc
import TestSupport
import Testing

/// Who may have only so many processes, and run floki.
private enum Limited {
  /// Root, whom limits do not bind, gives its rights up first.
  static let prefix =
    getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs " : ""

  static var canRun: Bool {
    let process = try? ChildProcess("/bin/sh", ["-c", "exec \(prefix)test -x '\(Command.binary)'"])
    return process?.waitForEnd().status == 0
  }
}

/// Where the system starts no further thread, floki says so and ends.
@Suite(
  .enabled(
    if: Limited.canRun, "limits do not bind root, and nobody else can run \(Command.binary)"))
struct ThreadLimitTests {
  @Test(arguments: [["build"], ["check"], ["lock", "--check"], ["version", "--help"]])
  func `a limit of one ends every command with a message`(arguments: [String]) async throws {
    let result = try await limited(arguments)
    #expect(result.status == 3)
    #expect(
      result.errors.hasPrefix("error: this machine does not let floki start more threads;"),
      "\(result.errors)")
    #expect(result.output == "")
  }

  @Test(arguments: ["version", "--version", "-V"])
  func `the version needs no thread`(way: String) async throws {
    let result = try await limited([way])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.wholeMatch(of: /floki \d+\.\d+\.\d+ \((commit \S+, )?time zones [^)]+\)\n/) != nil)
    #expect(result.errors == "")
  }

  /// Runs floki where no further thread may be started.
  private func limited(_ arguments: [String]) async throws -> Command.Result {
    let command = try Command(
      [
        "-c", "exec \(Limited.prefix)/bin/bash -c 'ulimit -u 1; exec \"$0\" \"$@\"' \"$0\" \"$@\"",
        Command.binary,
      ]
        + arguments, in: Scratch(copying: "examples/harbour"), program: "/bin/bash")
    return try await command.finish(within: Command.hangLimit)
  }
}
