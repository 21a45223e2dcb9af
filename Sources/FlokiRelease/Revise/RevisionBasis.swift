import FlokiContent

/// What a revision goes by: the last build, and the project as it is since.
protocol RevisionBasis: Sendable {
  /// The project as it is now.
  var walk: ProjectWalk { get }
  /// The lock that the last build came to, where that is not in the project.
  var lock: [UInt8]? { get }

  /// How the last build ended, and the texts that changed since; nil where more changed than that, or nothing.
  func lastBuild() throws -> LastBuild?

  /// What the last build left in the output folder; nil where that is not there any more.
  func wholeOutput(jobs: Int) async -> LedgerText?

  /// Takes note for the next build of how this one ended.
  func remember(_ revision: Revision, _ outcome: BuildOutcome, _ published: PublishReport) async throws
}

/// How a build ended, and what changed since.
struct LastBuild {
  let outcome: BuildOutcome
  let texts: TextChanges
}

/// The last build as its state on the disk says it was.
struct StoredBuild: RevisionBasis {
  /// More texts than this are not looked at one by one.
  private static let mostTexts = 32

  let walk: ProjectWalk
  private let state: BuildState
  private let identity: BuildState.Identity
  private let project: Folder
  private let now: Int64

  /// Nil where everything has to be built, whatever changed.
  init?(_ request: BuildRequest, _ walk: ProjectWalk, since state: BuildState, in project: Folder) {
    let now = request.now.secondsSince1970
    guard state.allowsRevision, state.nextDate.map({ now < $0 }) ?? true else { return nil }
    (self.walk, self.state, self.project, self.now) = (walk, state, project, now)
    identity = request.identity
  }

  var lock: [UInt8]? { nil }

  func lastBuild() throws -> LastBuild? {
    guard let texts = TextChanges(in: walk, of: project, atMost: Self.mostTexts), !texts.former.isEmpty,
      state.isOf(walk.replacing(texts.former.lazy.map { ($0.path, $0.signature) }), now: now),
      try state.knowsPublishedLock(), let outcome = BuildOutcome(payload: state.payload, reading: project)
    else { return nil }
    return LastBuild(outcome: outcome, texts: texts)
  }

  func wholeOutput(jobs: Int) async -> LedgerText? { await state.wholeOutput(jobs: jobs) }

  func remember(_ revision: Revision, _ outcome: BuildOutcome, _ published: PublishReport) throws {
    let staleUntil = published.stale.map(\.removedFrom).min()
    let validUntil = [revision.report.nextChange?.secondsSince1970, staleUntil].compactMap { $0 }.min()
    try BuildState.store(
      for: identity, walk: walk, builtAt: now, validUntil: validUntil,
      allowsRevision: true, nextDate: state.nextDate, payload: try outcome.payload())
  }
}
