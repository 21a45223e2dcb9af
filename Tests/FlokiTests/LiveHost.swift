import Dispatch
import FlokiCompiler
import FlokiContent
import Foundation
import Glibc
import TestSupport

@testable import FlokiSite

/// A published folder behind a real host that goes by the rules floki wrote for it.
final class LiveHost: Sendable {
  /// The hosts that can be had on this machine.
  static let installed = Hosting.allCases.filter { hosting in
    programs[hosting].map(FileManager.default.isExecutableFile(atPath:)) ?? false
  }

  private static let programs: [Hosting: String] = [
    .nginx: Nginx.program, .caddy: "/usr/bin/caddy", .worker: "/usr/bin/node",
    .floki: Command.binary,
  ]

  struct DidNotStart: Error { let log: String }

  private let server: any Sendable
  private let port: UInt16

  /// - Parameters:
  ///   - folder: The folder that has the published one at the path of its address.
  ///   - basePath: That path.
  ///   - settings: What else is in the server block of nginx.
  static func start(
    _ hosting: Hosting, of folder: URL, at basePath: String, settings: String = ""
  ) async throws -> LiveHost {
    try await waiting { try LiveHost(hosting, of: folder, at: basePath, settings: settings) }
  }

  private init(_ hosting: Hosting, of folder: URL, at basePath: String, settings: String) throws {
    let published = basePath == "/" ? folder : folder.appending(path: basePath)
    let rules = published.appending(path: HostRules.folder)
    switch hosting {
    case .nginx:
      let nginx = try Nginx(
        server: "root \(folder.path); \(settings) include \(rules.path)/nginx.conf;")
      (server, port) = (nginx, nginx.port)
    case .caddy:
      port = try LoopbackPort.free()
      server = try ServerProcess(
        "/usr/bin/caddy", ["run", "--config", "CONFIGURATION", "--adapter", "caddyfile"], port: port,
        configuration: """
          {
            admin off
            auto_https off
          }
          http://:\(port) {
            bind 127.0.0.1
            root * \(published.path)
            import \(rules.path)/Caddyfile
          }

          """)
    case .worker:
      port = try LoopbackPort.free()
      server = try ServerProcess(
        "/usr/bin/node", ["CONFIGURATION"], port: port,
        configuration: Self.workerHost(rules.appending(path: "worker.js"), published, port))
    case .floki:
      port = try LoopbackPort.free()
      // The index is where no test looks at what is published.
      server = try ServerProcess(
        Command.binary,
        ["serve", "--port", "\(port)", "--log", "off", "--index", "CONFIGURATION", published.path],
        port: port,
        configuration: "")
    case .plain: throw DidNotStart(log: "a plain host has no rules")
    }
  }

  /// Serves requests with a Worker, whose assets are answered as by a host that knows no types and adds a query of
  /// nobody's.
  private static func workerHost(_ worker: URL, _ assets: URL, _ port: UInt16) -> String {
    """
    import { createServer } from "node:http";
    import { readFile, stat } from "node:fs/promises";
    import { join } from "node:path";
    const source = await readFile("\(worker.path)", "utf8");
    const { default: worker } = await import("data:text/javascript," + encodeURIComponent(source));
    const env = { ASSETS: { async fetch(request) {
      const url = new URL(request.url);
      if (url.search !== "") return new Response("asked with a query", { status: 500 });
      const path = join("\(assets.path)", decodeURIComponent(url.pathname));
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return new Response("<html></html>", { status: 404 });
      const bytes = await readFile(path);
      const etag = `"${found.mtimeMs}"`;
      if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers: { etag } });
      return new Response(request.method === "HEAD" ? null : bytes, { headers: { etag } });
    } } };
    createServer(async (incoming, outgoing) => {
      const request = new Request("http://" + incoming.headers.host + incoming.url, {
        method: incoming.method, headers: incoming.headers,
      });
      const answer = await worker.fetch(request, env);
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
    }).listen(\(port), "127.0.0.1");
    """
  }

  func get(
    _ target: String, method: String = "GET", _ headers: [String: String] = [:]
  ) async throws -> LiveAnswer {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: app.example.org:\(port)", "Connection: close"]
    lines += headers.map { "\($0): \($1)" }
    let request = Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
    return try await Self.waiting { [port] in
      guard let bytes = LoopbackPort.exchange(request, with: port), let answer = LiveAnswer(bytes) else {
        throw DidNotStart(log: "no answer to \(target)")
      }
      return answer
    }
  }

  /// Waits for somebody else's process on a thread that other tests do not need.
  private static func waiting<Value: Sendable>(
    for work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result(catching: work)) }
    }
  }
}

/// What came back over the wire.
struct LiveAnswer: Sendable {
  var status: Int
  /// By their names in small letters.
  var headers: [String: String] = [:]
  var body: [UInt8]

  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      return nil
    }
    self.status = status
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let value = parts[1].drop { $0 == " " }
      let name = parts[0].lowercased()
      // What is said twice is shown twice.
      headers[name] = headers[name].map { "\($0) & \(value)" } ?? String(value)
    }
    body = Array(bytes[end.upperBound...])
    guard headers["transfer-encoding"] == "chunked" else { return }
    var rest = body[...]
    body = []
    while let line = rest.firstRange(of: Array("\r\n".utf8)),
      let count = Int(String(decoding: rest[..<line.lowerBound], as: UTF8.self), radix: 16), count > 0
    {
      body += rest[line.upperBound...].prefix(count)
      rest = rest[line.upperBound...].dropFirst(count + 2)
    }
  }

  var type: String? { headers["content-type"] }
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A server of somebody else's, ended with the last one who holds it.
final class ServerProcess: Sendable {
  private let process: ChildProcess
  private let folder: TemporaryFolder

  /// - Parameter configuration: The text of a file whose path takes the place of `CONFIGURATION`.
  init(_ program: String, _ arguments: [String], port: UInt16, configuration: String) throws {
    folder = try TemporaryFolder()
    let file = "configuration.mjs"
    try folder.write(configuration, to: file)
    process = try ChildProcess(
      program, arguments.map { [folder] in $0 == "CONFIGURATION" ? folder.full(file) : $0 },
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"])
    // However long that takes on a busy machine; one that cannot start ends.
    while !LoopbackPort.isListening(port) {
      guard process.isRunning else {
        let result = process.waitForEnd()
        throw LiveHost.DidNotStart(log: result.outputText + result.errorText)
      }
      usleep(10_000)
    }
  }
}
