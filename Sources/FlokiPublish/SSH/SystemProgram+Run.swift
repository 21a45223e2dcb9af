import Dispatch
import Glibc
import Synchronization

extension SystemProgram {
  /// How a program ended.
  struct Outcome: Sendable {
    var status: Int32 = 0
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// Whether it was ended for writing more than it may.
    var isTooLong = false
    /// Whether it was ended as nothing moved for too long.
    var isStuck = false
  }

  /// How long nothing may move.
  private static let patience: Duration = .seconds(300)
  private static let queue = DispatchQueue(label: "floki.programs", attributes: .concurrent)

  /// What a run is about, for anyone who cancels it.
  private struct Run {
    var isCancelled = false
    var program: SystemProgram?
  }

  /// Runs a program to its end with something to read; it is ended where the task is cancelled.
  ///
  /// - Parameter places: How many may run at once; the others wait.
  static func run(
    _ command: [String], environment: [String: String], reading input: [StoreContent.Source] = [],
    limit: Int = 1 << 26, places: DispatchSemaphore? = nil
  ) async throws(StoreFailure) -> Outcome {
    let run = Mutex(Run())
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation {
        (continuation: CheckedContinuation<Result<Outcome, StoreFailure>, Never>) in
        queue.async {
          places?.wait()
          defer { places?.signal() }
          continuation.resume(
            returning: Result { () throws(StoreFailure) in
              let program = try SystemProgram(command, environment: environment)
              let isCancelled = run.withLock { run in
                run.program = program
                return run.isCancelled
              }
              return isCancelled ? Outcome() : program.talk(input, limit: limit)
            })
        }
      }
    } onCancel: {
      let program = run.withLock { run in
        run.isCancelled = true
        return run.program
      }
      program?.stop(SIGTERM)
    }
    if run.withLock(\.isCancelled) { throw StoreFailure(.cancelled, "publishing was stopped") }
    return try result.get()
  }

  /// Writes and reads at once, whatever of it is possible, until the other side closes both of its ends.
  private func talk(_ input: [StoreContent.Source], limit: Int) -> Outcome {
    var outcome = Outcome()
    var feed = ProgramInput(input)
    var (isOutputOpen, isErrorsOpen) = (true, true)
    _ = fcntl(self.input, F_SETFL, O_NONBLOCK)
    while isOutputOpen || isErrorsOpen {
      var places = [
        pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isErrorsOpen ? errors : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: feed.isAtEnd ? -1 : self.input, events: Int16(POLLOUT), revents: 0),
      ]
      let count = unsafe poll(&places, 3, Int32(Self.patience.components.seconds * 1000))
      if count == 0 {
        outcome.isStuck = true
        stop(SIGKILL)
      }
      if count <= 0 { continue }
      if places[0].revents != 0 { isOutputOpen = Self.take(output, into: &outcome.output) }
      if places[1].revents != 0 { isErrorsOpen = Self.take(errors, into: &outcome.errors) }
      if places[2].revents != 0, !feed.send(to: self.input) { closeInput() }
      // What a host complains of at length is of interest at its end alone.
      if outcome.errors.count > 1 << 20 { outcome.errors.removeFirst(1 << 19) }
      if outcome.output.count > limit {
        outcome.isTooLong = true
        outcome.output = []
        stop(SIGKILL)
      }
    }
    // A file that cannot be read to its end must not be taken for a shorter one: the far side counts the bytes.
    closeInput()
    outcome.status = wait()
    return outcome
  }

  /// False at the end.
  private static func take(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    bytes += buffer[..<count]
    return count > 0
  }
}
