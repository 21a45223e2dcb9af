import FlokiCompiler
import Foundation
import Glibc
import TestSupport
import Testing

/// `floki serve` starts, waits for a site, and ends in order.
@Suite struct ServeCommandTests {
  private static func answer(_ path: String, _ port: UInt16) -> String {
    let lines = ["GET \(path) HTTP/1.1", "Host: app.example.org", "Connection: close", "", ""]
    let bytes = LoopbackPort.exchange(Array(lines.joined(separator: "\r\n").utf8), with: port)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  @Test func `it serves and searches what is built, takes up the next build, and ends cleanly when asked to`()
    async throws
  {
    let scratch = try Scratch(copying: "examples/harbour")
    try scratch.replace("ttl: 12h", with: "hosting: floki\nttl: 12h", in: "floki.yaml")
    let first = try await Command.run("build", "--now", Command.now, in: scratch)
    try #require(first.status == 0, "\(first.errors)")
    let port = try LoopbackPort.free()
    let server = try Command(["serve", "--port", "\(port)", "public"], in: scratch)
    try await server.listens(at: port)
    let feed = try scratch.text("public/news/en")
    #expect(Self.answer("/harbour/news/en", port).hasSuffix(feed))
    let title = try #require(feed.firstMatch(of: /"title":"([A-Za-z]+)/)?.1)
    var found = ""
    try await eventually("the search has an index") {
      found = Self.answer("/harbour/search/news/en?q=\(title)&page=1", port)
      return found.contains(" 200 OK")
    }
    #expect(found.contains("\"title\":\"\(title)"), "\(found)")
    try scratch.write(
      "---\ntitle: {es: Zepelín, eu: Zepelina, en: Zeppelin}\nimage: content/photos/moonrise.jpg\nsections: [Puerto]\n---\nOne.\n",
      to: "content/news/2026-11-21-one.md")
    let second = try await Command.run("build", "--now", Command.now, in: scratch)
    try #require(second.status == 0, "\(second.errors)")
    try await eventually("the search knows the new item") {
      try #require(server.isRunning)
      return Self.answer("/harbour/search/news/es?q=zepel&page=1", port).contains("Zepel")
    }
    #expect(Self.answer("/harbour/news/en", port).contains("Zepel"))
    server.send(SIGTERM)
    let end = try await server.finish()
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.errors.contains("Serving public at http://127.0.0.1:\(port)/harbour/"))
    #expect(end.output.contains("\"GET /harbour/news/en HTTP/1.1\" 200"))
    // The index is floki's own, and the folder is still one that floki publishes to.
    #expect(try await Command.run("build", "--now", Command.now, in: scratch).status == 0)
  }

