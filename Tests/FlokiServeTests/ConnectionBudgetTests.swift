import FlokiListening
import NIOCore
import NIOEmbedded
import Synchronization
import TestSupport
import Testing

@testable import FlokiServe

/// Silent connections keep no other client out.
@Suite(.serialized) struct ConnectionBudgetTests {
  @Test func `the connection that has been silent longest makes room, and none that is answered`() throws {
    let connections = Connections(most: 2)
    let channels = (0..<4).map { _ in EmbeddedChannel() }
    for channel in channels {
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }
    let first = try #require(connections.enter(channels[0]))
    let second = try #require(connections.enter(channels[1]))
    first.isBeingAnswered()
    let third = try #require(connections.enter(channels[2]))
    for channel in channels { channel.embeddedEventLoop.run() }
    #expect(channels[0].isActive && !channels[1].isActive && channels[2].isActive)
    #expect(connections.evictedCount == 1 && connections.count == 2)
    // One that was asked to end stays so.
    second.isSilent()
    third.isBeingAnswered()
    #expect(connections.enter(channels[3]) == nil)
    first.isSilent()
    #expect(connections.enter(channels[3]) != nil)
    channels[0].embeddedEventLoop.run()
    #expect(!channels[0].isActive)
    for channel in channels { _ = try channel.finish(acceptAlreadyClosed: true) }
  }

  @Test func `half a request in every place keeps nobody out`() async throws {
    let served = try await Served(["v1-app": #"{"v":1}"#], mostConnections: 12)
    var sockets: [RawSocket] = []
    for _ in 0..<60 {
      let socket = try RawSocket(served.port)
      socket.send("GET /v1-app HT")
      sockets.append(socket)
    }
    for _ in 0..<20 { #expect(served.get("/v1-app").status == 200) }
    sockets = []
    await served.stop()
  }

  @Test func `descriptors are shared out from what the system allows`() throws {
    // Enough of them.
    #expect(DescriptorPlan(wanted: 10_000, own: 200, limit: nil)?.connections == 10_000)
    #expect(DescriptorPlan(wanted: 10_000, own: 200, limit: 20_000)?.connections == 10_000)
    for limit in [216, 256, 512, 1024, 4096, 11_000] {
      let plan = try #require(DescriptorPlan(wanted: 10_000, own: 200, limit: limit))
      #expect(plan.connections + plan.files + 200 <= limit, "\(limit): \(plan)")
      #expect(plan.files >= 4 && plan.connections >= plan.files, "\(limit): \(plan)")
    }
    #expect(DescriptorPlan(wanted: 10, own: 200, limit: 512)?.connections == 10)
    #expect(DescriptorPlan(wanted: 10_000, own: 200, limit: 210) == nil)
  }

  @Test func `budgets are said at the start and in the metrics`() async throws {
    let warnings = Mutex<[String]>([])
    let metrics = try LoopbackPort.free()
    let served = try await Served(
      ["v1-app": #"{"v":1}"#], metrics: metrics, mostConnections: 10_000, descriptorLimit: 512,
      warn: { warning in warnings.withLock { $0.append(warning) } })
    #expect(warnings.withLock { $0.first?.contains("connections at a time, not 10000") } == true)
    let lines = ["GET /metrics HTTP/1.1", "Host: a", "Connection: close", "", ""]
    let bytes = LoopbackPort.exchange(Array(lines.joined(separator: "\r\n").utf8), with: metrics)
    let text = String(decoding: try #require(bytes), as: UTF8.self)
    func number(_ name: String) -> Int? {
      text.split(separator: "\n").first { $0.hasPrefix("floki_\(name) ") }?.split(separator: " ").last
        .flatMap { Int($0) }
    }
    let most = try #require(number("connections_limit"))
    let files = try #require(number("open_files_limit"))
    #expect(most > 100 && files >= 4 && most + files < 512)
    #expect(number("open_files") == 0 && number("unsent_bytes") == 0)
    #expect(number("unsent_bytes_limit") == 1 << 27 && number("evicted_connections_total") == 0)
    #expect(text.contains("\nfloki_build_info{version=\""))
    #expect(number("ready") == 1 && (number("publication_age_seconds") ?? -1) >= 0)
    await served.stop()
    await #expect(throws: ServeFailure.self) {
      _ = try await Served(["v1-app": "{}"], mostConnections: 10_000, descriptorLimit: 64)
    }
  }
}
