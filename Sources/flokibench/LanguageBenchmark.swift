import Foundation
import Glibc
import TestSupport

/// How long an editor waits for `floki lsp` while an author types in one of 10,000 items.
struct LanguageBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var keys = 100

  func rows() async throws -> [BenchmarkRow] {
    let project = try SiteCorpus(languages: 2).make(in: folder)
    return try await withCheckedThrowingContinuation { continuation in
      // It waits for answers.
      Thread { [self] in continuation.resume(with: Result { try measure(in: project) }) }.start()
    }
  }

  private func measure(in project: String) throws -> [BenchmarkRow] {
    let editor = try Editor(floki, in: project)
    defer { editor.end() }
    _ = try editor.ask(
      "initialize", "{\"processId\":null,\"rootUri\":\"file://\(project)\",\"capabilities\":{}}")
    try editor.tell("initialized", "{}")
    let path = "\(project)/content/news/item0.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let uri = "\"uri\":\"file://\(path)\""
    try editor.tell(
      "textDocument/didOpen",
      "{\"textDocument\":{\(uri),\"languageId\":\"markdown\",\"version\":1,\"text\":\(quoted(text))}}")
    _ = try editor.ask("floki/settled", "{}")
    let questions = [
      ("completion", "textDocument/completion", "{\"line\":2,\"character\":2}"),
      ("hover", "textDocument/hover", "{\"line\":2,\"character\":2}"),
      ("symbols", "textDocument/documentSymbol", ""),
      // What is answered once the whole project was checked again.
      ("problems", "floki/settled", ""),
    ]
    return try questions.map { name, method, position in
      var times: [Double] = []
      for key in 0..<keys {
        let typed = text + String(repeating: "a", count: key + 1)
        let place = position.isEmpty ? "" : ",\"position\":\(position)"
        let start = ContinuousClock.now
        try editor.tell(
          "textDocument/didChange",
          "{\"textDocument\":{\(uri),\"version\":\(key + 2)},\"contentChanges\":[{\"text\":\(quoted(typed))}]}"
        )
        _ = try editor.ask(method, "{\"textDocument\":{\(uri)}\(place)}")
        times.append((ContinuousClock.now - start) / .milliseconds(1))
        // As fast as people type at their fastest.
        usleep(60_000)
      }
      times.sort()
      return BenchmarkRow(
        name: "`floki lsp`, \(name) while typing in one of 10,000 items",
        value: String(
          format: "%.1f ms (the median of %d; at worst %.1f ms)", times[times.count / 2], times.count,
          times[times.count - 1]))
    }
  }

  private func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

/// The editor's end of two pipes.
private final class Editor {
  private let server: ChildProcess
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private var lastID = 0
  private var hasAnswered = true

  /// An answer that has not come by then never comes.
  private static let patience: Int32 = 60_000

  init(_ floki: String, in project: String) throws {
    func ends() -> (reading: Int32, writing: Int32) {
      var ends: [Int32] = [-1, -1]
      _ = unsafe pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
    let (to, from) = (ends(), ends())
    (input, output) = (to.writing, from.reading)
    server = try ChildProcess(
      floki, ["lsp"], in: project, streams: .init(input: to.reading, output: from.writing))
    close(to.reading)
    close(from.writing)
  }

  func end() {
    close(input)
    // A server that hangs is ended.
    if !hasAnswered { server.send(SIGKILL) }
    _ = server.waitForEnd()
    close(output)
  }

  func tell(_ method: String, _ parameters: String) throws {
    try send("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(parameters)}")
  }

  /// Asks, and waits for the answer among all that the server tells.
  func ask(_ method: String, _ parameters: String) throws -> [UInt8] {
    lastID += 1
    hasAnswered = false
    try send("{\"jsonrpc\":\"2.0\",\"id\":\(lastID),\"method\":\"\(method)\",\"params\":\(parameters)}")
    while true {
      let body = try next()
      let head = String(decoding: body.prefix(200), as: UTF8.self)
      if head.contains("\"id\":\(lastID),") || head.contains("\"id\":\(lastID)}") {
        hasAnswered = true
        return body
      }
    }
  }

  private func send(_ body: String) throws {
    var rest = Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw BenchmarkFailure(reason: "floki lsp has ended") }
      rest = rest.dropFirst(count)
    }
  }

  private func next() throws -> [UInt8] {
    let mark = Array("\r\n\r\n".utf8)
    while true {
      if let end = received.firstRange(of: mark) {
        let length =
          Int(String(decoding: received[..<end.lowerBound], as: UTF8.self).drop { !$0.isNumber }) ?? 0
        if received.count - end.upperBound >= length {
          defer { received.removeFirst(end.upperBound + length) }
          return Array(received[end.upperBound..<end.upperBound + length])
        }
      }
      var poller = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&poller, 1, Self.patience) > 0 else {
        throw BenchmarkFailure(reason: "floki lsp has not answered for a minute")
      }
      var chunk = [UInt8](repeating: 0, count: 65536)
      let count = unsafe read(output, &chunk, chunk.count)
      guard count > 0 else { throw BenchmarkFailure(reason: "floki lsp has ended") }
      received += chunk[..<count]
    }
  }
}
