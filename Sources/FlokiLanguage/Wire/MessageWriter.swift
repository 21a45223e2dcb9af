import FlokiProtocol
import Glibc
import Synchronization

/// Sends messages to a client, each whole.
final class MessageWriter: Sendable {
  private let descriptor: Int32
  private let isGone = Mutex(false)

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the client reads no more.
  var hasLostReader: Bool { isGone.withLock(\.self) }

  func answer(_ id: RequestID, _ result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id.json, "result": result])
  }

  func refuse(_ id: RequestID?, _ failure: RequestFailure) {
    send([
      "jsonrpc": "2.0", "id": id?.json ?? .null,
      "error": ["code": .integer(failure.code), "message": .string(failure.words)],
    ])
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  func ask(_ method: String, id: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters])
  }

  /// - Parameter kind: 1 for an error, 2 for a warning, 3 for what is only said.
  func show(_ words: String, kind: Int64 = 1) {
    notify("window/showMessage", ["type": .integer(kind), "message": .string(words)])
  }

  private func send(_ message: JSONValue) {
    let body = message.bytes
    let bytes = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    isGone.withLock { isGone in
      var sent = 0
      while !isGone, sent < bytes.count {
        let count = unsafe bytes.withUnsafeBytes {
          unsafe write(descriptor, $0.baseAddress.map { unsafe $0 + sent }, bytes.count - sent)
        }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { isGone = true } else { sent += count }
      }
    }
  }
}
