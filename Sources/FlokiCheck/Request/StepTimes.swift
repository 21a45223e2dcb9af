import Synchronization

/// The steps of a build, in their order.
package enum BuildStep: String, CaseIterable, Sendable {
  /// Walk the folder and read changed files.
  case read
  /// Parse, resolve, check, lower, and compare with what was published.
  case compile
  /// Store the item cache.
  case learn
  /// Make documents, pictures and syndicated feeds in the staging folder.
  case stage
  /// Read the staged files as the phones will.
  case verify
  /// Move the files into place, indicators last.
  case publish
  /// Store the other caches and trim them.
  case remember
}

/// The time of each step of a build, for `floki build --timings` and the benchmarks.
package final class StepTimes: Sendable {
  private struct State {
    var times: [BuildStep: Duration] = [:]
    var running: (step: BuildStep, since: ContinuousClock.Instant)?
  }

  private let state = Mutex(State())

  package init() {}

  /// Starts a step and ends the one before. The time of a step that starts again is added up.
  package func begin(_ step: BuildStep) { go(on: step) }

  /// Ends the last step.
  package func end() { go(on: nil) }

  private func go(on step: BuildStep?) {
    let now = ContinuousClock.now
    state.withLock { state in
      if let running = state.running {
        state.times[running.step, default: .zero] += running.since.duration(to: now)
      }
      state.running = step.map { ($0, now) }
    }
  }

  /// The steps that ran, in their order.
  package var steps: [StepTime] {
    state.withLock { state in
      BuildStep.allCases.compactMap { step in state.times[step].map { StepTime(step: step, took: $0) } }
    }
  }
}

/// The time of one step.
package struct StepTime: Sendable {
  package let step: BuildStep
  package let took: Duration

  package var milliseconds: Int {
    Int(took.components.seconds * 1000 + took.components.attoseconds / 1_000_000_000_000_000)
  }

  /// For people: `compile    0.124 s`.
  package var line: String {
    let rest = "\(milliseconds % 1000)"
    let name = step.rawValue + String(repeating: " ", count: max(0, 10 - step.rawValue.utf8.count))
    return "\(name)\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest) s"
  }
}
