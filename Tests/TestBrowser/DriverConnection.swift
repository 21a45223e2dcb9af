import Foundation
import Glibc

/// One question to a server of this machine, and its answer.
///
/// The answer is read as long as it says it is, and not until the server closes the connection: a browser that chromedriver has
/// just started has inherited that, and keeps it open.
enum DriverConnection {
  struct NoAnswer: Error {}

  /// The body of the answer.
  static func ask(_ method: String, _ path: String, _ body: [UInt8], port: UInt16) throws -> [UInt8] {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(connection, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let lines = [
      "\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close",
      "Content-Type: application/json; charset=utf-8", "Content-Length: \(body.count)", "", "",
    ]
    guard isConnected, send(Array(lines.joined(separator: "\r\n").utf8) + body, to: connection) else {
      throw NoAnswer()
    }
    return try answer(from: connection)
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func answer(from connection: Int32) throws -> [UInt8] {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    var end: Int?
    while end.map({ answer.count < $0 }) ?? true {
      let count = unsafe recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { throw NoAnswer() }
      answer += buffer[..<count]
      end = end ?? length(of: answer)
    }
    let body = answer.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound ?? 0
    return Array(answer[body..<(end ?? answer.count)])
  }

  /// How long a whole answer is, once its head has come.
  private static func length(of answer: [UInt8]) -> Int? {
    guard let blank = answer.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: answer[..<blank.lowerBound], as: UTF8.self).lowercased()
    let length = head.firstMatch(of: #/content-length:\s*(\d+)/#).flatMap { Int($0.1) }
    return blank.upperBound + (length ?? 0)
  }
}
