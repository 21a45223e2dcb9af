package import FlokiContent
import FlokiListening
package import FlokiRelease
import Foundation
import NIOCore
import Synchronization

/// Where a preview listens, and what it shows.
package struct PreviewRequest: Sendable {
  package var build: BuildRequest
  package var host: String
  package var port: Int
  /// Whether to look further where the port is in use.
  package var takesNextPort: Bool
  package var drafts: Bool
  package var clock: @Sendable () -> Instant

  package init(
    _ build: BuildRequest, host: String, port: Int, takesNextPort: Bool, drafts: Bool,
    clock: @escaping @Sendable () -> Instant
  ) {
    (self.build, self.host, self.port) = (build, host, port)
    (self.takesNextPort, self.drafts, self.clock) = (takesNextPort, drafts, clock)
  }
}

/// Nothing can listen at an address.
package struct PreviewNotListening: Error, CustomStringConvertible {
  package let description: String
  package let hint: String?
}

/// A project that is served while it is written: it is built, watched, built again, and every page that shows it is told.
package struct Preview: Sendable {
  /// Of its own machine: `http://127.0.0.1:8080/`.
  package let address: String
  /// Of other devices in the same networks.
  package let addresses: [String]
  private let request: PreviewRequest
  private let server: PreviewServer
  private let hub: EventHub
  private let session: PreviewSession

  /// Listens; the first build begins with ``run(told:)``.
  package init(_ request: PreviewRequest) async throws {
    self.request = request
    let isForAll = ["0.0.0.0", "::"].contains(request.host)
    let isLoopback = request.host.isLoopbackHost
    let others = isForAll ? LocalAddresses.all : isLoopback ? [] : [request.host]
    let port = try Self.freePort(request)
    let addresses = others.map { "http://\($0):\(port)/" }
    let box = HubBox()
    let session = PreviewSession(
      request.build, drafts: request.drafts, addresses: addresses, clock: request.clock
    ) {
      box.hub?.take($0)
    }
    let hub = EventHub(await session.first)
    box.hub = hub
    do {
      server = try await PreviewServer(hub, host: request.host, port: port, addresses: others)
    } catch {
      throw PreviewNotListening(description: "nothing can listen on \(request.host), port \(port)", hint: nil)
    }
    self.addresses = addresses
    let own = isForAll ? "127.0.0.1" : request.host.contains(":") ? "[\(request.host)]" : request.host
    address = "http://\(own):\(port)/"
    (self.hub, self.session) = (hub, session)
  }

  /// Shows the editor's page in what the desktop opens addresses with.
  package func openInBrowser() { Desktop.run(["xdg-open", "\(address)preview"]) }

  /// An address for the camera of a phone, as lines of a terminal.
  package func code(of address: String) -> String? { QRCode(address)?.terminalText }

  /// How many ports behind the wanted one are looked at.
  private static let nearby = 100

  private static func freePort(_ request: PreviewRequest) throws(PreviewNotListening) -> Int {
    let wanted = request.port
    if ListeningPort.isFree(wanted, on: request.host) { return wanted }
    let next = (wanted..<min(wanted + nearby, 65535)).lazy.map { $0 + 1 }
      .first { ListeningPort.isFree($0, on: request.host) }
    if request.takesNextPort, let next { return next }
    throw PreviewNotListening(
      description: "port \(wanted) of \(request.host) is in use",
      hint: next.map { "port \($0) is free: --port \($0)." })
  }

  /// Builds, and builds again after each change, until the task is cancelled.
  ///
  /// - Parameter told: What each build came to.
  package func run(told: @escaping @Sendable (PreviewState) -> Void) async throws {
    let watch = ProjectWatch(request.build.project, leavingOut: request.build.output)
    defer { watch.stop() }
    await withTaskCancellationHandler {
      await watch.isWatching()
      await build(told)
      await withTaskGroup { group in
        group.addTask { for await _ in watch.changes { await build(told, changed: watch.takeChanged()) } }
        group.addTask { for await wish in hub.wishes { await grant(wish, told) } }
        group.addTask { await waitForWhatIsDue(told) }
        await group.waitForAll()
      }
    } onCancel: {
      watch.stop()
    }
    await server.stop()
    try Task.checkCancellation()
  }

  private func build(_ told: @Sendable (PreviewState) -> Void, changed: Set<String>? = nil) async {
    await session.build(changed: changed)
    told(hub.answers.state)
  }

  private func grant(_ wish: EventHub.Wish, _ told: @Sendable (PreviewState) -> Void) async {
    switch wish {
    case .drafts(let isOn): await session.show(drafts: isOn)
    case .moment(let text): await session.show(at: text.flatMap { try? Instant(parsing: $0, in: .utc) })
    case .open(let path, let line, let column):
      EditorOpening(project: request.build.project, environment: ProcessInfo.processInfo.environment)
        .open(path, line: line, column: column)
      return
    }
    told(hub.answers.state)
  }

  /// Builds again as soon as an item's time has come or is over.
  private func waitForWhatIsDue(_ told: @Sendable (PreviewState) -> Void) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(1))
      guard let due = hub.answers.site?.nextChange, due <= request.clock() else { continue }
      await build(told)
    }
  }
}

/// The hub that a session tells, which is made from the session's first answers.
private final class HubBox: Sendable {
  private let value = Mutex<EventHub?>(nil)

  var hub: EventHub? {
    get { value.withLock(\.self) }
    set { value.withLock { $0 = newValue } }
  }
}
