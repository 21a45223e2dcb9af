import FlokiListening
import FlokiRelease
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// What a feed server is told.
package struct ServeRequest: Sendable {
  package var folder: String
  package var host: String
  package var port: Int
  /// Where the numbers for Prometheus are; nil where nobody asks for them.
  package var metrics: (host: String, port: Int)?
  package var log = AccessLogFormat.common
  /// The file of the search index.
  package var index: String
  package var mostConnections = 10_000
  /// How long running answers have once the server was asked to stop.
  package var drain = Duration.seconds(10)
  /// A whole request has come by then.
  package var patience = Duration.seconds(20)
  /// How long a published search index of another publication is waited for.
  package var patienceForIndex = Duration.seconds(5)
  /// How often a new publication is looked for.
  package var pause = Duration.milliseconds(200)
  package var write: @Sendable ([UInt8]) -> Void
  package var warn: @Sendable (String) -> Void

  package init(
    folder: String, host: String, port: Int, index: String, write: @escaping @Sendable ([UInt8]) -> Void,
    warn: @escaping @Sendable (String) -> Void
  ) {
    (self.folder, self.host, self.port, self.index) = (folder, host, port, index)
    (self.write, self.warn) = (write, warn)
  }
}

/// Nothing can be served as it was asked for.
package struct ServeFailure: Error, CustomStringConvertible {
  package let description: String
  package let hint: String?
}

