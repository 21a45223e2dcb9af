import Glibc
import Synchronization

/// Ports of this machine, for servers that the tests start.
package enum LoopbackPort {
  package struct NoneFree: Error {}

  /// The next port to give out. The system takes its own from 32768 on, so that none of a connection meanwhile is one of these.
  private static let next = Mutex(10_000 + UInt16(getpid() % 20_000))

  /// One that nobody listens on, and that no other test of this process gets: a server may take long to bind it.
  package static func free() throws -> UInt16 {
    for _ in 0..<20_000 {
      let port = next.withLock { next in
        defer { next = next < 31_999 ? next + 1 : 10_000 }
        return next
      }
      let isFree = withSocket { socket, address, length in
        address.sin_port = port.bigEndian
        return bind(socket, &address, &length) != nil
      }
      if isFree { return port }
    }
    throw NoneFree()
  }

  /// A socket that listens on a port which nobody can have taken meanwhile; to be closed by anyone who asked for it.
  package static func listener() throws -> (socket: Int32, port: UInt16) {
    let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var (address, length) = Self.address
    guard let port = bind(listener, &address, &length), listen(listener, 128) == 0 else {
      close(listener)
      throw NoneFree()
    }
    return (listener, port)
  }

  /// Binds a socket to the port of an address, or to any for port 0.
  ///
  /// - Returns: The port; nil if it is taken.
  private static func bind(
    _ socket: Int32, _ address: inout sockaddr_in, _ length: inout socklen_t
  ) -> UInt16? {
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe Glibc.bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    return isBound ? UInt16(bigEndian: address.sin_port) : nil
  }

  package static func isListening(_ port: UInt16) -> Bool {
    withSocket { socket, address, length in
      // A server that has bound its port and does not listen yet may leave anyone who connects waiting.
      var limit = timeval(tv_sec: 1, tv_usec: 0)
      _ = unsafe setsockopt(
        socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      return connect(socket, port, &address, length)
    }
  }

  /// Waits until a server listens; false where it ends instead.
  package static func isServed(_ port: UInt16, by server: ChildProcess) async throws -> Bool {
    try await eventually("a server listens") { !server.isRunning || isListening(port) }
    return server.isRunning
  }

  /// Sends a request and reads until the other side has nothing more to say; nil where nobody listens.
  package static func exchange(_ request: [UInt8], with port: UInt16) -> [UInt8]? {
    withSocket { socket, address, length -> [UInt8]? in
      guard connect(socket, port, &address, length) else { return nil }
      var sent = 0
      while sent < request.count {
        let count = unsafe request.withUnsafeBytes { bytes in
          unsafe send(
            socket, bytes.baseAddress.map { unsafe $0 + sent }, request.count - sent,
            Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return nil }
        sent += count
      }
      var answer: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = unsafe recv(socket, &buffer, buffer.count, 0)
        guard count > 0 else { return count == 0 ? answer : nil }
        answer += buffer[..<count]
        // Some keep the connection although they were asked to close it.
        if isWhole(answer) { return answer }
      }
    }
  }

  /// Whether an answer is as long as its head says.
  private static func isWhole(_ answer: [UInt8]) -> Bool {
    guard let end = answer.firstRange(of: Array("\r\n\r\n".utf8)) else { return false }
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self).lowercased()
    guard let length = head.firstMatch(of: #/\r\ncontent-length: *(\d+)/#).flatMap({ Int($0.1) }) else {
      return false
    }
    return answer.count - end.upperBound >= length
  }

  private static func connect(
    _ socket: Int32, _ port: UInt16, _ address: inout sockaddr_in, _ length: socklen_t
  ) -> Bool {
    address.sin_port = port.bigEndian
    return unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe Glibc.connect(socket, address, length) == 0
      }
    }
  }

  private static func withSocket<Result>(
    _ body: (Int32, inout sockaddr_in, inout socklen_t) throws -> Result
  ) rethrows -> Result {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var (address, length) = Self.address
    return try body(socket, &address, &length)
  }

  /// This machine's own, without a port.
  private static var address: (sockaddr_in, length: socklen_t) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return (address, socklen_t(MemoryLayout<sockaddr_in>.size))
  }
}
