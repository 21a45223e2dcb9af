/// What a feed server is told.
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
  /// Where the numbers for Prometheus are; nil where nobody asks for them.
  package var metrics: (host: String, port: Int)?
  package var log = AccessLogFormat.common
  /// Whose `X-Forwarded-For` is believed.
  package var proxies = TrustedProxies()
  /// The file of the search index.
  package var index: String
  /// Fewer where the system does not let so many files be open.
  package var mostConnections = 10_000
  /// How many files may be open at a time, as if the system said so; nil to ask it.
  package var descriptorLimit: Int?
  /// How long running answers have once the server was asked to stop.
  package var drain = Duration.seconds(10)
  /// A whole request has come by then.
  package var patience = Duration.seconds(20)
  /// Files and manifest that do not belong together for so long were not left so by a publication that is under way.
  package var patienceForFiles = Duration.seconds(5)
  /// How long a published search index of another publication is waited for.
  package var patienceForIndex = Duration.seconds(5)
  /// How often a new publication is looked for.
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
