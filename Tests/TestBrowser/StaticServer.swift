import Foundation
import Glibc
import Synchronization
import TestSupport

/// A server for a folder, as plain as servers get, that a test can take down and have lose files. It is the browser's proxy as
/// well: what is asked of any other machine comes here, is noted, and gets an empty page.
package final class StaticServer: Sendable {
  package let port: UInt16
  private let socket: Int32
  private let answers: StaticAnswers
  private let state = Mutex(State())

  private struct State {
    var isDown = false
    var requests: [String] = []
    var elsewhere: [String] = []
  }

  /// Serves `root` under `/app/`.
  ///
  /// - Parameter sendsPacked: Whether `x.gz`, where there is one, is sent for `x`.
  package init(root: String, sendsPacked: Bool = false) throws {
    answers = StaticAnswers(root: root, sendsPacked: sendsPacked)
    (socket, port) = try LoopbackPort.listener()
    Thread.detachNewThread { [weak self, socket] in
      while true {
        let client = accept(socket, nil, nil)
        guard client >= 0 else { break }
        guard let self else {
          close(client)
          break
        }
        Thread.detachNewThread {
          self.answer(client)
          close(client)
        }
      }
      close(socket)
    }
  }

  deinit { shutdown(socket, Int32(SHUT_RDWR)) }

  package var address: String { "http://127.0.0.1:\(port)/app/" }

  /// Whether nobody gets an answer, as without a network.
  package func take(down isDown: Bool) { state.withLock { $0.isDown = isDown } }

  /// Answers 404 for these paths, and half of the bytes of those, from now on.
  package func lose(_ missing: Set<String> = [], cut: Set<String> = []) { answers.lose(missing, cut: cut) }

  /// What was asked for since that was last asked: paths with their queries.
  package func requests() -> [String] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// What was asked of other machines so far: addresses, or names of hosts where the rest was secret. What Chromium asks of its
  /// makers by itself is left out.
  package func elsewhere() -> [String] {
    state.withLock(\.elsewhere).filter { !$0.contains(#/\.(google|googleapis|gvt1|gstatic)\.com\b/#) }
  }

  private func answer(_ client: Int32) {
    guard let (method, target) = Self.request(of: client) else { return }
    guard target.hasPrefix("/") else {
      state.withLock { $0.elsewhere.append(target) }
      let isRefused = method == "CONNECT"
      let body = isRefused ? "" : "<!DOCTYPE html><title>Elsewhere</title><p>Elsewhere"
      let answer = StaticAnswers.Answer(
        status: isRefused ? 403 : 200, type: "text/html", body: Array(body.utf8))
      return Self.send(answer, to: client)
    }
    if state.withLock(\.isDown) { return }
    state.withLock { $0.requests.append(target.hasPrefix("/app/") ? String(target.dropFirst(5)) : target) }
    var answer = answers.answer(to: target)
    if method == "HEAD" { answer.body = [] }
    Self.send(answer, to: client)
  }

  private static func request(of client: Int32) -> (method: String, target: String)? {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    let end = Array("\r\n\r\n".utf8)
    while !request.suffix(end.count).elementsEqual(end) {
      let count = unsafe recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      request += buffer[..<count]
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2)
    return words.count < 2 ? nil : (String(words[0]), String(words[1]))
  }

  private static func send(_ answer: StaticAnswers.Answer, to client: Int32) {
    var lines = [
      "HTTP/1.1 \(answer.status) -", "Content-Type: \(answer.type)", "Content-Length: \(answer.body.count)",
      "Cache-Control: no-cache", "Connection: close",
    ]
    if answer.isPacked { lines.append("Content-Encoding: gzip") }
    let bytes = Array((lines + ["", ""]).joined(separator: "\r\n").utf8) + answer.body
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.send(
          client, bytes.baseAddress.map { unsafe $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}
