import FlokiCheck
import FlokiContent
import Synchronization

/// The builds of a preview: of the site that everyone sees, and of the views that browsers chose for themselves.
///
/// A browser's view is built in a folder of its own. So no one sees another's drafts, and what a stranger sees is what would be
/// published now.
actor PreviewSessions {
  /// So many browsers have a view of their own at a time. The one that chose first sees again what everyone sees.
  private static let mostViews = 3

  /// A browser's view.
  private struct Own {
    let browser: Browsers.Token
    /// Its folder's.
    let number: Int
    let session: PreviewSession
  }

  private let request: BuildRequest
  private let drafts: Bool
  private let addresses: [String]
  private let clock: @Sendable () -> Instant
  private let hub: EventHub
  private let usual: PreviewSession
  /// The last one chose last.
  private var own: [Own] = []
  private var siteCount = 0
  /// The last build that was asked for.
  private var building: Task<Void, Never>?

  init(
    _ request: BuildRequest, drafts: Bool, addresses: [String], clock: @escaping @Sendable () -> Instant
  ) async {
    (self.request, self.drafts, self.addresses, self.clock) = (request, drafts, addresses, clock)
    let box = HubBox()
    usual = PreviewSession(request, drafts: drafts, addresses: addresses, clock: clock) {
      box.hub?.take($0)
    }
    let hub = EventHub(await usual.first)
    box.hub = hub
    self.hub = hub
  }

  nonisolated var events: EventHub { hub }

  /// Builds every site that is looked at.
  ///
  /// - Parameter paths: The files that may have changed since the last build, from the project folder; nil where any may have.
  func build(changed paths: Set<String>? = nil) async {
    await inTurn { sessions in
      await sessions.usual.build(changed: paths)
      for one in sessions.own { await one.session.build(changed: paths) }
    }
  }

  /// Shows a browser what it chose.
  func show(_ view: EventHub.View, to browser: Browsers.Token) async {
    await inTurn { await $0.showNow(view, to: browser) }
  }

  private func showNow(_ view: EventHub.View, to browser: Browsers.Token) async {
    let known = own.firstIndex { $0.browser == browser }
    if hub.isUsual(view) {
      if let known { own.remove(at: known) }
      return hub.forgetView(of: browser)
    }
    let chosen = known.map { own.remove(at: $0) } ?? makeOwn(for: browser)
    own.append(chosen)
    await chosen.session.show(
      drafts: view.drafts, at: view.moment.flatMap { try? Instant(parsing: $0, in: .utc) })
  }

  private func makeOwn(for browser: Browsers.Token) -> Own {
    if own.count >= Self.mostViews { hub.forgetView(of: own.removeFirst().browser) }
    let number = (1...Self.mostViews).first { number in !own.contains { $0.number == number } } ?? 1
    siteCount += 1
    let session = PreviewSession(
      request, drafts: drafts, addresses: addresses, folder: "\(PreviewSession.folder)-\(number)",
      site: siteCount, clock: clock
    ) { [hub] in hub.take($0, for: browser) }
    return Own(browser: browser, number: number, session: session)
  }

  /// Does work behind the one that is under way: two builds of a project would keep each other waiting.
  private func inTurn(_ work: @escaping @Sendable (isolated PreviewSessions) async -> Void) async {
    let earlier = building
    let task = Task {
      await earlier?.value
      await work(self)
    }
    building = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
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
