import Glibc

/// Talking to a program that stays: these calls block, and belong on a thread that may.
extension SystemProgram {
  /// False if the reader is gone.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = unsafe rest.withUnsafeBytes {
        unsafe send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if sent < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, sent))
    }
    return true
  }

  /// What comes next, nil at the end or after a minute of silence.
  func readOutput() -> [UInt8]? { Self.read(output, seconds: 60) }

  /// What it complained of before it ended.
  func readErrors() -> [UInt8] {
    var complaints: [UInt8] = []
    while complaints.count < 1 << 20, let part = Self.read(errors, seconds: 5) { complaints += part }
    return complaints
  }

  private static func read(_ descriptor: Int32, seconds: Int32) -> [UInt8]? {
    while true {
      var place = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      let ready = unsafe poll(&place, 1, seconds * 1000)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }
}
