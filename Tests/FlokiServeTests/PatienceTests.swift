import Dispatch
import FlokiListening
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import TestSupport
import Testing

/// A request that came in time is answered, however late the server gets to it.
@Suite struct PatienceTests {
  /// Keeps the thread of all connections for some time, as a machine does that is busy with something else.
  private struct Busy: RequestAnswering {
    let hasBegun = DispatchSemaphore(value: 0)

    func answer(to request: HTTPRequestHead, from client: SocketAddress?, on loop: any EventLoop) -> WebReply
    {
      if request.uri == "/busy" {
        hasBegun.signal()
        Thread.sleep(forTimeInterval: 11)
      }
      return .now(WebAnswer(.ok, ["Content-Length": "0"]))
    }
  }

  private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test func `a request that came in time is answered, however late the server gets to it`() async throws {
    let site = Busy()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let server = try await ServerBootstrap(group: group).childChannelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        var limits = RequestLimits()
        limits.patience = .seconds(10)
        try channel.pipeline.syncOperations.configureHTTPServerPipeline()
        try channel.pipeline.syncOperations.addHandler(
          RequestHandler(site, limits: limits, budgets: AnswerBudgets(files: 4)))
      }
    }.bind(host: "127.0.0.1", port: 0).get()
    let port = UInt16(server.localAddress?.port ?? 0)
    let waiting = try RawSocket(port)
    waiting.send("GET /first HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(!waiting.read(atLeast: 10).isEmpty)
    let busy = try RawSocket(port)
    busy.send("GET /busy HTTP/1.1\r\nHost: a\r\n\r\n")
    wait(for: site.hasBegun)
    // Nobody reads it before its time is over.
    waiting.send("GET /second HTTP/1.1\r\nHost: a\r\n\r\n")
    let answer = String(decoding: waiting.read(atLeast: 10), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
    // Who says nothing more is given up.
    #expect(waiting.readToEnd().isEmpty)
    try await server.close()
    try await group.shutdownGracefully()
  }

  @Test(arguments: [
    "Content-Length: 9000000", "Content-Length: 99999999999999999999", "Transfer-Encoding: chunked",
  ])
  func `a request that is too long is refused in words of HTTP`(length: String) async throws {
    let served = try await Served(["news/eu": "{}"])
    let socket = try RawSocket(served.port)
    socket.send("POST /news/eu HTTP/1.1\r\nHost: a\r\n\(length)\r\n\r\n")
    if length.hasPrefix("T") {
      for _ in 0..<20 { socket.sendAtOnce("2000\r\n" + String(repeating: "x", count: 8192) + "\r\n") }
    }
    let answer = String(decoding: socket.readToEnd(), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 4") && answer.contains("\r\n\r\n"), "\(answer)")
    #expect(length.hasSuffix("99999") || answer.hasPrefix("HTTP/1.1 413"), "\(answer)")
    #expect(served.get("/news/eu").status == 200)
    await served.stop()
  }
}
