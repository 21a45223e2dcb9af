package import FlokiContent
package import FlokiFiles
import FlokiRules
import Glibc
import Synchronization

/// The live folder, seen by a build that holds its lock: what exists where the site needs to write.
package final class OutputFolder: Sendable {
  /// What publishing has to do for one file.
  package enum Verdict {
    /// The bytes are already there; the entry tells whose they are.
    case keep(Ledger.Entry)
    /// The file is missing or floki's own with other bytes.
    case write(isNew: Bool)
  }

  package let folder: Folder
  /// What floki knew of the folder before this build.
  package let ledger: Ledger
  /// Whether files that floki did not write become its own, where the site has files of their names.
  private let adoptsFiles: Bool
  /// Whether this build has found every file of the site as the ledger says that it is.
  package let isWhole: Bool
  /// Whether each folder that was asked about exists.
  private let folders = Mutex<[String: Bool]>(["": true])

  package init(_ folder: Folder, ledger: Ledger, adoptingFiles: Bool = false, isWhole: Bool = false) {
    self.isWhole = isWhole
    self.folder = folder
    self.ledger = ledger
    adoptsFiles = adoptingFiles
  }

  package func verdict(on path: String, digest: ContentDigest, byteCount: Int) throws -> Verdict {
    guard try exists(path.folderOfPath), let status = folder.status(of: path) else {
      return .write(isNew: true)
    }
    guard status.isFile else {
      throw conflict(path, status.isLink ? .link : .notAFile)
    }
    let signature = FileSignature(status)
    let known = ledger.entries[path]
    let isKnown = ledger.trustsSignatures && known?.matches(signature) == true
    if isKnown, var entry = known, entry.digest == digest {
      if adoptsFiles { entry.mark = .own }
      try makeReadable(path, status, entry.mark)
      entry.staleSince = nil
      return .keep(entry)
    }
    let mark = adoptsFiles ? .own : known?.mark ?? .found
    // What is known to have other bytes is not read.
    if !isKnown, signature.byteCount == Int64(byteCount), let file = folder.openFile(path),
      try ContentDigest(readingWhileWanted: file) == digest
    {
      try makeReadable(path, status, mark)
      return .keep(Ledger.Entry(mark, digest, signature))
    }
    guard mark == .own else { throw conflict(path, .foreignFile) }
    return .write(isNew: false)
  }

  /// What is known of a file that floki left under a path and that is unchanged since; nil for any other.
  ///
  /// - Parameter digest: The digest that it has to have; nil for whichever it was.
  package func keptEntry(of path: String, digest: ContentDigest?) throws -> Ledger.Entry? {
    guard ledger.trustsSignatures, var entry = ledger.entries[path], entry.mark == .own,
      digest.map({ $0 == entry.digest }) ?? true, try exists(path.folderOfPath)
    else { return nil }
    if isWhole, entry.staleSince == nil { return entry }
    guard let status = folder.status(of: path), status.isFile, entry.matches(FileSignature(status)) else {
      return nil
    }
    try makeReadable(path, status, entry.mark)
    entry.staleSince = nil
    return entry
  }

  /// Whether a file stays as it is without being looked at.
  func leavesAlone(_ path: String) -> Bool { ledger.rest.contains(path) }

  package func conflict(_ path: String, _ reason: PublishConflict.Reason) -> PublishConflict {
    PublishConflict(output: folder.path, path: path, reason: reason)
  }

  /// Whether a folder is there to hold files; throws where something else is in its place.
  private func exists(_ path: String) throws -> Bool {
    if let known = folders.withLock({ $0[path] }) { return known }
    var exists = try self.exists(path.folderOfPath)
    if exists {
      if let status = folder.status(of: path) {
        guard status.isFolder else { throw conflict(path, status.isLink ? .link : .fileInsteadOfFolder) }
      } else {
        guard errno == ENOENT else { throw FileFailure("look at", folder.shown(path)) }
        exists = false
      }
    }
    folders.withLock { $0[path] = exists }
    return exists
  }

  /// A kept file of floki's own is readable by the web server, whatever became of its permissions meanwhile.
  private func makeReadable(_ path: String, _ status: stat, _ mark: Ledger.Mark) throws(FileFailure) {
    guard mark == .own, status.permissions != 0o644 else { return }
    if unsafe fchmodat(folder.raw, path, 0o644, 0) != 0 {
      throw FileFailure("make readable", folder.shown(path))
    }
  }
}
