package import FlokiContent
import FlokiFiles

/// Fills an output folder with what was published elsewhere, and enters each file as floki's own.
///
/// The ledger comes last: a run that is killed before leaves a folder that is filled once more, and files in it that are found
/// to be the right ones.
package final class Restoration {
  /// What is in a file's place.
  package enum Place: Sendable {
    /// The file itself.
    case held
    /// Nothing, or a file of floki's with other bytes.
    case free
    /// Something that floki did not write.
    case taken
  }

  private let output: String
  private let folder: Folder
  private let building: BuildLock
  private var ledger: Ledger

  package init(into output: String, waiting patience: LockPatience) throws {
    try Staging.makeDirectory(output)
    self.output = output
    building = try BuildLock(in: output, waiting: patience)
    folder = try Folder(output)
    ledger = try Ledger.load(in: folder)
  }

  /// Whether the folder has the site of another publication.
  ///
  /// - Parameter manifest: The digest of its own.
  package func isOfAnother(than manifest: ContentDigest?) throws -> Bool {
    guard let present = try folder.read(Manifest.path) else { return false }
    return ContentDigest(of: present) != manifest
  }

  package func place(for path: String, _ digest: ContentDigest) -> Place {
    guard let status = folder.status(of: path) else { return .free }
    guard status.isFile, let file = folder.openFile(path) else { return .taken }
    if ContentDigest(reading: file) == digest { return .held }
    return ledger.entries[path]?.mark == .own ? .free : .taken
  }

  /// Enters a file that is there.
  ///
  /// - Parameter since: When the site first did without it, in seconds since 1970.
  package func enter(_ path: String, _ digest: ContentDigest, staleSince since: Int64?) {
    guard let status = folder.status(of: path), status.isFile else { return }
    var entry = Ledger.Entry(.own, digest, FileSignature(status))
    entry.staleSince = since
    ledger.entries[path] = entry
  }

  package func put(
    _ bytes: [UInt8], _ path: String, _ digest: ContentDigest, staleSince since: Int64?
  ) throws {
    try path.checkPublishable()
    try folder.makeFolders(above: path)
    try AtomicFile.write(bytes, to: path, in: folder, permissions: 0o644, isDurable: false)
    enter(path, digest, staleSince: since)
  }

  /// - Parameter lock: What `floki.lock` said when the target was last published.
  package func finish(_ lock: [UInt8]?) throws {
    if let lock { try PublishedIDLock.store(lock, in: output) }
    try ledger.store(in: folder)
  }
}
