import FlokiFiles
import FlokiRules

extension OutputFolder {
  /// Removes a file of an earlier version and the folders it leaves empty.
  ///
  /// A file that no longer has the bytes floki wrote belongs to someone else by now and stays.
  ///
  /// - Returns: whether it is done; false if the system could not remove the file this time.
  package func remove(_ path: String) -> Bool {
    guard let entry = ledger.entries[path], !leadsThroughLink(path),
      entry.isHeld(by: path, in: folder, trustingSignatures: ledger.trustsSignatures)
    else { return true }
    return folder.removeFile(path)
  }

  private func leadsThroughLink(_ path: String) -> Bool {
    var parent = path.folderOfPath
    while !parent.isEmpty {
      guard folder.status(of: parent)?.isFolder == true else { return true }
      parent = parent.folderOfPath
    }
    return false
  }
}
