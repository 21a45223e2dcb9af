import Foundation
import Glibc
import TestSupport
import Testing

/// One Ctrl-C or `kill` ends floki within two seconds, whatever it is doing.
@Suite struct SignalTests {
  private func project() throws -> Scratch {
    let folder = try Scratch()
    try folder.write(
      """
      name: Signals
      version: 1
      base_url: https://app.harbour.org/
      languages: [en]
      timezone: UTC
      tabs:
        - class_type: news
          unique_id: 1
          long_title: News
          short_title: News
          feed: content/news

      """, to: "floki.yaml")
    try folder.write("---\ntitle: The quay\ndate: 2026-11-01\n---\nOpen.\n", to: "content/news/quay.md")
    return folder
  }

  /// A file of 3 TB that takes no room.
  private func makeEndless(_ name: String, in folder: Scratch) throws {
    try Data().write(to: folder.path(name))
    let isMade = unsafe truncate(folder.path(name).path, 3 << 40) == 0
    try #require(isMade, "this disk holds no file of 3 TB, not even an empty one")
  }

  private func end(_ command: Command, by signals: Int32...) async throws -> Command.Result {
    for signal in signals { command.send(signal) }
    command.send(SIGCONT)
    return try await command.finish(within: Command.hangLimit)
  }

  @Test(arguments: ["film.mp4", "picture.jpg"], [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `while it hashes a file that never ends`(name: String, end: (Int32, Int32)) async throws {
    let folder = try project()
    try makeEndless("content/news/\(name)", in: folder)
    for arguments in [["build", "--jobs", "1"], ["check"]] {
      let command = try Command(arguments, in: folder)
      await command.halt { [pid = command.pid] in Self.hasOpened(name, pid) }
      let result = try await self.end(command, by: end.0)
      #expect(result.status == end.1)
      #expect(result.errors == "Interrupted: nothing was published.\n")
      #expect(!folder.exists("public"))
    }
  }

  @Test func `while it reads and compiles thirty thousand items`() async throws {
    let folder = try project()
    let items = (0..<30_000).map { "- {title: The same, date: 2026-01-01, body: Text \($0)}\n" }
    try folder.write(items.joined(), to: "content/news/bulk.items.yaml")
    let command = try Command(["build"], in: folder)
    await command.halt { folder.exists(".floki/lock") }
    let result = try await end(command, by: SIGINT)
    #expect(result.status == 130)
    #expect(result.errors == "Interrupted: nothing was published.\n")
  }

  @Test func `while a shared cache keeps it waiting`() async throws {
    let folder = try project()
    try FileManager.default.copyItem(
      at: Repository.url("examples/harbour/content/photos/fog.jpg"),
      to: folder.path("content/news/fog.jpg"))
    try folder.write(
      "---\ntitle: Fog\ndate: 2026-11-02\nimage: fog.jpg\n---\nFog.\n", to: "content/news/fog.md")
    // Takes connections, and says nothing.
    let server = try SilentServer()
    let command = try Command(["build", "--cache-url", server.url], in: folder)
    await command.halt { server.isAsked }
    let result = try await end(command, by: SIGTERM)
    #expect(result.status == 143)
    #expect(result.errors.hasSuffix("Interrupted: nothing was published.\n"), "\(result.errors)")
    #expect(!folder.exists("public/v1-app"))
  }

  @Test func `twice means at once, and a job in the background is no exception`() async throws {
    let folder = try project()
    try makeEndless("content/news/film.mp4", in: folder)
    // As a shell starts a job in the background.
    let command = try Command(
      ["-c", "trap '' INT; exec \"$0\" build", Command.binary], in: folder,
      program: "/bin/sh")
    await command.halt { [pid = command.pid] in Self.hasOpened("film.mp4", pid) }
    #expect(try await end(command, by: SIGINT, SIGTERM).status > 128)
  }

  /// Whether a process has a file of that name open.
  private static func hasOpened(_ name: String, _ pid: Int32) -> Bool {
    let folder = "/proc/\(pid)/fd"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return numbers.contains { number in
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")
      return path?.hasSuffix("/\(name)") == true
    }
  }
}

/// A server that takes connections and answers nobody.
private final class SilentServer: Sendable {
  private let listener: Int32
  let url: String

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    try #require(isBound)
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/floki"
  }

  deinit { close(listener) }

  /// Whether somebody has connected.
  var isAsked: Bool {
    var news = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&news, 1, 0) == 1
  }
}