  @Test func `what cannot be served is said`() async throws {
    let scratch = try Scratch()
    let missing = try await Command.run("serve", "nowhere", in: scratch)
    #expect(missing.status == 3 && missing.errors.contains("does not exist"), "\(missing.errors)")
    for arguments in [
      ["--port", "70000"], ["--metrics", "9100x"], ["--connections", "0"], ["--drain", "-1"],
      ["--log", "xml"],
    ] {
      let end = try await Command(["serve"] + arguments + ["."], in: scratch).finish()
      #expect(end.status == 2, "\(arguments): \(end.errors)")
    }
    let port = try LoopbackPort.free()
    let server = try Command(["serve", "--port", "\(port)", "--log", "off", "."], in: scratch)
    try await server.listens(at: port)
    let second = try await Command.run("serve", "--port", "\(port)", ".", in: scratch)
    #expect(
      second.status == 3 && second.errors.contains("port \(port) of 127.0.0.1 is in use"),
      "\(second.errors)")
    server.send(SIGINT)
    #expect(try await server.finish().status == 0)
  }

  /// A socket that stays open.
  private static func connected(_ port: UInt16) -> Int32? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isConnected { return socket }
    close(socket)
    return nil
  }

  @Test func `where few files may be open, half requests in every place keep nobody out`() async throws {
    let scratch = try await Self.built()
    let port = try LoopbackPort.free()
    let server = try Command(
      ["-c", "ulimit -n 256; exec \"$0\" \"$@\"", Command.binary, "serve", "--port", "\(port)", "public"],
      in: scratch, program: "/bin/bash")
    try await server.listens(at: port)
    var sockets: [Int32] = []
    defer { for socket in sockets { close(socket) } }
    for _ in 0..<400 {
      guard let socket = Self.connected(port) else { continue }
      _ = unsafe send(socket, "GET /v1-app HT", 14, Int32(MSG_NOSIGNAL))
      sockets.append(socket)
    }
    for _ in 0..<20 { #expect(Self.answer("/v1-app", port).contains(" 200 OK")) }
    #expect(Self.answer("/healthz", port).contains("ready: published "))
    server.send(SIGTERM)
    let end = try await server.finish()
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.errors.contains("connections at a time, not 10000"), "\(end.errors)")
  }

  private static func built() async throws -> Scratch {
    let scratch = try Scratch(copying: "examples/minimal")
    let built = try await Command.run("build", "--now", Command.now, in: scratch)
    try #require(built.status == 0, "\(built.errors)")
    return scratch
  }

  @Test func `a Unix socket is listened on, and is gone with the server`() async throws {
    let scratch = try await Self.built()
    let path = scratch.path("floki.sock").path
    let server = try Command(
      ["serve", "--socket", "floki.sock", "--trust-proxy", "unix", "public"], in: scratch)
    let ask =
      "import socket,sys; s=socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]); s.sendall(b'GET /v1-app HTTP/1.1\\r\\nHost: a\\r\\nX-Forwarded-For: 192.0.2.1\\r\\nConnection: close\\r\\n\\r\\n'); print(s.recv(4096).decode())"
    var answer = ""
    while !answer.contains(" 200 OK") {
      try #require(server.isRunning)
      answer = try await ChildProcess("/usr/bin/python3", ["-c", ask, path]).finish().outputText
    }
    server.send(SIGTERM)
    let end = try await server.finish()
    #expect(end.status == 0 && end.errors.contains("unix:\(path)"), "\(end.errors)")
    #expect(end.output.contains("192.0.2.1 - - ["), "\(end.output)")
    #expect(!FileManager.default.fileExists(atPath: path))
    // What is no socket stays.
    try scratch.write("mine", to: "floki.sock")
    let refused = try await Command.run("serve", "--socket", "floki.sock", "public", in: scratch)
    #expect(refused.status == 3 && refused.errors.contains("floki.sock"), "\(refused.errors)")
    #expect(try scratch.text("floki.sock") == "mine")
  }

  @Test(arguments: [1, 2]) func `sockets that systemd hands over are listened on`(count: Int) async throws {
    let scratch = try await Self.built()
    let ports = try (0..<count).map { _ in try LoopbackPort.free() }
    let hand = """
      import os, socket, sys
      sockets = []
      for port in sys.argv[2:]:
          s = socket.socket(); s.bind(("127.0.0.1", int(port))); s.listen(16); sockets.append(os.dup(s.fileno()))
      for number, descriptor in enumerate(os.dup(s) for s in sockets):
          os.dup2(descriptor, 30 + number)
      for number in range(len(sockets)):
          os.dup2(30 + number, 3 + number); os.set_inheritable(3 + number, True)
      os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS=str(len(sockets)))
      os.execv(sys.argv[1], [sys.argv[1], "serve", "public"])
      """
    let server = try Command(
      ["-c", hand, Command.binary] + ports.map(String.init), in: scratch, program: "/usr/bin/python3")
    for port in ports {
      while !LoopbackPort.isListening(port) { try #require(server.isRunning) }
      #expect(Self.answer("/v1-app", port).contains(" 200 OK"))
    }
    server.send(SIGTERM)
    let end = try await server.finish()
    #expect(end.status == 0 && end.errors.contains("http://127.0.0.1:\(ports[0])/"), "\(end.errors)")
  }

  /// The unit in packaging/, read by systemd itself where it is installed.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze"), "systemd is not installed"
    ))
  func `the unit is one that systemd reads`() async throws {
    let unit = try Repository.text("packaging/floki-serve.service")
    let folder = try TemporaryFolder()
    try folder.write(unit.replacing("/usr/bin/floki", with: Command.binary), to: "floki-serve.service")
    let result = await
      (try ChildProcess(
        "/usr/bin/systemd-analyze", ["verify", "--man=no", folder.full("floki-serve.service")])).finish()
    #expect(!result.errorText.contains("floki-serve.service:"), "\(result.errorText)")
  }
}
