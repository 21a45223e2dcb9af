import NIOPosix
import Synchronization

/// What each event loop has for itself of what all of them answer with, so that no loop waits for another one.
///
/// A lock that several loops take for every request is held, sooner or later, by one that the system has just put aside. Swift's
/// `Mutex` is then handed from thread to thread in turn, each of which has to be woken first. Here each loop takes a lock of its own,
/// which is free but in the moment of a publication or of a look at the numbers.
final class LoopState: Sendable {
  struct Values {
    var edition: Edition
    var counts = Counts()
    /// The second that is written in `Date`, and how.
    var date = (second: Int64.min, text: "")
    /// The files that answered targets of late: phones ask for few, again and again.
    var paths: [String: String] = [:]
  }

  /// The most targets that are remembered before all are forgotten, and the longest, in bytes.
  private static let mostPaths = 512
  private static let longestTarget = 256

  private let values: Mutex<Values>

  fileprivate init(_ edition: Edition) { values = Mutex(Values(edition: edition)) }

  func withValues<Result>(_ body: (inout sending Values) throws -> sending Result) rethrows -> sending Result
  {
    try values.withLock(body)
  }

  var edition: Edition { values.withLock(\.edition) }

  fileprivate func take(_ edition: Edition) {
    values.withLock { values in
      values.edition = edition
      values.paths = [:]
    }
  }

  /// The edition of now, and the file of it that answered a target before; nil for one that has to be looked at.
  func known(_ target: String) -> (edition: Edition, path: String?) {
    values.withLock { ($0.edition, $0.paths[target]) }
  }

  /// Remembers the file of an edition that answers a target for all clients.
  func remember(_ path: String, for target: String, in edition: Edition) {
    guard target.utf8.count <= Self.longestTarget else { return }
    values.withLock { values in
      guard values.edition === edition else { return }
      if values.paths.count >= Self.mostPaths { values.paths = [:] }
      values.paths[target] = path
    }
  }

  /// The present as HTTP writes it.
  var date: String {
    let now = WallTime.now
    return values.withLock { values in
      if values.date.second != now { values.date = (now, WallTime(second: now).http) }
      return values.date.text
    }
  }
}

/// The states of all event loops.
final class LoopStates: Sendable {
  private struct All {
    var edition: Edition
    var states: [LoopState] = []
  }

  private let all: Mutex<All>
  private let own = ThreadSpecificVariable<LoopState>()

  init(_ edition: Edition) { all = Mutex(All(edition: edition)) }

  /// The state of the loop that calls.
  var current: LoopState {
    if let state = own.currentValue { return state }
    let state = all.withLock { all in
      let state = LoopState(all.edition)
      all.states.append(state)
      return state
    }
    own.currentValue = state
    return state
  }

  /// What is served. No loop keeps an earlier one.
  var edition: Edition {
    get { all.withLock(\.edition) }
    set {
      all.withLock { all in
        all.edition = newValue
        for state in all.states { state.take(newValue) }
      }
    }
  }

  /// What all of them have counted.
  var counts: Counts {
    all.withLock(\.states).reduce(into: Counts()) { sum, state in
      sum.add(state.withValues { $0.counts })
    }
  }
}
