import Foundation
import TestSupport

/// One session of a browser, driven as W3C's WebDriver says: commands are JSON over HTTP.
///
/// Every command waits on a thread of its own, so that a slow browser keeps no task of another test.
package final class WebDriver: Sendable {
  /// What the browser or its driver answered instead of a value.
  package struct Failure: Error, CustomStringConvertible {
    package let command: String
    /// WebDriver's name for it, such as `stale element reference`; `no answer` where the driver is gone.
    package let kind: String
    package let message: String
    package var description: String { "\(command): \(kind): \(message)" }
  }

  private let port: UInt16
  private let session: String
  /// The browser itself, in case its driver cannot end it.
  package let browserPID: Int32?

  /// - Parameter capabilities: What the browser is started with.
  package init(port: UInt16, capabilities: JSON) async throws {
    self.port = port
    let wanted: JSON = ["capabilities": ["alwaysMatch": capabilities]]
    let answer = try await Self.send("POST", "/session", wanted, to: port)
    guard let session = answer["sessionId"].string else {
      throw Failure(command: "/session", kind: "no session", message: answer.text)
    }
    self.session = session
    browserPID = answer["capabilities"]["goog:processID"].number.map { Int32($0) }
  }

  /// Ends the session and its browser, on this thread; says whether the driver could.
  package func end() -> Bool { (try? Self.exchange("DELETE", "/session/\(session)", .null, port)) != nil }

  /// What a command of the session comes to.
  @discardableResult
  package func command(_ path: String, _ body: JSON = [:], method: String = "POST") async throws -> JSON {
    try await Self.send(method, "/session/\(session)/\(path)", method == "POST" ? body : .null, to: port)
  }

  package func open(_ address: String) async throws { try await command("url", ["url": .string(address)]) }

  package func reload() async throws { try await command("refresh") }

  package func back() async throws { try await command("back") }

  /// What a script returns, which may be a promise: its arguments are in `arguments`.
  @discardableResult
  package func run(_ script: String, _ arguments: [JSON] = []) async throws -> JSON {
    try await command("execute/sync", ["script": .string(script), "args": .array(arguments)])
  }

  /// Taps the element that a script returns, as a pointer does: it fails where another one covers it.
  package func click(_ script: String) async throws {
    guard case .object(let reference) = try await run(script), let id = reference.values.first?.string else {
      throw Failure(command: "click", kind: "no such element", message: script)
    }
    try await command("element/\(id)/click")
  }

  /// Types into whatever has the focus.
  package func type(_ keys: String) async throws {
    let strokes = keys.flatMap { key -> [JSON] in
      [
        ["type": "keyDown", "value": .string(String(key))], ["type": "keyUp", "value": .string(String(key))],
      ]
    }
    try await command(
      "actions", ["actions": [["type": "key", "id": "keyboard", "actions": .array(strokes)]]])
  }

  /// The bytes of a PNG of what is seen.
  package func screenshot() async throws -> [UInt8] {
    let text = try await command("screenshot", method: "GET").string ?? ""
    return Array(Data(base64Encoded: text) ?? Data())
  }

  /// The windows that are open, in no order.
  package func windows() async throws -> [String] {
    try await command("window/handles", method: "GET").strings
  }

  private static func send(_ method: String, _ path: String, _ body: JSON, to port: UInt16) async throws
    -> JSON
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try exchange(method, path, body, port) })
      }
    }
  }

  private static func exchange(_ method: String, _ path: String, _ body: JSON, _ port: UInt16) throws -> JSON
  {
    let bytes = body == .null ? [] : Array(body.text.utf8)
    guard let answer = try? DriverConnection.ask(method, path, bytes, port: port),
      let value = JSON(answer)?["value"]
    else { throw Failure(command: path, kind: "no answer", message: "") }
    if let error = value["error"].string, value["stacktrace"] != .null {
      throw Failure(command: path, kind: error, message: value["message"].string ?? "")
    }
    return value
  }
}

/// Keys that have no letter, as WebDriver writes them.
package enum Key {
  package static let tab = "\u{E004}"
  package static let enter = "\u{E007}"
  package static let escape = "\u{E00C}"
  package static let left = "\u{E012}"
  package static let right = "\u{E014}"
}
