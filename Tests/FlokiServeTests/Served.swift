import FlokiContent
import Foundation
import TestSupport

@testable import FlokiServe

/// A published folder of our own writing, served on a port of its own.
final class Served: Sendable {
  let folder: TemporaryFolder
  let port: UInt16
  private let server: FeedServer
  private let task: Task<Int, Never>

  /// - Parameter files: Beside the manifest and the rules, which are written after them.
  convenience init(
    _ files: [String: String], baseURL: String = "https://app.example.org/", log: AccessLogFormat = .off,
    metrics: UInt16? = nil, mostConnections: Int = 400, drain: Duration = .seconds(10),
    patience: Duration = .seconds(600), descriptorLimit: Int? = nil,
    write: @escaping @Sendable ([UInt8]) -> Void = { _ in },
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let folder = try TemporaryFolder()
    try Self.publish(files, baseURL: baseURL, in: folder)
    var request = Self.request(folder, write, warn)
    request.log = log
    request.metrics = metrics.map { ("127.0.0.1", Int($0)) }
    request.mostConnections = mostConnections
    request.drain = drain
    request.descriptorLimit = descriptorLimit
    // A busy machine may keep a test from sending the rest of a request for minutes.
    request.patience = patience
    try await self.init(folder, request)
  }

  /// The folder of one that was stopped, served again.
  convenience init(continuing other: Served, patienceForIndex: Duration = .seconds(5)) async throws {
    var request = Self.request(other.folder, { _ in }, { _ in })
    request.patience = .seconds(600)
    request.patienceForIndex = patienceForIndex
    request.mostConnections = 400
    try await self.init(other.folder, request)
  }

  /// A folder as it is.
  convenience init(serving folder: TemporaryFolder) async throws {
    try await self.init(folder, Self.request(folder, { _ in }, { _ in }))
  }

  private static func request(
    _ folder: TemporaryFolder, _ write: @escaping @Sendable ([UInt8]) -> Void,
    _ warn: @escaping @Sendable (String) -> Void
  ) -> ServeRequest {
    var request = ServeRequest(
      folder: folder.path, at: .port(host: "127.0.0.1", port: 0), index: folder.full(".floki/search.sqlite"),
      write: write, warn: warn)
    request.pause = .milliseconds(2)
    // A busy machine looks rarely, and doubts no longer for it.
    request.patienceForFiles = .seconds(600)
    request.log = .off
    return request
  }

  private init(_ folder: TemporaryFolder, _ request: ServeRequest) async throws {
    self.folder = folder
    port = try LoopbackPort.free()
    var request = request
    request.place = .port(host: "127.0.0.1", port: Int(port))
    let server = try await FeedServer(request)
    self.server = server
    task = Task { await server.run() }
  }

  deinit { task.cancel() }

  /// Asks it to stop, as SIGTERM does, and waits until it has.
  @discardableResult
  func stop() async -> Int {
    task.cancel()
    return await task.value
  }

  /// Publishes as floki does: every file by a rename of its own, what leads to others behind them.
  static func publish(
    _ files: [String: String], baseURL: String = "https://app.example.org/", in folder: TemporaryFolder
  ) throws {
    let sorted = files.sorted {
      ($0.key.hasPrefix("v") ? 1 : 0, $0.key) < ($1.key.hasPrefix("v") ? 1 : 0, $1.key)
    }
    for (path, text) in sorted where !path.hasPrefix("v") { try replace(path, text, in: folder) }
    let entries = files.keys.sorted().map { path in
      let bytes = Array((files[path] ?? "").utf8)
      let isImmutable = path.hasPrefix("p/") || path.hasPrefix("i/") || path.hasPrefix("m/")
      return
        "{\"path\":\"\(path)\",\"sha256\":\"\(ContentDigest(of: bytes).hex())\",\"bytes\":\(bytes.count),\"cache\":\"\(isImmutable ? "immutable" : "revalidate")\"}"
    }
    try replace(
      "manifest.json",
      "{\"project\":{\"name\":\"Quay\",\"base_url\":\"\(baseURL)\"},\"files\":[\(entries.joined(separator: ","))]}",
      in: folder)
    for (path, text) in sorted where path.hasPrefix("v") { try replace(path, text, in: folder) }
  }

  private static func replace(_ path: String, _ text: String, in folder: TemporaryFolder) throws {
    try folder.write(text, to: path + "~")
    guard unsafe rename(folder.full(path + "~"), folder.full(path)) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// The whole answer to a request, as text.
  func ask(_ lines: [String]) -> String {
    LoopbackPort.exchange(Array((lines + ["", ""]).joined(separator: "\r\n").utf8), with: port)
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func get(_ target: String, _ headers: String..., method: String = "GET") -> (
    status: Int, head: String, body: String
  ) {
    Answer.parts(
      ask(["\(method) \(target) HTTP/1.1", "Host: app.example.org", "Connection: close"] + headers))
  }

  /// Waits until the search has an index.
  func searched(_ target: String) async throws -> String {
    var body = ""
    try await eventually("the search has an index") {
      let answer = get(target)
      body = answer.body
      return answer.status != 503
    }
    return body
  }
}

enum Answer {
  static func parts(_ text: String) -> (status: Int, head: String, body: String) {
    guard let end = text.firstRange(of: "\r\n\r\n") else { return (0, text, "") }
    let head = String(text[..<end.lowerBound])
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (status, head, String(text[end.upperBound...]))
  }
}
