import Foundation
import Glibc
import TestSupport
import Testing

/// `floki preview` starts, says where it is, and ends at once.
@Suite struct PreviewCommandTests {
  private static func started(
    _ folder: TemporaryFolder, _ port: UInt16, _ arguments: [String] = []
  ) throws -> ChildProcess {
    try ChildProcess(
      ChildProcess.built("floki"),
      ["preview", "--port", "\(port)", folder.path, "--now", "2026-11-21T12:00:00Z"] + arguments)
  }

  private static func answer(_ path: String, _ port: UInt16) -> String {
    let lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close", "", ""]
    let bytes = LoopbackPort.exchange(Array(lines.joined(separator: "\r\n").utf8), with: port)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  @Test func `it shows what is written, and ends at once when it is asked to`() async throws {
    let folder = try TemporaryFolder(copying: Repository.url("templates/news"))
    let lock = folder.read("floki.lock")
    let port = try LoopbackPort.free()
    let preview = try Self.started(folder, port)
    try await eventually("the preview has built the site") {
      try #require(preview.isRunning)
      return Self.answer("/preview/state.json", port).contains(#""status":"good""#)
    }
    #expect(Self.answer("/v1-app", port).contains("http://127.0.0.1:\(port)/v1-appdata."))
    try folder.write("name: [\n", to: "floki.yaml")
    try await eventually("the preview tells the error") {
      Self.answer("/preview/state.json", port).contains(#""path":"floki.yaml""#)
    }
    #expect(Self.answer("/v1-app", port).contains(" 200 OK"))
    preview.send(SIGINT)
    let end = await preview.finish()
    #expect(end.status == 130)
    #expect(end.outputText.contains("http://127.0.0.1:\(port)/preview"))
    #expect(
      folder.read("floki.lock") == lock && !FileManager.default.fileExists(atPath: folder.full("public")))
  }

  @Test
  func
    `with --pseudo it shows pseudo-localised texts, from right to left too, and mistakes as they are written`()
    async throws
  {
    let folder = try TemporaryFolder(copying: Repository.url("templates/news"))
    let settings = folder.read("floki.yaml")
    let port = try LoopbackPort.free()
    let preview = try Self.started(folder, port, ["--pseudo"])
    try await eventually("the preview has built the site") {
      try #require(preview.isRunning)
      return Self.answer("/preview/state.json", port).contains(#""status":"good""#)
    }
    #expect(Self.answer("/preview/state.json", port).contains(#""ar"]"#))
    #expect(Self.answer("/v1-appdata.1", port).contains(#"\u202e"#))
    #expect(folder.read("floki.yaml") == settings)
    try folder.write("name: [\n", to: "floki.yaml")
    try await eventually("the preview tells the error") {
      Self.answer("/preview/state.json", port).contains(#""path":"floki.yaml""#)
    }
    preview.send(SIGINT)
    #expect(await preview.finish().status == 130)
  }

  @Test func `a port in use, and one that is none, are said`() async throws {
    let folder = try TemporaryFolder(copying: Repository.url("templates/news"))
    let port = try LoopbackPort.free()
    let preview = try Self.started(folder, port)
    try #require(try await LoopbackPort.isServed(port, by: preview))
    let second = try await Self.started(folder, port).finish()
    #expect(
      second.status == 3 && second.errorText.contains("is in use")
        && second.errorText.contains("is free: --port"))
    for arguments in [["--port", "70000"], ["--qr"], ["--project", ".", folder.path]] {
      let end = try await ChildProcess(ChildProcess.built("floki"), ["preview"] + arguments, in: folder.path)
        .finish()
      #expect(end.status == 2, "\(arguments)")
    }
    preview.send(SIGTERM)
    #expect(await preview.finish().status != 0)
  }
}
