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
  /// Where the system lets floki open hardly anything.
  private static let fewestConnections = 16
  private static let ownDescriptors = 256
  private static let longestMessage = 1 << 14

  let port: Int
  let browsers: Browsers
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  /// Listens from now on.
  ///
  /// - Throws: Where nothing can listen there: the port is in use, or the address is not one of this machine.
  init(_ hub: EventHub, host: String, port: Int, addresses: [String]) async throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    // What the builds and their libraries open at a time is theirs.
    let plan = DescriptorPlan(
      wanted: Self.mostConnections, own: Self.ownDescriptors,
      limit: DescriptorPlan.raiseLimit(for: Self.mostConnections, own: Self.ownDescriptors))
    let connections = Connections(most: plan?.connections ?? Self.fewestConnections)
    let budgets = AnswerBudgets(files: plan?.files ?? 4)
    let browsers = Browsers(port: port)
    self.browsers = browsers
    let hosts = AllowedHosts(listeningOn: host, port: port, addresses: addresses)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        guard let connection = connections.enter(channel) else { return channel.close() }
        return channel.eventLoop.makeCompletedFuture {
          let responder = PreviewResponder(hub: hub, hosts: hosts, browsers: browsers)
          let handler = RequestHandler(responder, budgets: budgets, connection: connection)
          try Self.configure(channel, responder, handler, connection)
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

  private static func configure(
    _ channel: any Channel, _ responder: PreviewResponder, _ handler: RequestHandler,
    _ connection: Connection
  ) throws {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: longestMessage,
      shouldUpgrade: { channel, head in
        let isOurs =
          head.uri == eventPath
          && responder.hosts.allow(
            origin: head.headers.first(name: "Origin"), host: head.headers.first(name: "Host"))
        return channel.eventLoop.makeSucceededFuture(isOurs ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let browser = responder.browsers.browser(sending: head.headers["Cookie"])
          try channel.pipeline.syncOperations.addHandler(
            EventSocket(responder.hub, responder.browsers, browser: browser))
        }
      })
    let bound = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    // Nothing is read from those who do not read.
    try channel.pipeline.syncOperations.addHandler(BackPressureHandler())
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          // It waits for what comes next, and there is a bound of its own for pages.
          connection.isBeingAnswered()
          context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
        }
      ))
    try channel.pipeline.syncOperations.addErrorsOfEnded()
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  /// Ends all connections at once.
  func stop() async {
    try? await channel.close()
    try? await group.shutdownGracefully()
  }
}
