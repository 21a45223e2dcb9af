import Foundation

/// A `CrashHelper` at work.
struct Helper: ~Copyable {
  private let process = Process()
  private let output = Pipe()

  init(_ arguments: String...) throws { try self.init(arguments, environment: [:]) }

  /// - Parameter environment: what is set beside what the tests have.
  init(_ arguments: [String], environment: [String: String]) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent("CrashHelper")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    // Foundation has been seen to crash where two were started at the same moment.
    Self.start.lock()
    defer { Self.start.unlock() }
    try process.run()
  }

  private static let start = NSLock()

  var processIdentifier: Int { Int(process.processIdentifier) }

  /// Waits for the first words it prints.
  func firstOutput() -> String { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }

  /// Waits for its end.
  func finish() throws -> (status: Int32, output: String) {
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
