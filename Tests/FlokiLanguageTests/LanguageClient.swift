import FlokiLanguage
import FlokiProtocol
import FlokiSchema
import Foundation
import Glibc
import TestSupport

/// An editor that speaks by a script: the built `floki lsp` at the other end of two pipes.
final class LanguageClient {
  let folder: TemporaryFolder
  let server: ChildProcess
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private var lastID = 0
  private var versions: [String: Int] = [:]
  /// The last that was told of each file, by its path.
  private(set) var findings: [String: [JSONValue]] = [:]
  /// Everything told of a file since this was emptied.
  var told: [(path: String, version: Int?, diagnostics: [JSONValue])] = []
  /// What the editor was to show.
  private(set) var messages: [String] = []

  static let now = "2026-11-21T12:00:00Z"

  struct Refused: Error {
    let code: Int
    let words: String
  }
  struct Gone: Error {}

  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    func ends() -> (reading: Int32, writing: Int32) {
      var ends: [Int32] = [-1, -1]
      _ = unsafe pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
    let (to, from) = (ends(), ends())
    (input, output) = (to.writing, from.reading)
    server = try ChildProcess(
      ChildProcess.built("floki"), ["lsp", "--now", Self.now], in: folder.path,
      streams: .init(input: to.reading, output: from.writing))
    close(to.reading)
    close(from.writing)
  }

  deinit {
    hangUp()
    close(output)
  }

  private var hasHungUp = false

  func hangUp() {
    if !hasHungUp { close(input) }
    hasHungUp = true
  }

  /// Runs a conversation on a thread of its own: it waits for answers.
  static func speak(
    in folder: TemporaryFolder, encodings: [String] = ["utf-16"], abilities: JSONValue = [:],
    _ conversation: @escaping @Sendable (LanguageClient) throws -> Void
  ) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let thread = Thread {
        continuation.resume(
          with: Result {
            let client = try LanguageClient(in: folder)
            if !encodings.isEmpty { _ = try client.begin(encodings, abilities) }
            try conversation(client)
          })
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  @discardableResult
  func begin(_ encodings: [String], _ workspace: JSONValue = [:]) throws -> JSONValue {
    let result = try ask(
      "initialize",
      [
        "processId": .integer(Int64(getpid())), "rootUri": .string(uri("")),
        "capabilities": [
          "general": ["positionEncodings": .strings(encodings)], "workspace": workspace,
          "textDocument": [
            "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
            "publishDiagnostics": ["relatedInformation": true],
          ],
        ],
      ])
    try notify("initialized", [:])
    return result
  }

  func uri(_ path: String) -> String { "file://" + folder.full(path) }

  /// The path of a file from the project folder.
  func path(of uri: JSONValue?) -> String {
    String((uri?.text ?? "").dropFirst(self.uri("x").utf8.count - 1))
  }

  /// Whether what is sent waits for ``sendHeldBack()``, so that it arrives in one piece.
  var holdsBack = false
  private var heldBack: [UInt8] = []

  func sendHeldBack() throws {
    holdsBack = false
    defer { heldBack = [] }
    try send(raw: heldBack)
  }

  func send(raw bytes: [UInt8]) throws {
    guard !holdsBack else { return heldBack += bytes }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Gone() }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ message: JSONValue) throws { try send(framed: message.bytes) }

  func send(framed body: [UInt8]) throws {
    try send(raw: Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  func notify(_ method: String, _ parameters: JSONValue) throws {
    try send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  func ask(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    try answer(to: try begin(asking: method, parameters))
  }

  func answer(to id: Int) throws -> JSONValue {
    while true {
      let message = try next()
      guard message["id"]?.wholeNumber == id, message["method"] == nil else { continue }
      return try result(of: message)
    }
  }

  /// Asks and does not wait.
  func begin(asking method: String, _ parameters: JSONValue) throws -> Int {
    lastID += 1
    try send([
      "jsonrpc": "2.0", "id": .integer(Int64(lastID)), "method": .string(method), "params": parameters,
    ])
    return lastID
  }

  func result(of message: JSONValue) throws -> JSONValue {
    if let error = message["error"] {
      throw Refused(code: error["code"]?.wholeNumber ?? 0, words: error["message"]?.text ?? "")
    }
    return message["result"] ?? .null
  }

  /// The next message of the server, after taking note of what it tells.
  func next() throws -> JSONValue {
    let message = try JSONReader.read(try nextBody())
    let parameters = message["params"] ?? .null
    switch message["method"]?.text {
    case "textDocument/publishDiagnostics":
      let path = path(of: parameters["uri"])
      let diagnostics = parameters["diagnostics"]?.elements ?? []
      findings[path] = diagnostics.isEmpty ? nil : diagnostics
      told.append((path, parameters["version"]?.wholeNumber, diagnostics))
    case "window/showMessage": messages.append(parameters["message"]?.text ?? "")
    default: break
    }
    return message
  }

  private func nextBody() throws -> [UInt8] {
    let mark = Array("\r\n\r\n".utf8)
    while true {
      if let end = received.firstRange(of: mark) {
        let header = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        let length = Int(header.drop { !$0.isNumber }) ?? 0
        if received.count - end.upperBound >= length {
          defer { received.removeFirst(end.upperBound + length) }
          return Array(received[end.upperBound..<end.upperBound + length])
        }
      }
      var chunk = [UInt8](repeating: 0, count: 65536)
      let count = unsafe read(output, &chunk, chunk.count)
      guard count > 0 else { throw Gone() }
      received += chunk[..<count]
    }
  }

  // MARK: Texts

  func open(_ path: String, _ text: String? = nil) throws {
    let text = text ?? folder.text(path) ?? ""
    try notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(path)), "languageId": "yaml", "version": 1, "text": .string(text),
        ]
      ])
    versions[path] = 1
  }

  @discardableResult
  func change(_ path: String, _ changes: [JSONValue]) throws -> Int {
    let version = versions[path, default: 0] + 1
    versions[path] = version
    try notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(path)), "version": .integer(Int64(version))],
        "contentChanges": .array(changes),
      ])
    return version
  }

  func settle() throws { _ = try ask("floki/settled", [:]) }

  func ask(_ method: String, _ path: String, _ line: Int, _ character: Int, _ more: JSONValue = [:]) throws
    -> JSONValue
  {
    var members: [(key: String, value: JSONValue)] = [
      ("textDocument", ["uri": .string(uri(path))]),
      ("position", ["line": .integer(Int64(line)), "character": .integer(Int64(character))]),
    ]
    if case .object(let object) = more { members += object.members.map { ($0.key, $0.value) } }
    return try ask(method, .object(members))
  }

  /// What a completion offers where `|` is in a text, which is the text from now on.
  func completions(_ path: String, _ text: String) throws -> [String] {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    try change(path, [["text": .string(parts.joined())]])
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let answer = try ask(
      "textDocument/completion", path, before.count - 1, before.last?.utf16.count ?? 0)
    return answer["items"]?.elements.compactMap { $0["label"]?.text } ?? []
  }

  /// The codes that a file has, in the order that they were told.
  func codes(_ path: String) -> [String] { findings[path]?.compactMap { $0["code"]?.text } ?? [] }

  /// Ends as an editor does.
  func shutDown() throws -> Int32 {
    _ = try ask("shutdown", [:])
    try notify("exit", [:])
    return server.waitForEnd().status
  }
}
