import FlokiCompiler
import FlokiContent
import FlokiFiles
package import FlokiProject
import FlokiSite
import Glibc

/// Everything that determined the last successful build into one folder, so that the next can tell, without opening a
/// file, that it would give the same.
///
/// In any doubt it is not current: the worst result is a build that changes nothing.
package struct BuildState: Sendable {
  /// The build that a state belongs to.
  package struct Identity: Hashable, Sendable {
    package var project: String
    package var output: String
    /// The version of floki itself and of its libraries.
    package var tool: String
    /// Every option that could change the outcome.
    package var options: String

    package init(project: String, output: String, tool: String, options: String) {
      self.project = project
      self.output = output
      self.tool = tool
      self.options = options
    }

    /// The path of the state, relative to the project folder; each output folder and set of options has its own.
    fileprivate var path: String {
      let name = ContentDigest(of: Array("\(output)\u{0}\(options)".utf8)).hex(16)
      return ProjectPath.build(name)
    }
  }

  /// What the build printed, to be printed again.
  package let payload: [UInt8]
  /// The first time, in seconds since 1970, at which the same sources would give a different site.
  package let validUntil: Int64?
  /// Whether the next build may read only the changed texts: nothing else depends on them, and the diagnostics are
  /// repeated.
  package let allowsRevision: Bool
  /// The first time, in seconds since 1970, at which the diagnostics of an unchanged item would differ.
  package let nextDate: Int64?

  /// The digest of the published lock; nil if there was none.
  private let publishedLock: [UInt8]
  private let output: String
  private let builtAt: Int64
  private let sources: [UInt8]
  private let ledger: [UInt8]

  /// The state of the last build of this identity; nil if there is none, or another version of floki made it.
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

  /// Stores the state of a build that has just been published.
  ///
  /// A source modified within the clock's resolution of the read is not trusted: the next build reads
  /// it again.
  ///
  /// - Parameters:
  ///   - walk: what was read, with the build's own `floki.lock` recorded (``ProjectWalk/update(_:to:)``).
  ///   - fingerprint: that of the walk, if known.
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
    // Where a source changed, the output folder need not be checked yet.
    guard isOf(WalkFingerprint(walk), now: now) else { return false }
    return await wholeOutput(jobs: jobs) != nil
  }

  /// Whether the published lock is still as the build left it.
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

  /// The ledger of the output folder, if every file of the site is as the build left it; else nil.
  @concurrent func wholeOutput(jobs: Int) async -> LedgerText? {
    guard
      let folder = try? Folder(output), let text = (try? folder.read(Ledger.path)) ?? nil,
      ContentDigest(of: text).bytes == ledger
    else { return nil }
    return await LedgerText(text, jobs: jobs) { path, entry in
      // Files of earlier versions are no part of the site.
      if entry.staleSince != nil { return true }
      guard let status = folder.status(of: path), status.isFile, entry.matches(FileSignature(status)) else {
        return false
      }
      // Web servers have to be able to read what is floki's own.
      return entry.mark != .own || status.permissions == 0o644
    }
  }
}
