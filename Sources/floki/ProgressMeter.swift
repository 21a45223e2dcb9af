import Dispatch
import FlokiBuild
import FlokiCheck
import Foundation
import Synchronization

/// Says on standard error how far a build has come, while it works and while nothing seems to happen.
final class ProgressMeter: Sendable {
  private let log: Mutex<ProgressLog>
  private let start = ContinuousClock.now

  init(_ style: ProgressLog.Style) { log = Mutex(ProgressLog(style)) }

  /// Progress is for people at a terminal, and for pipelines that end what is silent for long.
  static func usual(for shown: DiagnosticOptions) -> ProgressMeter {
    usual(isQuiet: shown.quiet, isTalkative: shown.isTalkative)
  }

  static func usual(isQuiet: Bool, isTalkative: Bool) -> ProgressMeter {
    if isQuiet || ProcessInfo.processInfo.environment["FLOKI_PROGRESS"] == "never" {
      return ProgressMeter(.silent)
    }
    return ProgressMeter(isatty(2) == 1 && isTalkative ? .terminal : .lines)
  }

  /// Shows how work comes along.
  ///
  /// - Parameter isDone: Whether the result is a success.
  func showing<Result>(
    _ work: (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result,
    isDone: (Result) -> Bool
  ) async throws -> Result {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { self.write { $0.tick(after: $1) } }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()
    var hasEndedWell = false
    defer {
      timer.cancel()
      write { $0.end(after: $1, isDone: hasEndedWell) }
    }
    let result = try await work { progress in self.write { $0.take(progress, after: $1) } }
    hasEndedWell = isDone(result)
    return result
  }

  private func write(_ next: (inout ProgressLog, Duration) -> String?) {
    log.withLock { log in
      guard let text = next(&log, ContinuousClock.now - start) else { return }
      Console.show(text)
    }
  }
}
