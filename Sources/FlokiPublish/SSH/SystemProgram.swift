import Glibc
import Synchronization

/// A program of the system that runs beside this one, ended with the last one who holds it.
///
/// It is a session of its own, so that no terminal is asked for a password and all that it starts ends with it.
final class SystemProgram: Sendable {
  let pid: pid_t
  /// Sockets, not pipes: anyone who writes to one that is gone gets an error and no signal.
  let input: Int32
  let output: Int32
  let errors: Int32
  private let state = Mutex((isInputOpen: true, end: Int32?.none))

  /// - Parameter command: The path of the program, or a name to be found in PATH, and its arguments.
  init(_ command: [String], environment: [String: String]) throws(StoreFailure) {
    guard let program = Self.path(of: command.first ?? "", environment) else {
      throw StoreFailure(.other, "\(command.first ?? "") is not installed")
    }
    var (inputs, outputs, complaints): ([Int32], [Int32], [Int32]) = ([-1, -1], [-1, -1], [-1, -1])
    let closingOnExec = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    var isReady = unsafe socketpair(AF_UNIX, closingOnExec, 0, &inputs) == 0
    isReady = unsafe socketpair(AF_UNIX, closingOnExec, 0, &outputs) == 0 && isReady
    isReady = unsafe socketpair(AF_UNIX, closingOnExec, 0, &complaints) == 0 && isReady
    var pid: pid_t = 0
    let error =
      isReady
      ? Self.spawn(program, command, environment, [inputs[1], outputs[1], complaints[1]], &pid) : errno
    for descriptor in [inputs[1], outputs[1], complaints[1]] where descriptor >= 0 { close(descriptor) }
    guard error == 0 else {
      for descriptor in [inputs[0], outputs[0], complaints[0]] where descriptor >= 0 { close(descriptor) }
      throw StoreFailure(.other, "\(program) does not start: \(unsafe String(cString: strerror(error)))")
    }
    (self.pid, input, output, errors) = (pid, inputs[0], outputs[0], complaints[0])
  }

  deinit {
    stop(SIGKILL)
    closeInput()
    _ = wait()
    close(input)
    close(output)
    close(errors)
  }

  /// Does nothing once its end was waited for.
  func stop(_ signal: Int32) {
    state.withLock { state in
      // Its number is not reused until its exit code is read.
      if state.end == nil { _ = kill(-pid, signal) }
    }
  }

  /// There is no more to read for it.
  func closeInput() {
    state.withLock { state in
      guard state.isInputOpen else { return }
      state.isInputOpen = false
      _ = shutdown(input, Int32(SHUT_WR))
    }
  }

  /// What it ended with, and 128 more than the number of the signal that killed it; blocks until then.
  func wait() -> Int32 {
    var info = unsafe siginfo_t()
    while true {
      if let end = takeEnd() { return end }
      _ = unsafe waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT)
    }
  }

  var isRunning: Bool { takeEnd() == nil }

  private func takeEnd() -> Int32? {
    state.withLock { state in
      if let end = state.end { return end }
      var status: Int32 = 0
      let taken = unsafe waitpid(pid, &status, WNOHANG)
      // Anyone who ignores the ends of children has them taken by the system.
      if taken < 0, errno == ECHILD { state.end = 128 }
      guard taken == pid else { return state.end }
      // As the macros of C have it: the low seven bits are the signal.
      state.end = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
      return state.end
    }
  }
}
