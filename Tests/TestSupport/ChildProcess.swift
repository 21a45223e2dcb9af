import CTestSupport
import Foundation
import Glibc
import Synchronization

/// A program that a test starts, ended with the last one who holds it.
///
/// It is started by `posix_spawn`: Foundation's `Process` has been seen to crash where several are started at once. What it
/// writes goes into files in memory, so that it never waits for a reader.
package final class ChildProcess: Sendable {
  /// Descriptors that take the places of its own streams; they stay the caller's.
  package struct Streams: Sendable {
    package var input: Int32?
    package var output: Int32?
    package var errors: Int32?

    package init(input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }
  }

  package let pid: Int32
  private let written: [MemoryFile]
  private let state = Mutex(State())

  private struct State {
    var end: End?
    /// Those who wait for the end on a task.
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isWatched = false
  }

  /// - Parameters:
  ///   - program: The path of its file.
  ///   - environment: All of it; that of the tests where it is nil.
  ///   - folder: Where it works; where the tests do if it is nil.
  ///   - input: What it reads.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    in folder: String? = nil, input: [UInt8] = [], streams: Streams = Streams()
  ) throws {
    let files = try [MemoryFile(input), MemoryFile(), MemoryFile()]
    written = files
    let descriptors = [
      streams.input ?? files[0].descriptor, streams.output ?? files[1].descriptor,
      streams.errors ?? files[2].descriptor,
    ]
    let variables = environment ?? ProcessInfo.processInfo.environment
    var pid: Int32 = 0
    let error = unsafe withCStrings([program] + arguments) { arguments in
      unsafe withCStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
        unsafe test_spawn(&pid, program, arguments, environment, folder ?? ".", descriptors)
      }
    }
    guard error == 0 else {
      throw NotStarted(program: program, reason: unsafe String(cString: strerror(error)))
    }
    self.pid = pid
  }

  package struct NotStarted: Error {
    package let program: String
    package let reason: String
  }

  deinit {
    guard isRunning else { return }
    _ = kill(pid, SIGKILL)
    _ = waitForEnd()
  }

  /// Does nothing to a process that has ended.
  package func send(_ signal: Int32) {
    state.withLock { state in
      // Its number is not reused until its exit code is read.
      if state.end == nil { _ = kill(pid, signal) }
    }
  }

  package var isRunning: Bool { takeEnd() == nil }

  /// What it has written so far, on standard output and on standard error.
  package var output: [UInt8] { written[1].bytes }
  package var errors: [UInt8] { written[2].bytes }

  /// Waits for its end on this thread.
  package func waitForEnd() -> Result {
    var info = unsafe siginfo_t()
    // The end stays to be taken by anyone who comes first.
    while takeEnd() == nil {
      _ = unsafe waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT)
    }
    return result
  }

  /// Waits for its end without keeping a thread of the tests.
  package func finish() async -> Result {
    await withCheckedContinuation { continuation in
      let isFirst = state.withLock { state in
        state.waiting.append(continuation)
        defer { state.isWatched = true }
        return !state.isWatched
      }
      if isFirst {
        Thread.detachNewThread { self.watch() }
      } else {
        resumeAfterEnd()
      }
    }
    return result
  }

  /// The same for what might never end: it is killed after so long.
  package func finish(within limit: Duration) async -> Result {
    let guardian = Task {
      try await Task.sleep(for: limit)
      send(SIGKILL)
    }
    defer { guardian.cancel() }
    return await finish()
  }

  private func watch() {
    _ = waitForEnd()
    resumeAfterEnd()
  }

  /// Lets go on who waits for an end that has come.
  private func resumeAfterEnd() {
    let waiting = state.withLock { state in
      guard state.end != nil else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func takeEnd() -> End? {
    state.withLock { state in
      if let end = state.end { return end }
      var status: Int32 = 0
      guard unsafe waitpid(pid, &status, WNOHANG) == pid else { return nil }
      // As the macros of C have it: the low seven bits are the signal.
      let end: End = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
      state.end = end
      return end
    }
  }

  private var result: Result {
    Result(end: state.withLock(\.end) ?? .signal(0), output: output, errors: errors)
  }
}

extension ChildProcess {
  /// How a process ended.
  package enum End: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)

    /// What it ended with: its status, or the number of the signal that killed it.
    package var status: Int32 {
      switch self {
      case .exit(let status), .signal(let status): status
      }
    }
  }

  package struct Result: Sendable {
    package let end: End
    package let output: [UInt8]
    package let errors: [UInt8]

    package var status: Int32 { end.status }
    package var outputText: String { String(decoding: output, as: UTF8.self) }
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
  }
}
