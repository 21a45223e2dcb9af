import FlokiContent
import FlokiFiles

/// What a target has of earlier publications, copied into the empty output folder of a machine, so that a build there
/// gives the same as one in the folder that was published before.
package struct RestoredSite: Sendable {
  package struct File: Sendable {
    package var path: String
    package var bytes: [UInt8]
    /// When the site first no longer had it, in seconds since 1970.
    package var staleSince: Int64?

    package init(path: String, bytes: [UInt8], staleSince: Int64?) {
      (self.path, self.bytes, self.staleSince) = (path, bytes, staleSince)
    }
  }

  private let files: [File]
  private let lock: [UInt8]?

  /// - Parameter lock: What `floki.lock` said when the target was last published.
  package init(_ files: [File], lock: [UInt8]?) { (self.files, self.lock) = (files, lock) }

  /// Whether a folder has no record of a publication.
  package static func isWanted(in output: String) -> Bool {
    guard let folder = try? Folder(output) else { return true }
    return folder.status(of: Ledger.path) == nil && folder.status(of: PublishedIDLock.path) == nil
      && folder.status(of: Manifest.path) == nil
  }

  /// Writes the files that are not there yet, and notes in the ledger that floki wrote them.
  ///
  /// - Returns: The paths to give to ``withdraw(_:from:)``.
  @discardableResult
  package func restore(into output: String, waiting patience: LockPatience = .none) throws -> [String] {
    var written: [String] = []
    let restoration = try Restoration(into: output, waiting: patience)
    for file in files where (try? file.path.checkPublishable()) != nil {
      let digest = ContentDigest(of: file.bytes)
      switch restoration.place(for: file.path, digest) {
      case .held: restoration.enter(file.path, digest, staleSince: file.staleSince)
      case .free:
        try restoration.put(file.bytes, file.path, digest, staleSince: file.staleSince)
        written.append(file.path)
      // It stays, and stops the build that would need its place.
      case .taken: continue
      }
    }
    try restoration.finish(lock)
    return written + [Ledger.path, PublishedIDLock.path]
  }

  /// Removes the restored files after a build that failed, so that no half of a site is left; a build that published keeps them.
  package static func withdraw(_ paths: [String], from output: String) {
    guard let folder = try? Folder(output), folder.status(of: Manifest.path) == nil else { return }
    for path in paths { folder.removeFile(path) }
  }
}
