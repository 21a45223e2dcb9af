import FlokiCompiler
import FlokiContent
import FlokiFiles
package import FlokiProject
import FlokiSite
import Glibc

/// What decided the last successful build into one folder, so that the next can tell, without opening a file, that it
/// would come to the same.
///
/// Any doubt means that it is not current: the worst that can happen is a build that changes nothing.
package struct BuildState: Sendable {
  /// The build that a state belongs to.
  package struct Identity: Hashable, Sendable {
    package var project: String
    package var output: String
    /// The version of floki itself and of all that it is built on.
    package var tool: String
    /// Every option that could change the outcome.
    package var options: String

    package init(project: String, output: String, tool: String, options: String) {
      self.project = project
      self.output = output
      self.tool = tool
      self.options = options
    }

    /// Where the state lies, from the project folder; each output folder and set of options has its own.
    fileprivate var path: String {
      let name = ContentDigest(of: Array("\(output)\u{0}\(options)".utf8)).hex(16)
      return ProjectPath.build(name)
    }
  }

  /// What the build printed, to be printed again.
  package let payload: [UInt8]
  /// The first moment, in seconds since 1970, at which the same sources would come out differently.
  package let validUntil: Int64?
  /// Whether the next build may look at nothing but the words that changed: nothing else follows from them, and what was said is
  /// said again.
  package let allowsRevision: Bool
  /// When, in seconds since 1970, something else would first be said of an item that stays as it is.
  package let nextDate: Int64?

  /// The digest of what was known of the lock that was published; nothing where there was none.
  private let publishedLock: [UInt8]
  private let output: String
  private let builtAt: Int64
  private let sources: [UInt8]
  private let ledger: [UInt8]

  /// The state of the last build of this identity; nil where there is none, or another floki made it.
  package static func load(for identity: Identity) -> BuildState? {
    guard
      let project = try? Folder(identity.project), let bytes = try? project.read(identity.path),
      var record = RecordReader(bytes, "FKBUILD4"), record.text() == identity.tool,
      record.text() == identity.output, record.text() == identity.options,
      let builtAt = record.number(as: Int64.self), let isLimited = record.number(as: Int.self),
      let validUntil = record.number(as: Int64.self), let allowsRevision = record.number(as: Int.self),
      let isDated = record.number(as: Int.self), let nextDate = record.number(as: Int64.self),
      let publishedLock = record.content(),
      let sources = record.content(),
      let ledger = record.content(), let payload = record.content(), record.isAtEnd
    else { return nil }
    return BuildState(
      payload: payload, validUntil: isLimited != 0 ? validUntil : nil, allowsRevision: allowsRevision != 0,
      nextDate: isDated != 0 ? nextDate : nil,
      publishedLock: publishedLock, output: identity.output, builtAt: builtAt, sources: sources,
      ledger: ledger)
  }

  /// Remembers a build that has just been published.
  ///
  /// It is not the state of a source that changed so shortly before it was read that it could have changed once more without a
  /// trace: the next build has to look at that again.
  ///
  /// - Parameters:
  ///   - walk: what was read, with the build's own `floki.lock` taken note of (``ProjectWalk/update(_:to:)``).
  ///   - fingerprint: that of the walk, where it is known.
  package static func store(
    for identity: Identity, walk: ProjectWalk, _ fingerprint: WalkFingerprint? = nil, builtAt: Int64,
    validUntil: Int64?,
    allowsRevision: Bool = false, nextDate: Int64? = nil, payload: [UInt8]
  ) throws {
    let project = try Folder(identity.project)
    guard let ledger = try Folder(identity.output).read(Ledger.path) else {
      _ = unsafe unlinkat(project.raw, identity.path, 0)
      return
    }
    var record = RecordWriter("FKBUILD4")
    record.write(identity.tool)
    record.write(identity.output)
    record.write(identity.options)
    record.write(builtAt)
    record.write(validUntil == nil ? 0 : 1)
    record.write(validUntil ?? 0)
    record.write(allowsRevision ? 1 : 0)
    record.write(nextDate == nil ? 0 : 1)
    record.write(nextDate ?? 0)
    record.write(try digestOfPublishedLock(in: identity.output))
    let trusted = walk.trusted
    let sources =
      fingerprint.map { $0.replacing(trusted.places, in: trusted.walk) } ?? WalkFingerprint(trusted.walk)
    record.write(sources.bytes)
    record.write(ContentDigest(of: ledger).bytes)
    record.write(payload)
    try AtomicFile.writeCache(record.sealed(), to: identity.path, in: identity.project)
  }

  /// Whether building again would change nothing: sources, output folder and the time allow no other outcome.
  package func isCurrent(_ walk: ProjectWalk, now: Int64, jobs: Int) async -> Bool {
    // Where a source changed, nobody need look at the output folder yet.
    guard isOf(WalkFingerprint(walk), now: now) else { return false }
    return await wholeOutput(jobs: jobs) != nil
  }

  /// Whether the output folder still tells what phones know of the lock, as the build left it.
  ///
  /// - Throws: ``FileFailure`` where that cannot be read.
  func knowsPublishedLock() throws -> Bool { try Self.digestOfPublishedLock(in: output) == publishedLock }

  private static func digestOfPublishedLock(in output: String) throws -> [UInt8] {
    try PublishedIDLock.read(in: output).map { ContentDigest(of: $0).bytes } ?? []
  }

  /// Whether the build was of these sources, and the time allows no other outcome.
  func isOf(_ sources: WalkFingerprint, now: Int64) -> Bool {
    // A clock that was set back could take an item away again.
    guard now >= builtAt, validUntil.map({ now < $0 }) ?? true else { return false }
    return sources.bytes == self.sources
  }

  /// What the ledger says of the output folder, where every file of the site is in it as the build left it; nil where not.
  @concurrent func wholeOutput(jobs: Int) async -> LedgerText? {
    guard
      let folder = try? Folder(output), let text = (try? folder.read(Ledger.path)) ?? nil,
      ContentDigest(of: text).bytes == ledger
    else { return nil }
    return await LedgerText(text, jobs: jobs) { path, entry in
      // Files of earlier versions are no part of the site.
      if entry.staleSince != nil { return true }
      guard let status = folder.status(of: path), status.isFile else { return false }
      return entry.matches(FileSignature(status))
    }
  }
}
