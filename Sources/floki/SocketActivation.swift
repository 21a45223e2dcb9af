import Foundation
import Glibc

/// A socket that systemd listens on and hands over (`sd_listen_fds`).
enum SocketActivation {
  /// The first that is handed over.
  private static let first: Int32 = 3

  /// Nil where none was handed over to this process.
  static var descriptor: Int32? {
    let environment = ProcessInfo.processInfo.environment
    guard let process = environment["LISTEN_PID"].flatMap(Int32.init), process == getpid(),
      let count = environment["LISTEN_FDS"].flatMap(Int32.init), count >= 1
    else { return nil }
    _ = fcntl(first, F_SETFD, FD_CLOEXEC)
    return first
  }
}
