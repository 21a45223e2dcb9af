import FlokiListening
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The preview's server: HTTP for pages and published files, a WebSocket for what changes.
final class PreviewServer: Sendable {
  static let eventPath = "/preview/events"
  /// More at a time are no editor's, and are rejected.
  private static let mostConnections = 400
  private static let longestMessage = 1 << 14

  let port: Int
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  /// Listens from now on.
  ///
  /// - Throws: Where nothing can listen there: the port is in use, or the address is none of this machine.
  init(_ hub: EventHub, host: String, port: Int, addresses: [String]) async throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let connections = Connections(most: Self.mostConnections)
    let hosts = AllowedHosts(listeningOn: host, port: port, addresses: addresses)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        guard connections.enter(channel) else { return channel.close() }
        return channel.eventLoop.makeCompletedFuture {
          try Self.configure(channel, hub, hosts)
        }
      }
    do {
      channel = try await bootstrap.bind(host: host, port: port).get()
    } catch {
      try? await group.shutdownGracefully()
      throw error
    }
    self.port = channel.localAddress?.port ?? port
  }

  private static func configure(_ channel: any Channel, _ hub: EventHub, _ hosts: AllowedHosts) throws {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: longestMessage,
      shouldUpgrade: { channel, head in
        let isOurs =
          head.uri == eventPath
          && hosts.allow(origin: head.headers.first(name: "Origin"), host: head.headers.first(name: "Host"))
        return channel.eventLoop.makeSucceededFuture(isOurs ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(EventSocket(hub))
        }
      })
    let handler = RequestHandler(PreviewResponder(hub: hub, hosts: hosts))
    let bound = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
        }
      ))
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  /// Ends all connections at once.
  func stop() async {
    try? await channel.close()
    try? await group.shutdownGracefully()
  }
}
