package import FlokiContent
package import FlokiFiles
import FlokiRules
import Glibc

/// What floki knows of the files in an output folder: which are its own, their contents, which belong to earlier versions.
///
/// Kept as text in `.floki/ledger`, one line a file, and always replaced whole. Before the first file of a new site
/// moves, a ledger that lists the moves to come as intents replaces the old one: after a crash at any moment each file
/// is known to be the old one, the new one or not floki's.
package struct Ledger: Equatable, Sendable {
  package enum Mark: String, Sendable {
    /// Written by floki, which may replace and remove it.
    case own
    /// Found there with exactly the bytes that the site needs; never replaced, never removed.
    case found
    /// About to be moved in when the ledger was written.
    case intent
  }

  package struct Entry: Equatable, Sendable {
    package var mark: Mark
    package var digest: ContentDigest
    package var byteCount: Int64
    package var modifiedAt: Int64
    package var inode: UInt64
    /// When a build first no longer had the file, in seconds since 1970.
    package var staleSince: Int64?

    package init(_ mark: Mark, _ digest: ContentDigest, _ signature: FileSignature) {
      self.mark = mark
      self.digest = digest
      byteCount = signature.byteCount
      modifiedAt = signature.modifiedAt
      inode = signature.inode
    }

    /// Whether a file is still the recorded one, as far as size, time and inode tell. A rename keeps all three.
    package func matches(_ signature: FileSignature) -> Bool {
      byteCount == signature.byteCount && modifiedAt == signature.modifiedAt && inode == signature.inode
    }
  }

  package static let path = SitePath.ledger

  /// One file of an output folder.
  package typealias Line = (path: String, entry: Entry)

  /// The run of the machine in which it was written; nil if unknown.
  package var machineRun = MachineRun.current
  package var entries: [String: Entry] = [:]
  /// Files that were about to be moved in; beside an entry of the same path they would replace it.
  package var intents: [String: Entry] = [:]
  /// The lines of files that this run does not touch, which are in none of the above.
  package var rest = Rest()
  /// Whether the run that wrote it was interrupted.
  package var wasInterrupted = false
  /// Whether lines of it are lost, or all of it is.
  package var isDamaged = false

  /// Whether size, time and inode prove that a file is the recorded one: a machine that crashes can lose bytes of
  /// a file and keep all three.
  package var trustsSignatures: Bool { machineRun == MachineRun.current }

  /// The ledger of an earlier run, with its intents settled by checking each file. Entries that a damaged ledger has lost are
  /// taken from the manifest beside it.
  package static func load(in output: Folder) throws -> Ledger {
    let text = LedgerText(reading: try output.read(path) ?? [])
    try text.refuseNewer(named: output.shown(path))
    try UnreadableFile.refuseNewer(in: output)
    var ledger = Ledger(text)
    for (path, intent) in ledger.intents {
      guard let status = output.status(of: path), status.isFile,
        intent.isHeld(by: path, in: output, trustingSignatures: ledger.trustsSignatures)
      else { continue }
      var entry = intent
      entry.mark = .own
      ledger.entries[path] = entry
    }
    ledger.wasInterrupted = !ledger.intents.isEmpty
    ledger.intents = [:]
    if ledger.isDamaged { ledger.recover(from: output) }
    return ledger
  }

  /// On the disk when it returns, before anything that relies on it.
  package func store(in output: Folder) throws(FileFailure) {
    try Self.write(rendered(), in: output, isDurable: true)
  }

  /// Writes the ledger of this run of the machine.
  ///
  /// - Parameters:
  ///   - entries: In byte order of the paths, as the intents are.
  ///   - rest: The lines of all other files.
  ///   - isDurable: Whether it is on the disk when this returns.
  package static func store(
    _ entries: [Line], _ intents: [Line], beside rest: Rest, in output: Folder, isDurable: Bool
  ) throws(FileFailure) {
    try write(
      rendered(entries, intents, MachineRun.current, beside: rest), in: output, isDurable: isDurable)
  }

  private static func write(_ text: [UInt8], in output: Folder, isDurable: Bool) throws(FileFailure) {
    try AtomicFile.write(text, to: path, in: output, permissions: 0o644, isDurable: isDurable)
    if isDurable { try DiskBarrier.settle([], folders: [path.folderOfPath], in: output) }
  }
}

extension Ledger.Entry {
  /// Whether the file at `path` has the recorded bytes, whatever its time and inode.
  package func isHeld(by path: String, in output: Folder, trustingSignatures: Bool) -> Bool {
    guard let file = output.openFile(path), let status = file.status(), status.isFile else { return false }
    let signature = FileSignature(status)
    if trustingSignatures, matches(signature) { return true }
    return signature.byteCount == byteCount && ContentDigest(reading: file) == digest
  }
}
