import FlokiCheck
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite

/// The basis of a revision: the last build, and the project as it is now.
protocol RevisionBasis: Sendable {
  /// The project as it is now.
  var walk: ProjectWalk { get }
  /// The texts that changed since the last build; at least one.
  var texts: TextChanges { get }
  /// How the last build ended.
  var outcome: BuildOutcome { get }
  /// The resulting lock, if it is not in the project.
  var lock: [UInt8]? { get }

  /// Keeps the outcome of this build for the next one.
  func remember(_ revision: Revision, _ outcome: BuildOutcome, _ published: OutputReport) async throws
}

/// The last build according to its state on the disk.
struct StoredBuild: RevisionBasis {
  /// More changed texts than this lead to a full build.
  private static let mostTexts = 32

  let walk: ProjectWalk
  let texts: TextChanges
  let outcome: BuildOutcome
  var lock: [UInt8]? { nil }
  private let sources: WalkFingerprint
  private let state: BuildState
  private let identity: BuildState.Identity
  private let now: Int64

  /// Nil if a full build is needed: more than a few texts changed, or nothing did.
  init?(
    _ request: BuildRequest, _ walk: ProjectWalk, _ sources: WalkFingerprint, since state: BuildState,
    in project: Folder
  ) throws {
    let now = request.now.secondsSince1970
    guard state.allowsRevision, state.nextDate.map({ now < $0 }) ?? true,
      let saved = TextChanges(in: walk, of: project, atMost: Self.mostTexts), !saved.former.isEmpty,
      state.isOf(sources.with(saved.former, in: walk), now: now),
      try state.knowsPublishedLock(), let outcome = BuildOutcome(payload: state.payload, reading: project)
    else { return nil }
    (self.walk, self.outcome, self.state, self.now) = (walk, outcome, state, now)
    texts = saved.leavingOut { text in
      let bytes = (try? project.read(text.path)) ?? nil
      return bytes.map { ContentDigest(of: $0) == text.knowledge.digest } ?? false
    }
    self.sources = sources
    identity = request.identity
  }

  /// The outcome of this build if every saved text is unchanged; the next build is told of these.
  func unchanged(_ request: BuildRequest) -> BuildOutcome? {
    guard texts.former.isEmpty else { return nil }
    var outcome = outcome
    outcome.report?.hasNothingNew(at: request.now)
    let remembering = Result {
      try texts.store([:], startedAt: walk.startedAt, in: request.project)
      try store(outcome, validUntil: state.validUntil)
    }
    outcome.warnings = request.warnings(of: OutputReport(), remembering)
    return outcome
  }

  func remember(_ revision: Revision, _ outcome: BuildOutcome, _ published: OutputReport) throws {
    let staleUntil = published.stale.map(\.removedFrom).min()
    let validUntil = [revision.report.nextChange?.secondsSince1970, staleUntil].compactMap { $0 }.min()
    try store(outcome, validUntil: validUntil)
  }

  private func store(_ outcome: BuildOutcome, validUntil: Int64?) throws {
    try BuildState.store(
      for: identity, walk: walk, sources, builtAt: now, validUntil: validUntil,
      allowsRevision: true, nextDate: state.nextDate, payload: try outcome.payload())
  }
}

extension WalkFingerprint {
  /// The fingerprint of the project with some of its texts as they were.
  fileprivate func with(_ texts: [TextCache.Entry], in walk: ProjectWalk) -> WalkFingerprint {
    let former = walk.replacing(texts.lazy.map { ($0.path, $0.signature) })
    return replacing(texts.map { walk.place(of: $0.path) }, in: former)
  }
}
