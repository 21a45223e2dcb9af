import FlokiCompiler
import FlokiContent

/// What a target has of earlier publications, put into an output folder that a machine begins with: so that a build there
/// comes to the same as one in the folder that was published before.
package struct RestoredSite: Sendable {
  package struct File: Sendable {
    package var path: String
    package var bytes: [UInt8]
    /// When the site first did without it, in seconds since 1970.
    package var staleSince: Int64?

    package init(path: String, bytes: [UInt8], staleSince: Int64?) {
      (self.path, self.bytes, self.staleSince) = (path, bytes, staleSince)
    }
  }

  private let files: [File]
  private let lock: [UInt8]?

  /// - Parameter lock: What `floki.lock` said when the target was last published.
  package init(_ files: [File], lock: [UInt8]?) { (self.files, self.lock) = (files, lock) }

  /// Whether a folder knows of no publication.
  package static func isWanted(in output: String) -> Bool {
    guard let folder = try? Folder(output) else { return true }
    return folder.status(of: Ledger.path) == nil && folder.status(of: PublishedLock.path) == nil
      && folder.status(of: Manifest.path) == nil
  }

  /// Writes the files, and enters them as floki's own. The ledger comes last: a run that is killed before leaves a folder
  /// that is restored once more, and files in it that are found to be the right ones.
  package func restore(into output: String, waiting patience: LockPatience = .none) throws {
    try Staging.makeDirectory(output)
    let building = try BuildLock(in: output, waiting: patience)
    defer { extendLifetime(building) }
    let folder = try Folder(output)
    var ledger = Ledger()
    for file in files where (try? file.path.checkPublishable()) != nil {
      // What somebody else put there stays, and stops the build that would need its place.
      if folder.status(of: file.path) != nil, try folder.read(file.path) != file.bytes { continue }
      try folder.makeFolders(above: file.path)
      try AtomicFile.write(file.bytes, to: file.path, in: folder, permissions: 0o644, isDurable: false)
      guard let status = folder.status(of: file.path), status.isFile else { continue }
      var entry = Ledger.Entry(.own, ContentDigest(of: file.bytes), FileSignature(status))
      entry.staleSince = file.staleSince
      ledger.entries[file.path] = entry
    }
    if let lock { try PublishedLock.store(lock, in: output) }
    try ledger.store(in: folder)
  }
}
