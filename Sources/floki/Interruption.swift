import ArgumentParser
import FlokiCheck
import FlokiRules
import Foundation
import Synchronization

/// floki was asked to stop before it was done: it gave up what it was writing and left nothing behind.
struct Interruption: Error, CustomStringConvertible {
  let signal: Int32

  var description: String { Self.message }

  /// As shells count it: 130 after Ctrl-C.
  var status: ExitCode { ExitCode(128 + signal) }

  /// How far a build has come with what phones see.
  enum Phase {
    case working
    /// Files are moved into the site: the one thing that a first signal does not cut short.
    case publishing
    case published
    /// Files are being uploaded to a target, whose readers see the previous site until all have arrived.
    case carrying
    /// Requests are answered: those that run are completed, within a time that the server keeps itself.
    case serving
  }

  private static let currentPhase = Mutex(Phase.working)

  static var phase: Phase { currentPhase.withLock(\.self) }

  static var message: String {
    switch phase {
    case .working, .publishing: "Interrupted: nothing was published."
    case .published: "Interrupted after the site was published."
    case .serving: "Interrupted: running requests were cut short."
    case .carrying: "Interrupted: readers still have the previous site; publish again to continue."
    }
  }

  static func takeNote(of progress: BuildProgress) {
    switch progress {
    case .publishing: currentPhase.withLock { $0 = .publishing }
    case .published: currentPhase.withLock { $0 = .published }
    case .asking, .fetching: currentPhase.withLock { $0 = .working }
    case .carrying: currentPhase.withLock { $0 = .carrying }
    case .reading, .compiling, .pictures, .writing: break
    }
  }

  static func takeNoteOfServing() { currentPhase.withLock { $0 = .serving } }

  /// Does work that Ctrl-C or a polite `kill` cuts short.
  static func allowing(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await work() }
    let watch = SignalWatch { task.cancel() }
    do {
      try await task.value
    } catch is CancellationError {
      throw Interruption(signal: watch.first ?? SIGINT)
    }
  }
}
