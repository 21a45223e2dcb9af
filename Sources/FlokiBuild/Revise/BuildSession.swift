import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite
import FlokiSyntax
import Synchronization

/// What is kept from one build of a preview to the next: while the project is watched, a build looks only at the files
/// that were saved since.
package final class BuildSession: Sendable {
  private struct State {
    /// The paths of files that may have changed since; nil where any may have.
    var changed: Set<String>?
    var last: Build?
  }

  /// A build that ended well.
  struct Build: Sendable {
    let identity: BuildState.Identity
    let now: Instant
    let walk: ProjectWalk
    /// The texts of the project, in byte order of their paths.
    var texts: [TextCache.Entry]
    /// The resulting lock, which a preview does not write.
    let lock: [UInt8]
    let outcome: BuildOutcome
    let ledger: LedgerText
  }

  private let state = Mutex(State())

  package init() {}

  /// Records files that were saved, added or removed.
  ///
  /// - Parameter paths: Relative to the project folder; nil if everything may have changed.
  package func note(_ paths: Set<String>?) {
    state.withLock { state in state.changed = paths.flatMap { state.changed?.union($0) } }
  }

  /// The last build, and what may have changed since: to be called before anything is read. The caller must build
  /// afterwards, because the session forgets the state.
  func take(for request: BuildRequest) -> SessionBuild? {
    let (last, changed) = state.withLock { state in
      defer { state = State(changed: []) }
      return (state.last, state.changed)
    }
    guard let last, let changed, last.identity == request.identity, last.now == request.now else {
      return nil
    }
    return SessionBuild(last, changed, session: self, in: request)
  }

  func keep(_ build: Build) { state.withLock { $0.last = build } }
}

/// The last build of a session.
struct SessionBuild: RevisionBasis {
  let walk: ProjectWalk
  let texts: TextChanges
  private let session: BuildSession
  private let last: BuildSession.Build

  /// Nil if something other than texts may have changed.
  fileprivate init?(
    _ last: BuildSession.Build, _ changed: Set<String>, session: BuildSession, in request: BuildRequest
  ) {
    guard let project = try? Folder(request.project) else { return nil }
    var former: [TextCache.Entry] = []
    var signatures: [(path: String, signature: FileSignature)] = []
    for path in changed.sorted(by: { $0.precedesInBytes($1) }) where request.reads(path) {
      let status = project.status(of: path)
      guard let entry = last.walk[path] else {
        // What was there for a moment was no part of the project.
        guard status == nil else { return nil }
        continue
      }
      guard let status, status.isFile, !last.walk.hasOtherNames(for: entry) else { return nil }
      let signature = FileSignature(status)
      guard let text = last.texts.entry(of: path) else {
        guard signature == entry.signature, !signature.isFresh(at: last.walk.startedAt) else { return nil }
        continue
      }
      signatures.append((path, signature))
      // It may have been saved twice before the clock went on.
      guard let bytes = (try? project.read(path)) ?? nil else { return nil }
      if ContentDigest(of: bytes) != text.knowledge.digest { former.append(text) }
    }
    self.walk = last.walk.replacing(signatures)
    self.session = session
    self.last = last
    texts = TextChanges(former)
  }

  var outcome: BuildOutcome { last.outcome }
  var lock: [UInt8]? { last.lock }
  var ledger: LedgerText { last.ledger }

  /// The outcome if no text changed, in which case the session goes on with the last build.
  func unchanged() -> BuildOutcome? {
    guard texts.former.isEmpty else { return nil }
    session.keep(last)
    var outcome = last.outcome
    outcome.served?.changed = []
    return outcome
  }

  func remember(_ revision: Revision, _ outcome: BuildOutcome, _ published: OutputReport) async {
    var texts = last.texts
    for (path, text) in revision.excerpt.changed {
      let place = texts.place(of: path)
      texts[place] = TextCache.Entry(path: path, signature: text.signature, knowledge: text.knowledge)
    }
    await session.keep(revision.request, walk, texts, last.lock, outcome)
  }
}

extension BuildSession {
  /// Keeps a full build.
  func keep(
    _ request: BuildRequest, _ snapshot: ProjectSnapshot, _ lock: IDLock, _ outcome: BuildOutcome
  ) async {
    let texts = snapshot.sources.files.files.compactMap { file in
      (file.text as? ProjectText).map { text in
        TextCache.Entry(path: file.path, signature: text.signature, knowledge: text.knowledge)
      }
    }
    await keep(request, snapshot.walk, texts, lock.bytes, outcome)
  }

  fileprivate func keep(
    _ request: BuildRequest, _ walk: ProjectWalk, _ texts: [TextCache.Entry], _ lock: [UInt8],
    _ outcome: BuildOutcome
  ) async {
    guard let text = (try? Folder(request.output).read(Ledger.path)) ?? nil,
      let ledger = await LedgerText(text, jobs: request.jobs)
    else { return }
    keep(
      Build(
        identity: request.identity, now: request.now, walk: walk, texts: texts, lock: lock,
        outcome: outcome, ledger: ledger))
  }
}

extension BuildRequest {
  /// Whether a file at such a path belongs to the project.
  fileprivate func reads(_ path: String) -> Bool {
    !reader.leavesOut(path)
      && !path.split(separator: "/").contains { $0.hasPrefix(".") || $0.utf8.isLeftover }
  }
}

extension [TextCache.Entry] {
  fileprivate func place(of path: String) -> Int { placeAfter { $0.path.precedesInBytes(path) } }

  fileprivate func entry(of path: String) -> TextCache.Entry? {
    let place = place(of: path)
    return place < endIndex && self[place].path == path ? self[place] : nil
  }
}
