import FlokiContent
import FlokiRelease
import FlokiRules
import FlokiSyntax
import Foundation
import Synchronization

/// A project that is built again and again while it is written.
///
/// The site goes to `.floki/preview`, and what the builds remember of items makes each as short as its change. `floki.lock` and what is
/// published stay as they are.
actor PreviewSession {
  /// The folder of a preview's site, from the project's.
  static let folder = ".floki/preview"

  private let request: BuildRequest
  /// Who is told of each build.
  private let tell: @Sendable (PreviewAnswers) -> Void
  private var answers: PreviewAnswers
  private var state: PreviewState
  private var drafts: Bool
  /// Chosen by the editor; nil for the present.
  private var moment: Instant?
  /// Items without a date get their ids by it, so it stays until something is due.
  private var present: Instant
  private let clock: @Sendable () -> Instant

  /// - Parameters:
  ///   - request: Whose output is not looked at.
  ///   - clock: The only place where the session looks at the time.
  init(
    _ request: BuildRequest, drafts: Bool, addresses: [String], clock: @escaping @Sendable () -> Instant,
    tell: @escaping @Sendable (PreviewAnswers) -> Void
  ) {
    var request = request
    request.isForPreview = true
    request.endsProcess = false
    request.output = "\(request.project)/\(Self.folder)"
    self.request = request
    self.drafts = drafts
    self.clock = clock
    self.tell = tell
    present = request.now
    state = PreviewState()
    state.addresses = addresses
    state.drafts = drafts
    answers = PreviewAnswers(site: nil, output: ServedFolder(request.output), state: state)
  }

  /// What is answered before the first build has ended.
  var first: PreviewAnswers { answers }

  func show(drafts isOn: Bool) async {
    drafts = isOn
    await build()
  }

  /// Shows what is published at another moment; nil for the present.
  func show(at moment: Instant?) async {
    self.moment = moment
    await build()
  }

  /// Builds what the project is now. The last good site stays where that is not possible.
  func build() async {
    var request = request
    request.includesDrafts = drafts
    if let due = answers.site?.nextChange, moment == nil, due <= clock() { present = clock() }
    request.now = moment ?? present
    state.build += 1
    state.now = request.now.rfc3339(in: .utc)
    state.present = present.rfc3339(in: .utc)
    state.drafts = drafts
    state.changed = []
    do {
      take(try await FlokiRelease.build(request))
    } catch {
      guard !Task.isCancelled else { return }
      state.status = .bad
      state.errors = [PreviewState.Finding(of: error)]
    }
    answers = PreviewAnswers(site: answers.site, output: answers.output, state: state)
    tell(answers)
  }

  private func take(_ outcome: BuildOutcome) {
    state.errors = PreviewState.Finding.all(of: outcome.diagnostics, .error)
    state.warned = PreviewState.Finding.all(of: outcome.diagnostics, .warning)
    state.warnings = outcome.diagnostics.diagnostics.count { $0.severity == .warning }
    guard outcome.result == .done, let site = outcome.served else {
      state.status = .bad
      return
    }
    state.status = .good
    state.name = site.name
    state.languages = site.languages
    state.apps = site.apps
    state.hasWebApp = site.hasWebApp
    state.times = site.nextChange.map { [$0.rfc3339(in: .utc)] } ?? []
    state.changed = site.changed
    answers.site = site
  }
}

extension PreviewState.Finding {
  /// What the disk or another floki has against a build.
  fileprivate init(of error: any Error) {
    self.init(
      code: "", severity: "error", headline: "\(error)", path: "", line: 1, column: 1, text: "\(error)")
  }
}
