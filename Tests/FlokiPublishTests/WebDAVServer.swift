import FlokiHTTP
import FlokiPublish
import Foundation
import TestSupport

/// A real WebDAV server on this machine with one user, ended with the last one who holds it.
final class WebDAVServer: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// Knows conditions, refuses files whose folder is missing.
    case wsgidav
    /// Knows no conditions; Debian's module for `PROPFIND`.
    case nginx

    /// Without those that are not installed.
    static var present: [Kind] {
      allCases.filter { kind in
        switch kind {
        case .wsgidav: S3Server.folder.map { isExecutable("\($0)/bin/wsgidav") } ?? false
        case .nginx:
          isExecutable("/usr/sbin/nginx") && FileManager.default.fileExists(atPath: WebDAVServer.module)
        }
      }
    }

    private static func isExecutable(_ path: String) -> Bool {
      FileManager.default.isExecutableFile(atPath: path)
    }
  }

  static let module = "/usr/lib/nginx/modules/ngx_http_dav_ext_module.so"
  static let why: String = "FLOKI_SERVERS has no wsgidav, and libnginx-mod-http-dav-ext is not installed"

  let port: UInt16
  let files: TemporaryFolder
  let environment: [String: String]
  private let process: ChildProcess

  struct NotStarted: Error { let output: String }

  init(_ kind: Kind) async throws {
    port = try LoopbackPort.free()
    files = try TemporaryFolder()
    try files.makeFolder("root")
    switch kind {
    case .wsgidav:
      try files.write(
        """
        host: 127.0.0.1
        port: \(port)
        provider_mapping:
          /: \(files.full("root"))
        http_authenticator:
          domain_controller: null
          accept_basic: true
          accept_digest: false
        simple_dc:
          user_mapping:
            '*':
              editor:
                password: 'secret of tests'
        logging:
          enable: false
        """, to: "wsgidav.yaml")
      process = try ChildProcess(
        "\(S3Server.folder ?? "")/bin/wsgidav", ["--config", files.full("wsgidav.yaml"), "-q"])
    case .nginx:
      // `openssl passwd` is not everywhere; {PLAIN} is.
      try files.write("editor:{PLAIN}secret of tests\n", to: "users")
      try files.write(
        """
        load_module \(Self.module);
        daemon off; master_process off; pid \(files.full("pid")); error_log stderr error;
        events {}
        http {
          access_log off; client_max_body_size 64m;
          client_body_temp_path \(files.full("body")); proxy_temp_path \(files.full("proxy"));
          fastcgi_temp_path \(files.full("fastcgi")); uwsgi_temp_path \(files.full("uwsgi"));
          scgi_temp_path \(files.full("scgi"));
          server {
            listen 127.0.0.1:\(port); root \(files.full("root"));
            auth_basic x; auth_basic_user_file \(files.full("users"));
            dav_methods PUT DELETE MKCOL COPY MOVE; dav_ext_methods PROPFIND OPTIONS;
          }
        }
        """, to: "nginx.conf")
      process = try ChildProcess(
        "/usr/sbin/nginx", ["-p", files.path, "-e", "stderr", "-c", files.full("nginx.conf")])
    }
    guard try await LoopbackPort.isServed(port, by: process) else {
      throw NotStarted(output: String(decoding: process.errors, as: UTF8.self))
    }
    environment = ["FLOKI_DAV_USER": "editor", "FLOKI_DAV_PASSWORD": "secret of tests"]
  }

  func address(_ folder: String, by way: UInt16? = nil) -> String {
    "dav://127.0.0.1:\(way ?? port)/\(folder)"
  }

  func store(_ folder: String) throws -> WebDAVStore {
    WebDAVStore(
      try WebDAVAddress(address(folder), environment: environment), pool: ConnectionPool(agent: "floki-test"))
  }

  /// What the server has, past every protocol.
  func file(_ path: String) -> [UInt8]? { files.read("root/\(path)") }
}
