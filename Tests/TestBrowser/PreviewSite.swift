import Foundation
import Glibc
import Synchronization
package import TestSupport

/// A project under `floki preview`, and browsers that look at it.
package final class PreviewSite: Sendable {
  /// The moment of what is published.
  package static let now = "2026-11-21T12:00:00Z"

  package let folder: TemporaryFolder
  package let port: UInt16
  private let program: String
  private let arguments: [String]
  private let preview: Mutex<ChildProcess>
  private let proxy: StaticServer

  /// Starts the preview of a copy of a project of the repository, and waits for its first site.
  package convenience init(
    copying project: String, by program: String = ChildProcess.built("floki"), arguments: [String] = []
  ) async throws {
    let folder = try TemporaryFolder(copying: Repository.url(project))
    folder.remove(".floki")
    try await self.init(of: folder, by: program, arguments: arguments)
  }

  package init(
    of project: TemporaryFolder, by program: String = ChildProcess.built("floki"), arguments: [String] = []
  ) async throws {
    folder = project
    self.program = program
    port = try LoopbackPort.free()
    self.arguments = ["preview", "--port", "\(port)", "--now", Self.now] + arguments + [folder.path]
    preview = Mutex(try ChildProcess(program, self.arguments))
    // Whatever is asked of other machines is noted there, and leaves this one no more than that.
    proxy = try StaticServer(root: folder.full("nothing"))
    try await waitForSite()
  }

  private func waitForSite() async throws {
    try await eventually("the preview has built the site") {
      let preview = preview.withLock(\.self)
      guard preview.isRunning else { throw Ended(messages: preview.errors) }
      return state.contains(#""status":"good""#)
    }
  }

  /// Ends the preview, as Ctrl-C does.
  package func stop() {
    let preview = preview.withLock(\.self)
    preview.send(SIGINT)
    _ = preview.waitForEnd()
  }

  /// Starts it again, on the same port.
  package func restart() async throws {
    let process = try ChildProcess(program, arguments)
    preview.withLock { $0 = process }
    try await waitForSite()
  }

  package struct Ended: Error { let messages: [UInt8] }

  deinit { stop() }

  package var address: String { "http://127.0.0.1:\(port)/" }

  /// What the preview says of its last build.
  package var state: String {
    let lines = ["GET /preview/state.json HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close", "", ""]
    let bytes = LoopbackPort.exchange(Array(lines.joined(separator: "\r\n").utf8), with: port)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  package func elsewhere() -> [String] { proxy.elsewhere() }

  package func browser(_ screen: Screen = .desktop) async throws -> Browser {
    try await Browser(screen, proxy: proxy.port)
  }

  package func edit(_ path: String, _ change: (String) -> String) throws {
    try folder.write(change(folder.text(path) ?? ""), to: path)
  }
}
