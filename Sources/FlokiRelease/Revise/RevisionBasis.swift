import FlokiContent

/// What a revision goes by: the last build, and the project as it is since.
protocol RevisionBasis: Sendable {
  /// The project as it is now.
  var walk: ProjectWalk { get }
  /// The texts that changed since the last build; at least one.
  var texts: TextChanges { get }
  /// How the last build ended.
  var outcome: BuildOutcome { get }
  /// The lock that it came to, where that is not in the project.
  var lock: [UInt8]? { get }

  /// Keeps how this build ended, for the next one.
  func remember(_ revision: Revision, _ outcome: BuildOutcome, _ published: PublishReport) async throws
}

/// The last build as its state on the disk says it was.
struct StoredBuild: RevisionBasis {
  /// More texts than this are not looked at one by one.
  private static let mostTexts = 32

  let walk: ProjectWalk
  let texts: TextChanges
  let outcome: BuildOutcome
  var lock: [UInt8]? { nil }
  private let state: BuildState
  private let identity: BuildState.Identity
  private let now: Int64

  /// Nil where everything has to be built: more changed than a few texts, or nothing.
  init?(_ request: BuildRequest, _ walk: ProjectWalk, since state: BuildState, in project: Folder) throws {
    let now = request.now.secondsSince1970
    guard state.allowsRevision, state.nextDate.map({ now < $0 }) ?? true,
      let texts = TextChanges(in: walk, of: project, atMost: Self.mostTexts), !texts.former.isEmpty,
      state.isOf(walk.replacing(texts.former.lazy.map { ($0.path, $0.signature) }), now: now),
      try state.knowsPublishedLock(), let outcome = BuildOutcome(payload: state.payload, reading: project)
    else { return nil }
    (self.walk, self.texts, self.outcome, self.state, self.now) = (walk, texts, outcome, state, now)
    identity = request.identity
  }

  func remember(_ revision: Revision, _ outcome: BuildOutcome, _ published: PublishReport) throws {
    let staleUntil = published.stale.map(\.removedFrom).min()
    let validUntil = [revision.report.nextChange?.secondsSince1970, staleUntil].compactMap { $0 }.min()
    try BuildState.store(
      for: identity, walk: walk, builtAt: now, validUntil: validUntil,
      allowsRevision: true, nextDate: state.nextDate, payload: try outcome.payload())
  }
}
