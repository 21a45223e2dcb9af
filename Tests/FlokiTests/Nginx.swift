import Foundation
import Glibc

/// A real nginx with WebDAV, on a port of its own, ended with the last one who holds it.
final class Nginx: Sendable {
  static let program = "/usr/sbin/nginx"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  struct DidNotStart: Error { let log: String }

  private let process: Process
  private let folder: URL
  let port: UInt16

  /// - Parameter rules: What is in the configuration of every path.
  convenience init(
    _ rules: String = "dav_methods PUT; create_full_put_path on;", passwords: String? = nil
  ) throws {
    try self.init(
      server: "root STORE; client_max_body_size 16m; location / { \(rules) }", passwords: passwords)
  }

  /// - Parameter server: What stands in the server block; `STORE` and `PASSWORDS` stand for places of the test's.
  init(server: String, passwords: String? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "floki-nginx-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "store"), withIntermediateDirectories: true)
    if let passwords { try Data(passwords.utf8).write(to: folder.appending(path: "passwords")) }
    self.folder = folder
    port = try LoopbackPort.free()
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: " ")
    let configuration = """
      daemon off; master_process off; pid \(folder.path)/pid; error_log \(folder.path)/error.log crit;
      events { worker_connections 256; }
      http {
        access_log \(folder.path)/access.log; \(temporary)
        server {
          listen 127.0.0.1:\(port);
          \(server.replacing("PASSWORDS", with: folder.path + "/passwords").replacing("STORE", with: folder.path + "/store"))
        }
      }
      """
    try Data(configuration.utf8).write(to: folder.appending(path: "nginx.conf"))
    process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["-c", folder.appending(path: "nginx.conf").path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // However long that takes on a busy machine; one that cannot start ends.
    while !LoopbackPort.isListening(port) {
      guard process.isRunning else { throw DidNotStart(log: text("error.log")) }
      usleep(10_000)
    }
  }

  deinit {
    // It inherits what the threads of the tests hold back, a polite request among it.
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  var url: String { "http://127.0.0.1:\(port)/floki" }

  /// Where the cache lies on the disk.
  var store: URL { folder.appending(path: "store/floki") }

  func files(in kind: String) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(
      at: store.appending(path: kind), includingPropertiesForKeys: nil)) ?? []
  }

  /// The requests so far: method and status.
  var requests: [String] {
    text("access.log").split(separator: "\n").map { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let method = parts.count > 1 ? parts[1].prefix { $0 != " " } : ""
      let status = parts.count > 2 ? parts[2].split(separator: " ").first ?? "" : ""
      return "\(method) \(status)"
    }
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }
}
