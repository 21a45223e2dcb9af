import Foundation
import Glibc
import Synchronization

/// Answers Ctrl-C and `kill` on a thread of its own, however busy all others are.
///
/// The first signal asks the work to end. What has not ended soon after, since it waits for a disk, a network or a large
/// picture, is ended where it is, and so is everything at the second signal. That is harmless: the next build clears
/// away what is left.
final class SignalWatch: Sendable {
  /// How long the work has to end by itself, in tenths of a second.
  private static let patience = 15

  private let received = Mutex<Int32?>(nil)

  /// The signal that came first, if any has come.
  var first: Int32? { received.withLock(\.self) }

  /// - Parameter stop: Asks the work to end.
  init(stop: @escaping @Sendable () -> Void) {
    let pipe = Self.pipe
    Thread.detachNewThread { [self] in
      guard let number = Self.next(from: pipe, within: -1) else { return }
      received.withLock { $0 = number }
      stop()
      waitForEnd(after: number, pipe)
    }
    for number in [SIGINT, SIGTERM] {
      // Whichever thread it comes to, all that may be done there is to pass it on.
      _ = signal(number) { number in
        let reason = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(SignalWatch.pipe.writing, &byte, 1)
        errno = reason
      }
    }
  }

  /// Ends floki at the next signal, or when the work has had its time.
  private func waitForEnd(after first: Int32, _ pipe: (reading: Int32, writing: Int32)) {
    var tenths = 0
    while tenths < Self.patience {
      if let second = Self.next(from: pipe, within: 100) { _exit(128 + second) }
      if ![.publishing, .serving].contains(Interruption.phase) { tenths += 1 }
    }
    Console.warnWithoutWaiting(Interruption.message)
    _exit(128 + first)
  }

  /// What signals are passed on through.
  private static let pipe: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    _ = unsafe Glibc.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// The next signal; nil where none comes in so many thousandths of a second.
  private static func next(from pipe: (reading: Int32, writing: Int32), within limit: Int32) -> Int32? {
    var news = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe poll(&news, 1, limit)
      if count < 0, errno == EINTR { continue }
      var byte: UInt8 = 0
      guard count == 1, unsafe read(pipe.reading, &byte, 1) == 1 else { return nil }
      return Int32(byte)
    }
  }
}
