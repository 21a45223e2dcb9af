import Foundation
import Glibc
import Synchronization

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

  private let process = Process()
  /// Kept as long as floki works in it.
  private let folder: Scratch
  private let output: URL
  private let errors: URL
  private let end = End()

  /// Starts floki without waiting for it, in the folder itself or at a place in it. The environment holds nothing but `PATH`,
  /// no wish for progress, and what is given.
  init(
    _ arguments: [String], in folder: Scratch, at place: String = "", environment: [String: String] = [:],
    umask: String? = nil, program: URL = Command.binary
  ) throws {
    self.folder = folder
    let name = UUID().uuidString
    output = folder.messages.appending(path: name + ".out")
    errors = folder.messages.appending(path: name + ".err")
    for file in [output, errors] { try Data().write(to: file) }
    if let umask {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "umask \(umask); exec \"$0\" \"$@\"", program.path] + arguments
    } else {
      process.executableURL = program
      process.arguments = arguments
    }
    // On a busy machine any build can take long enough to speak of it.
    process.environment = ["PATH": "/usr/bin:/bin", "FLOKI_PROGRESS": "never"].merging(environment) { $1 }
    process.currentDirectoryURL = place.isEmpty ? folder.root : folder.path(place).standardizedFileURL
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.terminationHandler = { [end] _ in end.come() }
    // Foundation has been seen to crash where two were started at the same moment.
    Self.start.lock()
    defer { Self.start.unlock() }
    try process.run()
  }

  /// Held by whoever starts a process.
  static let start = NSLock()

  /// Runs floki to its end.
  static func run(
    _ arguments: String..., in folder: Scratch, environment: [String: String] = [:], umask: String? = nil
  ) async throws -> Result {
    try await Command(arguments, in: folder, environment: environment, umask: umask).finish()
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  var pid: Int32 { process.processIdentifier }

  var isRunning: Bool { process.isRunning }

  /// Halts floki as soon as something is so, or waits for its end: `SIGCONT` has it go on.
  ///
  /// Whoever watches has a thread of its own, since tasks of busy tests wait for long while floki works.
  func halt(when isSo: @escaping @Sendable () -> Bool) async {
    let pid = process.processIdentifier
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [end] in
        while !end.hasCome, !isSo() { usleep(200) }
        if !end.hasCome { kill(pid, SIGSTOP) }
        continuation.resume()
      }
    }
  }

  func finish() async throws -> Result {
    await end.wait()
    func text(_ file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
    return Result(status: process.terminationStatus, output: try text(output), errors: try text(errors))
  }

  /// The same for what might never end: it is killed after so long, and its status is then that of SIGKILL.
  func finish(within limit: Duration) async throws -> Result {
    let guardian = Task {
      try await Task.sleep(for: limit)
      send(SIGKILL)
    }
    defer { guardian.cancel() }
    return try await finish()
  }

  /// `floki` lies beside the tests.
  static let binary: URL = {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests ?? "").deletingLastPathComponent().appending(path: "floki")
  }()
}

/// The end of a process, waited for without keeping a thread.
private final class End: Sendable {
  private let isOver = Atomic(false)
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func come() {
    isOver.store(true, ordering: .relaxed)
    continuation.finish()
  }

  var hasCome: Bool { isOver.load(ordering: .relaxed) }

  func wait() async { for await _ in stream {} }
}
