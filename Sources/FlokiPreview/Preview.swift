package import FlokiCheck
package import FlokiContent
package import FlokiImport
import FlokiListening
import FlokiRules
import Foundation
import NIOCore
import Synchronization

/// Where a preview listens, and what it shows.
package struct PreviewRequest: Sendable {
  package var build: BuildRequest
  package var host: String
  package var port: Int
  /// Whether to try other ports if the port is in use.
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

/// The preview cannot listen at its address.
package struct PreviewNotListening: CommandFailure {
  package let description: String
  package let hint: String?
}

/// Serves a project while it is edited: builds it, watches it, builds it again, and notifies every page that shows it.
package struct Preview: Sendable {
  /// Of its own machine: `http://127.0.0.1:8080/`.
  package let address: String
  /// Of other devices in the same networks.
  package let addresses: [String]
  private let request: PreviewRequest
  /// Of the editor's page for browsers of those devices: it gives access to drafts, and opens files here.
  package let editorAddresses: [String]
  private let server: PreviewServer
  private let sessions: PreviewSessions
  private let sources: LocalSources
  private var hub: EventHub { sessions.events }

  /// Listens; the first build begins with ``run(told:)``.
  package init(_ request: PreviewRequest) async throws {
    self.request = request
    let isForAll = ["0.0.0.0", "::"].contains(request.host)
    let isLoopback = request.host.isLoopbackHost
    let others = isForAll ? LocalAddresses.all : isLoopback ? [] : [request.host]
    let port = try Self.freePort(request)
    let addresses = others.map { "http://\($0):\(port)/" }
    let sessions = await PreviewSessions(
      request.build, drafts: request.drafts, addresses: addresses, clock: request.clock)
    self.sessions = sessions
    var imports = ImportRequest(
      project: request.build.project, current: request.build.project, source: "", now: request.build.now)
    imports.jobs = request.build.jobs
    sources = LocalSources(imports)
    do {
      server = try await PreviewServer(sessions.events, host: request.host, port: port, addresses: others)
    } catch {
      throw PreviewNotListening(
        description: "floki cannot listen on \(request.host), port \(port)", hint: nil)
    }
    self.addresses = addresses
    let own = isForAll ? "127.0.0.1" : request.host.contains(":") ? "[\(request.host)]" : request.host
    address = "http://\(own):\(port)/"
    editorAddresses = addresses.map { [key = server.browsers.key] in "\($0)preview?key=\(key)" }
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
  /// - Parameters:
  ///   - told: Receives the state after each build.
  ///   - imported: Receives the results of feeds whose source file has changed.
  package func run(
    told: @escaping @Sendable (PreviewState) -> Void,
    imported: @escaping @Sendable ([ImportOfAll.Result]) -> Void = { _ in }
  ) async throws {
    let watch = ProjectWatch(request.build.project, leavingOut: request.build.output)
    defer { watch.stop() }
    await withTaskCancellationHandler {
      await watch.isWatching()
      await sources.look()
      await build(told)
      await withTaskGroup { group in
        group.addTask {
          for await _ in watch.changes {
            let changed = watch.takeChanged()
            if changed.map({ $0.contains { $0.hasSuffix("feed.yaml") } }) ?? true { await sources.look() }
            await build(told, changed: changed)
          }
        }
        group.addTask { await followSources(imported) }
        group.addTask { for await _ in hub.wishes { await grant(hub.takeWanted()) } }
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
    await sessions.build(changed: changed)
    told(hub.answers.state)
  }

  /// Imports files that feeds name as their sources when they change, wherever they are; what that writes is built as any other change.
  private func followSources(_ imported: @Sendable ([ImportOfAll.Result]) -> Void) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(1))
      let results = await sources.bring()
      if !results.isEmpty { imported(results) }
    }
  }

  /// Nothing that pages ask for is done more often than that, however often they ask.
  private static let pause = Duration.seconds(1)

  private func grant(_ wanted: EventHub.Wanted) async {
    if let file = wanted.file {
      EditorOpening(project: request.build.project, environment: ProcessInfo.processInfo.environment)
        .open(file.path, line: file.line, column: file.column)
    }
    for (browser, view) in wanted.views { await sessions.show(view, to: browser) }
    try? await Task.sleep(for: Self.pause)
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
