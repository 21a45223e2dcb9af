import FlokiFiles
import FlokiListening
import FlokiRules
import FlokiSite
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// The server cannot start as requested.
package struct ServeFailure: CommandFailure {
  package let description: String
  package let hint: String?
}

/// Serves a published folder: files, answers to requests with `d` and `o`, and search.
package final class FeedServer: Sendable {
  private let request: ServeRequest
  private let site: FeedSite
  private let log: AccessLog
  private let search: SearchService?
  private let connections: Connections
  private let budgets: AnswerBudgets
  private let group: MultiThreadedEventLoopGroup
  private let channels: [any Channel]
  /// The Unix socket that it made.
  private let socket: UnixSocket?
  /// What was there before anything was read: a publication that comes between is noticed.
  private let signs: Signs
  /// Whether manifest and files did not belong together at the start.
  private let isInDoubt: Bool
  /// Where the site is: with the path of the address that it was built for.
  package let address: String

  /// Listens from now on.
  package init(_ request: ServeRequest) async throws {
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: request.folder, isDirectory: &isFolder)
    guard isThere, isFolder.boolValue else {
      throw ServeFailure(
        description: "the folder \(request.folder) does not exist",
        hint: "name the folder that `floki build` published.")
    }
    self.request = request
    let folder = ServedFolder(request.folder)
    signs = Signs(request.folder)
    let (edition, strangers) = Edition.read(folder, after: nil)
    if edition.manifest == nil {
      request.warn(
        "\(request.folder) has no manifest.json: its files are served as they are, and /healthz reports not ready until floki publishes there."
      )
    }
    if !strangers.isEmpty {
      request.warn(
        "\(strangers[0]) does not match manifest.json: it is served as it is until they match.")
    }
    isInDoubt = !strangers.isEmpty
    log = AccessLog(request.log, proxies: request.proxies, write: request.write)
    search = SearchService(
      IndexShelf(path: request.index, patience: request.patienceForIndex), warn: request.warn)
    site = FeedSite(edition, log: log, search: search)
    let plan = try Self.descriptors(for: request)
    let (connections, budgets) = (Connections(most: plan.connections), AnswerBudgets(files: plan.files))
    (self.connections, self.budgets) = (connections, budgets)
    group = MultiThreadedEventLoopGroup(numberOfThreads: Self.loops)
    var channels: [any Channel] = []
    do {
      channels = try await Self.listen(
        group, request.place, connections, .feeds(request.patience), budgets, site)
      if let metrics = request.metrics {
        let page = MetricsPage(site: site, connections: connections, budgets: budgets, log: log)
        channels += try await Self.listen(
          group, .port(host: metrics.host, port: metrics.port), Connections(most: Self.mostOfMetrics),
          .feeds(request.patience), AnswerBudgets(files: 1), page)
      }
    } catch {
      for channel in channels { try? await channel.close() }
      try? await group.shutdownGracefully()
      throw error
    }
    self.channels = channels
    socket = if case .socket(let path) = request.place { UnixSocket(madeAt: path) } else { nil }
    address = Self.address(of: channels[0], request.place, basePath: edition.rules.basePath)
  }

  /// Serves, switching to each new publication, until the task is cancelled; then completes the running answers.
  ///
  /// - Returns: How many connections were cut short.
  package func run() async -> Int {
    search?.take(site.edition)
    await watch()
    for channel in channels { try? await channel.close() }
    socket?.remove()
    let cut = await connections.drain(within: request.drain)
    search?.stop()
    try? await group.shutdownGracefully()
    log.finish()
    return cut
  }

  private func watch() async {
    var seen = signs
    var doubt = isInDoubt ? Problem(since: .now, isSettled: true) : nil
    while !Task.isCancelled {
      try? await Task.sleep(for: request.pause)
      let signs = Signs(request.folder)
      // The folder itself may be exchanged for another one at any moment: nothing is taken up that is not there.
      guard signs.isThere, signs != seen || doubt?.isDue(after: request.patienceForFiles) == true else {
        continue
      }
      let (edition, strangers) = Edition.read(ServedFolder(request.folder), after: site.edition)
      if strangers.isEmpty {
        doubt = nil
      } else {
        site.metrics.noteDelay()
        if doubt == nil || signs != seen { doubt = Problem(since: .now, isSettled: false) }
        seen = signs
        guard let now = doubt, !now.isSettled, now.since.duration(to: .now) > request.patienceForFiles
        else {
          doubt?.looked = .now
          continue
        }
        doubt = Problem(since: .now, isSettled: true)
        request.warn(
          "\(strangers[0]) does not match manifest.json: it is served as it is, like the rest.")
      }
      seen = signs
      site.edition = edition
      site.metrics.notePublication()
      search?.take(edition)
    }
  }

  /// Files and a manifest that do not match.
  private struct Problem {
    let since: ContinuousClock.Instant
    /// Whether they are served all the same.
    let isSettled: Bool
    var looked = ContinuousClock.Instant.now

    /// Whether to look again: files can change without the manifest.
    func isDue(after patience: Duration) -> Bool { !isSettled || looked.duration(to: .now) > patience }

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
      manifest = folder.signature(of: Manifest.path)
      rules = folder.signature(of: ServedRules.path)
    }

    var isThere: Bool { manifest != nil || rules != nil }
  }
}
