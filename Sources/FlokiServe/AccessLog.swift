import Dispatch
import FlokiListening
import NIOCore
import NIOHTTP1
import Synchronization

/// How requests are logged.
package enum AccessLogFormat: String, Sendable, CaseIterable {
  /// As Apache and nginx do.
  case common
  /// A JSON object in each line.
  case json
  case off
}

/// One line for each answer. Anyone who reads them slowly keeps no reader waiting: lines for which there is no room are left out and counted.
final class AccessLog: Sendable {
  /// So many bytes wait to be written, and no more.
  private static let room = 1 << 20

  private struct State {
    var bytes: [UInt8] = []
    var isWriting = false
    var lost = 0
  }

  private let format: AccessLogFormat
  private let proxies: TrustedProxies
  private let write: @Sendable ([UInt8]) -> Void
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "floki.access-log")

  init(
    _ format: AccessLogFormat, proxies: TrustedProxies, write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.format, self.proxies, self.write) = (format, proxies, write)
  }

  /// How many lines were left out.
  var lost: Int { state.withLock(\.lost) }

  func note(_ record: AnswerRecord) {
    guard format != .off else { return }
    let time = WallTime(second: WallTime.now)
    let client = proxies.client(
      of: record.client?.ipAddress, forwarded: record.request.headers["X-Forwarded-For"])
    let line = Array(
      format == .common ? record.common(client, at: time).utf8 : record.json(client, at: time).utf8)
    let starts = state.withLock { state in
      guard state.bytes.count + line.count < Self.room else {
        state.lost += 1
        return false
      }
      state.bytes += line
      state.bytes.append(UInt8(ascii: "\n"))
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if starts { queue.async { self.drain() } }
  }

  private func drain() {
    while true {
      let bytes = state.withLock { state in
        defer { state.bytes = [] }
        if state.bytes.isEmpty { state.isWriting = false }
        return state.bytes
      }
      if bytes.isEmpty { return }
      write(bytes)
    }
  }

  /// Writes what waits.
  func finish() { queue.sync {} }
}

extension AnswerRecord {
  fileprivate func common(_ client: String?, at time: WallTime) -> String {
    let agent = request.headers.first(name: "User-Agent") ?? "-"
    let referrer = request.headers.first(name: "Referer") ?? "-"
    let line = "\(request.method) \(request.uri) HTTP/\(request.version.major).\(request.version.minor)"
    return
      "\(client ?? "-") - - [\(time.logDate)] \"\(line.quotable)\" \(status) \(byteCount) \"\(referrer.quotable)\" \"\(agent.quotable)\""
  }

  fileprivate func json(_ client: String?, at time: WallTime) -> String {
    let agent = request.headers.first(name: "User-Agent") ?? ""
    let microseconds = self.time.nanoseconds / 1000
    return
      "{\"time\":\"\(time.rfc3339)\",\"client\":\"\(client ?? "")\",\"method\":\"\(request.method.rawValue.quotable)\",\"target\":\"\(request.uri.quotable)\",\"status\":\(status),\"bytes\":\(byteCount),\"microseconds\":\(microseconds),\"agent\":\"\(agent.quotable)\"}"
  }
}

extension String {
  /// Without what would end a line or a quotation, or move a terminal's cursor; at most a few hundred letters.
  fileprivate var quotable: String {
    var text = ""
    for scalar in unicodeScalars.prefix(1000) {
      switch scalar.value {
      case 0x22, 0x5C, 0..<0x20, 0x7F...0xFFFF_FFFF:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
