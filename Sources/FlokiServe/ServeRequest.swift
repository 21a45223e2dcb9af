/// The configuration of a feed server.
package struct ServeRequest: Sendable {
  /// Where the server listens.
  package enum Place: Sendable {
    case port(host: String, port: Int)
    /// A Unix socket, which is made there.
    case socket(path: String)
    /// Sockets that listen already, as systemd hands them over.
    case inherited([Int32])
  }

  package var folder: String
  package var place: Place
  /// Where the metrics for Prometheus are served; nil for none.
  package var metrics: (host: String, port: Int)?
  package var log = AccessLogFormat.common
  /// The proxies whose `X-Forwarded-For` is trusted.
  package var proxies = TrustedProxies()
  /// The file of the search index.
  package var index: String
  /// Fewer if the system does not allow so many open files.
  package var mostConnections = 10_000
  /// How many files may be open at a time; nil to ask the system.
  package var descriptorLimit: Int?
  /// How long running answers may take once the server was asked to stop.
  package var drain = Duration.seconds(10)
  /// A whole request has come by then.
  package var patience = Duration.seconds(20)
  /// If files and manifest do not match for so long, the cause is not a publication under way.
  package var patienceForFiles = Duration.seconds(5)
  /// How long to wait for the search index of a new publication.
  package var patienceForIndex = Duration.seconds(5)
  /// How often to look for a new publication.
  package var pause = Duration.milliseconds(200)
  package var write: @Sendable ([UInt8]) -> Void
  package var warn: @Sendable (String) -> Void

  package init(
    folder: String, at place: Place, index: String, write: @escaping @Sendable ([UInt8]) -> Void,
    warn: @escaping @Sendable (String) -> Void
  ) {
    (self.folder, self.place, self.index) = (folder, place, index)
    (self.write, self.warn) = (write, warn)
  }
}
