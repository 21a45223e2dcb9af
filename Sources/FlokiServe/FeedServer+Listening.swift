import FlokiListening
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix

extension FeedServer {
  static let mostOfMetrics = 20

  /// How many event loops share the connections: two for each processor, so that one that waits for its turn beside busy programs
  /// delays fewer of them.
  static var loops: Int { 2 * System.coreCount }

  /// How many descriptors the server takes for itself: the standard streams, the files that are read at once, the search index, the
  /// listeners, three for each event loop, the connections of ``MetricsPage`` and those that are ending.
  private static var ownDescriptors: Int { 96 + 4 * loops + mostOfMetrics + Connections.slack }

  static func descriptors(for request: ServeRequest) throws(ServeFailure) -> DescriptorPlan {
    let wanted = request.mostConnections
    let limit =
      request.descriptorLimit ?? DescriptorPlan.raiseLimit(for: wanted, own: ownDescriptors)
    guard let plan = DescriptorPlan(wanted: wanted, own: ownDescriptors, limit: limit) else {
      throw ServeFailure(
        description: "this machine lets floki open only \(limit ?? 0) files at a time, too few to serve",
        hint: "raise the limit to 1024 or more (`ulimit -n`, or LimitNOFILE of the unit).")
    }
    if plan.connections < wanted {
      request.warn(
        "at most \(plan.connections) connections at a time, not \(wanted): this machine lets floki open \(limit ?? 0) files. Raise `ulimit -n`, or set --connections \(plan.connections)."
      )
    }
    return plan
  }

  static func listen(
    _ group: MultiThreadedEventLoopGroup, _ place: ServeRequest.Place, _ connections: Connections,
    _ limits: RequestLimits, _ budgets: AnswerBudgets, _ site: any RequestAnswering
  ) async throws -> [any Channel] {
    var decoding = NIOHTTPDecoderLimitConfiguration()
    decoding.maxHeaderFieldSize = 1 << 14
    decoding.maxHeaderListSize = 1 << 15
    decoding.maxHeaderFieldCount = 100
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { [decoding] channel in
        guard let connection = connections.enter(channel) else { return channel.close() }
        return channel.eventLoop.makeCompletedFuture {
          // Nothing is read from those who do not read.
          try channel.pipeline.syncOperations.addHandler(BackPressureHandler())
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: decoding)
          try channel.pipeline.syncOperations.addErrorsOfEnded()
          try channel.pipeline.syncOperations.addHandler(
            RequestHandler(site, limits: limits, budgets: budgets, connection: connection))
        }
      }
    do {
      switch place {
      case .port(let host, let port): return [try await bootstrap.bind(host: host, port: port).get()]
      case .socket(let path):
        // SwiftNIO would remove whatever is at the path in the end, be it another server's.
        return [try await bootstrap.withBoundSocket(try UnixSocket.listening(at: path)).get()]
      case .inherited(let descriptors):
        var channels: [any Channel] = []
        for descriptor in descriptors {
          channels.append(try await bootstrap.withBoundSocket(descriptor).get())
        }
        return channels
      }
    } catch let failure as ServeFailure {
      throw failure
    } catch {
      throw place.failure(error)
    }
  }

  /// Where the site is, as a browser is told; for a Unix socket its path.
  static func address(of channel: any Channel, _ place: ServeRequest.Place, basePath: String) -> String {
    let local = channel.localAddress
    switch place {
    case .socket(let path): return "unix:\(path) (\(basePath))"
    case .inherited where local?.port == nil: return "unix:\(local?.pathname ?? "") (\(basePath))"
    case .inherited: return address(local?.ipAddress ?? "127.0.0.1", local?.port ?? 0, basePath)
    case .port(let host, let port): return address(host, local?.port ?? port, basePath)
    }
  }

  private static func address(_ host: String, _ port: Int, _ basePath: String) -> String {
    let host = ["0.0.0.0", "::"].contains(host) ? "127.0.0.1" : host
    return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)\(basePath)"
  }
}

extension ServeRequest.Place {
  /// What the system says of it.
  private static func words(_ error: any Error) -> String {
    guard let code = (error as? IOError)?.errnoCode else { return "\(error)" }
    return unsafe String(cString: strerror(code))
  }

  /// Why nothing can listen there.
  fileprivate func failure(_ error: any Error) -> ServeFailure {
    switch self {
    case .port(let host, let port):
      ServeFailure(
        description: ListeningPort.isFree(port, on: host)
          ? "floki cannot listen on \(host), port \(port)" : "port \(port) of \(host) is in use",
        hint: "another program may be using it: choose another with --port.")
    case .socket(let path):
      ServeFailure(
        description: "floki cannot listen on the socket \(path): \(Self.words(error))",
        hint: "its folder must exist, and floki must be allowed to write there.")
    case .inherited(let descriptors):
      ServeFailure(
        description: descriptors.count == 1
          ? "the system passed descriptor \(descriptors[0]), which is not a listening socket: \(error)"
          : "the system passed \(descriptors.count) descriptors, one of which is not a listening socket: \(error)",
        hint: "name a ListenStream= in the socket unit.")
    }
  }
}

extension RequestLimits {
  static func feeds(_ patience: Duration) -> Self {
    var limits = Self()
    limits.patience = TimeAmount(patience)
    limits.longestTarget = 8192
    limits.patienceOfReaders = .seconds(60)
    return limits
  }
}
