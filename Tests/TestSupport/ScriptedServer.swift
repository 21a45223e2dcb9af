import Foundation
import Glibc
import Synchronization

/// An HTTP server that does whatever a test wants, rude things included.
package final class ScriptedServer: Sendable {
  package struct Request: Sendable {
    package var method: String
    package var path: String
    /// By lower-case names.
    package var headers: [String: String]
    package var body: [UInt8]
  }

  package enum Reaction: Sendable {
    case answer(Int, body: [UInt8] = [], headers: [String] = [])
    /// These bytes and then the end of the connection.
    case raw([UInt8])
    /// Nothing, until the other side hangs up.
    case silence
  }

  struct CannotListen: Error {}

  package let port: UInt16
  private let listener: Int32
  private let log: Log

  /// Outlives the server, for the connections that are still open.
  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
  }

  package init(_ react: @escaping @Sendable (Request) -> Reaction) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw CannotListen() }
    port = UInt16(bigEndian: address.sin_port)
    let log = Log()
    self.log = log
    Thread.detachNewThread {
      // Closed by nobody else: its number would soon be another listener's, whose visitors this thread would take.
      defer { close(listener) }
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          if [EINTR, ECONNABORTED, EMFILE, ENFILE].contains(errno) { continue }
          return
        }
        Thread.detachNewThread {
          Talk(connection).run { request in
            log.requests.withLock { $0.append(request) }
            return react(request)
          }
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  package var url: String { "http://127.0.0.1:\(port)" }
  package var requests: [Request] { log.requests.withLock(\.self) }
}

/// One connection of the server.
private struct Talk {
  private let connection: Int32

  init(_ connection: Int32) { self.connection = connection }

  func run(_ react: (ScriptedServer.Request) -> ScriptedServer.Reaction) {
    defer { close(connection) }
    var buffer: [UInt8] = []
    while let request = next(&buffer) {
      switch react(request) {
      case .answer(let status, let body, let headers):
        var head = "HTTP/1.1 \(status) Scripted\r\n"
        for header in headers { head += header + "\r\n" }
        if !headers.contains(where: { $0.lowercased().hasPrefix("content-length") }) {
          head += "Content-Length: \(body.count)\r\n"
        }
        let isHead = request.method == "HEAD"
        guard send(Array((head + "\r\n").utf8) + (isHead ? [] : body)) else { return }
      case .raw(let bytes):
        _ = send(bytes)
        return
      case .silence:
        while receive(&buffer) {}
        return
      }
    }
  }

  private func next(_ buffer: inout [UInt8]) -> ScriptedServer.Request? {
    while true {
      if let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) {
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          guard let colon = line.firstIndex(of: ":") else { continue }
          headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
            in: .whitespaces)
        }
        let length = headers["content-length"].flatMap(Int.init) ?? 0
        while buffer.count < end.upperBound + length { guard receive(&buffer) else { return nil } }
        let body = Array(buffer[end.upperBound..<end.upperBound + length])
        buffer.removeFirst(end.upperBound + length)
        return .init(method: words[0], path: words[1], headers: headers, body: body)
      }
      guard receive(&buffer) else { return nil }
    }
  }

  private func receive(_ buffer: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe chunk.withUnsafeMutableBytes { unsafe recv(connection, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return false }
    buffer += chunk.prefix(count)
    return true
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(
          connection, $0.baseAddress.map { unsafe $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
