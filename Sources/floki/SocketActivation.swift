import Foundation
import Glibc

/// Sockets that systemd listens on and hands over (`sd_listen_fds`).
enum SocketActivation {
  /// The first that is handed over.
  private static let first: Int32 = 3

  /// Empty where none was handed over to this process.
  static var descriptors: [Int32] {
    let environment = ProcessInfo.processInfo.environment
    guard let process = environment["LISTEN_PID"].flatMap(Int32.init), process == getpid(),
      let count = environment["LISTEN_FDS"].flatMap(Int32.init), (1...1000).contains(count)
    else { return [] }
    let descriptors = first..<first + count
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return Array(descriptors)
  }
}
