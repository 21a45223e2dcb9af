import Foundation
import TestSupport

/// A `CrashHelper` at work.
struct Helper {
  private let process: ChildProcess

  init(_ arguments: String...) throws { try self.init(arguments, environment: [:]) }

  /// - Parameter environment: what is set beside what the tests have.
  init(_ arguments: [String], environment: [String: String]) throws {
    process = try ChildProcess(
      ChildProcess.built("CrashHelper"), arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
  }

  var processIdentifier: Int { Int(process.pid) }

  /// Waits for the first words it prints.
  func firstOutput() -> String {
    while process.output.isEmpty, process.isRunning { usleep(1000) }
    return String(decoding: process.output, as: UTF8.self)
  }

  /// Waits for its end.
  func finish() -> (status: Int32, output: String) {
    let result = process.waitForEnd()
    return (result.status, result.outputText)
  }

  func kill() {
    process.send(SIGKILL)
    _ = process.waitForEnd()
  }
}