/// A published folder that is served: files, the answers to what phones ask with `d` and `o`, and search.
package final class FeedServer: Sendable {
  private let request: ServeRequest
  private let site: FeedSite
  private let log: AccessLog
  private let search: SearchDesk?
  private let connections: Connections
  private let group: MultiThreadedEventLoopGroup
  private let channels: [any Channel]
  /// Whether manifest and files did not belong together at the start.
  private let isInDoubt: Bool
  /// Where the site is: with the path of the address that it was built for.
  package let address: String

  /// Listens from now on.
  package init(_ request: ServeRequest) async throws {
    guard FileManager.default.fileExists(atPath: request.folder) else {
      throw ServeFailure(
        description: "there is no folder \(request.folder)",
        hint: "name the folder that `floki build` published.")
    }
    self.request = request
    let folder = ServedFolder(request.folder)
    let (edition, strangers) = Edition.read(folder, after: nil)
    if edition.manifest == nil {
      request.warn("\(request.folder) has no manifest.json: its files are served as they are.")
    }
    if !strangers.isEmpty {
      request.warn(
        "manifest.json lists another \(strangers[0]): it is served as it is until the two belong together.")
    }
    isInDoubt = !strangers.isEmpty
    log = AccessLog(request.log, write: request.write)
    search = SearchDesk(
      IndexShelf(path: request.index, patience: request.patienceForIndex), warn: request.warn)
    site = FeedSite(edition, log: log, search: search)
    connections = Connections(most: request.mostConnections)
    group = MultiThreadedEventLoopGroup(numberOfThreads: System.coreCount)
    var channels: [any Channel] = []
    do {
      channels.append(
        try await Self.listen(group, request.host, request.port, connections, .feeds(request.patience), site))
      if let metrics = request.metrics {
        let page = MetricsPage(site: site, connections: connections, log: log)
        channels.append(
          try await Self.listen(
            group, metrics.host, metrics.port, Connections(most: 20), .feeds(request.patience), page))
      }
    } catch {
      for channel in channels { try? await channel.close() }
      try? await group.shutdownGracefully()
      throw error
    }
    self.channels = channels
    let host = ["0.0.0.0", "::"].contains(request.host) ? "127.0.0.1" : request.host
    let port = channels[0].localAddress?.port ?? request.port
    address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)\(edition.rules.basePath)"
  }

  private static func listen<Site: RequestAnswering>(
    _ group: MultiThreadedEventLoopGroup, _ host: String, _ port: Int, _ connections: Connections,
    _ limits: RequestLimits, _ site: Site
  ) async throws -> any Channel {
    var decoding = NIOHTTPDecoderLimitConfiguration()
    decoding.maxHeaderFieldSize = 1 << 14
    decoding.maxHeaderListSize = 1 << 15
    decoding.maxHeaderFieldCount = 100
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { [decoding] channel in
        guard connections.enter(channel) else { return channel.close() }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: decoding)
          try channel.pipeline.syncOperations.addHandler(RequestHandler(site, limits: limits))
        }
      }
    do {
      return try await bootstrap.bind(host: host, port: port).get()
    } catch {
      let isTaken = !ListeningPort.isFree(port, on: host)
      throw ServeFailure(
        description: isTaken
          ? "port \(port) of \(host) cannot be listened on" : "nothing can listen on \(host), port \(port)",
        hint: "another program may be there: choose one with --port.")
    }
  }

  /// Serves, and takes up each new publication, until the task is cancelled; then running answers are completed.
  ///
  /// - Returns: How many connections were cut short.
  package func run() async -> Int {
    search?.take(site.edition)
    await watch()
    for channel in channels { try? await channel.close() }
    let cut = await connections.drain(within: request.drain)
    search?.stop()
    try? await group.shutdownGracefully()
    log.finish()
    return cut
  }

  /// Files and manifest that do not belong together for so long were not left so by a publication that is under way.
  private static let patience = Duration.seconds(5)

  private func watch() async {
    var seen = Signs(request.folder)
    var doubt = isInDoubt ? Doubt(since: .now, isSettled: true) : nil
    while !Task.isCancelled {
      try? await Task.sleep(for: request.pause)
      let signs = Signs(request.folder)
      // The folder itself may be exchanged for another one at any moment: nothing is taken up that is not there.
      guard signs.isThere, signs != seen || doubt?.isDue == true else { continue }
      let (edition, strangers) = Edition.read(ServedFolder(request.folder), after: site.edition)
      if strangers.isEmpty {
        doubt = nil
      } else {
        site.metrics.noteDelay()
        if doubt == nil || signs != seen { doubt = Doubt(since: .now, isSettled: false) }
        seen = signs
        guard let now = doubt, !now.isSettled, now.since.duration(to: .now) > Self.patience else {
          doubt?.looked = .now
          continue
        }
        doubt = Doubt(since: .now, isSettled: true)
        request.warn(
          "manifest.json lists another \(strangers[0]): the rest is served, and this file as it is.")
      }
      seen = signs
      site.edition = edition
      site.metrics.notePublication()
      search?.take(edition)
    }
  }

  /// Files and a manifest that do not belong together.
  private struct Doubt {
    let since: ContinuousClock.Instant
    /// Whether they are served all the same.
    let isSettled: Bool
    var looked = ContinuousClock.Instant.now

    /// Whether to look again: somebody who changes the files need not touch the manifest.
    var isDue: Bool { !isSettled || looked.duration(to: .now) > FeedServer.patience }

    init(since: ContinuousClock.Instant, isSettled: Bool) {
      (self.since, self.isSettled) = (since, isSettled)
    }
  }

  /// By what a new publication is noticed.
  private struct Signs: Equatable {
    let manifest: FileSignature?
    let rules: FileSignature?

    init(_ folder: String) {
      let folder = ServedFolder(folder)
      manifest = folder.signature(of: ServedManifest.path)
      rules = folder.signature(of: ServedRules.path)
    }

    var isThere: Bool { manifest != nil || rules != nil }
  }
}

extension RequestLimits {
  fileprivate static func feeds(_ patience: Duration) -> Self {
    var limits = Self()
    limits.patience = TimeAmount(patience)
    limits.longestTarget = 8192
    limits.patienceOfReaders = .seconds(60)
    return limits
  }
}

/// `/metrics`, at an address of its own that no reader is told.
private struct MetricsPage: RequestAnswering {
  let site: FeedSite
  let connections: Connections
  let log: AccessLog

  func answer(to request: HTTPRequestHead, on loop: any EventLoop) -> WebReply {
    guard request.method == .GET || request.method == .HEAD,
      RequestPath.parts(of: request.uri).path == "/metrics"
    else { return .now(.words(.notFound, "The numbers are at /metrics.\n")) }
    let text = site.metrics.text(connections: connections.count, lostLines: log.lost)
    var answer = WebAnswer.words(.ok, text)
    answer.headers.replaceOrAdd(name: "Content-Type", value: "text/plain; version=0.0.4; charset=utf-8")
    return .now(answer)
  }
}
