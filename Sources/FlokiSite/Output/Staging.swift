import FlokiContent
package import FlokiFiles
import FlokiProtocol
import Glibc

/// A site still being written: no reader sees it until ``publish(now:retention:isDurable:willMove:)`` is called.
///
/// The files wait in `.floki/staging-…` *inside* the output folder, not beside it: so they are always on the same file
/// system, which renaming needs, even where the output folder is itself a mount point. While a staging lives it holds
/// the lock of the output folder; given up without being published it leaves nothing behind.
package struct Staging: ~Copyable, Sendable {
  /// Takes the files, from any number of threads.
  package let writer: StagingWriter
  package let output: OutputFolder
  package let stage: Folder
  private let stageName: String
  private let lock: BuildLock

  /// Opens the output folder, creates it if missing, and cleans up what a killed run left in it.
  ///
  /// - Parameters:
  ///   - adoptingFiles: whether to replace files that floki did not write.
  ///   - standing: files that stay as they are. They are looked at like all others where another run has been there meanwhile.
  package init(
    output directory: String, adoptingFiles: Bool = false, leaving standing: StandingFiles? = nil,
    waiting patience: LockPatience = .none
  ) throws {
    try Self.makeDirectory(directory)
    let lock = try BuildLock(in: directory, waiting: patience)
    try self.init(output: directory, lock, adoptingFiles: adoptingFiles) { folder in
      guard let standing, try folder.read(Ledger.path) == standing.ledger.bytes else {
        return (try Ledger.load(in: folder), isWhole: false)
      }
      try UnreadableFile.refuseNewer(in: folder)
      return (standing.ledger.ledger(leaving: standing.lines), isWhole: true)
    }
  }

  /// Opens the output folder in the state of `ledger`, to change only a few files.
  ///
  /// - Parameter paths: Those that may be written or removed.
  /// - Throws: ``FileFailure`` as any staging does; ``LedgerMoved`` where another run has been there meanwhile.
  package init(
    output directory: String, leaving ledger: LedgerText, but paths: Set<String>,
    waiting patience: LockPatience
  ) throws {
    let lock = try BuildLock(in: directory, waiting: patience)
    try self.init(output: directory, lock, adoptingFiles: false) { folder in
      guard try folder.read(Ledger.path) == ledger.bytes else { throw LedgerMoved() }
      return (ledger.ledger(touching: paths), isWhole: false)
    }
  }

  /// The ledger is not the one that was read.
  package struct LedgerMoved: Error {}

  private init(
    output directory: String, _ lock: consuming BuildLock, adoptingFiles: Bool,
    _ ledger: (Folder) throws -> (Ledger, isWhole: Bool)
  ) throws {
    let folder = try Folder(directory)
    for leftover in folder.list(ProjectPath.state) ?? [] {
      let path = "\(ProjectPath.state)/\(leftover.name)"
      if path.hasPrefix(SitePath.staging) { folder.removeTree(path) }
    }
    folder.removeTemporaries(in: ProjectPath.state)
    let (ledger, isWhole) = try ledger(folder)
    let output = OutputFolder(folder, ledger: ledger, adoptingFiles: adoptingFiles, isWhole: isWhole)
    let stageName = "\(SitePath.staging)\(getpid())"
    guard try folder.makeFolder(stageName) else {
      throw FileFailure("create the folder", folder.shown(stageName), code: EEXIST)
    }
    let stage = try Folder(folder.shown(stageName))
    writer = StagingWriter(output: output, stage: stage)
    self.output = output
    self.stage = stage
    self.stageName = stageName
    self.lock = lock
  }

  deinit { output.folder.removeTree(stageName) }

  /// Makes the site live: pages and pictures first, then appdata, feeds and, last, the indicators, each by a rename, so
  /// that no phone ever reads half a feed and purges what it holds (C219), keeps it for a ttl (C226), or saves an indicator whose
  /// appdata is not there (C223). In this order it reaches the disk, too.
  ///
  /// A crash or a power cut between two renames leaves the old indicators in place, and with them the old site: the new files beside
  /// it are recorded, and the next run continues from there.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - retention: how long files stay that the site no longer has (C30).
  ///   - isDurable: whether the site outlives a power cut from the moment it is there; else the disk is not waited for.
  ///   - willMove: called once everything is on the disk, before the first file moves; throws to give up.
  package consuming func publish(
    now: Int64, retention: Duration, isDurable: Bool = true,
    willMove: () throws -> Void = {}
  ) throws -> OutputReport {
    let plan = PublishPlan(
      records: writer.records, ledger: output.ledger, now: now, retention: retention.components.seconds)
    guard plan.changesAnything || plan.changesLedger else { return plan.report }
    if plan.changesAnything {
      let moved = plan.moves.map(\.path)
      if isDurable { try DiskBarrier.settle(moved, folders: moved.foldersOnTheWay, in: stage) }
      try willMove()
      try Ledger.store(
        plan.former, plan.intents, beside: output.ledger.rest, in: output.folder, isDurable: isDurable)
      // Then `x` appears and after it, since its path is the longer one, `x.gz`: a host that finds no packed file in
      // between, or after a crash, sends the other as it is.
      for path in plan.withdrawn where !output.remove(path) {
        throw FileFailure("remove", output.folder.shown(path))
      }
      try Mover(plan.moves, from: stage, to: output).moveAll(isDurable: isDurable)
    }
    var entries = plan.entries
    for path in plan.expired where !output.remove(path) {
      if let entry = output.ledger.entries[path] { entries.append((path, entry)) }
    }
    if entries.count > plan.entries.count { entries.sort { $0.path < $1.path } }
    var report = plan.report
    do {
      try Ledger.store(
        entries, [], beside: output.ledger.rest, in: output.folder, isDurable: isDurable)
    } catch {
      // The site is live, and the planned moves are recorded: the next run sees which of them happened.
      report.ledgerFailure = error
    }
    return report
  }

  /// Makes a folder and those above it, readable by all.
  package static func makeDirectory(_ directory: String) throws {
    if (try? Folder(directory)) != nil { return }
    let isAbsolute = directory.hasPrefix("/")
    let root = try Folder(isAbsolute ? "/" : ".")
    let relative = isAbsolute ? String(directory.drop { $0 == "/" }) : directory
    var path = ""
    for part in relative.split(separator: "/") {
      path += path.isEmpty ? String(part) : "/\(part)"
      if root.status(of: path, followingLinks: true)?.isFolder != true { try root.makeFolder(path) }
    }
  }
}
