import ArgumentParser
import Dispatch
import Glibc
import Synchronization

/// Somebody asked floki to stop before it was done: it gave up what it was writing and left nothing behind.
///
/// Asked a second time it ends where it stands. That is harmless as well: the next build clears away what is left.
struct Interruption: Error, CustomStringConvertible {
  let signal: Int32

  var description: String { "Interrupted: nothing was published." }

  /// As shells count it: 130 after Ctrl-C.
  var status: ExitCode { ExitCode(128 + signal) }

  /// Does work that Ctrl-C or a polite `kill` cuts short.
  static func heeding(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await work() }
    let watch = Watch(over: task)
    let sources = [SIGINT, SIGTERM].map { number in
      _ = Glibc.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { watch.receive(number) }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    do {
      try await task.value
    } catch is CancellationError {
      throw Interruption(signal: watch.first ?? SIGINT)
    }
  }
}

/// Cancels a task when a signal arrives.
private final class Watch: Sendable {
  private let task: Task<Void, any Error>
  private let received = Mutex<Int32?>(nil)

  init(over task: Task<Void, any Error>) { self.task = task }

  /// The signal that came first, if any has come.
  var first: Int32? { received.withLock(\.self) }

  func receive(_ signal: Int32) {
    let isFirst = received.withLock { first in
      defer { first = first ?? signal }
      return first == nil
    }
    guard isFirst else { _exit(128 + signal) }
    task.cancel()
  }
}
