import Foundation
import Glibc
import TestSupport
import Testing

/// The built `floki`, run as a process of its own, the way a shell or a pipeline runs it.
struct Command {
  struct Result: Sendable {
    var status: Int32
    var output: String
    var errors: String

    var outputLines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The moment of every build in these tests unless they say otherwise.
  static let now = "2026-11-21T12:00:00Z"
  /// The same in seconds since 1970, for the clock of the phones.
  static let clock: Int64 = 1_795_262_400
  /// The path of floki.
  static let binary = ChildProcess.built("floki")

  private let process: ChildProcess
  /// Kept as long as floki works in it.
  private let folder: Scratch

  /// Starts floki without waiting for it, in the folder itself or at a place in it. The environment holds nothing but `PATH`,
  /// no wish for progress, and what is given.
  init(
    _ arguments: [String], in folder: Scratch, at place: String = "", environment: [String: String] = [:],
    umask: String? = nil, program: String = Command.binary
  ) throws {
    self.folder = folder
    let umasked = umask.map { ["-c", "umask \($0); exec \"$0\" \"$@\"", program] + arguments }
    // On a busy machine any build can take long enough to speak of it.
    process = try ChildProcess(
      umasked == nil ? program : "/bin/sh", umasked ?? arguments,
      environment: ["PATH": "/usr/bin:/bin", "FLOKI_PROGRESS": "never"].merging(environment) { $1 },
      in: (place.isEmpty ? folder.root : folder.path(place).standardizedFileURL).path)
  }

  /// Runs floki to its end.
  static func run(
    _ arguments: String..., in folder: Scratch, environment: [String: String] = [:], umask: String? = nil
  ) async throws -> Result {
    try await Command(arguments, in: folder, environment: environment, umask: umask).finish()
  }

  func send(_ signal: Int32) { process.send(signal) }

  var pid: Int32 { process.pid }

  var isRunning: Bool { process.isRunning }

  /// Waits until it listens; fails where it ends instead.
  func listens(at port: UInt16) async throws {
    try await eventually("floki listens at \(port)") {
      try #require(isRunning)
      return LoopbackPort.isListening(port)
    }
  }

  /// Halts floki as soon as something is so, or waits for its end: `SIGCONT` has it go on.
  ///
  /// Anyone who watches has a thread of its own, since tasks of busy tests wait for long while floki works.
  func halt(when isSo: @escaping @Sendable () -> Bool) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [process] in
        while process.isRunning, !isSo() { usleep(200) }
        process.send(SIGSTOP)
        continuation.resume()
      }
    }
  }

  /// After so long something hangs. Tests wait for each other and share few cores, so that one that takes a second by itself
  /// can take minutes.
  static let hangLimit = Duration.seconds(3600)

  func finish() async throws -> Result { Result(await process.finish()) }

  /// The same for what might never end: it is killed after so long, and its status is then that of SIGKILL.
  func finish(within limit: Duration) async throws -> Result { Result(await process.finish(within: limit)) }
}

extension Command.Result {
  init(_ result: ChildProcess.Result) {
    self.init(status: result.status, output: result.outputText, errors: result.errorText)
  }
}
