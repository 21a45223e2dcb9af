import FlokiCompiler
import Foundation
import Glibc
import TestSupport
import Testing

/// `floki serve` as it is started and ended.
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
    while !LoopbackPort.isListening(port) {
      try #require(server.isRunning)
      try await Task.sleep(for: .milliseconds(20))
    }
    let feed = try scratch.text("public/news/en")
    #expect(Self.answer("/harbour/news/en", port).hasSuffix(feed))
    let title = try #require(feed.firstMatch(of: /"title":"([A-Za-z]+)/)?.1)
    var found = ""
    while !found.contains(" 200 OK") {
      found = Self.answer("/harbour/search/news/en?q=\(title)&page=1", port)
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(found.contains("\"title\":\"\(title)"), "\(found)")
    try scratch.write(
      "---\ntitle: {es: Zepelín, eu: Zepelina, en: Zeppelin}\nimage: content/photos/moonrise.jpg\nsections: [Puerto]\n---\nOne.\n",
      to: "content/news/2026-11-21-one.md")
    let second = try await Command.run("build", "--now", Command.now, in: scratch)
    try #require(second.status == 0, "\(second.errors)")
    while !Self.answer("/harbour/search/news/es?q=zepel&page=1", port).contains("Zepel") {
      try #require(server.isRunning)
      try await Task.sleep(for: .milliseconds(50))
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
    #expect(missing.status == 3 && missing.errors.contains("there is no folder"), "\(missing.errors)")
    for arguments in [
      ["--port", "70000"], ["--metrics", "9100x"], ["--connections", "0"], ["--drain", "-1"],
      ["--log", "xml"],
    ] {
      let end = try await Command(["serve"] + arguments + ["."], in: scratch).finish()
      #expect(end.status == 2, "\(arguments): \(end.errors)")
    }
    let port = try LoopbackPort.free()
    let server = try Command(["serve", "--port", "\(port)", "--log", "off", "."], in: scratch)
    while !LoopbackPort.isListening(port) { try await Task.sleep(for: .milliseconds(20)) }
    let second = try await Command.run("serve", "--port", "\(port)", ".", in: scratch)
    #expect(
      second.status == 3 && second.errors.contains("port \(port) of 127.0.0.1 cannot be listened on"),
      "\(second.errors)")
    server.send(SIGINT)
    #expect(try await server.finish().status == 0)
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
