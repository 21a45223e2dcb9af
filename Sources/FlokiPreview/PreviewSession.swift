import FlokiBuild
import FlokiCheck
import FlokiContent
import FlokiRules
import FlokiSite
import FlokiSyntax
import Foundation
import Synchronization

/// A project that is built again and again while it is written.
///
/// The site goes to `.floki/preview`, and what the session knows of the last build makes each as short as its change. `floki.lock` and
/// what is published stay as they are.
actor PreviewSession {
  /// The folder of the site that everyone sees, from the project's.
  static let folder = ProjectPath.preview

  private let request: BuildRequest
  /// Receives the result of each build.
  private let tell: @Sendable (PreviewAnswers) -> Void
  private var answers: PreviewAnswers
  private var drafts: Bool
  /// Chosen by the editor; nil for the present.
  private var moment: Instant?
  /// Items without a date get their ids by it, so it stays until something is due.
  private var present: Instant
  private let clock: @Sendable () -> Instant
  /// So often, and after so long, a project that another preview builds is looked at again.
  private static let mostTries = 120
  private static let pause = Duration.milliseconds(250)
  private let session = BuildSession()
  /// The last build that was asked for.
  private var building: Task<Void, Never>?

  /// - Parameters:
  ///   - request: Whose output is not looked at.
  ///   - folder: That of the site, from the project's.
  ///   - site: Tells this session's site from the others' (``PreviewState/site``).
  ///   - clock: The only place where the session looks at the time.
  init(
    _ request: BuildRequest, drafts: Bool, addresses: [String], folder: String = PreviewSession.folder,
    site: Int = 0, clock: @escaping @Sendable () -> Instant,
    tell: @escaping @Sendable (PreviewAnswers) -> Void
  ) {
    var request = request
    request.policy.isForPreview = true
    request.endsProcess = false
    request.output = "\(request.project)/\(folder)"
    self.request = request
    self.drafts = drafts
    self.clock = clock
    self.tell = tell
    present = request.now
    var state = PreviewState()
    state.addresses = addresses
    state.drafts = drafts
    state.site = site
    answers = PreviewAnswers(site: nil, output: ServedFolder(request.output), state: state)
  }

  /// What is answered before the first build has ended.
  var first: PreviewAnswers { answers }

  /// Shows drafts or not, and what is published at another moment; nil for the present.
  func show(drafts isOn: Bool, at moment: Instant?) async {
    (drafts, self.moment) = (isOn, moment)
    await build()
  }

  /// Builds what the project is now, after the build that is under way. The last good site stays where that is not possible.
  ///
  /// - Parameter paths: The files that may have changed since the last build, from the project folder; nil where any may have.
  func build(changed paths: Set<String>? = nil) async {
    session.note(paths)
    let earlier = building
    let task = Task {
      await earlier?.value
      await buildNow()
    }
    building = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func buildNow() async {
    var request = request
    request.policy.includesDrafts = drafts
    if let due = answers.site?.nextChange, moment == nil, due <= clock() { present = clock() }
    request.now = moment ?? present
    var before = answers
    before.state.build += 1
    before.state.now = request.now.rfc3339(in: .utc)
    before.state.present = present.rfc3339(in: .utc)
    before.state.drafts = drafts
    before.state.changed = []
    do {
      let told: @Sendable (BuildOutcome) -> Void = { [before, tell] outcome in tell(before.after(outcome)) }
      answers = before.after(try await builtWhenFree(request, published: told))
    } catch {
      guard !Task.isCancelled else { return }
      answers = before.after(error)
    }
    // What is good was told as soon as it was there.
    if answers.state.status == .bad { tell(answers) }
  }

  /// Builds as soon as no other preview builds the project: there is no notice when that has ended.
  private func builtWhenFree(
    _ request: BuildRequest, published: @escaping @Sendable (BuildOutcome) -> Void
  ) async throws -> BuildOutcome {
    for _ in 0..<Self.mostTries {
      do {
        return try await FlokiBuild.build(request, in: session, published: published)
      } catch is BuildLock.Held {
        try await Task.sleep(for: Self.pause)
      }
    }
    return try await FlokiBuild.build(request, in: session, published: published)
  }
}

extension PreviewAnswers {
  /// What is answered once a build has ended: with its site, or with the last good one and what is wrong now.
  fileprivate func after(_ outcome: BuildOutcome) -> PreviewAnswers {
    var answers = self
    answers.state.errors = PreviewState.Finding.all(of: outcome.diagnostics, .error)
    answers.state.warned = PreviewState.Finding.all(of: outcome.diagnostics, .warning)
    answers.state.warnings = outcome.diagnostics.diagnostics.count { $0.severity == .warning }
    guard outcome.result == .done, let site = outcome.served else {
      answers.state.status = .bad
      return answers
    }
    answers.site = site
    answers.state.status = .good
    answers.state.name = site.name
    answers.state.languages = site.languages
    answers.state.apps = site.apps
    answers.state.hasWebApp = site.hasWebApp
    answers.state.times = site.nextChange.map { [$0.rfc3339(in: .utc)] } ?? []
    answers.state.changed = site.changed
    return answers
  }

  /// The same where the disk, or another floki, is in the way.
  fileprivate func after(_ error: any Error) -> PreviewAnswers {
    var answers = self
    answers.state.status = .bad
    answers.state.errors = [PreviewState.Finding(of: error)]
    return answers
  }
}

extension PreviewState.Finding {
  /// What the disk or another floki has against a build.
  fileprivate init(of error: any Error) {
    self.init(
      code: "", severity: "error", headline: "\(error)", path: "", line: 1, column: 1, text: "\(error)")
  }
}
