import Foundation
import Glibc
import Synchronization
import TestBrowser
import TestSupport

/// A project under `floki preview`, and browsers that look at it.
final class PreviewSite: Sendable {
  let folder: TemporaryFolder
  let port: UInt16
  private let arguments: [String]
  private let preview: Mutex<ChildProcess>
  private let proxy: StaticServer

  /// Starts the preview of a copy of a project, and waits for its first site.
  convenience init(copying project: String, arguments: [String] = []) async throws {
    let folder = try TemporaryFolder(copying: Repository.url(project))
    folder.remove(".floki")
    try await self.init(of: folder, arguments: arguments)
  }

  init(of project: TemporaryFolder, arguments: [String] = []) async throws {
    folder = project
    port = try LoopbackPort.free()
    self.arguments = ["preview", "--port", "\(port)", "--now", PlayerSite.now] + arguments + [folder.path]
    preview = Mutex(try ChildProcess(ChildProcess.built("floki"), self.arguments))
    // Whatever is asked of other machines is noted there, and leaves this one no more than that.
    proxy = try StaticServer(root: folder.full("nothing"))
    try await waitForSite()
  }

  private func waitForSite() async throws {
    while !state.contains(#""status":"good""#) {
      let preview = preview.withLock(\.self)
      guard preview.isRunning else { throw Ended(messages: preview.errors) }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Ends the preview, as Ctrl-C does.
  func stop() {
    let preview = preview.withLock(\.self)
    preview.send(SIGINT)
    _ = preview.waitForEnd()
  }

  /// Starts it again, on the same port.
  func restart() async throws {
    let process = try ChildProcess(ChildProcess.built("floki"), arguments)
    preview.withLock { $0 = process }
    try await waitForSite()
  }

  struct Ended: Error { let messages: [UInt8] }

  deinit { stop() }

  var address: String { "http://127.0.0.1:\(port)/" }

  /// What the preview says of its last build.
  var state: String {
    let lines = ["GET /preview/state.json HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close", "", ""]
    let bytes = LoopbackPort.exchange(Array(lines.joined(separator: "\r\n").utf8), with: port)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  func elsewhere() -> [String] { proxy.elsewhere() }

  func browser(_ screen: Screen = .desktop) async throws -> Browser {
    try await Browser(screen, proxy: proxy.port)
  }

  func edit(_ path: String, _ change: (String) -> String) throws {
    try folder.write(change(folder.text(path) ?? ""), to: path)
  }
}
