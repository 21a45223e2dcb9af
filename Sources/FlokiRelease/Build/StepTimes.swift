import Synchronization

/// The steps of a build, in their order.
package enum BuildStep: String, CaseIterable, Sendable {
  /// The folder is walked, and what changed in it is read.
  case read
  /// Parsed, resolved, checked, lowered, and held against what was published.
  case compile
  /// What was found out of items is written down for the next build.
  case learn
  /// Documents, pictures and lists for feed readers are made, and wait in the output folder.
  case stage
  /// What waits is read as the phones will.
  case verify
  /// The files move, the indicators last.
  case publish
  /// What else helps the next build is written down, and caches are brought back to their limits.
  case remember
}

/// What each step of a build took; `floki build --timings` prints it, and the benchmarks read it.
package final class StepTimes: Sendable {
  private struct State {
    var times: [BuildStep: Duration] = [:]
    var running: (step: BuildStep, since: ContinuousClock.Instant)?
  }

  private let state = Mutex(State())

  package init() {}

  /// Begins a step, and so ends the one before. A step that is begun again goes on.
  func begin(_ step: BuildStep) { go(on: step) }

  /// Ends the last step.
  func end() { go(on: nil) }

  private func go(on step: BuildStep?) {
    let now = ContinuousClock.now
    state.withLock { state in
      if let running = state.running {
        state.times[running.step, default: .zero] += running.since.duration(to: now)
      }
      state.running = step.map { ($0, now) }
    }
  }

  /// The steps that were gone through, in their order.
  package var steps: [StepTime] {
    state.withLock { state in
      BuildStep.allCases.compactMap { step in state.times[step].map { StepTime(step: step, took: $0) } }
    }
  }
}

/// What one step took.
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
