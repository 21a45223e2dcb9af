import ArgumentParser
import FlokiContent
import FlokiServe
import Foundation

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve a published folder to phones, with search.",
    discussion: """
      One process instead of a web server with rules: it serves every file with its type and cache time, older items \
      and photos for each device (`hosting: floki` in floki.yaml), and answers searches of lists and requests for \
      tags, videos and galleries. It switches to a new publication once that is complete. On SIGTERM it finishes the \
      running responses.

      It speaks plain HTTP: put a TLS proxy in front of it. Without --host it listens on this machine only. Sockets \
      passed by systemd replace --host, --port and --socket. /healthz answers 200 once a site is served, else 503.

      Examples:
        floki serve
        floki serve --host 0.0.0.0 --port 80 --metrics 127.0.0.1:9100 /srv/harbour
      """)

  @Argument(
    help: .init("A published folder, or a project (default: public of this project).", valueName: "dir"),
    completion: .directory)
  var directory: String?

  @OptionGroup var project: ProjectPlace

  @Option(help: .init("The port to listen on.", valueName: "number"))
  var port = 8080

  @Option(help: .init("The address to listen on; 0.0.0.0 for all networks.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: .init("A Unix socket to listen on, instead of --host and --port.", valueName: "file"),
    completion: .file())
  var socket: String?

  @Option(
    help: .init(
      "Proxies whose X-Forwarded-For the log trusts: addresses, networks such as 10.0.0.0/8, and `unix`, comma-separated.",
      valueName: "addresses"))
  var trustProxy: String?

  @Option(help: .init("Where to serve metrics for Prometheus, at /metrics.", valueName: "address:port"))
  var metrics: String?

  @Option(
    name: .customLong("log"),
    help: .init("Format of the access log on standard output: common, json or off.", valueName: "format"))
  var log = AccessLogFormat.common

  @Option(
    help: .init(
      "The file of the search index (default: .floki/search.sqlite in the folder).", valueName: "file"),
    completion: .file())
  var index: String?

  @Option(help: .init("The maximum number of open connections.", valueName: "number"))
  var connections = 10_000

  @Option(
    help: .init(
      "How many seconds running responses have to finish when floki stops.", valueName: "seconds"))
  var drain = 10

  mutating func validate() throws {
    if !(0...65535).contains(port) { throw ValidationError("--port must be 0 to 65535.") }
    if connections < 1 { throw ValidationError("--connections must be at least 1.") }
    if !(0...3600).contains(drain) { throw ValidationError("--drain must be 0 to 3600 seconds.") }
    if let trustProxy, TrustedProxies(trustProxy) == nil {
      throw ValidationError("--trust-proxy takes addresses and networks: 127.0.0.1,10.0.0.0/8,unix.")
    }
    if metrics != nil, metricsAddress == nil {
      throw ValidationError("--metrics takes an address and a port: 127.0.0.1:9100.")
    }
  }

  private var metricsAddress: (host: String, port: Int)? {
    guard let metrics, let colon = metrics.lastIndex(of: ":"),
      let port = Int(metrics[metrics.index(after: colon)...]), (0...65535).contains(port)
    else { return nil }
    let host = metrics[..<colon].filter { !"[]".contains($0) }
    return (host.isEmpty ? "127.0.0.1" : host, port)
  }

  private var place: ServeRequest.Place {
    let descriptors = SocketActivation.descriptors
    if !descriptors.isEmpty { return .inherited(descriptors) }
    return socket.map { .socket(path: ProjectPlace.absolute($0)) } ?? .port(host: host, port: port)
  }

  func run() async throws {
    let folder = SitePlace.folder(try SitePlace.named(directory, in: project))
    var request = ServeRequest(
      folder: folder, at: place,
      index: index.map(ProjectPlace.absolute) ?? "\(folder)/\(SitePath.ownSearchIndex)",
      write: { Console.hand($0) }, warn: { Console.warn("Warning: \($0)") })
    request.metrics = metricsAddress
    request.log = log
    request.proxies = trustProxy.flatMap(TrustedProxies.init) ?? TrustedProxies()
    request.mostConnections = connections
    request.drain = .seconds(drain)
    let server = try await FeedServer(request)
    let shown = directory.map(ProjectPlace.absolute) == folder ? directory : nil
    Console.warn("Serving \(shown ?? SitePlace.shown(folder)) at \(server.address)")
    Interruption.takeNoteOfServing()
    let cut = await server.run()
    if cut > 0 { Console.warn("\(cut) connection\(cut == 1 ? " was" : "s were") cut short.") }
  }
}

extension AccessLogFormat: ExpressibleByArgument {}
