import Foundation
import Glibc
import TestSupport
import Testing

@testable import FlokiServe

/// A server takes and removes no socket of another server.
@Suite(.serialized) struct UnixSocketTests {
  private func start(in folder: TemporaryFolder, at socket: String) async throws -> FeedServer {
    var request = ServeRequest(
      folder: folder.path, at: .socket(path: socket), index: folder.full(".floki/search.sqlite"),
      write: { _ in }, warn: { _ in })
    request.log = .off
    request.mostConnections = 100
    return try await FeedServer(request)
  }

  private func failure(in folder: TemporaryFolder, at socket: String) async throws -> String {
    do {
      _ = try await start(in: folder, at: socket)
      return "none"
    } catch let failure as ServeFailure { return failure.description }
  }

  @Test func `another server's socket is neither taken nor removed, and a left one is replaced`() async throws
  {
    let folder = try TemporaryFolder()
    try Served.publish(["news/eu": "{}"], in: folder)
    let socket = folder.full("s")
    let first = try await start(in: folder, at: socket)
    let task = Task { await first.run() }
    #expect(try await failure(in: folder, at: socket) == "another program listens on the socket \(socket)")
    #expect(FileManager.default.fileExists(atPath: socket))

    // Somebody took it away, and another server is there by now.
    try FileManager.default.removeItem(atPath: socket)
    let second = try await start(in: folder, at: socket)
    let other = Task { await second.run() }
    task.cancel()
    _ = await task.value
    #expect(FileManager.default.fileExists(atPath: socket))
    #expect(try await failure(in: folder, at: socket) == "another program listens on the socket \(socket)")
    other.cancel()
    _ = await other.value
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test func `what cannot be a socket is told as what it is`() async throws {
    let folder = try TemporaryFolder()
    try Served.publish(["news/eu": "{}"], in: folder)
    try folder.write("words", to: "file")
    #expect(
      try await failure(in: folder, at: folder.full("file"))
        == "\(folder.full("file")) exists and is not a socket")
    #expect(folder.text("file") == "words")
    // A socket of another kind, such as /dev/log.
    let log = folder.full("log")
    let descriptor = datagrams(at: log)
    defer { close(descriptor) }
    #expect(try await failure(in: folder, at: log) == "another program listens on the socket \(log)")
    #expect(FileManager.default.fileExists(atPath: log))
    let long = folder.full(String(repeating: "x", count: 120))
    #expect(
      try await failure(in: folder, at: long).hasPrefix(
        "the path of a Unix socket has at most 107 bytes, and "))
    #expect(
      try await failure(in: folder, at: folder.full("none/s"))
        .hasPrefix("floki cannot listen on the socket \(folder.full("none/s"))"))
  }

  private func datagrams(at path: String) -> CInt {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let result = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(result == 0)
    return descriptor
  }
}
