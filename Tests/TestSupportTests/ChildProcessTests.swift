import Foundation
import Glibc
import TestSupport
import Testing

/// What other tests rely on when they start a program.
@Suite struct ChildProcessTests {
  private func shell(
    _ script: String, environment: [String: String]? = nil, in folder: String? = nil, input: String = ""
  ) throws -> ChildProcess {
    try ChildProcess(
      "/bin/sh", ["-c", script], environment: environment, in: folder, input: Array(input.utf8))
  }

  @Test func `arguments, environment, folder and input arrive, and both streams come back`() async throws {
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      "/bin/sh", ["-c", "pwd; echo \"$A, $1, $PATH\"; cat >&2", "sh", "two words"], environment: ["A": "é"],
      in: folder.path, input: Array("read".utf8))
    let result = await child.finish()
    #expect(result.end == .exit(0))
    #expect(result.outputText.hasPrefix("\(folder.path)\né, two words, "), "\(result.outputText)")
    #expect(result.errorText == "read")
  }

  @Test func `megabytes on both streams and as input keep nobody waiting`() throws {
    let text = String(repeating: "0123456789abcde\n", count: 1 << 17)
    let result = try shell("tee /dev/stderr", input: text).waitForEnd()
    #expect(result.outputText == text && result.errorText == text)
  }

  @Test func `an end by itself and one by a signal are told apart`() async throws {
    #expect(try shell("exit 9").waitForEnd().end == .exit(9))
    let killed = try shell("kill -9 $$")
    #expect(await killed.finish().end == .signal(SIGKILL))
    #expect(throws: ChildProcess.NotStarted.self) { try ChildProcess("/nowhere/at/all") }
  }

  @Test func `signals reach it, and it has an end for everyone who waits`() async throws {
    let child = try shell("trap 'exit 7' TERM; echo ready; while :; do sleep 0.01; done")
    try await eventually("it prints a word") { !child.output.isEmpty }
    #expect(child.isRunning)
    async let one = child.finish()
    async let other = child.finish()
    child.send(SIGTERM)
    #expect(await [one.status, other.status] == [7, 7])
    #expect(!child.isRunning && child.waitForEnd().status == 7)
    child.send(SIGKILL)
    #expect(await child.finish().end == .exit(7))
  }

  @Test func `what never ends is killed when its time is over`() async throws {
    let result = try await shell("exec sleep 1000").finish(within: .milliseconds(50))
    #expect(result.end == .signal(SIGKILL))
  }

  @Test func `it ends with the last who holds it`() throws {
    var child: ChildProcess? = try shell("exec sleep 1000")
    let pid = try #require(child?.pid)
    child = nil
    #expect(kill(pid, 0) == -1 && errno == ESRCH)
  }

  @Test func `it has no signal blocked or ignored, and no file of ours`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "open")
    let file = unsafe open(folder.full("open"), O_RDONLY)
    defer { close(file) }
    let result = try await shell("grep -E '^Sig(Blk|Ign)' /proc/self/status; ls /proc/$$/fd").finish()
    let words = result.outputText.split(whereSeparator: \.isWhitespace).map(String.init)
    try #require(words.count == 7, "\(words)")
    for masks in [words[1], words[3]] {
      // The 32nd and 33rd are the C library's own.
      #expect(UInt64(masks, radix: 16).map { $0 & 0x7FFF_FFFF } == 0, "\(words)")
    }
    #expect(words.suffix(3) == ["0", "1", "2"])
  }

  @Test func `many are started at once`() async throws {
    let numbers = try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<64 { group.addTask { try await self.shell("exit \(number)").finish().status } }
      return try await group.reduce(into: Set<Int32>()) { $0.insert($1) }
    }
    #expect(numbers == Set(0..<64))
  }
}
