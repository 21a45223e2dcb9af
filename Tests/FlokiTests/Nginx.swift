import Foundation
import Glibc
import TestSupport

/// A real nginx with WebDAV, on a port of its own, ended with the last one who holds it.
final class Nginx: Sendable {
  static let program = "/usr/sbin/nginx"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  struct DidNotStart: Error { let log: String }

  private let process: ChildProcess
  private let folder: TemporaryFolder
  let port: UInt16

  /// - Parameter rules: What is in the configuration of every path.
  convenience init(
    _ rules: String = "dav_methods PUT; create_full_put_path on;", passwords: String? = nil
  ) throws {
    try self.init(
      server: "root STORE; client_max_body_size 16m; location / { \(rules) }", passwords: passwords)
  }

  /// - Parameter server: What is in the server block; `STORE` and `PASSWORDS` represent places of the test's.
  init(server: String, passwords: String? = nil) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("store")
    if let passwords { try folder.write(passwords, to: "passwords") }
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
    try folder.write(configuration, to: "nginx.conf")
    process = try ChildProcess(Self.program, ["-c", folder.full("nginx.conf")])
    // However long that takes on a busy machine; one that cannot start ends.
    while !LoopbackPort.isListening(port) {
      guard process.isRunning else { throw DidNotStart(log: text("error.log")) }
      usleep(10_000)
    }
  }

  var url: String { "http://127.0.0.1:\(port)/floki" }

  /// Where the cache lies on the disk.
  var store: URL { folder.url.appending(path: "store/floki") }

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
    folder.text(name) ?? ""
  }
}
